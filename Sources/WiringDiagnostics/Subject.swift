extension Diagnostic {
    /// A named thing that a diagnostic is about.
    ///
    /// Tools read subjects instead of the words of the message.
    public struct Subject: Hashable, Sendable, Codable {
        /// The kinds of things that diagnostics are about.
        public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
            /// An object, or an inline definition, whose name is its path.
            case object
            /// A registered class, or a protocol.
            case `class`
            /// File's Owner, whose name is `owner`.
            case owner
            /// An external, which the caller supplies.
            case external
            /// An outlet of a class.
            case outlet
            /// An attribute of a class.
            case attribute
            /// An event of a class.
            case event
            /// An action of a class.
            case action
            /// A parameter of a wiring file.
            case parameter
            /// A source of parameters, such as `env`.
            case source
            /// A prefix under which a file includes another one.
            case prefix
        }

        /// The kind of thing.
        public var kind: Kind
        /// The name, as the file at fault would write it.
        public var name: String
        /// The object or class that a member belongs to, or the prefix of the nested nib that declares an input; nil for
        /// everything else.
        public var container: String?
        /// The Swift type that the member takes, or the class that an input is declared to be; nil if it does not matter
        /// or is not known.
        public var expectedType: String?
        /// The names that can replace this one or, for a member, the objects that fit it or the values that it takes;
        /// best first, and empty if none is known.
        public var candidates: [String]

        /// Creates a subject.
        package init(
            _ kind: Kind, _ name: String, of container: String? = nil, expecting expectedType: String? = nil,
            candidates: [String] = []
        ) {
            self.kind = kind
            self.name = name
            self.container = container
            self.expectedType = expectedType
            self.candidates = candidates
        }
    }
}
