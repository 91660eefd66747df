package import WiringDiagnostics
internal import WiringFile
package import WiringIndex

/// A symbol with the name that a user gives.
package struct NamedSymbol {
    /// The first of its definitions.
    package var definition: Occurrence
    package var place: Diagnostic.Location
    /// Whether the files that the user names know it by its own name.
    fileprivate var isKnown: Bool
    /// Whether it is defined, rather than only declared as an external, which stands for an object of another name.
    fileprivate var isDefined: Bool
}

extension [NamedSymbol] {
    /// Returns the symbol that the user probably means. Symbols known to the given files come first, externals last.
    ///
    /// - Throws: ``EditError`` if there are several.
    package func only(_ ambiguous: String, renaming command: String) throws(EditError) -> NamedSymbol? {
        let known = filter(\.isKnown)
        let defined = filter(\.isDefined)
        let meant = known.isEmpty ? defined.isEmpty ? self : defined : known
        guard meant.count > 1 else { return meant.first }
        let places = meant.map(\.place).sorted { $0.short < $1.short }
        throw EditError(
            "\(ambiguous) in each of \(Wording.list(places.map(\.short)))",
            help: "name a file of the one that is meant: wiring rename \(command) \(places[0].file)")
    }
}

/// Finds what a name on the command line stands for.
extension Project {
    /// Returns the objects and prefixes with a name, each once.
    ///
    /// - Parameters:
    ///   - path: The name, perhaps with the prefixes that an including file has.
    ///   - scope: The files to look in.
    ///   - known: The files from whose point of view the name is given.
    package func objects(
        named path: String, in scope: [Int], knownIn known: [Int]
    ) -> [NamedSymbol] {
        let name = path.split(separator: ".").last.map(String.init) ?? path
        let names = Set(scope.flatMap { self.scope(of: files[$0].path)?.objectsOrRemoved(named: path).names ?? [] })
        return symbols(defining: name, in: scope, knownIn: known) { !names.isDisjoint(with: $0.objectNames) }
    }

    /// Returns the parameters with a name, each once.
    package func parameters(
        named name: String, in scope: [Int], knownIn known: [Int]
    ) -> [NamedSymbol] {
        symbols(defining: name, in: scope, knownIn: known) { $0.parameter?.name == name }
    }

    /// Returns the names of the parameters that files declare.
    package func parameters(in scope: [Int]) -> [String] {
        scope.flatMap { self.scope(of: files[$0].path)?.parameters.map(\.name) ?? [] }
    }

    private func symbols(
        defining name: String, in scope: [Int], knownIn known: [Int],
        where isMeant: (Occurrence) -> Bool
    ) -> [NamedSymbol] {
        let known = Set(known + known.flatMap(reachedByPlainIncludes))
        var seen: Set<Occurrence> = []
        return scope.flatMap { occurrences(in: $0, naming: name) }.compactMap { occurrence in
            guard occurrence.role == .definition, occurrence.text == name, isMeant(occurrence),
                !seen.contains(occurrence)
            else { return nil }
            let definitions = references(of: occurrence).filter { $0.role == .definition }
            seen.formUnion(definitions)
            return NamedSymbol(
                definition: occurrence, place: place(of: occurrence),
                isKnown: definitions.contains { known.contains($0.file) },
                isDefined: !definitions.allSatisfy(isExternal))
        }
    }

    private func isExternal(_ definition: Occurrence) -> Bool {
        let path = files[definition.file].path
        return scope(of: path)?.objects(named: definition.text).contains {
            $0.namingFile == path && $0.kind == .external
        } ?? false
    }

    // MARK: Reasons

    /// Returns what a name or path stands for in the first file that knows it.
    private func object(_ path: String) -> (object: NamedObject, place: String)? {
        for file in files {
            guard let object = scope(of: file.path)?.objects(named: path).first else { continue }
            let definition = definition(of: ObjectName(file: object.namingFile, name: object.ownName))
            return (object, definition.map { place(of: $0).short } ?? object.file)
        }
        return nil
    }

    /// Returns the reason why an object cannot be moved: no file defines one of that name under `objects:`.
    ///
    /// - Parameter target: The file to which it was to be moved.
    package func cannotMove(_ path: String, to target: String) -> EditError {
        guard let (object, place) = object(path) else {
            return unknownObject(path, in: nil, "of the project ")
        }
        if object.isInline {
            return EditError(
                "'\(path)' is an inline definition, in \(place)",
                help: "define it under 'objects:' and name it there, and then move it")
        }
        switch object.kind {
        case .prefix:
            return EditError("'\(path)' is a prefix, given in '\(object.namingFile)', not an object")
        case .external:
            return EditError(
                "'\(path)' is passed in, not defined: it is declared in \(place)",
                help: "move what names it; its declaration goes along")
        case .object, .owner:
            return EditError(
                "'\(path)' is the object '\(object.ownName)' of '\(object.file)', under a prefix",
                help: "move it in that file: wiring move \(object.ownName) \(target) --from \(object.file)")
        }
    }

    /// Returns the reason why a prefix cannot be renamed: no file gives one of that name.
    package func noPrefix(_ path: String, to new: String) -> EditError {
        guard let (object, place) = object(path) else {
            let known = files.flatMap { scope(of: $0.path)?.objects.filter { $0.kind == .prefix }.map(\.ownName) ?? [] }
            return EditError(
                "no file is included under a prefix '\(path)'",
                help: Suggestions.didYouMean(path, among: Set(known).sorted()))
        }
        if object.isInline { return definedInline(path, place) }
        if object.kind == .prefix {
            return EditError(
                "'\(path)' is the prefix '\(object.ownName)' in '\(object.namingFile)'",
                help: "use: wiring rename prefix \(object.ownName) \(new)")
        }
        return EditError(
            "'\(path)' is an object, in \(place), not a prefix",
            help: "to rename it: wiring rename object \(path) \(new)")
    }

    /// Returns the reason why an object cannot be renamed: no file defines one of that name.
    package func noObject(
        _ path: String, in scope: [Int]? = nil
    ) -> EditError {
        guard let (object, place) = object(path), object.isInline else {
            return unknownObject(path, in: scope)
        }
        return definedInline(path, place)
    }

    private func definedInline(_ path: String, _ place: String) -> EditError {
        EditError(
            "'\(path)' is an inline definition, in \(place), and has no name but its path",
            help: "define it under 'objects:' to give it a name")
    }

    private func unknownObject(_ path: String, in files: [Int]?, _ whose: String = "") -> EditError {
        let known = (files ?? Array(self.files.indices)).flatMap { file in
            scope(of: self.files[file].path)?.objects.filter { $0.isOwn && !$0.isInline && $0.kind != .owner }.map(
                \.name) ?? []
        }
        return EditError(
            "no file \(whose)defines an object '\(path)'",
            help: Suggestions.didYouMean(path, among: Set(known).sorted()))
    }
}
