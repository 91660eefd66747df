internal import WiringDiagnostics
internal import WiringFile
package import WiringIndex

/// Moves objects into separate files.
extension Project {
    /// Moves objects of a file into another one that it includes, or will include.
    ///
    /// Names that the objects refer to and the other file does not know are declared there: objects as externals, the
    /// owner, and parameters, whose declarations move along.
    ///
    /// - Returns: The file without the objects, and the one with them.
    /// - Throws: ``EditError`` for what is not an object of the file, and for names that the other file cannot have.
    package mutating func moving(
        _ names: [String], from source: Document, to path: String
    ) throws(EditError) -> (source: Document, target: Document) {
        let names = names.unique
        let nib = try loaded(source)
        let keys = try names.map { name throws(EditError) in try source.movable(name) }
        let ranges = keys.map { $0..<source.tree.next(source.tree.next($0)) }
        let isNew = index(of: path) == nil
        if !isNew { try checkJoins(source, path) }
        var target = isNew ? try source.emptyFile(at: path) : try document(at: path)
        let known = isNew ? [] : try namesKnown(in: path)

        var result = source
        let parameters = source.file.declarations.parameterUses.filter { use in
            ranges.contains { $0.contains(use.node) }
        }
        for name in parameters.map(\.name).unique where !known.contains("$\(name)") {
            guard let (document, key) = declaration(ofParameter: name, in: source) else { continue }
            let entry = try document.written(key, changing: document.paths(from: path))
            target = try target.inserting(entry, in: .parameters)
            if let own = result.entry(name, in: .parameters)?.key { result = try result.removing(written: own) }
        }
        let entities = nib.namableByName
        for name in namesUsed(in: keys, of: source) where !names.contains(name) && !known.contains(name) {
            guard !name.contains(".") else {
                throw EditError(
                    "an object that is to move names '\(name)', which only '\(source.source.name)' knows under its prefix",
                    help: "leave in '\(source.source.name)' what names it")
            }
            guard let entity = entities[name] else { continue }
            target = try target.declaring(
                name, class: nib.string(nib.classRef(of: nib.entities[entity].definition)))
        }
        for key in keys { target = try target.inserting(source.written(key), in: .objects) }
        for name in names {
            if let key = result.entry(name, in: .objects)?.key { result = try result.removing(written: key) }
        }
        if isNew {
            let text = source.lines.ending(target.source.bytes)
            target = try Document(SourceText(name: path, bytes: text))
            let folder = FilePath.folder(of: source.source.name)
            result = try result.adding(IncludeInput(FilePath.path(to: path, from: folder)))
        }
        return (result, target)
    }

    /// Returns the objects that some entries of a file name as targets, with their prefixes, each once.
    private func namesUsed(in keys: [NodeIndex], of source: Document) -> [String] {
        guard let file = index(of: source.source.name) else { return [] }
        let occurrences = occurrences(of: file)
        return keys.flatMap { key in
            let range = source.start(of: key)..<source.end(of: source.tree.next(key))
            let own = occurrences.occurrences(touching: range).filter { occurrence in
                guard case .object = occurrence.symbol else { return false }
                return occurrence.isConnection && range.contains(occurrence.range.lowerBound)
            }
            return own.compactMap(\.path)
        }.unique
    }

    /// Returns the files that define an object.
    package mutating func definers(of name: String) -> [String] {
        files.map(\.path).filter { path in (try? document(at: path))?.entry(name, in: .objects) != nil }
    }

    /// Returns the nib that a file belongs to.
    private mutating func loaded(_ document: Document) throws(EditError) -> MergedNib {
        let path = document.source.name
        guard let file = index(of: path) else { throw EditError("there is no file '\(path)' in the project") }
        do throws(WiringError) { return try nib(of: file) } catch {
            throw EditError(
                "'\(path)' must load without errors before its objects can move", diagnostics: error.diagnostics)
        }
    }

    /// Checks that a file includes another one without a prefix, directly or not.
    private func checkJoins(_ source: Document, _ path: String) throws(EditError) {
        guard let file = index(of: source.source.name), let target = index(of: path) else { return }
        guard file != target else { throw EditError("'\(path)' defines them") }
        let name = source.source.name
        guard joined(to: file).contains(target) else {
            // Files cannot include each other.
            guard !included(by: [target]).contains(file) else {
                let isJoined = joined(to: target).contains(file)
                throw EditError(
                    "'\(path)' includes '\(name)', which therefore cannot include it",
                    help: "name another file"
                        + (isJoined ? ", or move all of it: wiring inline \(name) --into \(path)" : ""))
            }
            throw EditError(
                "'\(name)' does not include '\(path)', at least not without a prefix",
                help: "include it first: wiring add \(name) --include "
                    + FilePath.path(to: path, from: FilePath.folder(of: name)))
        }
    }

    /// Returns the files that a file joins by plain includes, with itself.
    func joined(to file: Int) -> Set<Int> { Set(reachedByPlainIncludes(from: file)).union([file]) }

    /// The names that a file and its joined files declare; parameters begin with `$`, which no name does.
    private mutating func namesKnown(in path: String) throws(EditError) -> Set<String> {
        var names: Set<String> = []
        for file in index(of: path).map(joined) ?? [] {
            let document = try document(at: files[file].path)
            names.formUnion(document.sites.map(\.path))
            names.formUnion(document.keys(of: .parameters).map { "$" + $0 })
        }
        return names
    }

    /// Returns where a parameter of a file is declared: there, or in what it joins.
    private mutating func declaration(
        ofParameter name: String, in document: Document
    ) -> (document: Document, key: NodeIndex)? {
        if let key = document.entry(name, in: .parameters)?.key { return (document, key) }
        for file in index(of: document.source.name).map({ joined(to: $0).sorted() }) ?? [] {
            guard let other = try? self.document(at: files[file].path),
                let key = other.entry(name, in: .parameters)?.key
            else { continue }
            return (other, key)
        }
        return nil
    }
}

extension Document {
    /// Returns the key of an object that can move to another file.
    fileprivate func movable(_ name: String) throws(EditError) -> NodeIndex {
        if let key = entry(name, in: .objects)?.key { return key }
        if name == "owner" || entry(name, in: .externals) != nil {
            throw EditError("'\(name)' is passed in, and stays where it is declared")
        }
        if name.contains("."), (try? site(name, members: 0))?.rest == [] {
            throw EditError("'\(name)' is an inline definition, which moves with its object")
        }
        throw EditError(
            "'\(source.name)' defines no object '\(name)'",
            help: Suggestions.didYouMean(name, orOneOf: keys(of: .objects)))
    }

    /// Returns a file with nothing in it, of the same language version and in the same style.
    fileprivate func emptyFile(at path: String) throws(EditError) -> Document {
        let version = section(.wiring).map { ["wiring: \(file.string($0))", ""] } ?? []
        let text = (version + ["objects: {}", ""]).joined(separator: lines.lineEnd)
        var result = try Document(SourceText(name: path, bytes: Array(text.utf8)))
        result.usualStep = step(in: 0)
        return result
    }

    /// Returns the file with an object of the nib declared as an external.
    fileprivate func declaring(_ name: String, class className: String) throws(EditError) -> Document {
        name == "owner" ? try adding(owner: className) : try adding(name, class: className, isExternal: true)
    }
}

extension MergedNib {
    /// The things that can be named, by full name; the first of several of the same name.
    fileprivate var namableByName: [String: Int] {
        Dictionary(namable.map { (fullName($0), $0) }) { first, _ in first }
    }
}

extension Sequence where Element: Hashable {
    /// The elements, each once.
    package var unique: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
