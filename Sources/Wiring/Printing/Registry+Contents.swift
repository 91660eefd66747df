internal import WiringDiagnostics

/// What is registered, by name.
extension Registry {
    /// The names of the classes, in the order of registration.
    public var classNames: [String] { registrations.classes.map(\.name) }

    /// The names of the protocols registered with ``Interface``, in the order of registration.
    public var protocolNames: [String] { registrations.interfaces.map(\.name) }

    /// The names of the types registered with ``Value``, in alphabetical order.
    public var valueNames: [String] { registrations.converters.values.map(\.typeName).sorted() }
}

extension Registry: CustomStringConvertible, CustomReflectable {
    /// The names of what is registered, in a few lines.
    public var description: String {
        var overview = Overview("Registry")
        overview.add("class", "classes", classNames)
        overview.add("protocol", "protocols", protocolNames)
        overview.add("value", "values", valueNames)
        overview.add("mistake", "mistakes", problems.lazy.map(\.message))
        return overview.text
    }

    /// Nothing beyond the description, for `dump`.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension Registrations: CustomStringConvertible, CustomReflectable {
    /// How many classes, protocols and values there are.
    public var description: String {
        "Registrations (\(classes.count + interfaces.count + converters.count))"
    }

    /// Nothing beyond the description, for `dump`.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
