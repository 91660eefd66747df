internal import WiringDiagnostics
internal import WiringFile

/// Objects together with the connections to them.
extension Document {
    /// Takes an object away that nothing in the file names, or its connections with it.
    ///
    /// - Parameters:
    ///   - withConnections: Whether connections to it are taken away too.
    ///   - force: Whether connections to it may lead nowhere afterwards.
    package func removing(_ name: String, withConnections: Bool, force: Bool) throws(EditError) -> Document {
        let site = try site(name, members: 0)
        let isDeclared = [Keyword.objects, .externals].contains {
            file.declarations.sections[$0] == parent(of: site.key)
        }
        guard isDeclared || name == "owner" else { return try removing(name) }
        var result = self
        while let use = result.connection(to: name) {
            guard withConnections else {
                if force { break }
                let places = connections(to: name).map { place(of: $0.node).short }
                throw EditError(
                    "'\(name)' is still named in \(Wording.list(places))",
                    help: "'--connections' takes the connections away too")
            }
            result = try result.removingEntry(result.entryKey(of: use.node))
        }
        return try result.removing(name)
    }

    /// The uses of an object outside of its own definition.
    private func connections(to name: String) -> [NameUse] {
        guard let site = try? site(name, members: 0) else { return [] }
        let own = site.definition..<tree.next(site.definition)
        return nameUses.filter { use in
            (use.kind == .target || use.kind == .action) && use.words == [name] && !own.contains(use.node)
        }
    }

    private func connection(to name: String) -> NameUse? { connections(to: name).first }

    /// The key of an entry whose value a node is, or the item that it is.
    private func entryKey(of node: NodeIndex) -> NodeIndex { key(of: node) ?? node }
}

extension PlainNode {
    /// The value that a person says: a list or a mapping where it is written as one, text otherwise.
    package static func value(_ text: String) -> PlainNode {
        let trimmed = text.drop { $0 == " " }
        guard trimmed.hasPrefix("[") || trimmed.hasPrefix("{") else { return .word(text) }
        let source = SourceText(name: "value", text: "objects: {o: {class: C, attributes: {a: \(text)}}}")
        // What is no complete collection, or is more than one, reads as something else.
        guard let document = try? Document(source), case .mapping(let root) = document.model,
            case .mapping(let objects)? = root.first?.value, root.count == 1,
            case .mapping(let parts)? = objects.first?.value, objects.count == 1, parts.count == 2,
            case .mapping(let attributes) = parts[1].value, attributes.count == 1
        else { return .word(text) }
        return attributes[0].value
    }
}
