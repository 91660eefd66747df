package import WiringDiagnostics
internal import WiringFile
package import WiringIndex

/// Renames symbols at all of their occurrences.
extension Project {
    /// A file that a renaming changes, before and after.
    package typealias Renamed = (old: Document, new: Document)

    /// Renames the symbol of an occurrence.
    ///
    /// - Returns: The files that change; none for what has its name for good.
    package mutating func renaming(
        _ occurrence: Occurrence, to new: String
    ) throws(EditError) -> [Renamed] {
        switch occurrence.symbol {
        case .object(let names), .prefix(let names): return try renaming(names, to: new)
        case .parameter(let name): return try renaming(name, to: new)
        case .class(let name): return try renamingClass(name, to: new, in: Set(files.indices))
        case .member(let kind, let name):
            guard let family = family(of: occurrence, names: [name, new]) else {
                throw EditError("the class that has '\(name)' is not known")
            }
            let references = references(
                ofMember: name, kind, isOfAnyKind: occurrence.isOfAnyKind
            ) { $0.map { family.contains($0) } ?? false }
            return try renaming(references, ofMember: name, to: new)
        case .keyword, .file, .value: return []
        }
    }

    /// Renames an object by the name that a file has for it.
    ///
    /// - Parameters:
    ///   - path: The name, with the prefixes that the file has.
    ///   - newPath: The new name, with the same prefixes or none.
    ///   - file: The path of the file.
    package mutating func renamingObject(
        _ path: String, to newPath: String, in file: String
    ) throws(EditError) -> [Renamed] {
        guard index(of: file) != nil else { throw EditError("there is no file '\(file)' in the project") }
        let objects = scope(of: file)?.objects(named: path) ?? []
        guard !objects.isEmpty else { throw noObject(path) }
        let isPrefix = objects.contains { $0.kind == .prefix }
        return try renamingObject(
            path, to: newPath, isPrefix ? .prefix(objects.names) : .object(objects.names))
    }

    /// Renames an object that a user names with prefixes or without.
    package mutating func renamingObject(
        _ path: String, to newPath: String, _ symbol: Symbol
    ) throws(EditError) -> [Renamed] {
        let old = path.split(separator: ".").last.map(String.init) ?? path
        let prefix = path.dropLast(old.count)
        let new = newPath.hasPrefix(prefix) ? String(newPath.dropFirst(prefix.count)) : newPath
        switch symbol {
        case .object(let names): return try renaming(names, to: new)
        default: throw EditError("'\(path)' is a prefix", help: "to rename it: wiring rename prefix \(old) \(new)")
        }
    }

    // MARK: Objects, prefixes and parameters

    private mutating func renaming(
        _ names: [ObjectName], to new: String
    ) throws(EditError) -> [Renamed] {
        try EditError.check(name: new, isObject: true)
        guard let name = names.first, case let old = name.name else { throw noObject("") }
        // The occurrences of an inline definition have its path.
        if old.contains("."), definition(of: name)?.path == old { throw noObject(old) }
        guard old != Keyword.owner.text else { throw EditError("the name 'owner' is reserved for File's Owner") }
        let references = references(of: names)
        let knowing = try filesKnowing(references, naming: old, new)
        for file in knowing.sorted() {
            // Where an overlay removes the object, another may have its name.
            guard let scope = scope(of: files[file].path),
                scope.objects(named: old).names.contains(where: names.contains),
                let taken = scope.objects(named: new).names.first, let definition = definition(of: taken)
            else { continue }
            throw EditError("the name '\(new)' is taken in \(place(of: definition).short)", help: "choose another name")
        }
        let paths = Set(knowing.map { files[$0].path })
        // It would silently refer to the renamed object from now on.
        let dangling = self.references(spelled: new) { other in
            guard case .object(let names) = other.symbol else { return false }
            return names.isEmpty
                ? other.path == new && knowing.contains(other.file)
                : names.contains { $0.name == new && paths.contains($0.file) }
        }.first
        if let dangling {
            throw EditError(
                "the name '\(new)' is already used in \(place(of: dangling).short), where it refers to no object",
                help: "correct that first, or choose another name")
        }
        return try replacing(references, by: new)
    }

    private mutating func renaming(
        _ parameter: ObjectName, to new: String
    ) throws(EditError) -> [Renamed] {
        try EditError.check(name: new, isObject: true)
        let references = references(of: parameter)
        let knowing = try filesKnowing(references, naming: parameter.name, new)
        let others = self.references(spelled: new) { other in
            other.parameter.flatMap { index(of: $0.file) }.map(knowing.contains) ?? false
        }
        if let definition = others.first(where: { $0.role == .definition }) {
            throw EditError(
                "the parameter '\(new)' is declared in \(place(of: definition).short)", help: "choose another name")
        }
        if let use = others.first {
            throw EditError(
                "the parameter '\(new)' is already used in \(place(of: use).short), where it is declared by no file",
                help: "correct that first, or choose another name")
        }
        return try replacing(references, by: new)
    }

