/// Something that can be listed in the braces of ``Registry``: `Class`, ``Interface``, ``Value``, or a whole registry.
///
/// A type of the program that conforms to it is a group of registrations with a name.
public protocol Registrable: Sendable {
    /// Adds its registrations to others.
    func add(to registrations: inout Registrations)
}

/// Registrations being collected for a ``Registry``; their contents are internal to the library.
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

    /// Joins registrations in order; the last converter of a type wins.
    init(_ parts: [any Registrable]) {
        self.init()
        classes.reserveCapacity(parts.count)
        for part in parts { part.add(to: &self) }
    }

    /// Adds a class, an ``Interface``, a ``Value``, or a whole registry.
    ///
    /// ```swift
    /// func registerClasses(_ classes: inout Registrations) {
    ///     classes.add(Class(GridBoard.self, GridBoard.init(rows:columns:), "rows", "columns"))
    ///     classes.add(Class(LifeController.self, LifeController.init).outlet("board", \.board))
    /// }
    /// ```
    ///
    /// - Parameter registration: The registration, which follows the earlier ones; of two conversions for one type, the
    ///   last wins.
    public mutating func add(_ registration: some Registrable) { registration.add(to: &self) }
}

/// Collects registrations, with `if`, `switch` and `for` where they depend on something.
@resultBuilder
public enum RegistryBuilder {
    /// A single registration.
    public static func buildExpression(_ registration: some Registrable) -> [any Registrable] { [registration] }

    /// A block of lines.
    public static func buildBlock(_ parts: [any Registrable]...) -> [any Registrable] {
        parts.count == 1 ? parts[0] : parts.flatMap(\.self)
    }

    /// An `if` with no `else`.
    public static func buildOptional(_ part: [any Registrable]?) -> [any Registrable] { part ?? [] }

    /// The first branch of an `if` or `switch`.
    public static func buildEither(first part: [any Registrable]) -> [any Registrable] { part }

    /// Another branch of an `if` or `switch`.
    public static func buildEither(second part: [any Registrable]) -> [any Registrable] { part }

    /// A `for`.
    public static func buildArray(_ parts: [[any Registrable]]) -> [any Registrable] { parts.flatMap(\.self) }
}
