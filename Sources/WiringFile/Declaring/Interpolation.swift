/// Splits the text of an attribute value at `$(name)`; `$$(` stands for a literal `$(`.
package enum Interpolation {
    package enum Piece: Hashable, Sendable {
        /// Literal text.
        case text(String)
        /// The name of a parameter.
        case parameter(String)
    }

    /// Whether a file can contain a `$(name)` at all, written literally or with escapes. O(length), vectorised.
    package static func mayOccur(in file: [UInt8]) -> Bool {
        var start = 0
        while start < file.count {
            let end = min(start + 1024, file.count)
            var found: UInt8 = 0
            for byte in file[start..<end] {
                let isDollar: UInt8 = byte == UInt8(ascii: "$") ? 1 : 0
                let isBackslash: UInt8 = byte == UInt8(ascii: "\\") ? 1 : 0
                found |= isDollar | isBackslash
            }
            if found != 0 { return true }
            start = end
        }
        return false
    }

    /// Whether a text contains a `$(`, escaped or not. O(length), cheap.
    package static func isNeeded(in bytes: ArraySlice<UInt8>) -> Bool {
        var previous: UInt8 = 0
        for byte in bytes {
            if byte == UInt8(ascii: "("), previous == UInt8(ascii: "$") { return true }
            previous = byte
        }
        return false
    }

    /// The pieces of a text, in O(length). A `$(` without a `)` or without a valid name is text; the check refuses a
    /// file that contains one.
    package static func pieces(of bytes: ArraySlice<UInt8>) -> [Piece] {
        guard isNeeded(in: bytes) else { return [.text(String(decoding: bytes, as: UTF8.self))] }
        var pieces: [Piece] = []
        var literal: [UInt8] = []
        var position = bytes.startIndex
        while position < bytes.endIndex {
            if bytes[position...].starts(with: escape) {
                literal.append(contentsOf: beginning)
                position += escape.count
            } else if let name = name(at: position, in: bytes) {
                if !literal.isEmpty { pieces.append(.text(String(decoding: literal, as: UTF8.self))) }
                literal = []
                pieces.append(.parameter(String(decoding: bytes[name], as: UTF8.self)))
                position = name.upperBound + 1
            } else {
                literal.append(bytes[position])
                position += 1
            }
        }
        if !literal.isEmpty || pieces.isEmpty { pieces.append(.text(String(decoding: literal, as: UTF8.self))) }
        return pieces
    }

    /// Escapes a text so that nothing in it is expanded.
    package static func literal(_ text: String) -> String {
        var literal: [UInt8] = []
        for byte in text.utf8 {
            if byte == UInt8(ascii: "("), literal.last == UInt8(ascii: "$") { literal.append(UInt8(ascii: "$")) }
            literal.append(byte)
        }
        return String(decoding: literal, as: UTF8.self)
    }

    /// Returns a text with the name of a parameter replaced.
    package static func renaming(_ old: String, to new: String, in text: String) -> String {
        pieces(of: Array(text.utf8)[...]).map { piece in
            switch piece {
            case .text(let text): literal(text)
            case .parameter(let name): "$(\(name == old ? new : name))"
            }
        }.joined()
    }

    private static let beginning = Array("$(".utf8)
    private static let escape = Array("$$(".utf8)

    /// Returns the range of the name of a `$(name)` that begins at a position; nil if none does.
    private static func name(at position: Int, in bytes: ArraySlice<UInt8>) -> Range<Int>? {
        guard bytes[position...].starts(with: beginning) else { return nil }
        let start = position + beginning.count
        // Stops at the next '$', so that many unterminated beginnings are not each scanned to the end.
        guard let end = bytes[start...].firstIndex(where: { $0 == UInt8(ascii: ")") || $0 == UInt8(ascii: "$") }),
            bytes[end] == UInt8(ascii: ")"), Name.kind(of: bytes[start..<end]) == .simple
        else { return nil }
        return start..<end
    }

    /// Returns the first `$(` of a text that is neither escaped nor followed by a name and `)`, with the text after it;
    /// nil if there is none. O(length).
    static func firstStray(in bytes: ArraySlice<UInt8>) -> String? {
        guard isNeeded(in: bytes) else { return nil }
        var position = bytes.startIndex
        while position < bytes.endIndex {
            if bytes[position...].starts(with: escape) {
                position += escape.count
            } else if let name = name(at: position, in: bytes) {
                position = name.upperBound + 1
            } else if bytes[position...].starts(with: beginning) {
                return strayText(in: bytes[position...])
            } else {
                position += 1
            }
        }
        return nil
    }

    /// Returns an unterminated reference up to its `)`, or just `$(` if that is far away or missing.
    private static func strayText(in bytes: ArraySlice<UInt8>) -> String {
        let rest = bytes.dropFirst(beginning.count).prefix(longestStray)
        let end = rest.firstIndex { $0 == UInt8(ascii: ")") || $0 == UInt8(ascii: "$") }
        guard let end, bytes[end] == UInt8(ascii: ")") else { return "$(" }
        return String(decoding: bytes[...end], as: UTF8.self)
    }

    private static let longestStray = 64

    /// Returns where the names of the parameters in a text are.
    package static func ranges(in bytes: ArraySlice<UInt8>) -> [Range<Int>] {
        var names: [Range<Int>] = []
        var position = bytes.startIndex
        while let dollar = bytes[position...].firstIndex(of: UInt8(ascii: "$")) {
            if let name = name(at: dollar, in: bytes) {
                names.append(name)
                position = name.upperBound + 1
            } else {
                position = dollar + (bytes[dollar...].starts(with: escape) ? escape.count : 1)
            }
        }
        return names
    }

    /// Returns the names of the parameters in a text.
    package static func names(in bytes: ArraySlice<UInt8>) -> [String] {
        ranges(in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    /// Returns the names of the parameters in a text, each once, in the order of their first appearance.
    package static func distinctNames(in bytes: ArraySlice<UInt8>) -> [String] {
        var seen: Set<String> = []
        return names(in: bytes).filter { seen.insert($0).inserted }
    }
}
