extension FilePath {
    /// Returns the path to a file from a folder, both as seen from the same place; the absolute path if the text of the
    /// paths is not enough.
    package static func path(to file: String, from folder: String) -> String {
        let (target, start) = (parts(of: file), parts(of: folder))
        let common = zip(target.dropLast(), start).prefix { $0 == $1 }.count
        let steps = start.dropFirst(common)
        if isAbsolute(file) == isAbsolute(folder), !steps.contains("..") {
            return (steps.map { _ in ".." } + target.dropFirst(common)).joined(separator: "/")
        }
        guard !isAbsolute(file) || !isAbsolute(folder), let file = RealPath(ofFile: file),
            let folder = RealPath(following: folder)
        else { return file }
        return path(to: file.text, from: folder.text)
    }

    private static func parts(of path: String) -> [String] {
        tidy(path).utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
            .filter { $0 != "." }
    }
}
