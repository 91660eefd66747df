#if Commands
import Foundation
import Testing
import Wiring
import WiringDiagnostics
import WiringCommands

/// Every code has an article, and its examples show what they say.
@Suite struct ArticleTests {
    @Test func `every code has an article`() {
        #expect(Article.all.map(\.code) == Diagnostic.Code.allCases)
    }

    @Test func `the address of an article is that of its heading`() throws {
        let article = try #require(Article.all.first { $0.code == .unusedObject })
        #expect(article.address.hasSuffix("/Explanations.md#unused-object-every-object-is-named-by-something"))
    }

    @Test(arguments: Article.all.filter(\.wrong.isWiringFile).map(\.code))
    func `a wrong example has the mistake`(code: Diagnostic.Code) throws {
        let article = try #require(Article.all.first { $0.code == code })
        let diagnostics = try diagnostics(article.wrong)
        #expect(diagnostics.contains { $0.code == code }, "\(diagnostics)")
    }

    @Test(arguments: Article.all.filter(\.right.isWiringFile).map(\.code))
    func `a right example has no mistake`(code: Diagnostic.Code) throws {
        let article = try #require(Article.all.first { $0.code == code })
        #expect(try diagnostics(article.right) == [])
    }

    @Test func `an example that looks like a wiring file is run`() {
        let told = Article.all.filter { !$0.wrong.isWiringFile }
        for article in told
        where article.wrong.text.hasPrefix("include:") || article.wrong.text.hasPrefix("parameters:") {
            Issue.record("\(article.code)")
        }
        #expect(!told.isEmpty)
    }

    @Test func `an article fits a terminal`() {
        for article in Article.all {
            for line in article.text.split(separator: "\n") where line.count > 120 {
                Issue.record("\(article.code): \(line)")
            }
        }
    }

    private func diagnostics(_ example: Article.Example) throws -> [Diagnostic] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "wiring-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files(of: example) {
            try (text + "\n").write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
        }
        do {
            let nib = try Nib(contentsOfFile: folder.appending(path: "main.yaml").path)
            let warnings = try nib.blueprint(for: .articles).warnings
            if example.text.contains("{env:") || example.text.contains("konfig:") {
                // Sources are read when a graph is created.
                _ = try nib.instantiate(with: .articles)
            }
            return warnings
        } catch let error as WiringError {
            return error.diagnostics
        }
    }

    /// Returns the files of an example: one, or several below their names. Characters that the page escapes because
    /// they could confuse its readers are written unescaped.
    private func files(of example: Article.Example) -> [(name: String, text: String)] {
        let text = example.text.replacing("\\u{202E}", with: "\u{202E}")
        guard text.hasPrefix("# main.yaml\n") else { return [("main.yaml", text)] }
        return ("\n\n" + text).components(separatedBy: "\n\n# ").dropFirst().map { file in
            let lines = file.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            return (String(lines[0]), String(lines[1]))
        }
    }
}
#endif
