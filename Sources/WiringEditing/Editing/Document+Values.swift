package import WiringFile

/// Changes of values by their nodes.
extension Document {
    /// A member that a definition does not set yet.
    package struct NewMember {
        let section: Keyword
        package let name: String
        let value: PlainNode

        /// Creates an attribute or outlet.
        package init(_ section: Keyword, _ name: String, _ value: PlainNode) {
            (self.section, self.name, self.value) = (section, name, value)
        }
    }

    /// Returns the file with other values at some nodes, none of which contains another.
    ///
    /// - Parameters:
    ///   - values: The new values by node; nil removes the member or parameter that has the value.
    ///   - members: The members to add to definitions, by node.
    ///   - overriding: The removed values that the file, an overlay, has in place of those of a file it includes. It
    ///     then removes these.
    package func replacing(
        _ values: [NodeIndex: PlainNode?], adding members: [NodeIndex: [NewMember]] = [:],
        overriding: Set<NodeIndex> = []
    ) throws(EditError) -> Document {
        let removals = overriding.sorted().compactMap(overlaidPath)
        var result = self
        // The last one first, so that the indices of those before it stay valid.
        for node in Set(values.keys).union(members.keys).sorted(by: >) {
            switch values[node] {
            case .some(.some(let value)): result = try result.replacing(node, by: value)
            case .some(.none): result = try result.removingEntry(result.key(of: node) ?? node)
            case .none: break
            }
            for member in members[node] ?? [] {
                let site = DefinitionSite(path: member.name, key: node, definition: node)
                result = try result.adding(member.name, member.value, member.section, to: site)
            }
        }
        for path in removals { result = try result.adding(.name(path), to: .remove) }
        return result
    }

    /// The path by which an overlay names a member that it changes, from the value of the member.
    private func overlaidPath(of value: NodeIndex) -> String? {
        guard let member = key(of: value), let section = parent(of: member), let definition = parent(of: section),
            let name = key(of: definition), parent(of: name) == self.section(.change)
        else { return nil }
        return file.string(name) + "." + file.string(member)
    }
}
