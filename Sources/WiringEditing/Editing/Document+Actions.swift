internal import WiringDiagnostics
internal import WiringFile

/// Connects events to actions.
extension Document {
    /// Connects an event to further actions.
    ///
    /// - Parameters:
    ///   - path: The event, such as `server.started`.
    ///   - actions: The actions, such as `metrics.flush`.
    ///   - position: Their position among the others.
    package func connecting(
        event path: String, to actions: [String], position: ListPosition = .last
    ) throws(EditError) -> Document {
        guard !actions.isEmpty else { throw EditError("no action is given for '\(path)'") }
        for action in actions where !Name.isAction(action) {
            throw EditError("'\(action)' is not an action", help: "write 'object.action', such as 'game.step'")
        }
        let site = try site(path, members: 1)
        guard site.rest.count == 1 else { throw EditError("'\(path)' does not name an event of an object") }
        guard let (_, value) = member(site.rest[0], .actions, of: site) else {
            try position.checkExistsInNewList()
            let names = actions.map(PlainNode.name)
            return try adding(site.rest[0], names.count == 1 ? names[0] : .list(names), .actions, to: site)
        }
        if tree.isSequence(value) { return try inserting(actions, in: value, position) }
        guard actions != [file.string(value)] else { return self }
        return try listing(value).inserting(actions, in: value, position)
    }

    /// Whether a definition sets a member in a section.
    func sets(_ path: String, in section: Keyword) -> Bool {
        guard let site = try? site(path, members: 1) else { return false }
        return member(site.rest[0], section, of: site) != nil
    }
}
