internal import WiringDiagnostics

/// Another file under a prefix: `replace: {toolbar: {file: fake.yaml}}`.
extension Merger {
    /// A file that another one puts under a prefix.
    struct FileReplacement {
        /// The file that is put there.
        var target: Int
        /// The file that says so.
        var file: Int
        /// The prefix as that file writes it.
        var path: String
    }

    /// The file that an overlay puts under a prefix; the outermost overlay wins.
    mutating func replacementFile(forPrefix prefix: TextID, includedBy file: Int, namespace: Int) -> Int? {
        guard nib.files.contains(where: { !$0.replacements.isEmpty }) else { return nil }
        var path = nib.texts.string(prefix)
        var (namespace, includer) = (namespace, file)
        var chosen: [FileReplacement] = []
        while true {
            let outer = outermostReplacements(of: path, includer: includer, namespace: namespace)
            if !outer.isEmpty { chosen = outer }
            guard let parent = nib.namespaces[namespace].parent, let name = nib.namespaces[namespace].name,
                let file = nib.namespaces[namespace].file
            else { break }
            path = nib.texts.string(name) + "." + path
            (namespace, includer) = (parent, file)
        }
        if let first = chosen.first, let second = chosen.first(where: { $0.target != first.target }) {
            fileConflicts.append((first, second))
        }
        return chosen.first?.target
    }

    /// The files that those of a namespace put under a prefix, without replacements that an including file replaces
    /// again.
    private func outermostReplacements(of path: String, includer: Int, namespace: Int) -> [FileReplacement] {
        let candidates = nib.reach[nib.namespaces[namespace].root].compactMap { file in
            nib.files[file].replacements[path].map { FileReplacement(target: $0, file: file, path: path) }
        }.filter { $0.file != includer && nib.file($0.file, includes: includer) }
        return candidates.filter { inner in
            !candidates.contains { $0.file != inner.file && nib.file($0.file, includes: inner.file) }
        }
    }

    /// Checks that a file includes the prefix whose file it replaces.
    func checkReplacedFile(_ place: NodeReference) {
        let scope = nib.scopes[Int(place.scope)]
        let path = nib.string(place)
        let (namespace, rest) = nib.followPrefixes(of: path, in: scope, isPrefix: true)
        if let step = rest.first { return report(.unknownPrefix(place, step: String(step), namespace: namespace)) }
        if nib.namespaces[namespace].file == scope.file, nib.namespaces[namespace].parent == scope.namespace {
            report(.ownPrefix(place))
        }
    }

    /// Reports prefixes under which two files put different files although neither includes the other.
    func reportConflictingFiles() {
        for (first, second) in fileConflicts {
            guard let place = key(of: second), let other = key(of: first) else { continue }
            report(.conflictingFiles(path: second.path, place, other: other))
        }
    }

    private func key(of replacement: FileReplacement) -> Span? {
        let file = nib.files[replacement.file]
        guard let section = file.declarations.sections[.replace], let name = nib.texts.find(replacement.path),
            let key = file.tree.entries(of: section).first(where: { file.tree.text($0.key) == name })?.key
        else { return nil }
        return nib.span(of: key, file: replacement.file)
    }
}
