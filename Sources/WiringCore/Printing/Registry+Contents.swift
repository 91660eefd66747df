internal import WiringDiagnostics

/// The registrations, by name.
extension Registry {
    /// The names of the classes, in the order of registration.
    public var classNames: [String] { registrations.classes.map(\.name) }

    /// The names of the protocols registered with ``Interface``, in the order of registration.
    package var protocolNames: [String] { registrations.interfaces.map(\.name) }

    /// The names of the types registered with ``Value``, in alphabetical order.
    package var valueNames: [String] { registrations.converters.values.map(\.typeName).sorted() }
}

extension Registry: CustomStringConvertible, CustomReflectable {
    /// The names of what is registered, in a few lines.
    public var description: String {
        var overview = Overview("Registry")
        overview.add("class", "classes", classNames)
        overview.add("protocol", "protocols", protocolNames)
        overview.add("value", "values", valueNames)
        overview.add("problem", "problems", problems.lazy.map(\.message))
        return overview.text
    }

    /// Nothing beyond the description, for `dump`.
    public var customMirror: Mirror { Mirror(withoutContentsOf: self) }
}
