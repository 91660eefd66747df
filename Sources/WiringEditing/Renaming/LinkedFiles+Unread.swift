internal import WiringFile

/// Files that cannot be read. They block only changes that may have to edit them.
extension LinkedFiles {
    /// Checks that no file that cannot be read may have one of some names.
    ///
    /// - Throws: The errors of such a file.
    func checkReadable(naming names: [String]) throws(EditError) {
        try checkReadable(naming: names) { _ in true }
    }

    /// Checks that no file that cannot be read may have one of some names of what other files declare.
    ///
    /// - Throws: The errors of such a file.
    func checkReadable(naming names: [String], declaredIn declaring: FileSet) throws(EditError) {
        guard !unread.isEmpty else { return }
        let nibs = reach.filter { !$0.isDisjoint(with: declaring) }
        try checkReadable(naming: names) { file in
            nibs.contains { $0.contains(file) } || !reachThroughPrefixes(from: file).isDisjoint(with: declaring)
        }
    }

    private func checkReadable(naming names: [String], _ canName: (Int) -> Bool) throws(EditError) {
        for (file, text) in unread.sorted(by: { $0.key < $1.key }) where canName(file) {
            if names.contains(where: text.index.mayName) { throw text.error }
        }
    }

    /// Returns the files that a file includes in any way, directly or not, itself included.
    private func reachThroughPrefixes(from file: Int) -> FileSet {
        var found = FileSet()
        var pending = Array(reach[file])
        while let next = pending.popLast() {
            guard !found.contains(next) else { continue }
            found.insert(next)
            pending += prefixes[next].values.flatMap { $0.flatMap { reach[$0] } }
        }
        return found
    }
}
