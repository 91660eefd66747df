/// What to do about a problem, as text and, where these leave no choice, as a change of the text.
///
/// Both are made in one place, so that a tool which makes the change does what the help says. A literal is advice
/// without changes.
package struct Fix: Sendable, ExpressibleByStringInterpolation {
    /// The replacement of a piece of a file.
    package struct Edit: Hashable, Sendable {
        /// The file, as an index into the sources of the nib.
        package var file: Int
        /// The UTF-8 offsets of the text to be replaced, a byte order mark counted; empty to insert.
        package var bytes: Range<Int>
        /// The text to put there.
        package var replacement: String

        package init(_ bytes: Range<Int>, of file: Int, _ replacement: String) {
            (self.file, self.bytes, self.replacement) = (file, bytes, replacement)
        }
    }

    /// The advice, in lower case with no full stop.
    package var words: String
    /// The changes that follow it; empty where a person has to decide.
    package var edits: [Edit]

    package init(_ words: String, _ edits: [Edit]?) {
        self.words = words
        self.edits = edits ?? []
    }

    package init(stringLiteral words: String) { self.init(words, nil) }
}

extension Reporter {
    /// Adds a fix to a diagnostic: its words as the help, its changes as a fix-it.
    package func add(_ fix: Fix?, to diagnostic: inout Diagnostic) {
        guard let fix else { return }
        diagnostic.help = fix.words
        guard !fix.edits.isEmpty else { return }
        let edits = fix.edits.map { edit in
            Diagnostic.FixIt.Edit(at: place(ofBytes: edit.bytes, in: edit.file), replacement: edit.replacement)
        }
        diagnostic.fixIts.append(Diagnostic.FixIt(fix.words, edits))
    }
}
