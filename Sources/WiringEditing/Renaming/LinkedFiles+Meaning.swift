internal import WiringDiagnostics
internal import WiringFile

/// Finds what a name stands for if no file declares it in the way a command expects.
extension LinkedFiles {
    /// What a name stands for.
    enum Meaning {
        /// An object or external of a file, which others may know under prefixes.
        case object(name: String, file: Int, key: NodeIndex)
        /// A prefix that a file gives to another one.
        case prefix(name: String, file: Int)
        /// A definition in place.
        case inPlace(DefinitionSite, file: Int)
    }

    /// Returns what a name or path stands for in any of the files; nil for nothing.
    func meaning(of path: String) -> Meaning? {
        let words = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        for file in documents.indices {
            let (homes, rest) = resolve(words, from: file)
            guard rest.count == 1, let name = rest.first else { continue }
            for home in homes {
                if let key = objectDeclaration(of: name, in: home) { return .object(name: name, file: home, key: key) }
                if prefixDeclaration(of: name, in: home) != nil { return .prefix(name: name, file: home) }
            }
        }
        for (file, document) in documents.enumerated() {
            guard let site = try? document.site(path, members: 0), site.rest.isEmpty else { continue }
            return .inPlace(site, file: file)
        }
        return nil
    }

    /// Returns the reason why an object cannot be moved: no file defines one of that name under `objects:`.
    ///
    /// - Parameter target: The file to which it was to be moved.
    package func cannotMove(_ path: String, to target: String) -> EditError {
        switch meaning(of: path) {
        case .object(let name, let file, let key) where documents[file].key(of: name, in: .externals) == key:
            return EditError(
                "'\(path)' is passed in, not defined: it is declared in \(place(key, in: file))",
                help: "move what names it; its declaration goes along")
        case .object(let name, let file, _):
            let source = documents[file].source.name
            return EditError(
                "'\(path)' is the object '\(name)' of '\(source)', under a prefix",
                help: "move it in that file: wiring move \(name) \(target) --from \(source)")
        case .prefix(_, let file):
            return EditError("'\(path)' is a prefix, given in '\(documents[file].source.name)', not an object")
        case .inPlace(let site, let file):
            return EditError(
                "'\(path)' is defined in place, in \(place(site.key, in: file))",
                help: "define it under 'objects:' and name it there, and then move it")
        case nil:
            return EditError(
                "no file of the project defines an object '\(path)'",
                help: Suggestions.didYouMean(path, among: namesOfObjects))
        }
    }

    /// Returns the reason why a prefix cannot be renamed: no file gives one of that name.
    func noPrefix(_ path: String, to new: String) -> EditError {
        switch meaning(of: path) {
        case .object(_, let file, let key):
            EditError(
                "'\(path)' is an object, in \(place(key, in: file)), not a prefix",
                help: "to rename it: wiring rename object \(path) \(new)")
        case .prefix(let name, let file):
            EditError(
                "'\(path)' is the prefix '\(name)' in '\(documents[file].source.name)'",
                help: "use: wiring rename prefix \(name) \(new)")
        case .inPlace(let site, let file): definedInPlace(path, site, file)
        case nil:
            EditError(
                "no file is included under a prefix '\(path)'",
                help: Suggestions.didYouMean(path, among: Set(prefixes.flatMap(\.keys)).sorted()))
        }
    }

    /// Returns the reason why an object cannot be renamed: no file defines one of that name.
    func noObject(_ path: String) -> EditError {
        if case .inPlace(let site, let file)? = meaning(of: path) { return definedInPlace(path, site, file) }
        return EditError(
            "no file defines an object '\(path)'", help: Suggestions.didYouMean(path, among: namesOfObjects))
    }

    private func definedInPlace(_ path: String, _ site: DefinitionSite, _ file: Int) -> EditError {
        EditError(
            "'\(path)' is defined in place, in \(place(site.key, in: file)), and has no name but its path",
            help: "define it under 'objects:' to give it a name")
    }

    /// The names that objects and externals have where they are declared.
    private var namesOfObjects: [String] {
        let names = documents.flatMap { document in
            document.nameUses.filter { $0.kind == .declaration }.map { document.file.string($0.node) }
        }
        return Set(names).sorted()
    }
}
