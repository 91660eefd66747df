/// What a type is read from, as data; other types are referred to by name.
package enum ValueShape: Codable, Hashable, Sendable {
    /// A number without a fraction.
    case integer(bits: Int, isSigned: Bool)
    /// A number with a fraction.
    case floating(bits: Int)
    /// `true` or `false`.
    case bool
    /// Any scalar.
    case text
    /// A scalar of one character.
    case character
    /// A number with a unit.
    case duration
    /// `null`, or what another type is read from.
    case optional(of: String)
    /// A list.
    case array(of: String)
    /// A list whose elements differ.
    case set(of: String)
    /// A mapping.
    case dictionary(keys: String, values: String)
    /// The name of a case, or its raw value.
    case enumeration(cases: [Case], raw: String?)
    /// A mapping of certain keys, all of which a Decodable type asks for in this order.
    ///
    /// `known` are the names of all keys that the type has a word for, in the order of their declaration.
    case structure(keys: [Key], known: [String])
    /// A scalar that a converter of the program turns into the value; the name is the one in messages.
    case converted(name: String)
    /// Anything: only the program itself can tell.
    case opaque

    /// A case of an enum.
    package struct Case: Codable, Hashable, Sendable {
        /// The name of the case.
        package var name: String
        /// Its raw value as text, if it has one.
        package var raw: String?

        /// Creates a case.
        package init(name: String, raw: String?) {
            self.name = name
            self.raw = raw
        }
    }

    /// A key of a mapping.
    package struct Key: Codable, Hashable, Sendable {
        /// The key.
        package var name: String
        /// The type of its value.
        package var type: String
        /// Whether it can be left out; then it can be `null` too.
        package var isOptional: Bool?

        /// Creates a key.
        package init(name: String, type: String, isOptional: Bool) {
            self.name = name
            self.type = type
            self.isOptional = isOptional ? true : nil
        }
    }

    /// The shapes of the types that the language itself knows, by name.
    package static let builtIn: [String: ValueShape] = {
        var shapes: [String: ValueShape] = [
            "Bool": .bool, "String": .text, "Character": .character, "Duration": .duration,
            "Double": .floating(bits: 64), "Float": .floating(bits: 32), "Float16": .floating(bits: 16),
            "Int": .integer(bits: 64, isSigned: true), "UInt": .integer(bits: 64, isSigned: false),
        ]
        for bits in [8, 16, 32, 64, 128] {
            shapes["Int\(bits)"] = .integer(bits: bits, isSigned: true)
            shapes["UInt\(bits)"] = .integer(bits: bits, isSigned: false)
        }
        return shapes
    }()
}
