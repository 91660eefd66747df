import Reminders
public import Wiring

extension Registry {
    /// The five forms of injection; files look the same for all of them.
    public static let reminders = Registry {
        Class(ConstructorReminders.self, ConstructorReminders.init(defaults:), "defaults")
        Class(PropertyReminders.self, PropertyReminders.init)
            .outlet("defaults", \.defaults, required: true)
        Class(MethodReminders.self, MethodReminders.init)
            .method("use", MethodReminders.use(defaults:), "defaults")
        Class(AmbientReminders.self, AmbientReminders.init)
        Class(ExtractedReminders.self, ExtractedReminders.init)
            .attribute("path", \.path)

        Class(FileDefaults.self, FileDefaults.init(path:), "path")
        Class(MemoryDefaults.self, MemoryDefaults.init(currentReminderId:), "currentReminderId")
    }
}