    /// Returns the files with a definition, and those that know it through plain includes.
    ///
    /// - Throws: ``EditError`` if a file that cannot be read may have one of the names.
    private mutating func filesKnowing(
        _ references: [Occurrence], naming old: String, _ new: String
    ) throws(EditError) -> Set<Int> {
        let defining = Set(references.filter { $0.role == .definition }.map(\.file))
        guard !defining.isEmpty else { throw EditError("no file declares '\(old)'") }
        let knowing = defining.union(defining.flatMap(joiningByPlainIncludes))
        let others = knowing.flatMap(reachedByPlainIncludes) + includers(of: Array(defining))
        try checkReadable(naming: [old, new], in: knowing.union(others))
        return knowing
    }

    // MARK: Classes and members

    /// Renames a class in some files.
    package mutating func renamingClass(
        _ old: String, to new: String, in scope: Set<Int>
    ) throws(EditError) -> [Renamed] {
        guard !new.isEmpty else { throw EditError("a class has a name") }
        try checkReadable(naming: [old], in: scope)
        let references = references(ofClass: old).filter { scope.contains($0.file) }
        guard !references.isEmpty else {
            let known = scope.flatMap { file in
                occurrences(of: file).all.compactMap {
                    if case .class(let name) = $0.symbol { name } else { nil }
                }
            }
            throw EditError(
                "no object has the class '\(old)'", help: Suggestions.didYouMean(old, among: Set(known).sorted()))
        }
        return try replacing(references, by: new)
    }

    /// Renames a member in the definitions of its class, and in the paths of overlays.
    package mutating func renaming(
        _ references: [Occurrence], ofMember old: String, to new: String, in scope: Set<Int>? = nil
    ) throws(EditError) -> [Renamed] {
        try EditError.check(name: new)
        try checkReadable(naming: [old], in: scope ?? Set(files.indices))
        return try replacing(references.filter { scope?.contains($0.file) ?? true }, by: new)
    }

    // MARK: Files

    /// Gives a file another path. Includes of it are updated, and so are its own includes if its folder changes.
    ///
    /// - Returns: The files that change, the renamed one with its new path.
    package mutating func renamingFile(
        _ old: String, to new: String
    ) throws(EditError) -> [Renamed] {
        guard let renamed = index(of: old) else {
            throw EditError(
                "the project has no file '\(old)'", help: Suggestions.didYouMean(old, among: files.map(\.path)))
        }
        let new = FilePath.tidy(new)
        let includes = Dictionary(grouping: references(ofFile: files[renamed].path), by: \.file)
        var result: [Renamed] = []
        for file in Set(includes.keys).union([renamed]).sorted() {
            let document = try document(at: files[file].path)
            let folder = FilePath.folder(of: file == renamed ? new : document.source.name)
            var changes = file == renamed ? document.paths(from: new) : [:]
            let map = SourceMap(document.source)
            for include in includes[file] ?? [] {
                let node = document.node(at: include.range.lowerBound, map)
                changes[node] = document.path(node, FilePath.path(to: new, from: folder))
            }
            var changed = try document.applying(.replacing(changes))
            if file == renamed { changed = try Document(SourceText(name: new, bytes: changed.source.bytes)) }
            result.append((document, changed))
        }
        return result
    }

    // MARK: Edits

    /// Returns the files that change, each before and after, and each verified on its own.
    private mutating func replacing(_ references: [Occurrence], by new: String) throws(EditError) -> [Renamed] {
        var result: [Renamed] = []
        for (file, references) in Dictionary(grouping: references, by: \.file).sorted(by: { $0.key < $1.key }) {
            let document = try document(at: files[file].path)
            result.append((document, try document.replacing(references, by: new)))
        }
        return result
    }

    /// Checks that no file that cannot be read may have one of some names.
    ///
    /// - Throws: The errors of such a file.
    package mutating func checkReadable(naming names: [String], in files: Set<Int>) throws(EditError) {
        for file in files.sorted() where self.files[file].source != nil {
            let index = fileIndex(of: file)
            guard names.contains(where: index.mayName), read(file) == nil else { continue }
            // Throws unless the file is merely empty.
            _ = try document(at: self.files[file].path)
        }
    }

    /// Returns the location of an occurrence for messages.
    package func place(of occurrence: Occurrence) -> Diagnostic.Location {
        let file = files[occurrence.file]
        return SourceMap(file.source ?? SourceText(name: file.path, bytes: [])).place(bytes: occurrence.range)
    }
}
