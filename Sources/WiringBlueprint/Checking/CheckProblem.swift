internal import WiringDiagnostics
internal import WiringFile

/// A problem found by the check of definitions. Its code and wording are in `CheckProblem+Wording.swift`.
enum CheckProblem {
    // Classes
    /// A name that is not that of a class or, for a placeholder, of a known type.
    case unknownClass(NodeReference, isPlaceholder: Bool)

    // What is set on an object
    /// A key that is not a member of the class.
    case unknownMember(Setting, Keyword, object: Int)
    /// A member or an event in the section of another kind, and the section that it belongs in.
    case wrongSection(Setting, Keyword, ClassDescriptor, right: Keyword)
    /// A member that is set on creation, of an object that is passed in.
    case fixedMember(Setting, MemberDescriptor, object: Int)
    /// A member that two files set.
    case setTwice(TextID, object: Int, first: NodeReference, second: NodeReference)
    /// Required members, all of them outlets or all attributes, that nothing sets.
    case missingMembers([MemberDescriptor], object: Int)
    /// A required member whose setting an overlay removed.
    case removedMember(MemberDescriptor, object: Int, removal: NodeReference)
    /// A value that does not have the shape of the outlet.
    case wrongForm(Checker.Outlet, Setting.Value)
    /// A key that is meant as the `class` of an inline definition.
    case misspeltClass(NodeReference)
    /// A target that does not fit the type of the outlet.
    case outletMismatch(Target, ClassDescriptor, object: Int?, Checker.Outlet)
    /// A shared object, for a provider outlet.
    case sharedProvider(NodeReference, entity: Int, Checker.Outlet)

    // Names
    /// A name without an entity, or with one in a file that is not included.
    case unknownObject(UnresolvedName, outOfSight: Int?)
    /// `owner` where none is declared.
    case noOwner(Span)
    /// The prefix of a nested nib.
    case prefix(UnresolvedName, namespace: Int)
    /// The path of an inline definition.
    case path(UnresolvedName, object: String)
    /// An entity that was removed.
    case removedObject(UnresolvedName, entity: Int)

    // Actions
    /// An event that the class does not send.
    case unknownEvent(Setting, ClassDescriptor)
    /// An event whose function is given on creation, of an object that is passed in.
    case fixedEvent(Setting, object: Int)
    /// Required events that nothing connects.
    case missingEvents([SignalDescriptor], object: Int)
    /// A required event whose connection an overlay removed.
    case removedEvent(SignalDescriptor, object: Int, removal: NodeReference)
    /// A name alone in place of an object and an action, and the event if it is known.
    case actionWithoutObject(NodeReference, SignalDescriptor?)
    /// An action that the class of an object does not have.
    case unknownAction(String, NodeReference, object: Int)
    /// An action of an object that is not shared.
    case unsharedReceiver(String, NodeReference, entity: Int)
    /// An action that does not take what the event sends.
    case actionMismatch(NodeReference, SignalDescriptor, ClassDescriptor, SignalDescriptor, object: Int)

    // Placeholders
    /// An object that does not have the declared type of a placeholder of a nested nib.
    case placeholderMismatch(Entity, NodeReference, ClassDescriptor, declared: ClassDescriptor)
    /// An object in place of an external whose declared type it does not have.
    case filledExternalMismatch(FilledExternal, ClassDescriptor, declared: ClassDescriptor)
    /// An object that is not shared, for a placeholder that must be one object.
    case unsharedPlaceholder(Entity, NodeReference, entity: Int)
    /// Placeholders that stand for each other, the one at fault first.
    case placeholderCircle([Int], NodeReference)

    // Lazy objects
    /// `lazy` for an inline definition, or for an object that is not shared.
    case unnamedLazy(NodeReference, object: Int)

    // What the caller of a provider passes
    /// A name in `given` that is not a member of the class.
    case unknownGiven(NodeReference, object: Int)
    /// A provider outlet of the new object in `given`.
    case givenProvider(NodeReference, MemberDescriptor, object: Int)
    /// A member in `given` that the definition also sets, or that `given` names twice.
    case givenTwice(NodeReference, object: Int, other: NodeReference)
    /// `given` for an object that no provider creates.
    case givenWithoutProvider(NodeReference, object: Int)
    /// `given` for an object that exists, which every call returns.
    case givenToInstance(NodeReference, object: Int)
    /// Another number of members in `given` than the provider has arguments.
    case givenCount(Definition, Target, ClassDescriptor, Checker.Outlet)
    /// An argument of a provider that does not have the type of the member.
    case givenMismatch(NodeReference, ArgumentDescriptor, MemberDescriptor, ClassDescriptor, Checker.Outlet)

    // Objects that are not shared
    /// Objects that are not shared and create each other in a circle.
    case endless([Int], NodeReference)
    /// Objects that are not shared, nested too deeply.
    case unsharedTooDeep(NodeReference)
    /// Objects that are not shared, created too many times.
    case tooManyCopies(NodeReference)
    /// Inline definitions, nested too deeply.
    case definitionsTooDeep(NodeReference)
    /// Too many objects.
    case tooManyObjects(NodeReference)

    /// A name that does not refer to an entity.
    struct UnresolvedName {
        var name: String
        var span: Span
        var scope: Int
        /// The outlet whose value it is.
        var member: MemberDescriptor?
    }
}

extension Checker {
    func report(_ problem: CheckProblem) { problem.report(to: reporter, self) }
}
