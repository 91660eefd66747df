internal import WiringBlueprint

extension Double: BuiltInValue {
    static var shape: ValueShape { .floating(bits: 64) }

    /// Reads a plain scalar such as `3`, `-0.5`, `1e-3`, `.inf` or `.nan`.
    static func read(from cursor: ValueCursor, by reader: ValueReader) throws(ValueProblem) -> Double {
        try cursor.double()
    }
}

extension Float: BuiltInValue {
    static var shape: ValueShape { .floating(bits: 32) }

    /// Reads the same scalars as `Double`.
    static func read(from cursor: ValueCursor, by reader: ValueReader) throws(ValueProblem) -> Float {
        try cursor.float()
    }
}

#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
extension Float16: BuiltInValue {
    static var shape: ValueShape { .floating(bits: 16) }

    /// Reads the same scalars as `Double`.
    static func read(from cursor: ValueCursor, by reader: ValueReader) throws(ValueProblem) -> Float16 {
        try cursor.float16()
    }
}
#endif
