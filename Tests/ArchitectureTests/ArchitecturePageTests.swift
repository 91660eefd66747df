import Foundation
import Testing

/// The page of the manual about the architecture, compared with the table of arrows and with the sources.
@Suite struct ArchitecturePageTests {
    private let page: ArchitecturePage
    private let files: [SourceFile]

    init() throws {
        page = try ArchitecturePage()
        files = try SourceFile.sources.get()
        try #require(!page.drawing.arrows.isEmpty, "the first fenced block of \(ArchitecturePage.path) has no arrow")
        try #require(!page.lines.isEmpty, "\(ArchitecturePage.path) names no type and no file")
    }

    /// The targets of the table and libyaml; other packages and libraries are not drawn.
    private static let drawn = Set(allowedImports.keys).union(["CLibYAML"])

    @Test func `the drawing has every target and nothing else`() {
        #expect(page.drawing.names == Self.drawn)
    }

    @Test func `every arrow of the drawing is in the table of arrows`() {
        let wrong = page.drawing.arrows.filter { !(allowedImports[$0.from] ?? []).contains($0.to) }
        #expect(wrong.isEmpty, "not in Arrows.swift: \(wrong.map { "\($0.from) → \($0.to)" }.sorted())")
    }

    @Test(arguments: allowedImports.keys.sorted())
    func `the drawing leads from a target to all that it may import`(target: String) {
        let missing = (allowedImports[target] ?? []).intersection(Self.drawn)
            .subtracting(page.drawing.reachable(from: target))
        #expect(missing.isEmpty, "the drawing leads from \(target) to none of \(missing.sorted())")
    }

    @Test func `every file that the page names exists`() {
        for line in page.lines {
            for path in line.paths where url(of: path) == nil {
                Issue.record("\(ArchitecturePage.path):\(line.number): there is no file \(path)")
            }
        }
    }

    @Test func `every type that the page names is declared in the sources`() {
        let declared = Set(files.flatMap { declaredTypes(in: $0.code) }).union(files.map(\.target))
        for line in page.lines {
            for type in line.types where !declared.contains(type) {
                Issue.record("\(ArchitecturePage.path):\(line.number): no type or target is called \(type)")
            }
        }
    }

    @Test func `a type stands beside a file that uses it`() {
        for line in page.lines where line.isRow && !line.paths.isEmpty {
            let named = Set(line.paths.map { "Sources/\($0)" })
            let files = files.filter { named.contains($0.path) }
            for type in line.types where !files.contains(where: { !$0.lines(with: type).isEmpty }) {
                Issue.record("\(ArchitecturePage.path):\(line.number): none of the files of this row mentions \(type)")
            }
        }
    }

    private func url(of path: String) -> URL? {
        [SourceFile.root.appending(path: "Sources"), SourceFile.root].map { $0.appending(path: path) }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }

    private func declaredTypes(in code: String) -> [String] {
        let keywords: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
        let words = code.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        return zip(words, words.dropFirst()).compactMap { keywords.contains($0) ? String($1) : nil }
    }
}

/// The reader of drawings that these tests rely on.
@Suite struct DrawingTests {
    @Test(arguments: [
        ("One ──▶ Two", ["One → Two"]),
        ("One ◀── Two ──▶ Three", ["Two → One", "Two → Three"]),
        (" One\n  │\n  ▼\nTwo", ["One → Two"]),
        ("One   Two\n │     │\n └──┬──┘\n    ▼\n  Three", ["One → Three", "Two → Three"]),
        (
            "    One\n     │\n  ┌──┼──┐\n  ▼  │  ▼\n Two │ Three\n     ▼\n    Four",
            ["One → Four", "One → Three", "One → Two"]
        ),
        ("One Two", []),
    ])
    func `arrows lead along their lines`(text: String, arrows: [String]) {
        let drawing = Drawing(text.split(separator: "\n").map(String.init))
        #expect(drawing.arrows.map { "\($0.from) → \($0.to)" }.sorted() == arrows)
    }
}
