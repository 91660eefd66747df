internal import WiringFile

/// Names for a new file, which has no dots in them, in place of names and paths in a nib.
struct NewNames {
    private var taken: Set<String> = []
    /// The most characters of a path that a name takes over; with a number, a name is not longer than it may be.
    private static let longest = 240

    /// Returns a name that was not returned before.
    ///
    /// - Parameter path: A name or path, whose steps may be keys with any characters.
    mutating func name(for path: String) -> String {
        let words = path.split(separator: ".").joined(separator: "-").prefix(Self.longest)
        let plain = String(words.map { Name.kind(of: "a\($0)".utf8) == .simple ? $0 : "-" })
        var new = plain
        var number = 2
        while !taken.insert(new).inserted {
            new = "\(plain)-\(number)"
            number += 1
        }
        return new
    }
}
