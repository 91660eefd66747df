/// The keywords of the language, interned first in every ``TextTable`` so that keys are recognised by integer.
@usableFromInline
package enum Keyword: UInt32, CaseIterable, Sendable {
    case wiring, include, parameters, owner, externals, objects, replace, wrap, change, remove
    case `class`, attributes, outlets, actions, shared, given, lazy
    case file, `as`, env, `default`, secret
    case merge = 22

    /// The keyword as written in files.
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
        case .given: "given"
        case .lazy: "lazy"
        case .file: "file"
        case .as: "as"
        case .env: "env"
        case .default: "default"
        case .secret: "secret"
        case .merge: "<<"
        }
    }

    /// The keys of a definition, in the order in which messages list them.
    package static let definitionKeys: [Keyword] = [.class, .attributes, .outlets, .actions, .shared, .given, .lazy]

    /// The spellings of null, which cannot be names; interned after the keywords.
    fileprivate static let nulls = ["null", "Null", "NULL"]

    /// The identity of the keyword in every table.
    package var id: TextID { TextID(rawValue) }

    /// Creates the keyword with a text; nil if the text is not a keyword.
    package init?(_ id: TextID) { self.init(rawValue: id.index) }
}

/// The keywords allowed as keys in one position.
package struct KeywordSet: Sendable {
    /// The keywords, in the order in which messages list them.
    package let keywords: [Keyword]
    /// A bit for each keyword.
    private let bits: UInt32

    package init(_ keywords: Keyword...) {
        self.keywords = keywords
        bits = keywords.reduce(0) { $0 | 1 << $1.rawValue }
    }

    /// Whether a text is one of the keywords.
    package func contains(_ text: TextID) -> Bool { text.index < 32 && bits >> text.index & 1 != 0 }

    /// The keys of a file.
    package static let sections = KeywordSet(
        .wiring, .include, .parameters, .owner, .externals, .objects, .replace, .wrap, .change, .remove)
}

extension TextTable {
    /// Returns a table that starts with the keywords of the language, at fixed identities.
    package static func withKeywords(longestName: Int = 256) -> TextTable {
        // A table records which of its texts are names, which depends on the limit.
        longestName == beginning.longestName ? beginning : TextTable(words: keywordTexts, longestName: longestName)
    }

    private static let keywordTexts = Keyword.allCases.map(\.text) + Keyword.nulls

    /// The start of all tables with keywords, unless the limit of names is changed.
    private static let beginning = TextTable(words: keywordTexts)

    /// Whether a text of a table with keywords is a spelling of null.
    static func isNull(_ text: TextID) -> Bool { text.index &- (Keyword.merge.rawValue + 1) < 3 }
}
