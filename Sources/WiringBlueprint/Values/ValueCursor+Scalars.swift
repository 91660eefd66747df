// The grammar of scalars and what is said where one is broken, in one place for Swift types and for catalogs.

/// What is said about numbers that are nearly right.
private enum NumberHelp {
    static let quotes = "remove the quotes: quoted text is not a number"
    static let leadingZero = "remove the leading zeros"
    /// Some languages write octal numbers with a leading zero.
    static let leadingZeroOfInteger = "remove the leading zeros; an octal number begins with 0o"
}

extension ValueCursor {
    /// Whether it is a single text and neither list nor mapping.
    package var isScalar: Bool { kind.isScalar }

    /// The text of a scalar that is wanted for a type.
    package func scalar(for typeName: @autoclosure () -> String) throws(ValueProblem) -> String {
        guard isScalar else { throw .mismatch(typeName(), at: self) }
        return text
    }

    /// Reads a plain scalar such as `-15`, `1_000_000` or `0xFF`, as its sign and its magnitude.
    package func integer(
        of width: IntegerWidth, named typeName: @autoclosure () -> String
    ) throws(ValueProblem) -> (isNegative: Bool, magnitude: UInt128) {
        let kind = kind
        guard kind.isScalar else { throw .mismatch(typeName(), at: self) }
        let outcome = IntegerText(bytes)
        if kind == .text {
            throw .mismatch(typeName(), at: self, help: outcome.isNumber ? NumberHelp.quotes : nil)
        }
        switch outcome {
        case .value(let isNegative, let magnitude) where width.contains(isNegative: isNegative, magnitude: magnitude):
            return (isNegative, magnitude)
        case .value, .tooLong: throw .mismatch(typeName(), at: self, range: width.range)
        case .leadingZero: throw .mismatch(typeName(), at: self, help: NumberHelp.leadingZeroOfInteger)
        case .malformed: throw .mismatch(typeName(), at: self)
        }
    }

    /// Reads a plain scalar such as `3`, `-0.5`, `1e-3`, `.inf` or `.nan`.
    package func double() throws(ValueProblem) -> Double { try floatingPoint(named: "Double") }

    /// Reads the same with less precision.
    package func float() throws(ValueProblem) -> Float { try floatingPoint(named: "Float") }

    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
    /// Reads the same with least precision.
    package func float16() throws(ValueProblem) -> Float16 { try floatingPoint(named: "Float16") }
    #endif

    private func floatingPoint<Value: BinaryFloatingPoint & LosslessStringConvertible>(
        named typeName: String
    ) throws(ValueProblem) -> Value {
        let outcome = FloatingPointText<Value>(try scalar(for: typeName))
        if kind == .text {
            throw .mismatch(typeName, at: self, help: outcome.isNumber ? NumberHelp.quotes : nil)
        }
        switch outcome {
        case .value(let value): return value
        case .tooLarge:
            throw .mismatch(
                typeName, at: self,
                help: "the largest number is \(Value.greatestFiniteMagnitude), and infinity is written .inf")
        case .tooSmall:
            throw .mismatch(
                typeName, at: self, help: "the smallest number above zero is \(Value.leastNonzeroMagnitude)")
        case .leadingZero: throw .mismatch(typeName, at: self, help: NumberHelp.leadingZero)
        case .word(let correct): throw .mismatch(typeName, at: self, help: holdsSecret ? nil : "write \(correct)")
        case .malformed: throw .mismatch(typeName, at: self)
        }
    }

    /// Reads a plain `true` or `false`, or what a source takes for one.
    package func bool() throws(ValueProblem) -> Bool {
        if let truth { return truth }
        let text = try scalar(for: "Bool")
        let isBool = text == "true" || text == "false"
        guard kind == .plain else {
            throw .mismatch("Bool", at: self, help: isBool ? "remove the quotes: quoted text is not a Bool" : nil)
        }
        guard isBool else { throw .mismatch("Bool", at: self, help: "write true or false") }
        return text == "true"
    }

    /// Reads any scalar that is one character long.
    package func character() throws(ValueProblem) -> Character {
        let text = try scalar(for: "Character")
        guard let first = text.first, text.index(after: text.startIndex) == text.endIndex else {
            throw .mismatch("Character", at: self, help: "write exactly one character")
        }
        return first
    }

    /// Reads a scalar such as `250ms`, plain or quoted, in attoseconds.
    package func attoseconds() throws(ValueProblem) -> Int128 {
        let help: String
        switch DurationText(try withoutQuotes.scalar(for: "Duration")) {
        case .attoseconds(let attoseconds): return attoseconds
        case .signed: help = "a duration has no sign and is never negative"
        case .tooLong: help = "the longest duration is \(Int64.max)s"
        case .tooFine: help = "a duration is a whole number of attoseconds (1e-18 s)"
        case .leadingZero: help = NumberHelp.leadingZero
        case .malformed: help = "write one number and one unit: ns, us, ms, s, m or h"
        }
        throw .mismatch("Duration", at: self, help: help)
    }

    /// The values of a list that is wanted for a type.
    package func list(for typeName: @autoclosure () -> String) throws(ValueProblem) -> [ValueCursor] {
        guard kind == .list else { throw .mismatch(typeName(), at: self, help: "write a list, in brackets") }
        return items
    }

    /// The keys and values of a mapping that is wanted for a dictionary.
    package func dictionary(
        for typeName: @autoclosure () -> String
    ) throws(ValueProblem) -> [(key: ValueCursor, value: ValueCursor)] {
        guard kind == .mapping else {
            throw .mismatch(typeName(), at: self, help: "write a mapping of keys to values")
        }
        return entries
    }

    /// The keys and values of a mapping that is wanted for a type which is read by keys.
    package func keyed(
        for typeName: @autoclosure () -> String
    ) throws(ValueProblem) -> [(key: ValueCursor, value: ValueCursor)] {
        guard kind == .mapping else { throw .notAContainer("a mapping", typeName(), at: self) }
        return entries
    }
}

extension ValueProblem {
    /// A type is read from a mapping or a list, and finds something else.
    package static func notAContainer(_ form: String, _ typeName: String, at cursor: ValueCursor) -> ValueProblem {
        .mismatch(typeName, at: cursor, help: "'\(typeName)' is read from \(form)")
    }
}
