internal import WiringDiagnostics
package import WiringFile

/// A file and all that it includes, after all overlays, as one file that means the same.
///
/// Nested nibs stay separate files, since only an include gives names a prefix; overlays of their objects
/// stay as well. Parameters stay parameters, without the values of secrets.
package struct EffectiveFile: DefinitionWriting {
    let nib: MergedNib
    let places: Reporter
    /// The parameters that occur in what was written.
    private var parameters: Set<String> = []

    private init(_ nib: MergedNib) {
        self.nib = nib
        places = Reporter(sources: nib.sources)
    }

    /// Returns the lines of the file.
    ///
    /// - Throws: The reason if one file cannot express it.
    package static func lines(of nib: MergedNib) throws(EditError) -> [RemarkedLine] {
        var file = EffectiveFile(nib)
        let includes = file.includes()
        let objects = try file.entities()
        let overlays = try file.overlays()
        // Only the written sections tell which parameters are used.
        let sections = [(Keyword.include, includes), (.parameters, file.parameterDeclarations())] + objects + overlays
        let lines = sections.lines
        // A file without content is an error.
        return lines.isEmpty ? [RemarkedLine(text: Keyword.objects.text + ": {}")] : lines
    }

    // MARK: Names and values

    mutating func name(_ name: String, in scope: UInt32) throws(EditError) -> String {
        guard let entity = nib.entity(named: name, in: scope) else { return name }
        if nib.wrappedObjects[entity] != nil { throw Self.refusal(nib, wrapped: entity) }
        return nib.fullName(entity)
    }

    /// A wrapped object has no name in a single file: it is defined in its wrapper, where only an object can be.
    private static func refusal(_ nib: MergedNib, wrapped entity: Int) -> EditError {
        let reason =
            nib.entities[entity].kind == .object
            ? "what is wrapped is named in two places" : "an external that is wrapped is still passed in"
        return EditError(
            "'\(nib.fullName(entity))' has no place in a single file: \(reason)",
            help: "add the name of an object, which can be shown by itself")
    }

    /// The members set by the externals that it replaces.
    func additions(to entity: Int) -> [Definition] { nib.declarations(filledBy: entity) }

    mutating func value(_ ref: NodeReference) -> (node: PlainNode, remark: String?) {
        let tree = nib.tree(ref.scope)
        for scalar in tree.valueScalars(of: Int(ref.node)) {
            parameters.formUnion(Interpolation.names(in: nib.texts.bytes(of: tree.text(scalar))))
        }
        return (PlainNode(nib, ref), nil)
    }

    // MARK: Sections

    /// Owner, externals and objects.
    private mutating func entities() throws(EditError) -> [(Keyword, RemarkedNode)] {
        var owner: [(Keyword, RemarkedNode)] = []
        var externals: [RemarkedNode.Entry] = []
        var objects: [RemarkedNode.Entry] = []
        for (index, entity) in nib.entities.enumerated() where entity.namespace == 0 && nib.removed[index] == nil {
            guard nib.wrappedObjects[index] == nil else {
                if entity.kind == .object { continue }
                throw Self.refusal(nib, wrapped: index)
            }
            var node = try shortest(entity.definition, of: index)
            node.remark = remark(entity.place)
            let name = nib.texts.string(entity.name)
            switch entity.kind {
            case .owner: owner.append((.owner, node))
            case .external: externals.append(.init(name: name, node))
            case .object: objects.append(.init(name: name, node))
            }
        }
        return owner + [(.externals, RemarkedNode(.mapping(externals))), (.objects, RemarkedNode(.mapping(objects)))]
    }

    private func parameterDeclarations() -> RemarkedNode {
        let all = nib.namespaces[0].parameters.values.map { (name: nib.texts.string($0.name), declaration: $0) }
        let used = all.filter { parameters.contains($0.name) }.sorted {
            ($0.declaration.place.scope, $0.declaration.place.node) < (
                $1.declaration.place.scope, $1.declaration.place.node
            )
        }
        return RemarkedNode(
            .mapping(
                used.map { name, declaration in
                    let node = nib.declaration(of: declaration, besides: nib.files[0].name)
                    return .init(name: name, RemarkedNode(value: node, remark: remark(declaration.place)))
                }))
    }

    // MARK: Nested nibs

    private mutating func includes() -> RemarkedNode {
        var items: [RemarkedNode] = []
        for namespace in nib.namespaces where namespace.parent == 0 {
            guard let scope = nib.scopes.firstIndex(where: { $0.file == namespace.file && $0.namespace == 0 }),
                let includer = namespace.file,
                let include = nib.files[includer].declarations.includes.first(where: {
                    $0.prefix == namespace.prefixNode
                })
            else { continue }
            let path = FilePath.path(to: nib.files[namespace.root].name, from: FilePath.folder(of: nib.files[0].name))
            func at(_ node: NodeIndex) -> NodeReference { NodeReference(scope: scope, node: node) }
            var entries: [RemarkedNode.Entry] = [
                .init(.file, RemarkedNode(name: path, remark: remark(at(include.path)))),
                .init(.as, RemarkedNode(name: nib.string(at(namespace.prefixNode)))),
            ]
            // If an overlay put another file here, that file may not declare what was passed to the first one.
            if let owner = include.owner, namespace.owner != nil {
                let value = RemarkedNode(value: PlainNode(nib, at(owner)), remark: remark(at(owner)))
                entries.append(.init(.owner, value))
            }
            entries.add(.externals, inputs(include.externals, scope) { namespace.names[$0] != nil })
            let secrets = Set(namespace.parameters.filter { nib.isSecretText($0.value) }.keys)
            entries.add(
                .parameters,
                inputs(include.parameters, scope) { namespace.parameters[$0] != nil && !secrets.contains($0) })
            items.append(RemarkedNode(.mapping(entries)))
        }
        return RemarkedNode(.list(items))
    }

    private mutating func inputs(
        _ mapping: NodeIndex?, _ scope: Int, where isWanted: (TextID) -> Bool
    ) -> [RemarkedNode.Entry] {
        guard let mapping else { return [] }
        let tree = nib.tree(UInt32(scope))
        return tree.entries(of: mapping).filter { isWanted(tree.text($0.key)) }.map { key, node in
            let key = NodeReference(scope: scope, node: key)
            let value = value(NodeReference(scope: scope, node: node)).node
            return RemarkedNode.Entry(PlainNode(nib, key).blockText, RemarkedNode(value: value, remark: remark(key)))
        }
    }
}
