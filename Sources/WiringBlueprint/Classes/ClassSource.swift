package import WiringDiagnostics

/// Where a check learns about classes: a registry, or a catalog that was written from one.
package protocol ClassSource: AnyObject {
    /// The names under which classes are registered.
    var classNames: [String] { get }

    /// Mistakes in the registrations themselves, which no check can look past.
    var problems: [Diagnostic] { get }

    /// What is known of a registered class.
    func descriptor(ofClass name: String) -> ClassDescriptor?

    /// What is known of a class or protocol that an owner or external is declared to be: a registered class, a
    /// protocol of that name that was registered, or a type of that name that some outlet takes.
    func descriptor(ofPlaceholder name: String) -> ClassDescriptor?

    /// Whether objects of a class, or placeholders declared to be of a type, fit an outlet of one of its members.
    func fit(_ candidate: ClassDescriptor, outlet: MemberDescriptor) -> Fit

    /// Whether objects of a class are what a placeholder is declared to be.
    func fit(_ candidate: ClassDescriptor, placeholder: ClassDescriptor) -> Fit

    /// Whether what an event sends along can be handed to an action.
    func fit(_ event: SignalDescriptor, action: SignalDescriptor) -> Fit

    /// Checks that a value can be read as the type of a member.
    ///
    /// - Throws: Why it cannot.
    func check(_ value: ValueCursor, for member: MemberDescriptor, of owner: ClassDescriptor) throws(ValueProblem)

    /// Why keys cannot be those of a keyed outlet: each that cannot be read, and each that equals an earlier one.
    func problems(withKeys keys: [ValueCursor], for member: MemberDescriptor) -> [ValueProblem]
}
