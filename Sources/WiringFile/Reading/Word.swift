/// The words of the language, interned first in every ``TextTable``, so that a key is recognised by comparing integers.
package enum Word: UInt32, CaseIterable {
    case wiring, include, parameters, owner, externals, objects, replace, wrap, change, remove
    case `class`, attributes, outlets, actions, shared
    case file, `as`, env, `default`, secret
    case merge = 20

    /// The word as it is written in files.
    package var text: String { self == .merge ? "<<" : "\(self)" }

    /// The identity of the word in every table.
    package var id: TextID { TextID(rawValue) }

    /// The word that a text is, if it is one.
    package init?(_ id: TextID) { self.init(rawValue: id.index) }
}

extension TextTable {
    /// A table with the words of the language at their fixed places.
    package static func withWords(longestName: Int = 256) -> TextTable {
        TextTable(words: Word.allCases.map(\.text), longestName: longestName)
    }
}
