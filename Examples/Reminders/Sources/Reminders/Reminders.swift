/// Gives each reminder a number of its own.
public protocol Reminders: AnyObject {
    /// The id of the next reminder: 0 at first, then always one more.
    func nextReminderId() throws -> Int
}

/// Is given what it needs when it is made, and is complete from then on.
public final class ConstructorReminders: Reminders {
    private let defaults: any Defaults

    /// Constructor injection: the initialiser asks for it.
    public init(defaults: any Defaults) {
        self.defaults = defaults
    }

    /// The id of the next reminder.
    public func nextReminderId() throws -> Int { try defaults.nextReminderId() }
}

/// Is given what it needs after it was made, as an outlet of Interface Builder is.
public final class PropertyReminders: Reminders {
    /// Property injection: somebody has to set it.
    public var defaults: (any Defaults)!

    /// Makes an object that is not yet connected.
    public init() {}

    /// The id of the next reminder.
    public func nextReminderId() throws -> Int { try defaults.nextReminderId() }
}

/// Is given what it needs by a call.
public final class MethodReminders: Reminders {
    private var defaults: (any Defaults)?

    /// Makes an object that is not yet connected.
    public init() {}

    /// Method injection: what belongs together is handed over at once.
    public func use(defaults: any Defaults) {
        self.defaults = defaults
    }

    /// The id of the next reminder.
    public func nextReminderId() throws -> Int {
        guard let defaults else { throw BadStore(description: "nobody has said which defaults to use") }
        return try defaults.nextReminderId()
    }
}

/// Makes what it needs itself, in a method that a subclass for tests overrides: extract and override call.
open class ExtractedReminders: Reminders {
    /// The path of the file.
    public var path = "reminders.json"

    /// Makes an object that will open a file.
    public init() {}

    /// The call that was extracted.
    open func defaults() -> any Defaults { FileDefaults(path: path) }

    /// The id of the next reminder.
    public func nextReminderId() throws -> Int { try defaults().nextReminderId() }
}
