/// A value of a JSON text, with its place in the text.
struct JSONNode {
    enum Value {
        case object([Member])
        case list([JSONNode])
        case text(String)
        case number(String)
        case flag(Bool)
        case null
    }

    /// A key of an object and its value.
    struct Member {
        var key: String
        /// The bytes of the key between its quotes.
        var keyRange: Range<Int>
        var value: JSONNode
    }

    var value: Value
    /// The bytes of the value; for a text those between its quotes, for an object or list the opening bracket.
    var range: Range<Int>

    /// The members of an object, and none of anything else.
    var members: [Member] { if case .object(let members) = value { members } else { [] } }

    /// The value of a key of an object.
    subscript(key: String) -> JSONNode? { members.first { $0.key == key }?.value }

    /// The text, if it is one.
    var text: String? { if case .text(let text) = value { text } else { nil } }
}
