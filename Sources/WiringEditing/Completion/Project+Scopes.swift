internal import WiringDiagnostics
internal import WiringFile

/// What files declare, found out once for all that include them.
extension Project {
    /// How many files can include one another.
    static let deepestScope = 64

    /// Returns the text of a file, taken apart.
    func passages(of file: Int) -> Passages {
        files[file].passages.value { Passages(files[file].source?.bytes ?? [], after: $0) }
    }

    /// Returns a text of a file, saved or not, taken apart.
    func passages(of text: [UInt8], at path: String) -> Passages {
        guard let file = index(of: path), files[file].source?.bytes == text else { return Passages(text) }
        return passages(of: file)
    }

    /// Returns what a file and all that it includes declare; nil if there is no such file.
    ///
    /// - Parameter outer: The files around it that include one another.
    func scope(of path: String, within outer: Set<String> = []) -> CompletionScope? {
        index(of: path).map { scope(of: $0, path, within: outer) }
    }

    /// Returns what a text of a file and all that it includes declare.
    func scope(of text: [UInt8], at path: String) -> CompletionScope {
        guard let file = index(of: path), files[file].source?.bytes == text else {
            return ResolveScope(Passages(text), path: path, outer: [path], in: self).scope()
        }
        return scope(of: file, path, within: [])
    }

    private func scope(of file: Int, _ path: String, within outer: Set<String>) -> CompletionScope {
        let outer = outer.union([path])
        func resolve() -> ResolveScope { ResolveScope(passages(of: file), path: path, outer: outer, in: self) }
        guard path == files[file].path, isScopeOfItsOwn(file) else { return resolve().scope() }
        return files[file].scope.value { resolve().scope(after: $0) }
    }

    /// Whether a file declares the same whatever is around it: nothing that it includes leads back to it, or is too deep.
    private func isScopeOfItsOwn(_ file: Int) -> Bool {
        let included = included(by: [file])
        return included.count < Self.deepestScope
            && !directIncluders(of: file).contains(where: included.contains)
    }
}
