import Foundation
import Testing

/// Each block of the manual says what it is, so that none escapes the tests.
@Suite struct FenceTests {
    private static let pages = ManualPage.all + ManualPage.products + [.explanations]

    @Test(arguments: pages) func `each block of a page has a language`(page: ManualPage) {
        let languages = [
            "console", "swift", "yaml", "json", "text", "xml",  // xml: other frameworks
            "dockerfile", "elisp", "lua", "toml",
        ]
        for block in page.blocks {
            #expect(languages.contains(block.language), "\(page):\(block.line): '\(block.language)'")
        }
    }

    @Test(arguments: pages) func `a block of text has no command`(page: ManualPage) {
        for block in page.blocks where block.language == "text" {
            let commands = block.text.split(separator: "\n").filter { $0.hasPrefix("$ ") }
            #expect(commands == [], "\(page):\(block.line): commands belong in a console block")
        }
    }
}
