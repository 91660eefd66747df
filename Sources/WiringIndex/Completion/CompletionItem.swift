/// One of the texts that may be at a cursor.
package struct CompletionItem: Hashable, Sendable {
    package enum Kind: String, Sendable {
        case keyword, `class`, attribute, outlet, event, action, object, external, owner, prefix, value, parameter, file
    }

    /// The text by which the user chooses.
    package var label: String
    package var kind: Kind
    /// A type, or a class and a file.
    package var detail: String
    /// The text that replaces the range.
    package var text: String
    /// The bytes of the file that it replaces.
    package var range: Range<Int>
    /// The documentation from the classes.
    package var documentation: String?
    /// The text with places to fill in, `${1:…}`, as the Language Server Protocol has them; nil if there are none.
    package var snippet: String?
}

/// An item that may be at a cursor, before the typed part of it is known.
struct Candidate {
    /// The rank of the item; candidates of the same rank keep their order.
    enum Rank: Int, Comparable {
        case required, likely, possible, unknown

        static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
    }

    var label: String
    var kind: CompletionItem.Kind
    var detail = ""
    var documentation: String?
    var rank = Rank.likely
    /// Whether a colon follows it, and what belongs to it.
    var tail = Tail.nothing
    /// The keys that must follow in the mapping behind it.
    var contents: [String] = []

    enum Tail {
        case nothing
        /// A value on the same line.
        case value
        /// Keys on the lines below, or in braces.
        case mapping
        /// Items.
        case list
    }
}
