package import Wiring
internal import WiringBlueprint
internal import WiringFile

/// An attribute of a live object.
package struct LiveValue: Sendable, Hashable {
    /// The object, or the path of an inline definition.
    package let object: String
    package let attribute: String
    /// The value as a file would write it, or else its description; for a secret, the parameter that it comes from.
    package let words: String
}

extension ObjectGraph {
    /// Returns the attributes of the live objects that can be read, in the order of the files.
    ///
    /// - Parameter isolation: The actor of the caller, which is that of the graph; leave the default. What belongs to
    ///   the main actor is not read elsewhere.
    /// - Complexity: O(objects and their attributes), plus the classes' own code.
    package func liveValues(isolation: isolated (any Actor)? = #isolation) -> [LiveValue] {
        FindChanges(live, onMainActor: isolation === MainActor.shared).values()
    }
}

/// Reads attributes, including the ones that no file sets.
extension FindChanges {
    fileprivate func values() -> [LiveValue] {
        made.flatMap { object, instance in
            let members = plan.descriptor(of: object).members
            let connections = connections(of: object)
            return members.indices.compactMap { index -> LiveValue? in
                guard members[index].sections == .attribute,
                    let live = read(index, members[index], of: object, instance)
                else { return nil }
                let connection = connections.first { $0.member == index }
                return LiveValue(
                    object: plan.name(of: object), attribute: members[index].name,
                    words: connection.flatMap(secret) ?? words(live, members[index]))
            }
        }
    }

    /// The text that replaces a secret value.
    private func secret(_ connection: Blueprint.Connection) -> String? {
        guard case .value(let ref) = connection.payload else { return nil }
        let cursor = ValueCursor(graph.values, ref)
        return cursor.holdsSecret ? cursor.shownWhole : nil
    }

    private func words(_ live: Any, _ member: MemberDescriptor) -> String {
        func written<V>(_ type: V.Type) -> String? {
            (live as? V).flatMap { try? graph.registry.reader.written($0) }?.words
        }
        return member.type.type.flatMap { _openExistential($0, do: written) } ?? String(describing: live)
    }
}
