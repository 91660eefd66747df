internal import WiringBlueprint

/// A type that the language itself knows how to read.
protocol BuiltInValue {
    /// What it is read from, as data.
    static var shape: ValueShape { get }

    /// A value, for types that are read with it when a catalog is written.
    static var sample: Self { get }

    /// Reads a value.
    static func read(from cursor: ValueCursor, by reader: ValueReader) throws(ValueProblem) -> Self
}

/// A type whose values are made of values of other types.
protocol CompositeValue: BuiltInValue {
    /// The types it is made of.
    static var parts: [Any.Type] { get }

    /// The name in Swift's words.
    static var typeName: String { get }

    /// What it is read from, as data, with the names of its parts.
    static func shape(of parts: [String]) -> ValueShape
}

extension CompositeValue {
    static var shape: ValueShape { shape(of: parts.map(TypeName.describe)) }
}
