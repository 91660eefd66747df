extension Diagnostic {
    /// The kinds of diagnostics, each with a stable kebab-case name that users, tests and documentation refer to.
    ///
    /// A code is compared by its name: `diagnostic.code == .unknownOutlet` and `diagnostic.code == "unknown-outlet"`
    /// are the same. A string literal that names no code ends the program where it is used.
    public struct Code: Hashable, Sendable {
        /// The kebab-case name, such as `unknown-outlet`.
        public let rawValue: String

        private init(listed name: String) { rawValue = name }

        // Text and YAML
        /// The text is not YAML.
        public static let malformedYAML = Code(listed: "malformed-yaml")
        /// The text is not UTF-8.
        public static let invalidEncoding = Code(listed: "invalid-encoding")
        /// A control character, a bidirectional control, or a line break that editors do not show.
        public static let forbiddenCharacter = Code(listed: "forbidden-character")
        /// A line such as `%YAML 1.2`.
        public static let directive = Code(listed: "directive")
        /// A tag such as `!!int`.
        public static let tag = Code(listed: "tag")
        /// An anchor such as `&board`.
        public static let anchor = Code(listed: "anchor")
        /// An alias such as `*board`, or a merge key.
        public static let alias = Code(listed: "alias")
        /// More than one document in a file.
        public static let severalDocuments = Code(listed: "several-documents")
        /// A file without content.
        public static let emptyFile = Code(listed: "empty-file")

        // The form of a wiring file
        /// A list, a mapping or a scalar where another of the three is required.
        public static let wrongKind = Code(listed: "wrong-kind")
        /// `wiring:` with a number other than 1.
        public static let unsupportedVersion = Code(listed: "unsupported-version")
        /// An invalid name where a name is required, in a file or a registration; a `$(` that names no parameter.
        public static let invalidName = Code(listed: "invalid-name")
        /// A key that is given twice; a member that two files set.
        public static let duplicateKey = Code(listed: "duplicate-key")
        /// A key that a mapping of the language, or a `Decodable` type, does not define.
        public static let unknownKey = Code(listed: "unknown-key")
        /// A mapping lacks a required key.
        public static let missingKey = Code(listed: "missing-key")
        /// A key without a value, or an empty item in a list.
        public static let emptyValue = Code(listed: "empty-value")

        // Files
        /// The file does not exist.
        public static let missingFile = Code(listed: "missing-file")
        /// The path does not name a file, or the file cannot be read.
        public static let unreadableFile = Code(listed: "unreadable-file")
        /// An included file is outside the root.
        public static let outsideRoot = Code(listed: "outside-root")
        /// A file includes itself.
        public static let includeCycle = Code(listed: "include-cycle")

        // Names that nothing has
        /// No class of that name is registered, or the name is a protocol's, which cannot be instantiated.
        public static let unknownClass = Code(listed: "unknown-class")
        /// No object, or inline definition, of that name can be referred to here.
        public static let unknownObject = Code(listed: "unknown-object")
        /// The class has no such outlet.
        public static let unknownOutlet = Code(listed: "unknown-outlet")
        /// The class has no such attribute.
        public static let unknownAttribute = Code(listed: "unknown-attribute")
        /// The class has no such action.
        public static let unknownAction = Code(listed: "unknown-action")
        /// The class has no such event.
        public static let unknownEvent = Code(listed: "unknown-event")
        /// The class has no attribute or outlet that `given` names.
        public static let unknownMember = Code(listed: "unknown-member")
        /// No file declares the parameter that is used or passed.
        public static let unknownParameter = Code(listed: "unknown-parameter")
        /// No file declares the external that is passed.
        public static let unknownExternal = Code(listed: "unknown-external")
        /// An owner is passed, but no file declares one.
        public static let unknownOwner = Code(listed: "unknown-owner")
        /// The program registers no such source of parameters, or its name is misspelt.
        public static let unknownSource = Code(listed: "unknown-source")

        // Names used more than once
        /// Two objects, or an object and an external or prefix, share a name.
        public static let duplicateObject = Code(listed: "duplicate-object")
        /// Two registrations share a name.
        public static let duplicateClass = Code(listed: "duplicate-class")
        /// Two members of a registration share a name.
        public static let duplicateMember = Code(listed: "duplicate-member")
        /// A lookup by type finds several objects.
        public static let ambiguousObject = Code(listed: "ambiguous-object")
        /// Two files, or one, override the same thing in different ways.
        public static let conflictingOverlays = Code(listed: "conflicting-overlays")
        /// An outlet or action names an object that was removed.
        public static let removedButNamed = Code(listed: "removed-but-named")

        // Things that are required
        /// A file declares an owner, and none is passed.
        public static let missingOwner = Code(listed: "missing-owner")
        /// A declared external is not passed.
        public static let missingExternal = Code(listed: "missing-external")
        /// A required outlet is not connected; a wrapper has no outlet for the object it wraps.
        public static let missingOutlet = Code(listed: "missing-outlet")
        /// A required attribute is not set.
        public static let missingAttribute = Code(listed: "missing-attribute")
        /// No action is connected to an event whose function an initialiser or method requires.
        public static let missingEvent = Code(listed: "missing-event")
        /// A parameter has no value, or its source threw an error.
        public static let missingParameter = Code(listed: "missing-parameter")
        /// No attribute uses a declared parameter.
        public static let unusedParameter = Code(listed: "unused-parameter")

        // Things that do not fit
        /// A target does not have the type of the outlet.
        public static let outletTypeMismatch = Code(listed: "outlet-type-mismatch")
        /// A value cannot be read as the type of its attribute; a parameter embedded in text is not text.
        public static let valueTypeMismatch = Code(listed: "value-type-mismatch")
        /// An action does not take what the event sends.
        public static let actionTypeMismatch = Code(listed: "action-type-mismatch")
        /// The owner is not what it is declared to be.
        public static let ownerTypeMismatch = Code(listed: "owner-type-mismatch")
        /// An external is not what it is declared to be.
        public static let externalTypeMismatch = Code(listed: "external-type-mismatch")
        /// An object of the graph is not of the type that the program requests.
        public static let objectTypeMismatch = Code(listed: "object-type-mismatch")
        /// A registered attribute, outlet, event or parameter has a type that no file can give.
        public static let unsupportedType = Code(listed: "unsupported-type")
        /// A provider refers to a shared object.
        public static let sharedProvider = Code(listed: "shared-provider")
        /// A lazy object has no name, is not shared, or is named other than by a provider or a lazy object.
        public static let lazyObject = Code(listed: "lazy-object")
        /// The caller of a provider passes an argument of another type than that of the member that `given` names.
        public static let givenTypeMismatch = Code(listed: "given-type-mismatch")
        /// `given` names more members, or fewer, than the caller of a provider passes arguments.
        public static let givenCountMismatch = Code(listed: "given-count-mismatch")
        /// `given` is written for an object that no provider creates.
        public static let givenWithoutProvider = Code(listed: "given-without-provider")

        // Creating the objects
        /// Initialisers, structs or unshared objects need each other in a cycle.
        public static let constructionCycle = Code(listed: "construction-cycle")
        /// Code of a class is async or runs on the main actor, and the call that would create the graph does not.
        public static let needsAsync = Code(listed: "needs-async")
        /// An action is isolated to the main actor but was registered as callable from anywhere.
        public static let needsMainActor = Code(listed: "needs-main-actor")
        /// A method of a `Sendable` class is registered by its name.
        public static let needsClosure = Code(listed: "needs-closure")
        /// Two isolation domains would share an object, or a value, that is not `Sendable`.
        public static let notSendable = Code(listed: "not-sendable")
        /// An initialiser threw.
        public static let initialiserFailed = Code(listed: "initialiser-failed")
        /// A closure that sets an attribute threw.
        public static let attributeFailed = Code(listed: "attribute-failed")
        /// A closure that connects an outlet or an event threw.
        public static let outletFailed = Code(listed: "outlet-failed")
        /// An injected method threw.
        public static let methodFailed = Code(listed: "method-failed")
        /// A provider was called too early or too late.
        public static let providerFailed = Code(listed: "provider-failed")
        /// An awake closure threw.
        public static let awakeFailed = Code(listed: "awake-failed")
        /// A teardown closure threw.
        public static let teardownFailed = Code(listed: "teardown-failed")
        /// The objects took longer to start than the program allows.
        public static let startTimeout = Code(listed: "start-timeout")
        /// The task that loads was cancelled.
        public static let cancelled = Code(listed: "cancelled")
        /// A graph is reloaded while it is being reloaded, or after it was torn down.
        public static let reloadRefused = Code(listed: "reload-refused")
        /// Changes of live objects cannot be written into the files.
        public static let writeRefused = Code(listed: "write-refused")
        /// A service threw while it was running.
        public static let serviceFailed = Code(listed: "service-failed")

        // Limits
        /// Collections or includes are nested too deeply.
        public static let tooDeep = Code(listed: "too-deep")
        /// A file, or all files together, have too many bytes.
        public static let tooLarge = Code(listed: "too-large")
        /// There are too many objects.
        public static let tooManyObjects = Code(listed: "too-many-objects")
        /// There are too many files and copies of files.
        public static let tooManyFiles = Code(listed: "too-many-files")

        // Catalogs
        /// A committed class catalog differs from the registry.
        public static let staleCatalog = Code(listed: "stale-catalog")

        // Compiled nibs
        /// A compiled nib is of another version of the library.
        public static let staleNib = Code(listed: "stale-nib")
        /// A compiled nib is not as it was written.
        public static let damagedNib = Code(listed: "damaged-nib")

        // Accessors
        /// Two names of wiring files would be one in the Swift that a build makes of them.
        public static let ambiguousAccessor = Code(listed: "ambiguous-accessor")

        // Warnings
        /// An overlay leaves an object that nothing names.
        public static let unusedObject = Code(listed: "unused-object")
        /// Objects retain each other through outlets that are not weak, so that only `tearDown()` frees them.
        public static let strongCycle = Code(listed: "strong-cycle")
    }
}

