internal import WiringDiagnostics
internal import WiringFile

// The grammar of scalars and the diagnostics about them, in one place for Swift types and for catalogs.

/// Advice on numbers that are nearly right.
private enum NumberHelp {
    static let quotes = "remove the quotes: quoted text is not a number"
    static let leadingZero = "remove the leading zeros"
    static let quotesAndLeadingZero = "remove the quotes and the leading zeros"
    /// In some languages a leading zero means an octal number.
    static let leadingZeroOfInteger = "remove the leading zeros; an octal number begins with 0o"
}

extension ValueCursor {
    /// Whether it is a scalar.
    package var isScalar: Bool { kind.isScalar }

    /// Checks that it is a scalar, which a type expects.
    package func checkIsScalar(for typeName: @autoclosure () -> String) throws(ValueProblem) {
        guard isScalar else { throw .mismatch(typeName(), at: self) }
    }

    /// Returns the text of a scalar, which a type expects.
    package func scalar(for typeName: @autoclosure () -> String) throws(ValueProblem) -> String {
        try checkIsScalar(for: typeName())
        return text
    }

    /// Reads a plain scalar such as `-15`, `1_000_000` or `0xFF` as its sign and magnitude.
    package func integer(
        of width: IntegerWidth, named typeName: @autoclosure () -> String
    ) throws(ValueProblem) -> (isNegative: Bool, magnitude: UInt128) {
        let kind = kind
        guard kind.isScalar else { throw .mismatch(typeName(), at: self) }
        let texts = context.nib.texts
        let number = isVerbatim ? IntegerText(texts.bytes, texts.range(of: writtenID)) : IntegerText(text)
        if case .value(let isNegative, let magnitude) = number, kind == .plain,
            width.contains(isNegative: isNegative, magnitude: magnitude)
        {
            return (isNegative, magnitude)
        }
        throw problem(with: number, width, typeName())
    }

    /// Returns the problem with a number that an integer type cannot take, or only without its quotes.
    private func problem(with number: IntegerText, _ width: IntegerWidth, _ typeName: String) -> ValueProblem {
        switch number {
        case .value(let isNegative, let magnitude) where width.contains(isNegative: isNegative, magnitude: magnitude):
            quoted(typeName, NumberHelp.quotes)
        case .value, .tooLong: .mismatch(typeName, at: self, range: width.range)
        case .leadingZero:
            .mismatch(
                typeName, at: self,
                help: kind == .plain ? NumberHelp.leadingZeroOfInteger : NumberHelp.quotesAndLeadingZero)
        case .malformed: withoutFraction(.mismatch(typeName, at: self), width)
        }
    }

    /// Reads a plain scalar such as `3`, `-0.5`, `1e-3`, `.inf` or `.nan`.
    package func double() throws(ValueProblem) -> Double { try floatingPoint(named: "Double") }

    /// Reads a `Float` as ``double()`` reads a `Double`.
    package func float() throws(ValueProblem) -> Float { try floatingPoint(named: "Float") }

    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
    /// Reads a `Float16` as ``double()`` reads a `Double`.
    package func float16() throws(ValueProblem) -> Float16 { try floatingPoint(named: "Float16") }
    #endif

    private func floatingPoint<Value: BinaryFloatingPoint & LosslessStringConvertible>(
        named typeName: String
    ) throws(ValueProblem) -> Value {
        switch FloatingPointText<Value>(try scalar(for: typeName)) {
        case .value(let value):
            guard kind == .plain else { throw quoted(typeName, NumberHelp.quotes) }
            return value
        case .problem(let problem):
            throw self.problem(
                problem, typeName, largest: "\(Value.greatestFiniteMagnitude)", least: "\(Value.leastNonzeroMagnitude)")
        }
    }

    /// Returns the problem with a floating-point number. It is not generic, so that it is compiled once for all types.
    private func problem(
        _ problem: FloatingPointProblem, _ typeName: String, largest: String, least: String
    ) -> ValueProblem {
        switch problem {
        case .tooLarge:
            return .mismatch(
                typeName, at: self, help: "the largest number is \(largest), and infinity is written .inf")
        case .tooSmall:
            return .mismatch(typeName, at: self, help: "the smallest number above zero is \(least)")
        case .leadingZero:
            return .mismatch(
                typeName, at: self,
                help: kind == .plain ? NumberHelp.leadingZero : NumberHelp.quotesAndLeadingZero)
        case .word(let correct):
            let problem = ValueProblem.mismatch(typeName, at: self)
            guard !holdsSecret else { return problem }
            return problem.fixing(at: self, "write \(correct)") { $0.replacing(Int(ref.node), by: "\(correct)") }
        case .malformed: return withoutDecimalComma(.mismatch(typeName, at: self))
        }
    }

