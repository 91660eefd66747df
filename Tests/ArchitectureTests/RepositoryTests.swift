import Foundation
import Testing

/// The pages for contributors and the manifests of services, compared with what they refer to.
@Suite struct RepositoryTests {
    @Test(arguments: ["CONTRIBUTING.md", "SECURITY.md", "README.md", "CODE_OF_CONDUCT.md"])
    func `every file that a page refers to exists`(page: String) throws {
        let text = try contents(of: page)
        let paths = paths(in: text) + relativeLinks(in: text)
        if page == "CONTRIBUTING.md" { try #require(paths.count > 40, "the page names few files") }
        for path in paths {
            let isThere = FileManager.default.fileExists(atPath: SourceFile.root.appending(path: path).path)
            #expect(isThere, "\(page) refers to '\(path)', which does not exist")
        }
    }

    @Test func `CONTRIBUTING says for ten tasks which files to open and which tests to extend`() throws {
        let text = try contents(of: "CONTRIBUTING.md")
        let table = try #require(text.split(separator: "## Where do I change …").last)
        let rows = table.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2)
        #expect(rows.count == 10)
        for row in rows {
            let cells = row.split(separator: "|")
            try #require(cells.count == 3, "\(row)")
            #expect(!paths(in: String(cells[1])).isEmpty, "no file to open for\(cells[0])")
            #expect(!paths(in: String(cells[2])).isEmpty, "no test for\(cells[0])")
        }
    }

    @Test func `the documentation of every library product is built by the Swift Package Index`() throws {
        let products = try contents(of: "Package.swift").matches(of: /\.library\(name: "(\w+)"/).map { String($0.1) }
        let targets = try contents(of: ".spi.yml").matches(of: /\n +- (Wiring\w*)/).map { String($0.1) }
        try #require(!products.isEmpty)
        #expect(targets == products)
    }

    private func contents(of path: String) throws -> String {
        try String(contentsOf: SourceFile.root.appending(path: path), encoding: .utf8)
    }

    /// The paths in backticks that begin with a folder of the package.
    private func paths(in text: String) -> [String] {
        text.matches(of: /`((?:Sources|Tests|Examples|Fuzz|scripts|\.github)\/[\w\/+.\-]+)`/).map { String($0.1) }
    }

    /// The targets of links within the repository, without anchors.
    private func relativeLinks(in text: String) -> [String] {
        text.matches(of: /\]\(([^)#:\s]+)(?:#[^)\s]*)?\)/).map { String($0.1) }
    }
}
