import Testing
import WiringLanguageServer

/// After any sequence of edits, a server answers as one that was started afresh on the final text.
@Suite struct EditSequenceTests {
    /// Numbers that are the same in every run.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state ^ (state >> 33)) &* 0xFF51_AFD7_ED55_8CCD
        }
    }

    private static let pieces = [
        "objects:", "\n", "\r\n", "  ", "\n  ", "\n    ", "game: ", "{class: Game", "}", "[", "]", "\"", "'", "# ", "😀",
        "é",
        ": ", "outlets: {client: game}", "change:\n  board: {attributes: {rows: 2}}\n", "$(speed)", "include: ", "\t",
        "board.yaml", "- ", "timer", "\n---\n", "remove: [", "&a ", "e\u{301}", "\r",
    ]

    private let files = LifeProject.files

    @Test(arguments: PositionEncoding.allCases, [1, 2, 3])
    func `the answers are those of a server started afresh`(encoding: PositionEncoding, seed: UInt64) throws {
        let capabilities: JSONValue = ["general": ["positionEncodings": [.string(encoding.rawValue)]]]
        let editor = try Editor(files, capabilities)
        var numbers = Numbers(state: seed)
        let names = ["life.yaml", "board.yaml", "life.test.yaml"]
        var texts = try names.map { try #require(files[$0]) }
        for (name, text) in zip(names, texts) { editor.open(name, text) }
        for step in 1...120 {
            let file = Int.random(in: names.indices, using: &numbers)
            var changes: [JSONValue] = []
            for _ in 0..<Int.random(in: 1...3, using: &numbers) {
                changes.append(Self.edit(&texts[file], encoding, &numbers))
            }
            editor.change(names[file], changes)
            guard step.isMultiple(of: 12) else { continue }
            let other = try Editor([:], capabilities, beside: editor)
            for (name, text) in zip(names, texts) { other.open(name, text) }
            for (name, text) in zip(names, texts) {
                let positions = (0..<4).map { _ in Self.place(in: text, encoding, &numbers).position }
                let (old, new) = try (answers(of: editor, name, positions), answers(of: other, name, positions))
                #expect(old == new, "step \(step) of \(seed): \(text.debugDescription)")
            }
            // Long garbage says little: begin again.
            if step.isMultiple(of: 36) {
                texts = try names.map { try #require(files[$0]) }
                for (name, text) in zip(names, texts) { editor.change(name, [["text": .string(text)]]) }
            }
        }
    }

    private func answers(of editor: Editor, _ name: String, _ positions: [JSONValue]) throws -> [JSONValue] {
        let document = editor.document(name)
        let methods = ["diagnostic", "documentSymbol", "documentLink", "foldingRange", "semanticTokens/full"]
        var answers = try methods.map { try editor.ask("textDocument/\($0)", document) }
        for position in positions {
            guard case .object(var place) = document else { continue }
            place["position"] = position
            place["context"] = ["includeDeclaration": true]
            for method in ["completion", "hover", "definition", "references"] {
                let answer = try editor.ask("textDocument/\(method)", .object(place))
                answers.append(method == "completion" ? Self.labels(answer) : answer)
            }
        }
        return answers
    }

    /// The items without the number of the offer, which counts requests.
    private static func labels(_ completion: JSONValue) -> JSONValue {
        .array(
            (completion["items"]?.array ?? []).map { item in
                [item["label"] ?? .null, item["detail"] ?? .null, item["textEdit"] ?? .null]
            })
    }

    /// Changes a text at a random place, and returns the change as the protocol has it.
    private static func edit(
        _ text: inout String, _ encoding: PositionEncoding, _ numbers: inout Numbers
    ) -> JSONValue {
        let piece = Int.random(in: 0..<4, using: &numbers) == 0 ? "" : pieces.randomElement(using: &numbers) ?? ""
        let start = place(in: text, encoding, &numbers)
        var end = start
        if piece.isEmpty || Bool.random(using: &numbers) {
            let rest = text.unicodeScalars.distance(from: start.index, to: text.endIndex)
            let length = min(rest, Int.random(in: 0...12, using: &numbers))
            end = place(at: text.unicodeScalars.index(start.index, offsetBy: length), in: text, encoding)
        }
        guard start.index <= end.index else { return ["text": .string(text)] }
        text.unicodeScalars.replaceSubrange(start.index..<end.index, with: piece.unicodeScalars)
        return ["range": ["start": start.position, "end": end.position], "text": .string(piece)]
    }

    private typealias Place = (index: String.Index, position: JSONValue)

    private static func place(in text: String, _ encoding: PositionEncoding, _ numbers: inout Numbers) -> Place {
        let scalars = text.unicodeScalars
        let index = scalars.index(scalars.startIndex, offsetBy: Int.random(in: 0...scalars.count, using: &numbers))
        return place(at: index, in: text, encoding)
    }

    private static func place(at index: String.Index, in text: String, _ encoding: PositionEncoding) -> Place {
        let scalars = text.unicodeScalars
        var index = index
        // Between a return and its line feed there is no position.
        if index > scalars.startIndex, index < scalars.endIndex, scalars[index] == "\n",
            scalars[scalars.index(before: index)] == "\r"
        {
            index = scalars.index(before: index)
        }
        var line = 0
        var start = scalars.startIndex
        var next = scalars.startIndex
        while next < index {
            let isPair =
                scalars[next] == "\r" && scalars.index(after: next) < scalars.endIndex
                && scalars[scalars.index(after: next)] == "\n"
            let isEnd = scalars[next] == "\n" || scalars[next] == "\r" && !isPair
            next = scalars.index(after: next)
            if isEnd { (line, start) = (line + 1, next) }
        }
        let before = scalars[start..<index]
        let character =
            switch encoding {
            case .utf8: String(before).utf8.count
            case .utf16: String(before).utf16.count
            case .utf32: before.count
            }
        return (index, ["line": .integer(line), "character": .integer(character)])
    }
}
