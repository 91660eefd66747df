/// Joins and tidies paths as text, without consulting the disk.
///
/// Paths are split byte by byte: in Swift, a `/` followed by a combining mark is a different character.
package enum FilePath {
    private static let slash = UInt8(ascii: "/")

    /// Returns the folder part of a path: `wiring` for `wiring/life.yaml`, and an empty text for `life.yaml`.
    package static func folder(of path: String) -> String {
        guard let last = path.utf8.lastIndex(of: slash) else { return "" }
        return last == path.utf8.startIndex ? "/" : String(decoding: path.utf8[..<last], as: UTF8.self)
    }

    /// The name of a file without its folder: `life.yaml` of `wiring/life.yaml`.
    package static func name(of path: String) -> String {
        path.utf8.split(separator: slash).last.map { String(decoding: $0, as: UTF8.self) } ?? path
    }

    static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

    /// Resolves a path in a file against that file's folder, to pass it to the system.
    package static func join(_ folder: String, _ path: String) -> String {
        folder.isEmpty ? path : folder.utf8.last == slash ? folder + path : folder + "/" + path
    }

    /// Returns a path as shown in messages: `wiring/board.yaml`, not `wiring/./parts/../board.yaml`, and `.` for the
    /// folder itself. A trailing slash is kept, since the system requires a folder there.
    package static func tidy(_ path: String) -> String {
        var parts: [String] = []
        for part in path.utf8.split(separator: slash).map({ String(decoding: $0, as: UTF8.self) }) where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
        if isAbsolute(path) { parts.insert("", at: 0) } else if parts.isEmpty { return path.isEmpty ? "" : "." }
        if path.utf8.last == slash || parts == [""] { parts.append("") }
        // The first 'joined' of a process takes 134,000 instructions, as many as reading three objects.
        return parts.dropFirst().reduce(into: parts[0]) { $0 += "/" + $1 }
    }

    /// Returns a path that a file writes, as shown in messages: relative to the folder of that file.
    package static func included(_ path: String, by file: String) -> String { tidy(join(folder(of: file), path)) }
}
