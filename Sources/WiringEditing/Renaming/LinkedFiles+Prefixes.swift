internal import WiringDiagnostics
internal import WiringFile

/// Renames prefixes of nibs inside the nib.
extension LinkedFiles {
    /// Renames a prefix: where a file is included under it, and in all names with it.
    package func renamingPrefix(_ old: String, to new: String) throws(EditError) -> [Renamed] {
        try EditError.check(name: new, isObject: true)
        let declaring = try theOnly(
            groups { prefixDeclaration(of: old, in: $0) != nil }, named: old, orElse: noPrefix(old, to: new),
            ambiguous: "'\(old)' is a different prefix", renaming: "prefix \(old) \(new)"
        ) { prefixDeclaration(of: old, in: $0) }
        try checkReadable(naming: [old, new], declaredIn: declaring)
        for file in reach.filter({ !$0.isDisjoint(with: declaring) }).flatMap(\.self) {
            guard let taken = declaration(of: new, in: file) else { continue }
            throw EditError("the name '\(new)' is taken in \(place(taken, in: file))", help: "choose another name")
        }
        return try changing { file in
            let document = documents[file]
            var changes: [NodeIndex: PlainNode] = [:]
            if declaring.contains(file) {
                for include in document.file.declarations.includes {
                    guard let prefix = include.prefix, document.file.string(prefix) == old else { continue }
                    changes[prefix] = document.scalar(prefix, new)
                }
            }
            for use in document.nameUses {
                guard let words = renamed(use, in: file, old, new, declaring) else { continue }
                changes[use.node] = document.scalar(use.node, words.joined(separator: ".") + use.rest)
            }
            return changes
        }
    }

    /// Returns the words of a name with a prefix renamed; nil if it does not have that prefix.
    private func renamed(
        _ use: NameUse, in file: Int, _ old: String, _ new: String, _ declaring: FileSet
    ) -> [String]? {
        var files = reach[file]
        if case .external(let include) = use.kind {
            guard let target = included[file][include] else { return nil }
            files = reach[target]
        }
        var words = use.words
        // Only an overlay names a prefix by itself, to put another file under it.
        let count = use.kind == .overlay ? words.count : words.count - 1
        for index in 0..<max(0, count) {
            let owners = files.filter { prefixes[$0][words[index]] != nil }
            guard !owners.isEmpty else { return nil }
            if words[index] == old, owners.contains(where: declaring.contains) {
                words[index] = new
                return words
            }
            files = owners.compactMap { prefixes[$0][words[index]] }.flatMap(\.self)
                .reduce(into: FileSet()) { $0.formUnion(reach[$1]) }
        }
        return nil
    }
}
