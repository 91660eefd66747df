/// Gives each reminder a number of its own.
public protocol Reminders: AnyObject {
    /// Returns the id of the next reminder: 0 at first, then always one more.
    func nextReminderId() throws -> Int
}

/// Receives what it needs when it is created, and is complete from then on.
public final class ConstructorReminders: Reminders {
    private let defaults: any Defaults

    /// Constructor injection: the initialiser takes it.
    public init(defaults: any Defaults) {
        self.defaults = defaults
    }

    /// Returns the id of the next reminder.
    public func nextReminderId() throws -> Int { try defaults.nextReminderId() }
}

/// Receives what it needs after it was created, like an outlet in Interface Builder.
public final class PropertyReminders: Reminders {
    /// Property injection: it must be set from outside.
    public var defaults: (any Defaults)!

    /// Creates an object that is not yet connected.
    public init() {}

    /// Returns the id of the next reminder.
    public func nextReminderId() throws -> Int { try defaults.nextReminderId() }
}

/// Receives what it needs in a method call.
public final class MethodReminders: Reminders {
    private var defaults: (any Defaults)?

    /// Creates an object that is not yet connected.
    public init() {}

    /// Method injection: values that belong together are passed at once.
    public func use(defaults: any Defaults) {
        self.defaults = defaults
    }

    /// Returns the id of the next reminder.
    public func nextReminderId() throws -> Int {
        guard let defaults else { throw BadStore(description: "nobody has said which defaults to use") }
        return try defaults.nextReminderId()
    }
}

/// Creates what it needs itself, in a method that a subclass for tests overrides: extract and override call.
open class ExtractedReminders: Reminders {
    /// The path of the file.
    public var path = "reminders.json"

    /// Creates an object that will open a file.
    public init() {}

    /// The call that was extracted.
    open func defaults() -> any Defaults { FileDefaults(path: path) }

    /// Returns the id of the next reminder.
    public func nextReminderId() throws -> Int { try defaults().nextReminderId() }
}
