internal import WiringBlueprint

/// A type that the language itself can read.
protocol BuiltInValue {
    /// The shape of text it is read from, as data.
    static var shape: ValueShape { get }

    static func read(from cursor: ValueCursor, by reader: ValueReader) throws(ValueProblem) -> Self
}

/// A type whose values are composed of values of other types.
protocol CompositeValue: BuiltInValue {
    /// The types it is composed of.
    static var parts: [Any.Type] { get }

    /// The name as spelt in Swift.
    static var typeName: String { get }

    /// The shape of text it is read from, as data, given the names of its parts.
    static func shape(of parts: [String]) -> ValueShape
}

extension CompositeValue {
    static var shape: ValueShape { shape(of: parts.map(TypeName.describe)) }
}
