/// A problem in a wiring file: what is wrong, where, and how to fix it.
///
/// A diagnostic is a value; its layout and colours belong to the renderer (`description` is the plain rendering).
public struct Diagnostic: Hashable, Sendable, Codable {
    /// How serious a diagnostic is.
    public enum Severity: String, Hashable, Sendable, Codable {
        /// Loading fails, and no object is created.
        case error
        /// The file loads, but deserves a look.
        case warning
    }

    /// A place and the text shown under its caret.
    public struct Label: Hashable, Sendable, Codable {
        /// The marked text.
        public var place: Diagnostic.Location
        /// The text under the caret; may be empty.
        public var text: String

        /// Creates a label at a place.
        package init(place: Diagnostic.Location, text: String = "") {
            self.place = place
            self.text = text
        }
    }

    /// A fact that explains the diagnostic, with the place it is about if it has one.
    public struct Note: Hashable, Sendable, Codable {
        /// The fact, in lower case with no full stop.
        public var message: String
        /// The place where the fact can be seen.
        public var place: Diagnostic.Location?

        /// Creates a note.
        package init(_ message: String, at place: Diagnostic.Location? = nil) {
            self.message = message
            self.place = place
        }
    }

    /// A change of the text that fixes the problem.
    ///
    /// A diagnostic has one where there is only one fix. `wiring check --fix` makes these changes, and editors offer
    /// them.
    public struct FixIt: Hashable, Sendable, Codable {
        /// The replacement of a piece of text.
        public struct Edit: Hashable, Sendable, Codable {
            /// The text to be replaced; an empty range inserts at its start.
            public var place: Diagnostic.Location
            /// The text to put there.
            public var replacement: String

            /// Creates the replacement of a piece of text.
            package init(at place: Diagnostic.Location, replacement: String) {
                self.place = place
                self.replacement = replacement
            }
        }

        /// The effect of the change.
        public var message: String
        /// The replacements, which do not overlap; only all of them together are a fix.
        public var edits: [Edit]

        /// Creates a fix-it of several replacements.
        package init(_ message: String, _ edits: [Edit]) {
            self.message = message
            self.edits = edits
        }

        /// Creates a fix-it of one replacement.
        package init(_ message: String, at place: Diagnostic.Location, replacement: String) {
            self.init(message, [Edit(at: place, replacement: replacement)])
        }
    }

    /// The kind of diagnostic.
    public var code: Diagnostic.Code
    /// How serious it is.
    public var severity: Severity
    /// The rule that was broken, in the words of the file.
    public var message: String
    /// The smallest piece of text at fault, or nil if the fault is in the program rather than a file.
    public var primary: Label?
    /// Other places that matter, such as the first of two definitions.
    public var secondary: [Label]
    /// The things that it is about, the one at fault first.
    public var subjects: [Subject]
    /// Facts that explain the diagnostic.
    public var notes: [Note]
    /// Advice on how to fix the problem.
    public var help: String?
    /// Changes of the text that fix the problem.
    public var fixIts: [FixIt]

    /// Creates a diagnostic.
    package init(
        _ code: Diagnostic.Code,
        severity: Severity = .error,
        _ message: String,
        at primary: Label? = nil,
        secondary: [Label] = [],
        subjects: [Subject] = [],
        notes: [Note] = [],
        help: String? = nil,
        fixIts: [FixIt] = []
    ) {
        self.code = code
        self.severity = severity
        self.message = message
        self.primary = primary
        self.secondary = secondary
        self.subjects = subjects
        self.notes = notes
        self.help = help
        self.fixIts = fixIts
    }

    /// The path of the file as it was given, or an empty string where no file is at fault.
    public var file: String { primary?.place.file ?? "" }

    /// The line, from 1; 0 where no file is at fault.
    public var line: Int { primary?.place.line ?? 0 }

    /// The column in Unicode scalars, from 1; 0 where no file is at fault.
    public var column: Int { primary?.place.column ?? 0 }
}

extension Diagnostic: CustomStringConvertible {
    /// The plain rendering, as a terminal shows it, without a trailing line break.
    public var description: String { DiagnosticRenderer().render(self) }
}
