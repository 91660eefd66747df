internal import WiringDiagnostics
internal import WiringFile

/// Moves objects into files of their own.
extension Project {
    /// Moves objects of a file into another one that it includes, or will include.
    ///
    /// What the objects name and the other file does not know is declared there: objects as externals, the owner, and
    /// parameters, whose declarations move along.
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
            if let own = result.key(of: name, in: .parameters) { result = try result.removing(written: own) }
        }
        let uses = source.nameUses.filter { use in ranges.contains { $0.contains(use.node) } && use.kind != .declaration
        }
        let entities = nib.namableByName
        for words in uses.map(\.words).unique where !names.contains(words[0]) && !known.contains(words[0]) {
            guard words.count == 1 else {
                throw EditError(
                    "an object that is to move names '\(words.joined(separator: "."))', which only "
                        + "'\(source.source.name)' knows under its prefix",
                    help: "leave in '\(source.source.name)' what names it")
            }
            guard let entity = entities[words[0]] else { continue }
            target = try target.declaring(
                words[0], class: nib.string(nib.classRef(of: nib.entities[entity].definition)))
        }
        for key in keys { target = try target.inserting(source.written(key), in: .objects) }
        for name in names {
            if let key = result.key(of: name, in: .objects) { result = try result.removing(written: key) }
        }
        if isNew {
            let folder = FilePath.folder(of: source.source.name)
            result = try result.adding(IncludeInput(FilePath.path(to: path, from: folder)))
        }
        return (result, target)
    }

    /// Returns the files that define an object.
    package mutating func definers(of name: String) -> [String] {
        files.map(\.path).filter { path in (try? document(at: path))?.key(of: name, in: .objects) != nil }
    }

    /// Returns the nib that a file belongs to.
    private mutating func loaded(_ document: Document) throws(EditError) -> MergedNib {
        let path = document.source.name
        guard let file = index(of: path) else { throw EditError("there is no file '\(path)' in the project") }
        do throws(WiringError) { return try nib(of: file) } catch {
            throw EditError(
                "'\(path)' must load without errors before its objects can move", findings: error.diagnostics)
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
    func joined(to file: Int) -> Set<Int> {
        var seen: Set<Int> = [file]
        var pending = [file]
        while let next = pending.popLast() {
            for link in files[next].links where link.prefix == nil {
                if let target = index(of: link.target), seen.insert(target).inserted { pending.append(target) }
            }
        }
        return seen
    }

    /// The names that a file and those that it joins declare; parameters begin with `$`, which no name does.
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
        if let key = document.key(of: name, in: .parameters) { return (document, key) }
        for file in index(of: document.source.name).map({ joined(to: $0).sorted() }) ?? [] {
            guard let other = try? self.document(at: files[file].path), let key = other.key(of: name, in: .parameters)
            else { continue }
            return (other, key)
        }
        return nil
    }
}

extension Document {
    /// The keys of a section.
    func keys(of section: Keyword) -> [String] {
        file.declarations.sections[section].map { tree.entries(of: $0).map { file.string($0.key) } } ?? []
    }

    /// Returns the key of an object that can move to another file.
    fileprivate func movable(_ name: String) throws(EditError) -> NodeIndex {
        if let key = key(of: name, in: .objects) { return key }
        if name == "owner" || key(of: name, in: .externals) != nil {
            throw EditError("'\(name)' is passed in, and stays where it is declared")
        }
        if name.contains("."), (try? site(name, members: 0))?.rest == [] {
            throw EditError("'\(name)' is a definition in place, which moves with its object")
        }
        throw EditError(
            "'\(source.name)' defines no object '\(name)'",
            help: Suggestions.didYouMean(name, orOneOf: keys(of: .objects)))
    }

    /// Returns a file with nothing in it, of the same language version and with the same line ends.
    fileprivate func emptyFile(at path: String) throws(EditError) -> Document {
        let version = tree.value(of: Keyword.wiring.id, in: 0).map { ["wiring: \(file.string($0))", ""] } ?? []
        let text = (version + ["objects: {}", ""]).joined(separator: lines.lineEnd)
        return try Document(SourceText(name: path, bytes: Array(text.utf8)))
    }

    /// Returns the file with an object of the nib declared as an external.
    fileprivate func declaring(_ name: String, class className: String) throws(EditError) -> Document {
        name == "owner" ? try adding(owner: className) : try adding(name, class: className, isExternal: true)
    }
}

extension MergedNib {
    /// What can be named, by its full name; the first of several of the same name.
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
