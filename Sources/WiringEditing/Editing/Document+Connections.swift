internal import WiringDiagnostics
internal import WiringFile

/// Removes objects together with the connections to them.
extension Document {
    /// Removes an object that nothing in the file names, or the object and its connections.
    ///
    /// - Parameters:
    ///   - withConnections: Whether to remove connections to it too.
    ///   - force: Whether connections to it may dangle afterwards.
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
                    help: "'--connections' removes the connections too")
            }
            result = try result.removingEntry(result.entryKey(of: use.node))
        }
        return try result.removing(name)
    }

    /// Returns the uses of an object outside its own definition.
    private func connections(to name: String) -> [NameUse] {
        guard let site = try? site(name, members: 0) else { return [] }
        let own = site.definition..<tree.next(site.definition)
        return nameUses.filter { use in
            (use.kind == .target || use.kind == .action) && use.words == [name] && !own.contains(use.node)
        }
    }

    private func connection(to name: String) -> NameUse? { connections(to: name).first }

    /// Returns the key of the entry that a value belongs to, or the list item itself.
    private func entryKey(of node: NodeIndex) -> NodeIndex { key(of: node) ?? node }
}

extension PlainNode {
    /// Parses a value given by a person: a list or a mapping if written as one, text otherwise.
    package static func value(_ text: String) -> PlainNode { value(text, writtenWith: "[", "{") }

    /// Parses a value as a file writes it on one line; quotes are removed.
    package static func yaml(_ text: String) -> PlainNode { value(text, writtenWith: "[", "{", "\"", "'") }

    private static func value(_ text: String, writtenWith marks: Character...) -> PlainNode {
        guard let first = text.first(where: { $0 != " " }), marks.contains(first) else { return .word(text) }
        let source = SourceText(name: "value", text: "objects: {o: {class: C, attributes: {a: \(text)}}}")
        // An incomplete collection, or several, parse as something else.
        guard let document = try? Document(source), case .mapping(let root) = document.model,
            case .mapping(let objects)? = root.first?.value, root.count == 1,
            case .mapping(let parts)? = objects.first?.value, objects.count == 1, parts.count == 2,
            case .mapping(let attributes) = parts[1].value, attributes.count == 1
        else { return .word(text) }
        return attributes[0].value
    }
}
