package import WiringBlueprint
package import WiringDiagnostics
internal import WiringFile

/// The classes that the files of a project can name.
extension Project {
    /// Finds the files under a root, which can all name the same classes.
    ///
    /// - Parameters:
    ///   - root: The folder; empty for the working directory.
    ///   - paths: Files that belong to the project even if they do not look like it.
    ///   - texts: Texts to read instead of the contents of files, by path.
    ///   - classes: The known classes; nil if files can only be checked on their own.
    package init(
        root: String, including paths: [String] = [], texts: [String: [UInt8]] = [:], classes: (any ClassSource)? = nil
    ) {
        self.init(root: root, including: paths, texts: texts, classes: ClassesByFile(classes))
    }

    /// Finds the files under the root of a file.
    package init(rootOfFile root: String, knowing classes: ClassesByFile) {
        self.init(root: root, reach: WiringRoot.reach(ofFilesIn: root), classes: classes)
    }

    /// Returns the project with the same classes known to all files, or none.
    package func knowing(_ classes: (any ClassSource)?) -> Project { knowing(ClassesByFile(classes)) }

    /// Returns the classes that a file can name; nil if none are known.
    ///
    /// - Throws: The errors in its catalog.
    package func classes(of file: Int) throws(WiringError) -> ClassesByFile.Known? {
        try classes.classes(of: files[file].path, including: pathsIncluded(by: file))
    }

    /// Returns the classes that a file can name, with what their declarations say; nil if none are known, or if its
    /// catalog has errors.
    package func completionClasses(of file: Int) -> CompletionClasses? {
        (try? classes(of: file)).flatMap { classes.completionClasses(of: $0.source) }
    }

    /// The paths of what a file includes, the nearest first.
    private func pathsIncluded(by file: Int) -> [String] {
        var found = [file]
        var seen: Set<Int> = [file]
        var next = 0
        while next < found.count {
            found += targets(of: found[next]).filter { seen.insert($0).inserted }
            next += 1
        }
        return found.dropFirst().map { files[$0].path }
    }

    // MARK: Checks

    /// Checks a file against the classes that it can name, with all that it includes.
    ///
    /// - Parameter diagnostics: Receives the warnings, and the classes that are not known.
    /// - Throws: All errors, in order of place.
    func check(
        _ nib: MergedNib, against known: ClassesByFile.Known?, isPart: Bool, _ diagnostics: inout FileDiagnostics
    ) throws(WiringError) {
        guard let known else { return diagnostics.all = try UnknownClasses.check(nib, isPart: isPart) }
        guard !known.areAll else {
            return diagnostics.all = try Checker.checkAlone(nib, against: known.source, isPart: isPart).warnings
        }
        let check = PartialCheck(of: nib, against: known.source, isPart: isPart)
        diagnostics.unknownClasses = check.unknownClasses.filter { mayHaveOthers($0.file) }
        diagnostics.all = try check.warnings()
    }

    /// Whether a file may name classes besides those of its catalog.
    private func mayHaveOthers(_ path: String) -> Bool {
        let known = index(of: path).flatMap { try? classes(of: $0) }
        return !(known?.areAll ?? true)
    }
}
