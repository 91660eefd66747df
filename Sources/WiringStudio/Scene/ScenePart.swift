extension Scene {
    /// A part of the value of an attribute, with the field that it is edited in.
    package struct Part: Encodable, Equatable, Sendable {
        /// The key, in a dictionary or structure; empty for an addition whose key is free.
        @Null package var key: String?
        package var type: String
        package var field: Field
        /// The part as the file writes it; for an addition that consists of parts, what it begins with.
        package var text: String
        /// The text that it reads as.
        package var value: String
        @Null package var parts: [Part]?
        package var additions: [Part] = []
    }

    /// The kind of field that a value is edited in, and the values allowed in it.
    package struct Field: Encodable, Equatable, Sendable {
        package enum Kind: String, Encodable, Sendable {
            case integer, number, `switch`, choice, text, list, dictionary, `struct`, value
        }

        package var kind: Kind
        package var choices: [String] = []
        @Null package var range: [Double]?
        /// Whether there may be no value.
        package var optional = false
    }
}
