/// The kinds of diagnostics, each with a stable kebab-case name that users, tests and documentation refer to.
///
/// The list is closed: a name is written here once and nowhere else, and never derived from a Swift name.
public enum Code: String, Hashable, Sendable, Codable, CaseIterable {
    // Text and YAML
    case malformedYAML = "malformed-yaml"
    case invalidEncoding = "invalid-encoding"
    case forbiddenCharacter = "forbidden-character"
    case directive
    case tag
    case anchor
    case alias
    case severalDocuments = "several-documents"
    case emptyFile = "empty-file"

    // The form of a wiring file
    case wrongKind = "wrong-kind"
    case unsupportedVersion = "unsupported-version"
    case invalidName = "invalid-name"
    case duplicateKey = "duplicate-key"
    case unknownKey = "unknown-key"
    case missingKey = "missing-key"
    case emptyValue = "empty-value"

    // Files
    case missingFile = "missing-file"
    case unreadableFile = "unreadable-file"
    case outsideRoot = "outside-root"
    case includeCycle = "include-cycle"

    // Names that nothing has
    case unknownClass = "unknown-class"
    case unknownObject = "unknown-object"
    case unknownOutlet = "unknown-outlet"
    case unknownAttribute = "unknown-attribute"
    case unknownAction = "unknown-action"
    case unknownEvent = "unknown-event"
    case unknownParameter = "unknown-parameter"
    case unknownExternal = "unknown-external"
    case unknownOwner = "unknown-owner"
    case unknownSource = "unknown-source"

    // Names that too many have
    case duplicateObject = "duplicate-object"
    case duplicateClass = "duplicate-class"
    case duplicateMember = "duplicate-member"
    case ambiguousObject = "ambiguous-object"
    case conflictingOverlays = "conflicting-overlays"
    case removedButNamed = "removed-but-named"

    // Things that must be given
    case missingOwner = "missing-owner"
    case missingExternal = "missing-external"
    case missingOutlet = "missing-outlet"
    case missingAttribute = "missing-attribute"
    case missingParameter = "missing-parameter"
    case unusedParameter = "unused-parameter"

    // Things that do not fit
    case outletTypeMismatch = "outlet-type-mismatch"
    case valueTypeMismatch = "value-type-mismatch"
    case actionTypeMismatch = "action-type-mismatch"
    case ownerTypeMismatch = "owner-type-mismatch"
    case externalTypeMismatch = "external-type-mismatch"
    case objectTypeMismatch = "object-type-mismatch"
    case unsupportedType = "unsupported-type"
    case sharedProvider = "shared-provider"

    // Making the objects
    case constructionCycle = "construction-cycle"
    case needsAsync = "needs-async"
    case needsMainActor = "needs-main-actor"
    case notSendable = "not-sendable"
    case initialiserFailed = "initialiser-failed"
    case attributeFailed = "attribute-failed"
    case outletFailed = "outlet-failed"
    case methodFailed = "method-failed"
    case providerFailed = "provider-failed"
    case awakeFailed = "awake-failed"
    case teardownFailed = "teardown-failed"
    case startTimeout = "start-timeout"
    case cancelled
    case serviceFailed = "service-failed"

    // Limits
    case tooDeep = "too-deep"
    case tooLarge = "too-large"
    case tooManyObjects = "too-many-objects"
    case tooManyFiles = "too-many-files"

    // Catalogs
    case staleCatalog = "stale-catalog"

    // Warnings
    case unusedObject = "unused-object"
    case strongCycle = "strong-cycle"
}

extension Code: CustomStringConvertible {
    /// The kebab-case name, such as `unknown-outlet`.
    public var description: String { rawValue }
}

extension Code: ExpressibleByStringLiteral {
    /// The code of a name that is in the list, so that `diagnostic.code == "unknown-outlet"` reads as it is documented.
    ///
    /// - Precondition: `value` is the name of a code.
    public init(stringLiteral value: StaticString) {
        guard let code = Code(rawValue: value.description) else {
            preconditionFailure("'\(value)' is not the code of a diagnostic")
        }
        self = code
    }
}
