import Wiring

/// Finds what it needs in the context of the call: the only form in which a class knows Wiring.
public final class AmbientReminders: Reminders {
    /// Creates an object whose calls need an ambient graph.
    public init() {}

    /// Returns the id of the next reminder.
    public func nextReminderId() throws -> Int {
        guard let graph = ObjectGraph.ambient else { throw BadStore(description: "no graph is ambient here") }
        return try graph.object("defaults", as: (any Defaults).self).nextReminderId()
    }
}
