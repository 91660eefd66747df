internal import Foundation
internal import Wiring
internal import WiringBlueprint

/// Describes values as an editor sees them: read as YAML, not as the Swift type.
extension SchemaWriter {
    private static let scalar: JSON = ["type": ["string", "number", "boolean"]]

    /// Returns the schema of a value of a type.
    mutating func value(_ type: String) -> JSON {
        switch catalog.shape(of: type) {
        case .integer(let bits, let isSigned): return Self.integer(bits, isSigned)
        case .floating:
            return Self.word(#"^[-+]?[0-9_]*[.]?[0-9_]*([eE][-+]?[0-9]+)?$|^[-+]?[.](inf|nan)$"#, or: ["number"])
        case .bool: return Self.inserted(["type": "boolean"])
        // Any scalar is text where text is expected, whatever its YAML type.
        case .text: return ["type": ["string", "number", "boolean", "null"]]
        case .character, .converted: return Self.scalar
        case .duration: return Self.word("^[0-9_]*[.]?[0-9_]*(ns|us|ms|s|m|h)$", or: [])
        case .optional(let wrapped): return ["anyOf": [["type": "null"], value(wrapped)]]
        case .array(let element): return Self.inserted(["type": "array", "items": value(element)])
        case .set(let element):
            return Self.inserted(["type": "array", "items": value(element), "uniqueItems": true])
        case .dictionary(_, let element):
            return Self.inserted(["type": "object", "additionalProperties": value(element)])
        case .enumeration(let cases, let raw): return defined(type) { $0.enumeration(cases, raw) }
        case .structure(let keys, _): return defined(type) { $0.structure(keys) }
        case .opaque: return [:]
        }
    }

    /// Returns a reference to a schema that is defined once and may refer to itself.
    private mutating func defined(_ type: String, _ schema: (inout SchemaWriter) -> JSON) -> JSON {
        let name = "value " + type
        if definitions[name] == nil {
            definitions[name] = [:]
            definitions[name] = schema(&self)
        }
        return ["allOf": [Self.ref(name)]]
    }

    /// Allows a parameter in place of a value.
    private static func inserted(_ schema: JSON) -> JSON { ["anyOf": [schema, ref("insertion")]] }

    private static func word(_ pattern: String, or types: [JSON]) -> JSON {
        let word: JSON = ["type": "string", "pattern": .string(pattern)]
        return ["anyOf": .array(types.map { ["type": $0] } + [word, ref("insertion")])]
    }

    private static func integer(_ bits: Int, _ isSigned: Bool) -> JSON {
        let power = pow(Decimal(2), isSigned ? bits - 1 : bits)
        let number: JSON = [
            "type": "integer", "minimum": .number(isSigned ? -power : 0), "maximum": .number(power - 1),
        ]
        // YAML has fewer ways to write a number.
        let word: JSON = ["type": "string", "pattern": "^[-+]?(0x[0-9a-fA-F_]+|0o[0-7_]+|0b[01_]+|[0-9]+(_[0-9]+)+)$"]
        return ["anyOf": [number, word, ref("insertion")]]
    }

    private func enumeration(_ cases: [ValueShape.Case], _ raw: String?) -> JSON {
        var words: [JSON] = []
        for name in cases.map(\.name) + cases.compactMap(\.raw) where !words.contains(where: { $0.isString(name) }) {
            words.append(.string(name))
        }
        if let raw, case .integer = catalog.shape(of: raw) {
            words += cases.compactMap(\.raw).compactMap { Decimal(string: $0) }.map { .number($0) }
        }
        return Self.inserted(["enum": .array(words)])
    }

    private mutating func structure(_ keys: [ValueShape.Key]) -> JSON {
        var properties: [String: JSON] = [:]
        for key in keys {
            let value = value(key.type)
            properties[key.name] = key.isOptional == true ? ["anyOf": [["type": "null"], value]] : value
        }
        let required = keys.filter { $0.isOptional != true }.map(\.name)
        let mapping: JSON = ["type": "object", "properties": .object(properties), "additionalProperties": false]
        return Self.inserted(mapping.with(["required": required.isEmpty ? nil : .strings(required)]))
    }
}

extension JSON {
    /// Returns whether it is a certain string.
    fileprivate func isString(_ text: String) -> Bool { if case .string(text) = self { true } else { false } }
}
