/// One finding about a wiring file: what is wrong, where, and what would cure it.
///
/// A diagnostic is a value; words and colours are the renderer's (`description` is the plain rendering).
public struct Diagnostic: Hashable, Sendable, Codable {
    /// How much a finding weighs.
    public enum Severity: String, Hashable, Sendable, Codable {
        /// Nothing is created.
        case error
        /// The file loads; somebody should look at it.
        case warning
    }

    /// A place and the words that stand under its caret.
    public struct Label: Hashable, Sendable, Codable {
        /// The marked text.
        public var place: Place
        /// What is said of it; may be empty.
        public var text: String

        /// Creates a label at a place.
        public init(place: Place, text: String = "") {
            self.place = place
            self.text = text
        }
    }

    /// A fact that explains the finding, with the place it is about if it has one.
    public struct Note: Hashable, Sendable, Codable {
        /// The fact, in lower case with no full stop.
        public var message: String
        /// Where the fact can be seen.
        public var place: Place?

        /// Creates a note.
        public init(_ message: String, at place: Place? = nil) {
            self.message = message
            self.place = place
        }
    }

    /// A change of the text that cures the finding.
    public struct FixIt: Hashable, Sendable, Codable {
        /// What the change does.
        public var message: String
        /// The text to be replaced; empty to insert at its start.
        public var place: Place
        /// What stands there afterwards.
        public var replacement: String

        /// Creates a fix-it.
        public init(_ message: String, at place: Place, replacement: String) {
            self.message = message
            self.place = place
            self.replacement = replacement
        }
    }

    /// What kind of finding this is.
    public var code: Code
    /// How much it weighs.
    public var severity: Severity
    /// The rule that was broken, in the words of the file.
    public var message: String
    /// The smallest piece of text the finding is about, or nil where the program and no file is at fault.
    public var primary: Label?
    /// Other places that belong to the finding, such as the first of two definitions.
    public var secondary: [Label]
    /// Facts that explain it.
    public var notes: [Note]
    /// What to do about it.
    public var help: String?
    /// Changes of the text that cure it.
    public var fixIts: [FixIt]

    /// Creates a diagnostic.
    public init(
        _ code: Code,
        severity: Severity = .error,
        _ message: String,
        at primary: Label? = nil,
        secondary: [Label] = [],
        notes: [Note] = [],
        help: String? = nil,
        fixIts: [FixIt] = []
    ) {
        self.code = code
        self.severity = severity
        self.message = message
        self.primary = primary
        self.secondary = secondary
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
    /// The plain rendering, as a terminal shows it, with no line break at its end.
    public var description: String { DiagnosticRenderer().render(self) }
}
