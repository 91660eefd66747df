internal import WiringFile

extension NewNames {
    /// Returns a name for a new file that was not returned before, without dots in it.
    ///
    /// - Parameter path: A name or path in a nib, whose steps may be keys with any characters.
    mutating func name(for path: String) -> String {
        let words = path.split(separator: ".").joined(separator: "-").prefix(Self.longest)
        return unique(
            String(words.map { Name.kind(of: "a\($0)".utf8) == .simple ? $0 : "-" }), separator: "-")
    }
}
