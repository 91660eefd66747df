internal import WiringDiagnostics
package import WiringFile

/// One object as its own file, with all that is known filled in: objects that it names are declared as externals,
/// and parameters with a default, or with a value given to a copy, are replaced by their values.
package struct EffectiveObject: DefinitionWriting {
    let nib: MergedNib
    let places: Reporter
    private let bound: BoundEntities
    /// Names in the new file, by names in the nib.
    private var names: [String: String] = [:]
    private var taken = NewNames()
    private var externals: [RemarkedNode.Entry] = []
    /// Unshared objects, which are copied to each place that names them.
    private var copied: [Int] = []
    private var parameters: OpenParameters

    private init(_ nib: MergedNib) {
        self.nib = nib
        places = Reporter(sources: nib.sources)
        bound = BoundEntities(nib)
        parameters = OpenParameters(places)
    }

    /// Returns the lines of the file; nil if there is no object of that name.
    ///
    /// - Parameter path: The full name of an object, external or owner, or the path of an inline definition.
    /// - Throws: The reason if a file cannot express it.
    package static func lines(of path: String, in nib: MergedNib) throws(EditError) -> [RemarkedLine]? {
        guard let site = nib.site(path, members: 0), site.rest.isEmpty else { return nil }
        let entity = nib.entities.indices.first { nib.removed[$0] == nil && nib.fullName($0) == path }
        var file = EffectiveObject(nib)
        return try file.lines(of: site, entity)
    }

    private mutating func lines(of site: ObjectSite, _ entity: Int?) throws(EditError) -> [RemarkedLine] {
        let kind = entity.map { nib.entities[$0].kind } ?? .object
        let ownName = kind == .owner ? Keyword.owner.text : newName(for: site.path)
        names[site.path] = ownName
        var object =
            try entity == nil && isInLazyObject(site.path)
            ? lazy(site.definition) : shortest(site.definition, of: entity)
        object.remark = place(of: entity, called: site.path, as: ownName, else: object.remark)
        var objects: [RemarkedNode.Entry] = [.init(name: ownName, object)]
        var next = 0
        while next < copied.count {
            let entity = copied[next]
            let name = names[nib.fullName(entity)] ?? ""
            objects.append(.init(name: name, try shortest(nib.entities[entity].definition, of: entity)))
            next += 1
        }
        let first = objects[0]
        if kind != .object { objects.removeFirst() }
        if kind == .external { externals.insert(first, at: 0) }
        let owner = kind == .owner ? [(Keyword.owner, object)] : []
        let sections =
            [(Keyword.parameters, RemarkedNode(.mapping(parameters.declarations)))] + owner
            + [(.externals, RemarkedNode(.mapping(externals))), (.objects, RemarkedNode(.mapping(objects)))]
        return sections.lines
    }

    /// Whether an inline definition is in a lazy object, with which it is created.
    private func isInLazyObject(_ path: String) -> Bool {
        nib.entities.indices.contains { entity in
            nib.removed[entity] == nil && path.hasPrefix(nib.fullName(entity) + ".")
                && nib.laziness(of: nib.entities[entity].definition) == true
        }
    }

    /// Returns an inline definition with `lazy: true`, so that it can name what its holder can name.
    private mutating func lazy(_ definition: Definition) throws(EditError) -> RemarkedNode {
        let node = try written(definition, of: nil)
        guard case .mapping(var entries) = node.content else { return node }
        entries.insert(.init(.lazy, RemarkedNode(.line("true"))), at: min(1, entries.count))
        return RemarkedNode(.mapping(entries))
    }

    private func place(of entity: Int?, called path: String, as name: String, else remark: String) -> String {
        let place = entity.map { self.remark(nib.entities[$0].place) } ?? remark
        return name == path ? place : "\(path), \(place)"
    }

    // MARK: Names

    mutating func name(_ name: String, in scope: UInt32) throws(EditError) -> String {
        guard let named = nib.entity(named: name, in: scope) else { return name }
        let entity = bound[named] ?? named
        let fullName = nib.fullName(entity)
        if let known = names[fullName] { return known }
        let new = newName(for: fullName)
        names[fullName] = new
        let definition = nib.entities[entity].definition
        if nib.entities[entity].kind == .object, !nib.isShared(definition) || nib.laziness(of: definition) == true {
            copied.append(entity)
        } else {
            let remark = place(of: entity, called: fullName, as: new, else: "")
            let className = nib.string(nib.classRef(of: definition))
            externals.append(.init(name: new, RemarkedNode(name: className, remark: remark)))
        }
        return new
    }

    /// Returns a name for the new file. File's Owner is an external there, since nothing is required of an external.
    private mutating func newName(for name: String) -> String {
        taken.name(for: name == Keyword.owner.text ? "files-owner" : name)
    }

    // MARK: Values

    /// The members set by the externals that it replaces, and by nibs under prefixes whose owner or external it is.
    func additions(to entity: Int) -> [Definition] {
        nib.declarations(filledBy: entity)
            + nib.bindings.keys.sorted().filter { bound[$0] == entity }.map { nib.entities[$0].definition }
    }

    mutating func value(_ ref: NodeReference) -> (node: PlainNode, remark: String?) {
        var remarks: [String] = []
        var parameters = parameters
        let node = PlainNode(nib, ref) { parameters.value(of: $0, in: self.nib, &remarks) }
        self.parameters = parameters
        return (node, remarks.isEmpty ? nil : remarks.joined(separator: ", "))
    }
}
