/// The keywords of the language, interned first in every ``TextTable``, so that a key is recognised by comparing integers.
package enum Keyword: UInt32, CaseIterable {
    case wiring, include, parameters, owner, externals, objects, replace, wrap, change, remove
    case `class`, attributes, outlets, actions, shared
    case file, `as`, env, `default`, secret
    case merge = 20

    /// The keyword as it is written in files.
    ///
    /// Written out, since reflection costs a process as much as loading ten objects.
    package var text: String {
        switch self {
        case .wiring: "wiring"
        case .include: "include"
        case .parameters: "parameters"
        case .owner: "owner"
        case .externals: "externals"
        case .objects: "objects"
        case .replace: "replace"
        case .wrap: "wrap"
        case .change: "change"
        case .remove: "remove"
        case .class: "class"
        case .attributes: "attributes"
        case .outlets: "outlets"
        case .actions: "actions"
        case .shared: "shared"
        case .file: "file"
        case .as: "as"
        case .env: "env"
        case .default: "default"
        case .secret: "secret"
        case .merge: "<<"
        }
    }

    /// What means nothing elsewhere, interned after the keywords.
    fileprivate static let nulls = ["null", "Null", "NULL"]

    /// The identity of the keyword in every table.
    package var id: TextID { TextID(rawValue) }

    /// The keyword that a text is, if it is one.
    package init?(_ id: TextID) { self.init(rawValue: id.index) }
}

/// Some of the keywords: those that may be keys at one place.
struct KeywordSet {
    /// The keywords, in the order in which messages list them.
    let keywords: [Keyword]
    /// A bit for each of them.
    private let bits: UInt32

    /// Creates a set.
    init(_ keywords: Keyword...) {
        self.keywords = keywords
        bits = keywords.reduce(0) { $0 | 1 << $1.rawValue }
    }

    /// Whether a text is one of the keywords.
    func contains(_ text: TextID) -> Bool { text.index < 32 && bits >> text.index & 1 != 0 }
}

extension TextTable {
    /// A table with the keywords of the language at their fixed places.
    package static func withKeywords(longestName: Int = 256) -> TextTable {
        // A table keeps which of its texts are names, so that one with another limit begins anew.
        longestName == beginning.longestName ? beginning : TextTable(words: keywordTexts, longestName: longestName)
    }

    private static let keywordTexts = Keyword.allCases.map(\.text) + Keyword.nulls

    /// What all tables with keywords begin as, unless somebody sets the limit of names.
    private static let beginning = TextTable(words: keywordTexts)

    /// Whether a text of a table with keywords means nothing elsewhere.
    static func isNull(_ text: TextID) -> Bool { text.index &- (Keyword.merge.rawValue + 1) < 3 }
}
