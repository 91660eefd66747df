internal import WiringDiagnostics

/// Loads files that are at hand with their includes. The limits are those for files that are read.
extension FileLoader {
    /// Loads a file, unless that was done before.
    ///
    /// - Parameters:
    ///   - file: The file, among those at hand.
    ///   - request: The include that points to it; nil for the main file.
    /// - Returns: Its index; nil if it would exceed a limit, or is damaged.
    mutating func addLinked(_ file: Int, _ request: Request?) throws(FileFailure) -> Int? {
        if let known = linked?.loaded[file] { return known }
        var cursor: CompiledCursor?
        guard let source = try linked?.source(of: file, &cursor) else { return nil }
        guard source.byteCount <= fileLimit else { throw .tooLarge }
        if let request, !hasRoom(for: source.byteCount, request) { return nil }
        let index = begin(source, path: source.name)
        linked?.loaded[file] = index
        let reporter = reporter
        guard let read = try linked?.read(file, cursor, at: index, &texts, reporter) else { return index }
        let declarations =
            read.declarations
            ?? FormChecker.check(
                read.tree, file: index, texts: texts, hasInterpolation: read.hasInterpolation, limits: limits,
                reporter: reporter)
        guard let declarations else { return index }
        guard declarations.includes.count == read.included.count,
            declarations.replacedFiles.count == read.replacing.count
        else { throw .damaged("the includes of a file are not those that it lists") }
        finish(index, read.tree, declarations, read.hasInterpolation, links: (read.included, read.replacing))
        return index
    }

    /// Loads the file of an include whose target is at hand.
    mutating func addLinked(_ file: Int, for request: Request, _ written: String) -> Int? {
        do throws(FileFailure) {
            if let failure = linked?.failed[file] { throw failure }
            return try addLinked(file, request).flatMap { take($0, request) }
        } catch {
            linked?.failed[file] = error
            report(error, path: linked?.name(of: file) ?? written, written, request)
            return nil
        }
    }
}
