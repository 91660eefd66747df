internal import WiringDiagnostics

/// One difference between two nibs, as `wiring diff` lists them, or between a nib and the live graph, as a reload does.
public struct NibDifference: Hashable, Sendable, Encodable {
    /// What differs.
    public enum Kind: String, Hashable, Sendable, Encodable {
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
        /// The value of an attribute.
        case attribute
        /// The targets of an outlet.
        case outlet
        /// The actions of an event.
        case action
        /// What a nib inside the nib is given as its owner.
        case owner
        /// What a nib inside the nib is given as an external.
        case external
        /// The declaration of a parameter.
        case parameter
    }

    /// What differs.
    public var kind: Kind
    /// The object, with the attribute, outlet or event.
    public var path: String
    /// The value in the first nib; nil if it has none.
    public var old: String?
    /// The value in the second nib; nil if it has none.
    public var new: String?

    package init(kind: Kind, path: String, old: String? = nil, new: String? = nil) {
        (self.kind, self.path, self.old, self.new) = (kind, path, old, new)
    }

    /// Formats differences for people, one per line.
    package static func text(_ differences: [NibDifference]) -> String {
        AlignedRows(rows: rows(differences)).lines(indent: 0).joined(separator: "\n")
    }

    /// The lines for people in two columns: the kind, and the rest.
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
    public var description: String { "\(kind.rawValue) \(words)" }
}
