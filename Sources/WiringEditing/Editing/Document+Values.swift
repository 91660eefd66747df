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
    package func replacing(
        _ values: [NodeIndex: PlainNode?], adding members: [NodeIndex: [NewMember]] = [:]
    ) throws(EditError) -> Document {
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
        return result
    }
}
