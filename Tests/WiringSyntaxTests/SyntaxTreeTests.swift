import SyntaxEquality
import TestVolume
import Testing
import WiringSyntax

/// What a tree says about places, comments and changes.
@Suite struct SyntaxTreeTests {
    @Test func `a change yields the tree of the new text`() {
        var random = SeededNumbers(seed: 35)
        for seed in 0..<volume(3_000) {
            var tree = SyntaxTree(Array(GeneratedDocument(seed: seed).text.utf8))
            for _ in 0..<4 {
                let start = random.number(0..<tree.bytes.count + 1)
                let range = start..<min(tree.bytes.count, start + random.number(0..<6))
                let piece = (0..<random.number(0..<4)).map { _ in
                    EqualityTests.alphabet.randomElement(using: &random) ?? 0
                }
                tree = tree.replacing(range, with: piece)
                let fresh = SyntaxTree(tree.bytes)
                let isSame = tree.document.outline == fresh.document.outline
                #expect(
                    isSame, "seed \(seed), \(range): \(String(decoding: tree.bytes, as: UTF8.self).debugDescription)")
                if !isSame { return }
            }
        }
    }

    /// The change is in the comment of `a`, before its value, in the value of `b`, and in the key `c`.
    @Test(arguments: [18, 14, 26, 31]) func `a change of one entry shares the others`(offset: Int) throws {
        let text = "objects:\n  a: A  # x\n  b: B\n  c:\n    class: C\nchange: {}\n"
        let tree = SyntaxTree(Array(text.utf8))
        let new = tree.replacing(offset..<offset, with: Array("x".utf8))
        #expect(new.document.outline == SyntaxTree(new.bytes).document.outline)
        func entry(of tree: SyntaxTree, at byte: Int) throws -> SyntaxNode {
            try #require(tree.document.path(at: byte).last { $0.kind == .entry })
        }
        #expect(try entry(of: new, at: 51).isShared(with: entry(of: tree, at: 50)))
        #expect(try entry(of: new, at: 45).isShared(with: entry(of: tree, at: 44)) == (offset < 31))
    }

    @Test func `an entry has the comments directly above it and behind it`() throws {
        let text = "# file\n\n# one\n# two\na: b # three\n\n  # other\nc:\n  # four\n  d: e\n# end\n"
        let tree = SyntaxTree(Array(text.utf8))
        let entries = try #require(tree.root).entries
        func words(_ ranges: [Range<Int>]) -> [String] {
            ranges.map { String(decoding: tree.bytes[$0], as: UTF8.self) }
        }
        #expect(words(entries[0].comments) == ["# one", "# two", "# three"])
        #expect(words(entries[1].comments) == ["# other", "# four"])
        #expect(words(tree.comments) == ["# file", "# one", "# two", "# three", "# other", "# four", "# end"])
    }

    @Test func `half-typed text keeps the entries around it`() throws {
        let text =
            "objects:\n  game: {class: Game, outlets: {board: \n  board: Board\n  gam\n  view: View\n    outlets:\n      x: y\n"
        let tree = SyntaxTree(Array(text.utf8))
        let objects = try #require(tree.root?.value(of: "objects"))
        #expect(objects.entries.map { $0.key?.text } == ["game", "board", "gam", "view"])
        #expect(objects.entry("gam")?.hasColon == false)
        #expect(objects.value(of: "game")?.value(of: "class")?.text == "Game")
        #expect(objects.value(of: "view")?.shortForm?.text == "View")
        #expect(objects.value(of: "view")?.value(of: "outlets")?.value(of: "x")?.text == "y")
    }

    @Test func `the nodes around an offset lead to the one that it touches`() throws {
        let text = "a:\n  b: [c, d]\n  e: f\n"
        let tree = SyntaxTree(Array(text.utf8))
        let path = tree.document.path(at: 12)
        #expect(path.map(\.kind) == [.document, .mapping, .entry, .mapping, .entry, .sequence, .item, .scalar])
        #expect(path.last?.text == "d")
        #expect(path[3].entryColumn == 2)
    }

    @Test func `a scalar says what it is part of and where its text is`() throws {
        let text = "'d': [\"e\",\n  f]\na: |  # more\n  b\n  c\n"
        let root = try #require(SyntaxTree(Array(text.utf8)).root)
        let items = root.entries[0].value?.items.map(\.value) ?? []
        let scalars = ([root.entries[0].key] + items + [root.entries[1].value]).compactMap(\.self)
        let texts = scalars.map { String(decoding: Array(text.utf8)[$0.contentRange], as: UTF8.self) }
        #expect(texts == ["d", "e", "f", "  b\n  c\n"])
        #expect(scalars.map(\.collection?.kind) == [.mapping, .sequence, .sequence, .mapping])
        #expect(scalars.map(\.beginsLine) == [false, false, true, false])
    }

    @Test func `deep nesting stays tokens`() {
        for text in [
            String(repeating: "[", count: 50_000), String(repeating: "- ", count: 50_000),
            String(repeating: "{a: ", count: 50_000),
            (0..<200).map { String(repeating: " ", count: $0) + "a:\n" }.joined(),
        ] {
            let tree = SyntaxTree(Array(text.utf8))
            #expect(SyntaxEquality.isLossless(tree))
            #expect(tree.document.depth <= 3 * 64 + 4)
        }
    }
}

extension SyntaxNode {
    /// The nodes and tokens with their ranges.
    fileprivate var outline: String {
        "\(kind).\(style) \(fullRange) \(entryColumn ?? -1) ["
            + ownTokens.map { "\($0.kind) \($0.leadingTrivia.lowerBound) \($0.range) \($0.trailingTrivia.upperBound)" }
            .joined(separator: ",")
            + children.map(\.outline).joined(separator: ";") + "]"
    }

    fileprivate var depth: Int { 1 + (children.map(\.depth).max() ?? 0) }
}
