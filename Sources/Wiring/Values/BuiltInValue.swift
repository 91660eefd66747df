internal import WiringBlueprint

/// A type that the language itself knows how to read.
protocol BuiltInValue {
    /// Reads a value.
    static func read(from cursor: ValueCursor, by reader: ValueReader) throws(ValueProblem) -> Self
}

/// A type whose values are made of values of other types.
protocol CompositeValue: BuiltInValue {
    /// The types it is made of.
    static var parts: [Any.Type] { get }

    /// The name in Swift's words.
    static var typeName: String { get }
}