    /// Returns the problem with a number, fixed if it has a decimal comma. Three digits may be thousands.
    private func withoutDecimalComma(_ problem: ValueProblem) -> ValueProblem {
        guard !holdsSecret, let number = Wording.decimalPoint(in: text), number.split(separator: ".").last?.count != 3
        else { return problem }
        return problem.fixing(at: self, "a decimal number has a '.': \(number)") {
            $0.replacing(Int(ref.node), by: number)
        }
    }

    /// Returns the problem with a whole number, fixed if it would be in range without its fraction of zeros.
    private func withoutFraction(_ problem: ValueProblem, _ width: IntegerWidth) -> ValueProblem {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard !holdsSecret, parts.count == 2, !parts[1].isEmpty, parts[1].allSatisfy({ $0 == "0" }),
            case .value(let isNegative, let magnitude) = IntegerText(parts[0]),
            width.contains(isNegative: isNegative, magnitude: magnitude)
        else { return problem }
        return problem.fixing(at: self, "write a whole number: \(parts[0])") {
            $0.replacing(Int(ref.node), by: String(parts[0]))
        }
    }

    /// A quoted text that reads as a value of the type without its quotes.
    private func quoted(_ typeName: String, _ help: String) -> ValueProblem {
        let problem = ValueProblem.mismatch(typeName, at: self)
        var fixed = problem.fixing(at: self, help) { $0.unquoting(Int(ref.node)) }
        if isParameterInQuotes { fixed.edits = context.nib.layout(of: ref.scope)?.unquoting(Int(ref.node)) ?? [] }
        return fixed
    }

    /// Reads a plain `true` or `false`, or a text that its source reads as one.
    package func bool() throws(ValueProblem) -> Bool {
        if let truth { return truth }
        let text = try scalar(for: "Bool")
        let isBool = text == "true" || text == "false"
        guard isBool else { throw otherTruth(text) }
        guard kind == .plain else { throw quoted("Bool", "remove the quotes: quoted text is not a Bool") }
        return text == "true"
    }

    /// A word other than `true` and `false`, which may be one that other languages use for them.
    private func otherTruth(_ text: String) -> ValueProblem {
        let problem = ValueProblem.mismatch("Bool", at: self, help: "write true or false")
        guard !holdsSecret else { return problem }
        return Wording.truth(of: text).map { word in
            problem.fixing(at: self, "write \(word)") { $0.replacing(Int(ref.node), by: word) }
        } ?? problem
    }

    /// Reads a scalar of one character.
    package func character() throws(ValueProblem) -> Character {
        let text = try scalar(for: "Character")
        guard let first = text.first, text.index(after: text.startIndex) == text.endIndex else {
            throw .mismatch("Character", at: self, help: "write exactly one character")
        }
        return first
    }

    /// Reads a scalar such as `250ms`, plain or quoted, as attoseconds.
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

    /// Returns the items of a list, which a type expects.
    package func list(for typeName: @autoclosure () -> String) throws(ValueProblem) -> [ValueCursor] {
        guard kind == .list else { throw .mismatch(typeName(), at: self, help: "write a list, in brackets") }
        return items
    }

    /// Returns the entries of a mapping, which a dictionary expects.
    package func dictionary(
        for typeName: @autoclosure () -> String
    ) throws(ValueProblem) -> [(key: ValueCursor, value: ValueCursor)] {
        guard kind == .mapping else {
            throw .mismatch(typeName(), at: self, help: "write a mapping of keys to values")
        }
        return entries
    }

    /// Returns the entries of a mapping, which a type that is decoded by key expects.
    package func keyed(
        for typeName: @autoclosure () -> String
    ) throws(ValueProblem) -> [(key: ValueCursor, value: ValueCursor)] {
        guard kind == .mapping else { throw .notAContainer("a mapping", typeName(), at: self) }
        return entries
    }
}

extension ValueProblem {
    /// A value that is not the mapping or list that a type expects.
    package static func notAContainer(_ form: String, _ typeName: String, at cursor: ValueCursor) -> ValueProblem {
        .mismatch(typeName, at: cursor, help: "'\(typeName)' is read from \(form)")
    }
}
