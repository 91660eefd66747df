/// Reads values as a Swift type known only by its shape.
///
/// It reports the same problems as the type itself, and accepts values that only the program can validate.
package struct ShapeReader: Sendable {
    /// The shapes of types by name, besides the built-in ones.
    package let shapes: [String: ValueShape]
    /// The names to use in messages for types known by another name.
    let typeNames: [String: String]
    /// Checks texts of the library's own conversions; nil if none is checked.
    let conversions: LibraryConversion.Check?

    package init(
        shapes: [String: ValueShape], typeNames: [String: String], conversions: LibraryConversion.Check? = nil
    ) {
        self.shapes = shapes
        self.typeNames = typeNames
        self.conversions = conversions
    }

    /// Returns why a value cannot be read as a type; nil if it can, or only the program can tell.
    package func problem(with value: ValueCursor, as type: String) -> ValueProblem? {
        do throws(ValueProblem) {
            _ = try read(type, from: value)
            return nil
        } catch {
            return error
        }
    }

    /// A value that was read, for comparing elements and keys.
    package enum Reading: Hashable, Sendable {
        case integer(isNegative: Bool, magnitude: UInt128)
        case floating(Double)
        case text(String)
        case bool(Bool)
        case duration(Int128)
        /// The index of a case.
        case enumeration(Int)
        case nothing
        case list([Reading])
        case set(Set<Reading>)
        case dictionary([Reading: Reading])
        /// A value whose equality only the program can judge.
        case opaque(ValueCursor.Identity)

        /// The value as the text of a raw value; nil if it cannot be one.
        var rawText: String? {
            switch self {
            case .integer(let isNegative, let magnitude): (isNegative && magnitude != 0 ? "-" : "") + "\(magnitude)"
            case .floating(let number): "\(number)"
            case .text(let text): text
            default: nil
            }
        }
    }

    /// Reads a value as a type.
    package func read(_ type: String, from cursor: ValueCursor) throws(ValueProblem) -> Reading {
        let name = typeNames[type] ?? type
        switch shapes[type] ?? ValueShape.builtIn[type] ?? .opaque() {
        case .integer(let bits, let isSigned):
            let number = try cursor.integer(of: IntegerWidth(bits: bits, isSigned: isSigned), named: name)
            return .integer(isNegative: number.isNegative && number.magnitude != 0, magnitude: number.magnitude)
        case .floating(let bits): return .floating(try floatingPoint(bits, cursor))
        case .bool: return .bool(try cursor.bool())
        case .text: return .text(try cursor.scalar(for: name))
        case .character: return .text(String(try cursor.character()))
        case .duration: return .duration(try cursor.attoseconds())
        case .optional(let wrapped): return try cursor.readOptional(reading(wrapped)) ?? .nothing
        case .array(let element): return .list(try cursor.readList(for: name, reading(element)))
        case .set(let element): return .set(try cursor.readSet(for: name, reading(element)))
        case .dictionary(let key, let value):
            return .dictionary(try cursor.readDictionary(for: name, key: reading(key), value: reading(value)))
        case .enumeration(let cases, let raw): return try readCase(cases, raw, name, cursor)
        case .structure(let keys, let known, _): try checkKeys(keys, known, name, cursor)
        case .converted(let name, let library):
            try cursor.converted(as: name) { text in
                guard let library, let conversions else { return () }
                return try conversions(library, text) ? () : nil
            }
        case .opaque: break
        }
        return .opaque(cursor.identity)
    }

    private func floatingPoint(_ bits: Int, _ cursor: ValueCursor) throws(ValueProblem) -> Double {
        switch bits {
        case 32: return Double(try cursor.float())
        #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
        case 16: return Double(try cursor.float16())
        #endif
        default: return try cursor.double()
        }
    }

    /// Reads parts of a value as a type.
    private func reading(_ type: String) -> (ValueCursor) throws(ValueProblem) -> Reading {
        { part throws(ValueProblem) in try read(type, from: part) }
    }

    // MARK: Types of the program

    private func readCase(
        _ cases: [ValueShape.Case], _ raw: String?, _ name: String, _ cursor: ValueCursor
    ) throws(ValueProblem) -> Reading {
        let text = try cursor.withoutQuotes.scalar(for: name)
        if let index = cases.firstIndex(where: { $0.name == text }) { return .enumeration(index) }
        if let raw, let value = (try? read(raw, from: cursor.withoutQuotes))?.rawText,
            let index = cases.firstIndex(where: { $0.raw == value })
        {
            return .enumeration(index)
        }
        throw .unknownCase(
            of: name, at: cursor, names: cases.map(\.name),
            rawTexts: raw == "String" ? cases.compactMap(\.raw) : [])
    }

    private func checkKeys(
        _ keys: [ValueShape.Key], _ known: [String], _ name: String, _ cursor: ValueCursor
    ) throws(ValueProblem) {
        let entries = try cursor.keyed(for: name)
        let values = Dictionary(entries.map { ($0.key.text, $0.value) }) { first, _ in first }
        for key in keys {
            let isOptional = key.isOptional ?? false
            if let value = values[key.name] {
                if !(isOptional && value.isNull) { _ = try read(key.type, from: value) }
            } else if !isOptional {
                throw .strayKey(in: cursor, of: name, missing: key.name, known: known, isKnown: known.contains)
                    ?? .missingKey(key.name, of: name, in: cursor)
            }
        }
        let names = keys.map(\.name)
        if let stray = entries.first(where: { !names.contains($0.key.text) })?.key {
            throw .unknownKey(stray, of: name, known: names, meant: names)
        }
    }
}
