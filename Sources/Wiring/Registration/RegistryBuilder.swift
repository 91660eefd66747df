/// Something that can stand in the braces of ``Registry``: `Class`, ``Interface``, ``Value``, or a whole registry.
public protocol Registrable: Sendable {
    /// What it registers.
    var registrations: Registrations { get }

    /// Adds what it registers to the registrations of others.
    func add(to registrations: inout Registrations)
}

extension Registrable {
    /// Adds what it registers to the registrations of others, where the last converter of a type counts.
    public func add(to registrations: inout Registrations) {
        let own = self.registrations
        registrations.classes += own.classes
        registrations.interfaces += own.interfaces
        registrations.converters.merge(own.converters) { $1 }
    }
}

/// What one or more lines of a ``Registry`` register, which is the library's own business.
public struct Registrations: Sendable {
    var classes: [ClassRecord]
    var interfaces: [InterfaceRecord]
    var converters: [ObjectIdentifier: ValueReader.Converter]

    init(
        classes: [ClassRecord] = [], interfaces: [InterfaceRecord] = [],
        converters: [ObjectIdentifier: ValueReader.Converter] = [:]
    ) {
        self.classes = classes
        self.interfaces = interfaces
        self.converters = converters
    }

    /// Joins registrations in their order; the last converter of a type counts.
    init(_ parts: [any Registrable]) {
        self.init()
        classes.reserveCapacity(parts.count)
        for part in parts { part.add(to: &self) }
    }
}

/// Collects registrations, with `if`, `switch` and `for` where they depend on something.
@resultBuilder
public enum RegistryBuilder {
    /// A single registration.
    public static func buildExpression(_ registration: some Registrable) -> [any Registrable] { [registration] }

    /// Registrations made elsewhere.
    public static func buildExpression(_ registrations: [any Registrable]) -> [any Registrable] { registrations }

    /// Registrations that stand alone.
    public static func buildBlock(_ part: [any Registrable]) -> [any Registrable] { part }

    /// Registrations one after another.
    public static func buildBlock(_ parts: [any Registrable]...) -> [any Registrable] { parts.flatMap(\.self) }

    /// An `if` with no `else`.
    public static func buildOptional(_ part: [any Registrable]?) -> [any Registrable] { part ?? [] }

    /// The first branch of an `if` or `switch`.
    public static func buildEither(first part: [any Registrable]) -> [any Registrable] { part }

    /// Another branch of an `if` or `switch`.
    public static func buildEither(second part: [any Registrable]) -> [any Registrable] { part }

    /// A `for`.
    public static func buildArray(_ parts: [[any Registrable]]) -> [any Registrable] { parts.flatMap(\.self) }

    /// An `if #available`.
    public static func buildLimitedAvailability(_ part: [any Registrable]) -> [any Registrable] { part }
}
