/// The form of the values of a type, as data. Other types are referred to by name.
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
    /// `null`, or a value of another type.
    case optional(of: String)
    case array(of: String)
    /// A list without duplicates.
    case set(of: String)
    case dictionary(keys: String, values: String)
    case enumeration(cases: [Case], raw: String?)
    /// A mapping with the keys that a Decodable type reads, in this order.
    ///
    /// `known` are the names of all its coding keys, in the order of their declaration; `type` is the type with its
    /// module, if its source was read.
    case structure(keys: [Key], known: [String], type: String? = nil)
    /// A scalar that a converter turns into the value; with the name to use in messages, and the conversion if it is
    /// one of the library.
    case converted(name: String, library: LibraryConversion? = nil)
    /// Anything; only the program can tell. `type` is the type with its module, by which its declaration is found.
    case opaque(type: String? = nil)

    package struct Case: Codable, Hashable, Sendable {
        package var name: String
        /// The raw value as text, if it has one.
        package var raw: String?

        package init(name: String, raw: String?) {
            self.name = name
            self.raw = raw
        }
    }

    package struct Key: Codable, Hashable, Sendable {
        package var name: String
        package var type: String
        /// Whether it can be omitted or `null`.
        package var isOptional: Bool?

        package init(name: String, type: String, isOptional: Bool) {
            self.name = name
            self.type = type
            self.isOptional = isOptional ? true : nil
        }
    }

    /// The shapes of the built-in types, by name.
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
