#if Commands
internal import WiringBlueprint
internal import WiringFile

/// The meaning of a value, regardless of how it is written, for comparing the values of two files.
enum ValueMeaning: Hashable, Sendable {
    /// A value read as a built-in type.
    case reading(ShapeReader.Reading)
    /// Text that means the same with or without quotes.
    case text(String)
    /// A plain scalar that would mean something else in quotes.
    case plain(String)
    case nothing
    case list([ValueMeaning])
    /// A list without order.
    case set(Set<ValueMeaning>)
    /// A mapping, which has no order.
    case mapping([ValueMeaning: ValueMeaning])

    /// The meaning of a value whose type is unknown.
    init(_ cursor: ValueCursor) {
        switch cursor.kind {
        case .text: self = .text(cursor.writtenText)
        case .plain: self = cursor.quotesMatter ? .plain(cursor.writtenText) : .text(cursor.writtenText)
        case .list: self = .list(cursor.items.map(ValueMeaning.init))
        case .mapping:
            self = .mapping(
                Dictionary(cursor.entries.map { (ValueMeaning($0.key), ValueMeaning($0.value)) }) { first, _ in first })
        }
    }
}

extension ValueCursor {
    /// The text of a scalar as it is written, without parameters expanded.
    fileprivate var writtenText: String { context.nib.string(ref) }

    /// Whether it is a scalar that contains a parameter.
    fileprivate var isInterpolated: Bool { isScalar && context.isLate(ref) }

    /// Whether some type could read a plain scalar differently from the same text in quotes.
    fileprivate var quotesMatter: Bool {
        if context.nib.parameterAlone(at: ref) != nil { return true }
        let text = writtenText
        return ["null", "~", "true", "false"].contains(text) || IntegerText(text).isNumber
            || FloatingPointText<Double>(text).isNumber
    }
}

extension ShapeReader {
    /// Returns the meaning of a value for a type. A value that cannot be read as the type, or that only the program can
    /// read, is compared as it is written.
    func meaning(of cursor: ValueCursor, as type: String) -> ValueMeaning {
        let shape = shapes[type] ?? ValueShape.builtIn[type] ?? .opaque()
        if cursor.isInterpolated {
            switch shape {
            case .text, .character, .duration, .enumeration, .converted: return .text(cursor.writtenText)
            default: return ValueMeaning(cursor)
            }
        }
        switch shape {
        case .integer, .floating, .bool, .text, .character, .duration, .enumeration:
            return (try? read(type, from: cursor)).map(ValueMeaning.reading) ?? ValueMeaning(cursor)
        case .optional(let wrapped): return cursor.isNull ? .nothing : meaning(of: cursor, as: wrapped)
        case .array(let element) where cursor.kind == .list:
            return .list(cursor.items.map { meaning(of: $0, as: element) })
        case .set(let element) where cursor.kind == .list:
            return .set(Set(cursor.items.map { meaning(of: $0, as: element) }))
        case .dictionary(let keys, let values) where cursor.kind == .mapping:
            return .mapping(
                Dictionary(cursor.entries.map { (meaning(of: $0.key, as: keys), meaning(of: $0.value, as: values)) }) {
                    first, _ in first
                })
        case .structure(let keys, _, _) where cursor.kind == .mapping: return meaning(of: cursor.entries, as: keys)
        case .converted where cursor.isScalar: return .text(cursor.writtenText)
        case .array, .set, .dictionary, .structure, .converted, .opaque: return ValueMeaning(cursor)
        }
    }

    /// Returns the meaning of the entries of a structure. An optional entry that is nil means the same as no entry.
    private func meaning(
        of entries: [(key: ValueCursor, value: ValueCursor)], as keys: [ValueShape.Key]
    ) -> ValueMeaning {
        var parts: [ValueMeaning: ValueMeaning] = [:]
        for (name, value) in entries {
            let key = keys.first { $0.name == name.text }
            if key?.isOptional == true, value.isNull { continue }
            parts[.text(name.text)] = key.map { meaning(of: value, as: $0.type) } ?? ValueMeaning(value)
        }
        return .mapping(parts)
    }
}

extension CatalogSource {
    /// Returns the meaning of the value of an attribute of a class.
    func meaning(of value: ValueCursor, for attribute: String, ofClass name: String) -> ValueMeaning {
        let descriptor = descriptor(ofClass: name) ?? descriptor(ofPlaceholder: name)
        guard let member = descriptor?.members.first(where: { $0.name == attribute }) else {
            return ValueMeaning(value)
        }
        return reader.meaning(of: value, as: member.type.name)
    }
}
#endif
