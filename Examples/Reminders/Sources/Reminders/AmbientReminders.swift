import Wiring

/// Finds what it needs in the context around the call: the one form in which a class knows of Wiring.
public final class AmbientReminders: Reminders {
    /// Makes an object that needs a graph around its calls.
    public init() {}

    /// The id of the next reminder.
    public func nextReminderId() throws -> Int {
        guard let graph = ObjectGraph.ambient else { throw BadStore(description: "no graph is ambient here") }
        return try graph.object("defaults", as: (any Defaults).self).nextReminderId()
    }
}
