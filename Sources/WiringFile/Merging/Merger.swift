package import WiringDiagnostics

/// Merges the declarations of all files: declarations → MergedNib.
///
/// Files are taken one after another, included ones first, so that what a file's overlays act on is always complete.
package struct Merger {
    var nib: MergedNib
    let reporter: Reporter
    var objectCount = 0
    /// The bytes of the files that were taken, each copy counted.
    var takenBytes = 0
    /// Whether a limit was exceeded, so that no more files are merged.
    var isFull = false
    /// The overrides so far, to find siblings that disagree.
    var overrides = Overrides()
    /// Pairs of overlays that put different files under one prefix.
    var fileConflicts: [(first: FileReplacement, second: FileReplacement)] = []
    /// For each namespace and name, the declarations of parameters that no including file's declaration replaces.
    var parameterDeclarations: [Int: [TextID: Siblings]] = [:]
    /// The suggestions for a parameter that a nib does not declare.
    let parameterNames = ParameterNames()
    /// The files that were merged, for each namespace.
    private var isTaken: [[Bool]] = []

    /// Merges the declarations of a file and all that it includes.
    ///
    /// - Throws: Every error of merging.
    package static func merge(_ files: LoadedFiles) throws(WiringError) -> MergedNib {
        let reporter = Reporter(sources: files.sources, limit: files.limits.shownErrors)
        var merger = Merger(nib: MergedNib(files), reporter: reporter)
        merger.nib.reach = FileSet.reach(of: merger.nib.files.map { $0.declarations.joined($0.included) })
        let root = merger.addNamespace(prefix: "", parent: nil)
        merger.take(file: 0, namespace: root)
        for conflict in merger.overrides.conflicts { merger.report(.conflict(conflict)) }
        merger.reportConflictingFiles()
        merger.reportConflictingParameters()
        try reporter.finish()
        return merger.nib
    }

    /// Adds a nested nib, or the outermost one.
    mutating func addNamespace(prefix: String, parent: Int?) -> Int {
        let names = NameTable(textCount: parent == nil ? nib.texts.count : nil)
        nib.namespaces.append(Namespace(prefix: prefix, parent: parent, names: names))
        isTaken.append(Array(repeating: false, count: nib.files.count))
        return nib.namespaces.count - 1
    }

    /// Merges a file after all that it includes, each once in a namespace.
    mutating func take(file: Int, namespace: Int) {
        guard !isTaken[namespace][file], !isFull else { return }
        isTaken[namespace][file] = true
        takenBytes += nib.sources[file].byteCount
        var copies: [Copy] = []
        for (include, target) in zip(nib.files[file].declarations.includes, nib.files[file].included) {
            guard let target else { continue }
            if include.prefix == nil {
                take(file: target, namespace: namespace)
            } else if let copy = addCopy(of: target, include, file: file, namespace: namespace) {
                copies.append(copy)
            }
        }
        let scope = nib.add(Scope(file: file, namespace: namespace))
        declareOwner(scope)
        declareExternals(scope)
        declareObjects(scope)
        declareParameters(scope)
        for copy in copies { bind(copy, scope) }
        overlay(scope)
    }

    // MARK: Names

    private mutating func declareOwner(_ scope: Int) {
        let (file, namespace) = (nib.scopes[scope].file, nib.scopes[scope].namespace)
        guard let owner = nib.files[file].declarations.owner else { return }
        let entity = entity(.owner, owner.key, owner.value, scope)
        if let first = nib.namespaces[namespace].owner {
            join(entity, into: first)
        } else {
            nib.entities.append(entity)
            nib.namespaces[namespace].owner = nib.entities.count - 1
        }
    }

    private mutating func declareExternals(_ scope: Int) {
        let (file, namespace) = (nib.scopes[scope].file, nib.scopes[scope].namespace)
        guard let section = nib.files[file].declarations.sections[.externals] else { return }
        let tree = nib.files[file].tree
        for (key, value) in tree.entries(of: section) {
            let entity = entity(.external, key, value, scope)
            if let first = nib.namespaces[namespace].names[entity.name] {
                if nib.entities[first].kind == .object {
                    nib.filledExternals.append(
                        FilledExternal(entity: first, declaration: entity.definition, isKept: true))
                    nib.alsoDeclaredBy[first, default: FileSet()].insert(file)
                } else {
                    join(entity, into: first)
                }
            } else {
                add(entity)
            }
        }
    }

    private mutating func declareObjects(_ scope: Int) {
        let (file, namespace) = (nib.scopes[scope].file, nib.scopes[scope].namespace)
        guard let section = nib.files[file].declarations.sections[.objects] else { return }
        let tree = nib.files[file].tree
        // Most nibs are one file; further files let the list grow as lists do.
        if nib.entities.isEmpty { nib.entities.reserveCapacity(tree.entries(of: section).count { _ in true }) }
        for (key, value) in tree.entries(of: section) where !isFull {
            let entity = entity(.object, key, value, scope)
            if let first = nib.namespaces[namespace].names[entity.name] {
                fill(first, with: entity)
            } else {
                countObject(at: entity.place)
                add(entity)
            }
        }
    }

    /// The declarations of a file, by the nodes of name and definition.
    private func entity(_ kind: Entity.Kind, _ key: NodeIndex, _ value: NodeIndex, _ scope: Int) -> Entity {
        let (file, namespace) = (nib.scopes[scope].file, nib.scopes[scope].namespace)
        return Entity(
            kind: kind, name: nib.files[file].tree.text(key), place: NodeReference(scope: scope, node: key),
            definition: .written(NodeReference(scope: scope, node: value)), namespace: namespace, file: file)
    }

    private mutating func add(_ entity: Entity) {
        guard nib.namespaces[entity.namespace].children[entity.name] == nil else {
            return report(.nameOfPrefix(entity))
        }
        nib.entities.append(entity)
        nib.namespaces[entity.namespace].names[entity.name] = nib.entities.count - 1
    }

    /// An object with the name of an external of a joined file replaces it; any other name can belong to only one
    /// object.
    private mutating func fill(_ first: Int, with entity: Entity) {
        let external = nib.entities[first]
        guard external.kind == .external else { return report(.definedTwice(entity, first: first)) }
        countObject(at: entity.place)
        nib.entities[first] = entity
        nib.filledExternals.append(FilledExternal(entity: first, declaration: external.definition, isKept: true))
        nib.alsoDeclaredBy[first, default: FileSet()].insert(external.file)
    }

    /// Joined files may declare the same owner and externals, and set different members of them.
    private mutating func join(_ second: Entity, into first: Int) {
        var definition = nib.entities[first].definition
        guard nib.string(nib.classRef(of: definition)) == nib.string(nib.classRef(of: second.definition)) else {
            return report(.differentClasses(second, first: first))
        }
        nib.alsoDeclaredBy[first, default: FileSet()].insert(second.file)
        let doubles = nib.join(second.definition, into: &definition)
        nib.entities[first].definition = definition
        for (setting, other) in doubles { report(.setTwice(setting, other: other)) }
    }

    /// Counts an object, and reports the first one beyond the limit.
    mutating func countObject(at place: NodeReference) {
        objectCount += 1
        guard objectCount == nib.limits.objects + 1 else { return }
        isFull = true
        report(.tooManyObjects(place))
    }
}
