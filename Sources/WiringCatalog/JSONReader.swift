internal import WiringDiagnostics
internal import WiringPlatform

/// Reads JSON and keeps the place of everything, which `JSONDecoder` does not.
struct JSONReader {
    /// A place where a text is not JSON.
    struct SyntaxError: Error {
        /// The text that is expected there.
        var expected: String
        /// The bytes that stand there; empty at the end of the text.
        var range: Range<Int>
    }

    private static let deepest = 64

    private let bytes: [UInt8]
    private var position: Int
    private var depth = 0

    /// Reads a whole text.
    static func read(_ bytes: [UInt8]) throws(SyntaxError) -> JSONNode {
        var reader = JSONReader(bytes)
        let node = try reader.value()
        guard reader.next == nil else { throw reader.expected("the end of the file") }
        return node
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        position = SourceText.textStart(of: bytes)
    }

    private mutating func value() throws(SyntaxError) -> JSONNode {
        guard let first = next else { throw expected("a value") }
        switch first {
        case UInt8(ascii: "{"): return try nested { reader throws(SyntaxError) in .object(try reader.object()) }
        case UInt8(ascii: "["): return try nested { reader throws(SyntaxError) in .list(try reader.list()) }
        case UInt8(ascii: "\""):
            let (text, range) = try text()
            return JSONNode(value: .text(text), range: range)
        default: return try word()
        }
    }

    private mutating func nested(
        _ content: (inout JSONReader) throws(SyntaxError) -> JSONNode.Value
    ) throws(SyntaxError) -> JSONNode {
        let start = position
        guard depth < Self.deepest else { throw expected("at most \(Self.deepest) levels") }
        depth += 1
        position += 1
        let value = try content(&self)
        depth -= 1
        return JSONNode(value: value, range: start..<start + 1)
    }

    private mutating func object() throws(SyntaxError) -> [JSONNode.Member] {
        var members: [JSONNode.Member] = []
        if take("}") { return members }
        repeat {
            guard next == UInt8(ascii: "\"") else { throw expected("a key in double quotes") }
            let (key, range) = try text()
            guard take(":") else { throw expected("':'") }
            members.append(JSONNode.Member(key: key, keyRange: range, value: try value()))
        } while take(",")
        guard take("}") else { throw expected("',' or '}'") }
        return members
    }

    private mutating func list() throws(SyntaxError) -> [JSONNode] {
        var elements: [JSONNode] = []
        if take("]") { return elements }
        repeat { elements.append(try value()) } while take(",")
        guard take("]") else { throw expected("',' or ']'") }
        return elements
    }

    /// Reads a text and its range between the quotes.
    private mutating func text() throws(SyntaxError) -> (text: String, range: Range<Int>) {
        let start = position
        position += 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            guard bytes[position] >= 0x20 else { throw expected("a closing '\"'") }
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard position < bytes.count else {
            position = bytes.count
            throw expected("a closing '\"'")
        }
        let range = start + 1..<position
        position += 1
        let written = String(decoding: bytes[range], as: UTF8.self)
        guard written.utf8.contains(UInt8(ascii: "\\")) else { return (written, range) }
        let decoded = try? JSONDecoder().decode([String].self, from: Data("[\"\(written)\"]".utf8))
        guard let text = decoded?.first else { throw SyntaxError(expected: "a text with known escapes", range: range) }
        return (text, range)
    }

    /// Reads a number, `true`, `false` or `null`.
    private mutating func word() throws(SyntaxError) -> JSONNode {
        let start = position
        while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
        let word = String(decoding: bytes[start..<position], as: UTF8.self)
        let value: JSONNode.Value? =
            switch word {
            case "true": .flag(true)
            case "false": .flag(false)
            case "null": .null
            default: Self.isNumber(word) ? .number(word) : nil
            }
        guard let value else {
            throw SyntaxError(expected: "a value", range: start..<max(position, start + 1))
        }
        return JSONNode(value: value, range: start..<position)
    }

    private static func isNumber(_ word: String) -> Bool {
        (try? JSONDecoder().decode([Double].self, from: Data("[\(word)]".utf8)))?.count == 1
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
            || Array("+-._".utf8).contains(byte) || byte >= 0x80
    }

    /// The next byte that is not white space.
    private var next: UInt8? {
        mutating get {
            while position < bytes.count, bytes[position].isBlank || bytes[position].isLineEnd { position += 1 }
            return position < bytes.count ? bytes[position] : nil
        }
    }

    private mutating func take(_ mark: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: mark) else { return false }
        position += 1
        return true
    }

    private func expected(_ what: String) -> SyntaxError {
        SyntaxError(expected: what, range: position..<min(position + 1, bytes.count))
    }
}
