import Foundation
import LifeWiring
import Testing
import Wiring

/// Tests every example of the manual: wiring files are checked, and Swift is compared with code compiled here.
@Suite struct ManualTests {
    @Test func `the manual has pages and examples`() {
        #expect(ManualPage.all.count >= 15)
        #expect(ManualPage.products.count >= 10)
        #expect(ManualPage.all.flatMap(\.files).count >= 30)
        #expect(ManualPage.all.flatMap(\.blocks).contains { $0.language == "swift" })
    }

    @Test(arguments: ManualPage.all) func `each wiring file of a page does what the page says`(page: ManualPage) throws
    {
        let folder = try PageFolder(page)
        for file in page.files {
            #expect(file.isNamed, "\(page):\(file.line): the block begins with neither its path nor its error")
            let found = diagnostics(file, in: folder)
            let place = "\(page):\(file.line): \(file.path)\n"
            #expect(found.codes == file.codes, Comment(rawValue: place + found.text))
        }
    }

    @Test(arguments: ManualPage.all) func `what a page shows of an example is in the file that it names`(
        page: ManualPage
    ) throws {
        for block in page.quotations {
            let lines = block.text.split(separator: "\n", maxSplits: 1)
            let text = try String(
                contentsOf: ManualPage.root.appending(path: String(lines[0].dropFirst(2))), encoding: .utf8)
            #expect(text.contains(lines[1]), "\(page):\(block.line)")
        }
    }

    private func diagnostics(_ file: ManualPage.File, in folder: PageFolder) -> (codes: [String], text: String) {
        do {
            let plan = try folder.nib(file.path).blueprint(for: .manual)
            return (plan.warnings.map(\.code.rawValue), DiagnosticRenderer().render(plan.warnings))
        } catch let error as WiringError {
            return (error.diagnostics.map(\.code.rawValue), "\(error)")
        } catch {
            return (["\(error)"], "")
        }
    }

    @Test func `the page of diagnostics shows the actual output`() throws {
        let page = ManualPage(path: "Sources/Wiring/Wiring.docc/Diagnostics.md")
        let folder = try PageFolder(page)
        let file = try #require(page.files.first)
        let shown = try #require(page.blocks.first { $0.language == "text" })
        #expect(folder.relative(diagnostics(file, in: folder).text) + "\n" == shown.text)
    }

    @Test func `the wiring files of README are those of the starter package`() throws {
        let files = ManualPage(path: "README.md").files
        #expect(files.count == 2)
        for file in files {
            let starter = ManualPage.root.appending(path: "Examples/Starter/\(file.path)")
            let lines = try String(contentsOf: starter, encoding: .utf8).split(separator: "\n")
            #expect(file.text.split(separator: "\n").filter { !$0.hasPrefix("#") } == lines)
        }
    }

    @Test(arguments: ManualPage.all + ManualPage.products + [ManualPage(path: "README.md")])
    func `the Swift of a page is compiled by these tests`(page: ManualPage) throws {
        let sources = try Self.folders.flatMap { folder in
            try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { $0.hasSuffix(".swift") }
                .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8).code }
        }
        for block in page.blocks where block.language == "swift" && !block.isForeign {
            if ["// Package.swift", "// swift-tools-version:"].contains(where: block.text.hasPrefix) { continue }
            #expect(
                sources.contains { $0.contains(block.text.code) },
                "\(page):\(block.line): no file of \(Self.places.joined(separator: ", ")) has this code")
        }
    }

    /// Where the Swift of the pages is: what needs a trait or resources is compiled by separate programs and tests.
    private static let places = [
        "ManualTests", "WiringTestingTests", "WiringConfigurationTests", "WiringLifecycleTests", "WiringLoggingTests",
        "Programs/ConfigurationProgram", "Programs/LifecycleProgram", "Packages/Shipping/Sources/FromBundle",
        "Packages/Shipping/Sources/Embedded", "Packages/BuildCheck/Sources/App",
        "../Examples/GameOfLife/Sources/GameOfLife", "../Examples/GameOfLife/Sources/LifeTool",
        "../Examples/Starter/Sources/StarterApp", "../Examples/Starter/Tests/StarterTests",
        "../Examples/Automatic/Sources/GreenhouseTool",
        "../Examples/Takeover/Corner/Sources/Podcasts", "../Examples/Takeover/After/Sources/Podcasts",
        "../Examples/Takeover/After/Tests/PodcastsTests",
    ]
    private static let folders = places.map { ManualPage.root.appending(path: "Tests/\($0)") }

    @Test func `the page of diagnostics names every code, and no other`() throws {
        let page = ManualPage.root.appending(path: "Sources/Wiring/Wiring.docc/Diagnostics.md")
        let rows = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
            .filter { $0.hasPrefix("| `") }
            .map { String($0.dropFirst(3).prefix { $0 != "`" }) }
        let codes = Diagnostic.Code.allCases.map(\.rawValue)
        #expect(rows.filter { !codes.contains($0) } == [], "these are no codes")
        #expect(codes.filter { !rows.contains($0) } == [], "these are not explained")
    }
}

extension String {
    /// The text without imports, comments and white space, so that only the code is compared.
    fileprivate var code: String {
        components(separatedBy: "\n").filter { !$0.hasPrefix("import ") && !$0.hasPrefix("@testable ") }.map { line in
            let parts = line.components(separatedBy: "//")
            // `https://` occurs in strings.
            guard let comment = parts.indices.dropFirst().first(where: { !parts[$0 - 1].hasSuffix(":") }) else {
                return line
            }
            return parts[..<comment].joined(separator: "//")
        }.joined().filter { !$0.isWhitespace }
    }
}