extension Diagnostic.Code: CaseIterable {
    /// All codes that a diagnostic can have, in the order of their declaration.
    public static let allCases: [Diagnostic.Code] = [
        .malformedYAML, .invalidEncoding, .forbiddenCharacter, .directive, .tag, .anchor, .alias, .severalDocuments,
        .emptyFile,
        .wrongKind, .unsupportedVersion, .invalidName, .duplicateKey, .unknownKey, .missingKey, .emptyValue,
        .missingFile, .unreadableFile, .outsideRoot, .includeCycle,
        .unknownClass, .unknownObject, .unknownOutlet, .unknownAttribute, .unknownAction, .unknownEvent,
        .unknownMember,
        .unknownParameter, .unknownExternal, .unknownOwner, .unknownSource,
        .duplicateObject, .duplicateClass, .duplicateMember, .ambiguousObject, .conflictingOverlays, .removedButNamed,
        .missingOwner, .missingExternal, .missingOutlet, .missingAttribute, .missingEvent, .missingParameter,
        .unusedParameter,
        .outletTypeMismatch, .valueTypeMismatch, .actionTypeMismatch, .ownerTypeMismatch, .externalTypeMismatch,
        .objectTypeMismatch, .unsupportedType, .sharedProvider,
        .lazyObject, .givenTypeMismatch, .givenCountMismatch, .givenWithoutProvider,
        .constructionCycle, .needsAsync, .needsMainActor, .needsClosure, .notSendable,
        .initialiserFailed, .attributeFailed, .outletFailed, .methodFailed,
        .providerFailed, .awakeFailed, .teardownFailed, .startTimeout, .cancelled, .reloadRefused, .writeRefused,
        .serviceFailed,
        .tooDeep, .tooLarge, .tooManyObjects, .tooManyFiles,
        .staleCatalog,
        .staleNib, .damagedNib,
        .ambiguousAccessor,
        .unusedObject, .strongCycle,
    ]

    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}

extension Diagnostic.Code: RawRepresentable, Codable {
    /// Creates the code with a name; nil if no code has it.
    public init?(rawValue: String) {
        guard let code = Self.byName[rawValue] else { return nil }
        self = code
    }
}

extension Diagnostic.Code: CustomStringConvertible {
    /// The kebab-case name, such as `unknown-outlet`.
    public var description: String { rawValue }
}

extension Diagnostic.Code: ExpressibleByStringLiteral {
    /// Creates the code with a name, so that `diagnostic.code == "unknown-outlet"` works; traps if no code has it.
    ///
    /// For a name that is not written in the program, use ``init(rawValue:)``.
    public init(stringLiteral name: String) {
        guard let code = Self(rawValue: name) else {
            let question = Suggestions.didYouMean(name, among: Self.allCases.map(\.rawValue)) ?? "see 'allCases'"
            // Unlike a precondition's message, this one is also printed in release builds.
            fatalError("unknown code '\(name)'; \(question)")
        }
        self = code
    }
}
