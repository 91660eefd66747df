/// Paths as text: joining and tidying with no look at the disk.
enum FilePath {
    /// The folder part of a path: `wiring` of `wiring/life.yaml`, and an empty text of `life.yaml`.
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// A path that is written in a file, relative to that file's folder, as the system is asked for it.
    static func join(_ folder: String, _ path: String) -> String {
        folder.isEmpty ? path : folder + "/" + path
    }

    /// A path as messages show it: `wiring/board.yaml`, not `wiring/./parts/../board.yaml`.
    static func tidy(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }
}
