#if Commands
import Foundation
import Testing
import Wiring
import WiringDiagnostics
import WiringCommands

/// Every code has an article, and its examples show what they say.
@Suite struct ArticleTests {
    @Test func `every code has an article`() {
        #expect(Article.all.map(\.code) == Code.allCases)
    }

    @Test(arguments: Article.all.filter { $0.wrong.isChecked || $0.wrong.isLoaded }.map(\.code))
    func `a wrong example has the mistake`(code: Code) throws {
        let article = try #require(Article.all.first { $0.code == code })
        let findings = try findings(article.wrong)
        #expect(findings.contains { $0.code == code }, "\(findings)")
    }

    @Test(arguments: Article.all.filter { $0.right.isChecked || $0.right.isLoaded }.map(\.code))
    func `a right example has no mistake`(code: Code) throws {
        let article = try #require(Article.all.first { $0.code == code })
        #expect(try findings(article.right) == [])
    }

    @Test func `an example in YAML is run`() {
        // What is told is Swift, or takes the class of a program that fails.
        let told = Article.all.filter { !$0.wrong.isChecked && !$0.wrong.isLoaded }
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

    private func findings(_ example: Article.Example) throws -> [Diagnostic] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "wiring-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in [("main.yaml", example.text)] + example.others {
            try (text + "\n").write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
        }
        do {
            let nib = try Nib(contentsOfFile: folder.appending(path: "main.yaml").path)
            if example.isLoaded { _ = try nib.instantiate(with: .articles) }
            return try nib.blueprint(for: .articles).warnings
        } catch let error as WiringError {
            return error.diagnostics
        }
    }
}
#endif
