/// Finds the forms that other languages use for a `$(name)`.
extension Interpolation {
    /// The length in bytes above which a text in braces is not a parameter.
    private static let longest = 64

    /// Returns each `${…}`, `${{…}}` and `$name` in a text. O(length).
    static func foreignUses(in bytes: ArraySlice<UInt8>) -> [String] {
        var uses: [String] = []
        var rest = bytes
        while let dollar = rest.firstIndex(of: UInt8(ascii: "$")) {
            let end = endOfForeignUse(at: dollar, in: bytes)
            if let end { uses.append(String(decoding: bytes[dollar..<end], as: UTF8.self)) }
            rest = bytes[(end ?? dollar + 1)...]
        }
        return uses
    }

    private static func endOfForeignUse(at dollar: Int, in bytes: ArraySlice<UInt8>) -> Int? {
        let inner = bytes[(dollar + 1)...].prefix(longest)
        guard inner.first == UInt8(ascii: "{") else {
            let name = inner.prefix(while: isNameByte)
            return name.first.map { Name.kind(of: [$0]) } == .simple ? name.endIndex : nil
        }
        guard let brace = inner.firstIndex(of: UInt8(ascii: "}")) else { return nil }
        return brace + 1 < bytes.endIndex && bytes[brace + 1] == UInt8(ascii: "}") ? brace + 2 : brace + 1
    }

    /// Returns the words in a piece of text such as `${ env.name }`; one of them may be the name of a parameter.
    package static func words(in text: String) -> [String] {
        text.utf8.split { !isNameByte($0) }.map { String(decoding: Array($0), as: UTF8.self) }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool { Name.kind(of: [UInt8(ascii: "a"), byte]) == .simple }
}
