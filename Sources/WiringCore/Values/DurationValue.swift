internal import WiringBlueprint

extension Duration: BuiltInValue {
    static var shape: ValueShape { .duration }

    /// Reads a plain scalar such as `250ms`, `1.5s`, `2m` or `1h`, without rounding.
    static func read(from cursor: ValueCursor, by reader: ValueReader) throws(ValueProblem) -> Duration {
        Duration(attoseconds: try cursor.attoseconds())
    }
}
