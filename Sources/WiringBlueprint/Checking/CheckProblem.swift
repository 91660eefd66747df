internal import WiringDiagnostics
internal import WiringFile

/// A problem that the check of definitions finds. How it is said stands in `CheckProblem+Wording.swift`.
enum CheckProblem {
    // Classes
    /// A name of no class of which objects can be made or, for a placeholder, of no type that is known.
    case unknownClass(NodeReference, isPlaceholder: Bool)

    // What is set on an object
    /// A key in a section that the class has nowhere.
    case unknownMember(Setting, Keyword, object: Int)
    /// A key of the other section.
    case wrongSection(Setting, Keyword, ClassDescriptor)
    /// A member that is set when an object is made, on one that is passed in.
    case fixedMember(Setting, MemberDescriptor, object: Int)
    /// A member that two files set.
    case setTwice(TextID, object: Int, first: NodeReference, second: NodeReference)
    /// A required member that nothing sets.
    case missingMember(MemberDescriptor, object: Int)
    /// A value that is no outlet of this shape.
    case wrongForm(Checker.Outlet)
    /// A target of another type than an outlet takes.
    case outletMismatch(Target, ClassDescriptor, object: Int?, Checker.Outlet)
    /// An object that all share, for a provider.
    case sharedProvider(NodeReference, entity: Int, Checker.Outlet)

    // Names
    /// A name of nothing, or of an entity in a file that is not included.
    case unknownObject(UnresolvedName, outOfSight: Int?)
    /// `owner` where none is declared.
    case noOwner(Span)
    /// The prefix of a nib inside the nib.
    case prefix(UnresolvedName, namespace: Int)
    /// The path of a definition in place.
    case path(UnresolvedName, object: String)
    /// An entity that was removed.
    case removedObject(UnresolvedName, entity: Int)

    // Actions
    /// An event that the class does not send.
    case unknownEvent(Setting, ClassDescriptor)
    /// An action that the class of an object does not have.
    case unknownAction(String, NodeReference, object: Int)
    /// An action of an object of which there is no single one.
    case unsharedReceiver(String, NodeReference, entity: Int)
    /// An action that takes something else than an event sends.
    case actionMismatch(NodeReference, SignalDescriptor, ClassDescriptor, SignalDescriptor, object: Int)

    // Placeholders
    /// An object that is not what the placeholder of a nib inside the nib is declared to be.
    case placeholderMismatch(Entity, NodeReference, ClassDescriptor, declared: ClassDescriptor)
    /// An object in place of an external that is not what this was declared to be.
    case filledExternalMismatch(FilledExternal, ClassDescriptor, declared: ClassDescriptor)
    /// An object that is not shared, for a placeholder that is one object.
    case unsharedPlaceholder(Entity, NodeReference, entity: Int)
    /// Placeholders that stand for each other, the one at fault first.
    case placeholderCircle([Int], NodeReference)

    // Objects that are not shared
    /// Objects that are not shared and lead back to the first of them.
    case endless([Int], NodeReference)
    /// Too many of them, each in the one before it.
    case unsharedTooDeep(NodeReference)
    /// Too many of them for those who name them.
    case tooManyCopies(NodeReference)
    /// Definitions in place, too many of them in each other.
    case definitionsTooDeep(NodeReference)
    /// Too many objects.
    case tooManyObjects(NodeReference)

    /// A name that means no entity where it stands.
    struct UnresolvedName {
        var name: String
        var span: Span
        var scope: Int
        /// The outlet that it is named for.
        var member: MemberDescriptor?
    }
}

extension Checker {
    /// Reports a problem, unless it was reported before.
    func report(_ problem: CheckProblem) { problem.report(to: reporter, self) }
}
