/// The words of the language, interned first in every ``TextTable``, so that a key is recognised by comparing integers.
package enum Word: UInt32, CaseIterable {
    case wiring, include, parameters, owner, externals, objects, replace, wrap, change, remove
    case `class`, attributes, outlets, actions, shared
    case file, `as`, env, `default`, secret
    case merge = 20

    /// The word as it is written in files.
    package var text: String { Self.texts[Int(rawValue)] }

    /// The texts by raw value, made once: to tell the name of a case takes as long as reading a line.
    private static let texts = allCases.map { $0 == .merge ? "<<" : "\($0)" }

    /// What means nothing elsewhere, interned behind the words.
    fileprivate static let nulls = ["null", "Null", "NULL"]

    /// The identity of the word in every table.
    package var id: TextID { TextID(rawValue) }

    /// The word that a text is, if it is one.
    package init?(_ id: TextID) { self.init(rawValue: id.index) }
}

/// Some of the words: those that may be keys at one place.
struct WordSet {
    /// The words, in the order in which messages list them.
    let words: [Word]
    /// A bit for each of them.
    private let bits: UInt32

    /// Creates a set.
    init(_ words: Word...) {
        self.words = words
        bits = words.reduce(0) { $0 | 1 << $1.rawValue }
    }

    /// Whether a text is one of the words.
    func contains(_ text: TextID) -> Bool { text.index < 32 && bits >> text.index & 1 != 0 }
}

extension TextTable {
    /// A table with the words of the language at their fixed places.
    package static func withWords(longestName: Int = 256) -> TextTable {
        // A table keeps which of its texts are names, so that one with another limit begins anew.
        longestName == beginning.longestName ? beginning : TextTable(words: words, longestName: longestName)
    }

    private static let words = Word.allCases.map(\.text) + Word.nulls

    /// What all tables with words begin as, unless somebody sets the limit of names.
    private static let beginning = TextTable(words: words)

    /// Whether a text of a table with words means nothing elsewhere.
    static func isNull(_ text: TextID) -> Bool { text.index &- (Word.merge.rawValue + 1) < 3 }
}
