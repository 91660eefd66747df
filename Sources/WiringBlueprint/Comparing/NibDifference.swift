internal import WiringDiagnostics

/// One difference between two nibs, as `wiring diff` lists them, or between a nib and the live graph, as a reload does.
package struct NibDifference: Hashable, Sendable, Encodable {
    /// The kind of the difference.
    package enum Kind: String, Hashable, Sendable, Encodable {
        /// An object that the first nib does not have.
        case added
        /// An object that the second nib does not have.
        case removed
        /// Whether an object is made or passed in.
        case kind
        /// The class of an object.
        case `class`
        /// Whether an object is shared.
        case shared
        /// Whether an object is created when it is first called for.
        case lazy
        /// The arguments that a provider takes from its caller.
        case given
        /// The value of an attribute.
        case attribute
        /// The targets of an outlet.
        case outlet
        /// The actions of an event.
        case action
        /// The owner that a nested nib is given.
        case owner
        /// An external that a nested nib is given.
        case external
        /// The declaration of a parameter.
        case parameter
    }

    /// The kind of the difference.
    package var kind: Kind
    /// The object, with the attribute, outlet or event.
    package var path: String
    /// The value in the first nib; nil if it has none.
    package var old: String?
    /// The value in the second nib; nil if it has none.
    package var new: String?

    package init(kind: Kind, path: String, old: String? = nil, new: String? = nil) {
        (self.kind, self.path, self.old, self.new) = (kind, path, old, new)
    }

    /// Formats differences as text, one per line.
    package static func text(_ differences: [NibDifference]) -> String {
        AlignedRows(rows: rows(differences)).lines(indent: 0).joined(separator: "\n")
    }

    /// The lines of text in two columns: the kind, and the rest.
    package static func rows(_ differences: [NibDifference]) -> [[String]] {
        differences.map { [$0.kind.rawValue, $0.words] }
    }

    /// `game.rows: 3 -> 4`
    private var words: String {
        switch kind {
        case .added: "\(path): \(new ?? "")"
        case .removed: "\(path): \(old ?? "")"
        default: "\(path): \(old ?? "not set") -> \(new ?? "not set")"
        }
    }
}

extension NibDifference: CustomStringConvertible {
    /// `attribute game.rows: 3 -> 4`
    package var description: String { "\(kind.rawValue) \(words)" }
}
