import Testing
import WiringFile
import WiringYAML

/// The nodes of a file: their kinds, texts and positions.
@Suite struct NodeTreeTests {
    private let text = """
        objects:
          a: {class: B, attributes: {x: 'y', z: [1, "é"]}}
          c:
            class: D
            attributes:
              t: |
                one
                two
              u:
              - 3

        # the end
        """

    private func pieces(_ isWanted: (NodeTree, NodeIndex) -> Bool) throws -> [String] {
        let tree = try MergedNib(text: text).files[0].tree
        let scalars = Array(text.unicodeScalars)
        return (0..<tree.count).filter { isWanted(tree, $0) }.map { node in
            var piece = String.UnicodeScalarView()
            piece.append(contentsOf: scalars[tree.extent(node)])
            return String(piece)
        }
    }

    @Test func `a scalar extends over its quotes`() throws {
        #expect(try pieces { $0.style($1) == .singleQuoted } == ["'y'"])
        #expect(try pieces { $0.style($1) == .doubleQuoted } == ["\"é\""])
        let plain = [
            "objects", "a", "class", "B", "attributes", "x", "z", "1", "c", "class", "D", "attributes", "t", "u", "3",
        ]
        #expect(try pieces { $0.isPlain($1) } == plain)
    }

    @Test func `a collection in brackets extends over them`() throws {
        #expect(try pieces { $0.style($1) == .flowSequence } == ["[1, \"é\"]"])
        let mappings = ["{class: B, attributes: {x: 'y', z: [1, \"é\"]}}", "{x: 'y', z: [1, \"é\"]}"]
        #expect(try pieces { $0.style($1) == .flowMapping } == mappings)
    }

    @Test func `a collection of lines ends with its last item`() throws {
        #expect(try pieces { $0.style($1) == .blockSequence } == ["- 3"])
        let root = String(text.prefix { $0 != "#" }).dropLast(2)
        #expect(try pieces { $0.style($1) == .blockMapping }.first == String(root))
    }

    @Test func `children and entries come in the order of the text`() throws {
        let nib = try MergedNib(text: "objects: {a: {class: B, attributes: {x: [1, [2], {}], y: {}}}}")
        let tree = nib.files[0].tree
        let attributes = try #require(
            (0..<tree.count).first { tree.isScalar($0) && nib.texts.string(tree.text($0)) == "x" })
        let list = attributes + 1
        #expect(tree.isSequence(list))
        let children = Array(tree.children(of: list))
        #expect(
            children.map { tree.isScalar($0) ? "scalar" : tree.isSequence($0) ? "list" : "mapping" } == [
                "scalar", "list", "mapping",
            ])
        #expect(tree.isEmpty(children[2]))
        #expect(!tree.isEmpty(children[1]))
        #expect(tree.value(of: Keyword.objects.id, in: 0) == 2)
        #expect(tree.value(of: Keyword.owner.id, in: 0) == nil)
    }

    @Test func `words and texts have one identity each`() {
        var texts = TextTable.withKeywords()
        #expect(Keyword.allCases.allSatisfy { texts.find($0.text) == $0.id && texts.string($0.id) == $0.text })
        let board = texts.intern("board")
        #expect(texts.intern("board") == board)
        #expect(texts.find("board") == board)
        #expect(texts.find("boards") == nil)
        #expect(texts.intern("") == texts.intern(""))
        let numbers = (0..<10_000).map { texts.intern("n\($0)") }
        #expect(
            (0..<10_000).allSatisfy { texts.find("n\($0)") == numbers[$0] && texts.string(numbers[$0]) == "n\($0)" })
    }

    @Test func `texts of any length that differ in one character have different identities`() {
        var texts = TextTable()
        for length in 0...40 {
            let characters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOP".prefix(length))
            let text = texts.intern(String(characters))
            #expect(texts.find(String(characters)) == text)
            for position in characters.indices {
                var other = characters
                other[position] = "#"
                #expect(texts.find(String(other)) == nil)
                #expect(texts.intern(String(other)) != text)
                #expect(texts.string(texts.intern(String(other))) == String(other))
            }
        }
    }
}
