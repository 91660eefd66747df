internal import WiringFile

/// What a value means, whichever way it is written, so that those of two files can be compared.
package indirect enum ValueMeaning: Hashable, Sendable {
    /// What a built-in type reads.
    case reading(ShapeReader.Reading)
    /// Text that no quotes make a difference to.
    case text(String)
    /// A plain scalar that would be another value in quotes.
    case plain(String)
    /// Nil.
    case nothing
    /// A list.
    case list([ValueMeaning])
    /// A list whose order says nothing.
    case set(Set<ValueMeaning>)
    /// A mapping, whose order says nothing.
    case mapping([ValueMeaning: ValueMeaning])

    /// What a value means as far as can be told with no type in mind.
    package init(_ cursor: ValueCursor) {
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
    /// The text of a scalar as it is written, with the names of parameters in it.
    fileprivate var writtenText: String { context.nib.string(ref) }

    /// Whether a parameter stands in a scalar.
    fileprivate var isInterpolated: Bool { isScalar && context.isLate(ref) }

    /// Whether some type could read a plain scalar as anything but the text that it would be in quotes.
    fileprivate var quotesMatter: Bool {
        if context.nib.parameterAlone(at: ref) != nil { return true }
        let text = writtenText
        return ["null", "~", "true", "false"].contains(text) || IntegerText(Array(text.utf8)[...]).isNumber
            || FloatingPointText<Double>(text).isNumber
    }
}

extension ShapeReader {
    /// What a value means to a type; what cannot be read as the type, and what only the program can judge, means what is
    /// written.
    package func meaning(of cursor: ValueCursor, as type: String) -> ValueMeaning {
        let shape = shapes[type] ?? ValueShape.builtIn[type] ?? .opaque
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
        case .structure(let keys, _) where cursor.kind == .mapping: return meaning(of: cursor.entries, as: keys)
        case .converted where cursor.isScalar: return .text(cursor.writtenText)
        case .array, .set, .dictionary, .structure, .converted, .opaque: return ValueMeaning(cursor)
        }
    }

    /// What the parts of a value mean; an optional one that is nil might as well be left out.
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
    /// What the value of an attribute means to the class that has it.
    package func meaning(of value: ValueCursor, for attribute: String, ofClass name: String) -> ValueMeaning {
        let descriptor = descriptor(ofClass: name) ?? descriptor(ofPlaceholder: name)
        guard let member = descriptor?.members.first(where: { $0.name == attribute }) else {
            return ValueMeaning(value)
        }
        return reader.meaning(of: value, as: member.type.name)
    }
}
