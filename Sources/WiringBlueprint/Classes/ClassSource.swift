package import WiringDiagnostics

/// A check of values that are read as one type.
package struct ValueCheck {
    /// Throws the reason if a value cannot be read.
    package let check: (ValueCursor) throws(ValueProblem) -> Void

    package init(_ check: @escaping (ValueCursor) throws(ValueProblem) -> Void) { self.check = check }
}

/// The source of the classes for a check: a registry, or a catalog created from one.
package protocol ClassSource: AnyObject {
    /// The file of the catalog, as messages name it; nil if the classes are those of a registry.
    var file: String? { get }

    var classNames: [String] { get }

    /// Errors in the registrations, which make every check fail.
    var problems: [Diagnostic] { get }

    /// Returns the descriptor of a registered class.
    func descriptor(ofClass name: String) -> ClassDescriptor?

    /// Returns the nearest superclass of a registered class that is not registered itself, so that nothing of it can be
    /// set; nil if there is none, or only classes of the system.
    func unregisteredSuperclass(ofClass name: String) -> String?

    /// Returns the descriptor of the type as which an owner or external is declared: a registered class or protocol, or
    /// a type of that name which some outlet takes.
    func descriptor(ofPlaceholder name: String) -> ClassDescriptor?

    /// Returns whether objects of a class, or placeholders declared as a type, fit an outlet.
    func fit(_ candidate: ClassDescriptor, outlet: MemberDescriptor) -> Fit

    /// Returns whether objects of a class are of the type as which a placeholder is declared.
    func fit(_ candidate: ClassDescriptor, placeholder: ClassDescriptor) -> Fit

    /// Returns whether the argument of an event can be passed to an action.
    func fit(_ event: SignalDescriptor, action: SignalDescriptor) -> Fit

    /// Returns whether an argument of a provider has the type of the member for which it is passed.
    func fit(_ argument: ArgumentDescriptor, passedFor member: MemberDescriptor) -> Fit

    /// Returns the name of a type with its module, for messages with another type of the same name.
    func qualifiedName(of type: TypeKey) -> String

    /// Returns a check of values that are read as a type, made once for the values of many objects.
    func check(for type: TypeKey) -> ValueCheck

    /// Returns the problems with the keys of a keyed outlet: keys that cannot be read, and duplicates.
    func problems(withKeys keys: [ValueCursor], for member: MemberDescriptor) -> [ValueProblem]
}

extension ClassSource {
    package var file: String? { nil }
}

/// A source that knows nothing about types and values, so that no check of these fails.
package protocol UntypedClassSource: ClassSource {}

extension UntypedClassSource {
    package var problems: [Diagnostic] { [] }
    package func unregisteredSuperclass(ofClass name: String) -> String? { nil }
    package func fit(_ candidate: ClassDescriptor, outlet: MemberDescriptor) -> Fit { .unknown }
    package func fit(_ candidate: ClassDescriptor, placeholder: ClassDescriptor) -> Fit { .unknown }
    package func fit(_ event: SignalDescriptor, action: SignalDescriptor) -> Fit { .unknown }
    package func fit(_ argument: ArgumentDescriptor, passedFor member: MemberDescriptor) -> Fit { .unknown }
    package func qualifiedName(of type: TypeKey) -> String { type.name }
    package func check(for type: TypeKey) -> ValueCheck { ValueCheck { _ in } }
    package func problems(withKeys keys: [ValueCursor], for member: MemberDescriptor) -> [ValueProblem] { [] }
}
