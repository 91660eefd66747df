internal import WiringDiagnostics
internal import WiringFile

/// What files declare, found out once for all that include them.
extension Project {
    /// How many files can include one another.
    static let deepestScope = 64

    /// Returns what a file and all that it includes declare; nil if there is no such file.
    ///
    /// - Parameter outer: The files around it that include one another.
    func scope(of path: String, within outer: Set<String> = []) -> CompletionScope? {
        guard let file = index(of: path), let source = files[file].source else { return nil }
        return scope(of: file, path, within: outer) { LooseReader.read(source.bytes) }
    }

    /// Returns what a text of a file and all that it includes declare.
    ///
    /// - Parameter tree: Reads the text.
    func scope(of text: [UInt8], at path: String, _ tree: () -> LooseTree) -> CompletionScope {
        guard let file = index(of: path), files[file].source?.bytes == text else {
            return CompletionScope(tree(), path: path, outer: [path], in: self)
        }
        return scope(of: file, path, within: [], tree)
    }

    private func scope(
        of file: Int, _ path: String, within outer: Set<String>, _ tree: () -> LooseTree
    ) -> CompletionScope {
        let outer = outer.union([path])
        guard path == files[file].path, isScopeOfItsOwn(file) else {
            return CompletionScope(tree(), path: path, outer: outer, in: self)
        }
        return files[file].scope.value { CompletionScope(tree(), path: path, outer: outer, in: self) }
    }

    /// Whether a file declares the same whatever is around it: nothing that it includes leads back to it, or is too deep.
    private func isScopeOfItsOwn(_ file: Int) -> Bool {
        let included = included(by: [file])
        return included.count < Self.deepestScope
            && !directIncluders(of: file).contains(where: included.contains)
    }
}
