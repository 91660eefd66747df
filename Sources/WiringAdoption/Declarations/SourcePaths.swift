internal import WiringPlatform

/// Writes the paths of Swift files so that they are the same on every machine.
struct SourcePaths {
    /// Whether a folder has a `Package.swift`, by its path.
    private var isPackage: [Substring: Bool] = [:]

    /// Returns the path of a file from the folder of its package, such as `Sources/Life/Board.swift`, or outside of
    /// packages, from its module, as in `#fileID`.
    mutating func path(of file: String, in module: String) -> String {
        let full = URL(filePath: file).standardizedFileURL.path
        var folder = full[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            if isPackage(folder) { return String(full[slash...].dropFirst()) }
        }
        return "\(module)/\(URL(filePath: full).lastPathComponent)"
    }

    private mutating func isPackage(_ folder: Substring) -> Bool {
        if let known = isPackage[folder] { return known }
        let found = FileManager.default.fileExists(atPath: "\(folder)/Package.swift")
        isPackage[folder] = found
        return found
    }
}
