internal import Wiring
internal import WiringBlueprint
internal import WiringPlatform

/// Describes values as an editor sees them: read as YAML, not as the Swift type.
extension SchemaWriter {
    private static let scalar: JSON = ["type": ["string", "number", "boolean"]]

    /// A whole number as text: YAML has fewer ways to write one.
    private static let integerText = "[-+]?(0x[0-9a-fA-F_]+|0o[0-7_]+|0b[01_]+|[0-9]+(_[0-9]+)+)"
    private static let floatingText = #"[-+]?[0-9_]*[.]?[0-9_]*([eE][-+]?[0-9]+)?|[-+]?[.](inf|nan)"#

    /// Returns the schema of a value of a type.
    mutating func value(_ type: String) -> JSON {
        switch catalog.shape(of: type) {
        case .integer(let bits, let isSigned): return Self.integer(bits, isSigned)
        case .floating: return Self.text("^(\(Self.floatingText))$|[$][(]", or: ["type": "number"])
        case .bool: return Self.inserted(["type": "boolean"])
        // Any scalar is text where text is expected, whatever its YAML type.
        case .text: return ["type": ["string", "number", "boolean", "null"]]
        // Outside ASCII, several scalars may be one `Character` in Swift.
        case .character:
            return Self.inserted(
                Self.word("^([ -~]|.*[^ -~].*)$", "one character")
                    .with(["type": ["string", "integer"], "minimum": 0, "maximum": 9]))
        case .converted: return Self.scalar
        case .duration:
            return Self.inserted(
                Self.word("^[0-9_]*[.]?[0-9_]*(ns|us|ms|s|m|h)$", "a duration, such as 250ms, 1.5s, 2m or 1h"))
        case .optional(let wrapped): return ["if": ["type": "null"], "else": value(wrapped)]
        case .array(let element): return Self.inserted(["type": "array", "items": value(element)])
        case .set(let element):
            return Self.inserted(["type": "array", "items": value(element), "uniqueItems": true])
        case .dictionary(let key, let element):
            let dictionary: JSON = ["type": "object", "additionalProperties": value(element)]
            return Self.inserted(dictionary.with(["propertyNames": keys(key)]))
        case .enumeration(let cases, let raw): return defined(type) { $0.enumeration(cases, raw) }
        case .structure(let keys, _, _): return defined(type) { $0.structure(keys) }
        case .opaque: return [:]
        }
    }

    /// Returns the schema of the keys of a mapping, which are always text; nil if any text may be one.
    func keys(_ type: String) -> JSON? {
        switch catalog.shape(of: type) {
        case .integer: Self.word("^(\(Self.integerText)|[-+]?[0-9]+)$", "a whole number")
        case .enumeration(let cases, _): ["enum": .strings(Self.words(of: cases))]
        default: nil
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
    private static func inserted(_ schema: JSON) -> JSON { ["if": ref("insertion"), "else": schema] }

    /// Allows texts of a certain form in place of a value.
    private static func text(_ pattern: String, or schema: JSON) -> JSON {
        ["if": ["type": "string", "pattern": .string(pattern)], "else": schema]
    }

    private static func integer(_ bits: Int, _ isSigned: Bool) -> JSON {
        let power = pow(Decimal(2), isSigned ? bits - 1 : bits)
        return text(
            "^\(integerText)$|[$][(]",
            or: ["type": "integer", "minimum": .number(isSigned ? -power : 0), "maximum": .number(power - 1)])
    }

    /// Returns the names and the raw values of cases, each once.
    private static func words(of cases: [ValueShape.Case]) -> [String] {
        var seen: Set<String> = []
        return (cases.map(\.name) + cases.compactMap(\.raw)).filter { seen.insert($0).inserted }
    }

    private func enumeration(_ cases: [ValueShape.Case], _ raw: String?) -> JSON {
        var words = Self.words(of: cases).map { JSON.string($0) }
        if let raw, case .integer = catalog.shape(of: raw) {
            words += cases.compactMap(\.raw).compactMap { Decimal(string: $0) }.map { .number($0) }
        }
        return Self.inserted(["enum": .array(words)])
    }

    private mutating func structure(_ keys: [ValueShape.Key]) -> JSON {
        var properties: [String: JSON] = [:]
        for key in keys {
            let value = value(key.type)
            properties[key.name] = key.isOptional == true ? ["if": ["type": "null"], "else": value] : value
        }
        let required = keys.filter { $0.isOptional != true }.map(\.name)
        let mapping: JSON = ["type": "object", "properties": .object(properties), "additionalProperties": false]
        return Self.inserted(mapping.with(["required": required.isEmpty ? nil : .strings(required)]))
    }
}
