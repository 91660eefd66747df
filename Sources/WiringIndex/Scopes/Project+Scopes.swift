internal import WiringDiagnostics
internal import WiringFile

/// The declarations of files, resolved once for all files that include them.
extension Project {
    /// The number of files that can include one another.
    static let deepestScope = 64

    /// Returns the entries of a file.
    package func fileIndex(of file: Int) -> FileIndex {
        files[file].index.value { FileIndex(files[file].source?.bytes ?? [], after: $0) }
    }

    /// Returns the entries of a text of a file, saved or not.
    package func fileIndex(of text: [UInt8], at path: String) -> FileIndex {
        guard let file = index(of: path) else { return FileIndex(text) }
        let index = fileIndex(of: file)
        return files[file].source?.bytes == text ? index : FileIndex(text, after: index)
    }

    /// Returns what a file and all that it includes declare; nil if there is no such file.
    package func scope(of path: String) -> FileScope? { index(of: path).map(scope) }

    /// Returns what a text of a file and all that it includes declare.
    package func scope(of text: [UInt8], at path: String) -> FileScope {
        guard let file = index(of: path), files[file].source?.bytes == text else {
            return ResolveScope(fileIndex(of: text, at: path), of: nil, path: path, in: self).scope()
        }
        return scope(of: file)
    }

    /// Returns the scope of a file, under its path in the project, whatever path an include writes.
    func scope(of file: Int) -> FileScope {
        files[file].scope.value(in: state) {
            ResolveScope(fileIndex(of: file), of: file, path: files[file].path, in: self).scope(after: $0)
        }
    }

    /// Returns whether a file can name what an included file declares. It cannot if the include leads back to it, or if
    /// a chain of includes is too long.
    func isInScope(_ included: Int, of file: Int?) -> Bool {
        height(of: included) < Self.deepestScope && !(file.map(reach(of: included).contains) ?? false)
    }

    /// Returns a file and all that it includes, directly or not.
    private func reach(of file: Int) -> Set<Int> {
        if let known = state.reach[file] { return known }
        let reach = Set(included(by: [file])).union([file])
        state.reach[file] = reach
        return reach
    }

    /// Returns the length of the longest chain of includes from a file on. Includes that lead back are not counted.
    private func height(of file: Int) -> Int {
        if let known = state.heights[file] { return known }
        var way = [file]
        var isOnWay: Set<Int> = [file]
        while let next = way.last {
            let open = targets(of: next).first { state.heights[$0] == nil && !isOnWay.contains($0) }
            if let open {
                way.append(open)
                isOnWay.insert(open)
            } else {
                way.removeLast()
                isOnWay.remove(next)
                state.heights[next] = 1 + (targets(of: next).compactMap { state.heights[$0] }.max() ?? 0)
            }
        }
        return state.heights[file] ?? 1
    }
}
