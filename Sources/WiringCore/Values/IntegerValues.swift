internal import WiringBlueprint

extension Int: BuiltInValue {}
extension Int8: BuiltInValue {}
extension Int16: BuiltInValue {}
extension Int32: BuiltInValue {}
extension Int64: BuiltInValue {}
extension Int128: BuiltInValue {}
extension UInt: BuiltInValue {}
extension UInt8: BuiltInValue {}
extension UInt16: BuiltInValue {}
extension UInt32: BuiltInValue {}
extension UInt64: BuiltInValue {}
extension UInt128: BuiltInValue {}

extension BuiltInValue where Self: FixedWidthInteger {
    static var shape: ValueShape { .integer(bits: bitWidth, isSigned: isSigned) }

    /// Reads a plain scalar such as `-15`, `1_000_000` or `0xFF`.
    static func read(from cursor: ValueCursor, by reader: ValueReader) throws(ValueProblem) -> Self {
        let (isNegative, magnitude) = try cursor.integer(
            of: IntegerWidth(bits: bitWidth, isSigned: isSigned), named: "\(Self.self)")
        // The magnitude of the minimum needs one bit more than the maximum.
        let bits = Self(truncatingIfNeeded: magnitude)
        return isNegative ? 0 &- bits : bits
    }
}
