internal import WiringBlueprint
internal import WiringDiagnostics

/// The classes that wiring files can name, with how their objects are created and connected.
///
/// A registry is an immutable value with no global state: create as many as you like and pass them anywhere.
public struct Registry: Registrable {
    /// Everything in the registry, so that it can be listed in another one.
    public let registrations: Registrations
    /// The index of each name's record; of the first, if a name is registered twice by mistake.
    private let byName: [String: Int]
    /// The index of the record that subclasses of each type inherit from.
    private let byType: [ObjectIdentifier: Int]

    /// The bindings of the classes used so far.
    let bindings: ClassBindings
    /// The mistakes in the registrations, once they were looked for.
    let mistakes = RegistryMistakes()

    /// Creates a registry from the registrations listed in braces.
    ///
    /// The compiler checks the braces as one expression, which takes long if they list many classes: for more than a few
    /// dozen, use ``init(registering:)``.
    ///
    /// Mistakes, such as two classes of one name, are reported by ``check()`` and by everything that uses the registry.
    public init(@RegistryBuilder _ registrations: () -> [any Registrable]) {
        self.init(Registrations(registrations()))
    }

    /// Creates a registry from the registrations that a function adds.
    ///
    /// ```swift
    /// let registry = Registry(registering: registerClasses)
    ///
    /// func registerClasses(_ classes: inout Registrations) {
    ///     classes.add(Class(GridBoard.self, GridBoard.init(rows:columns:), "rows", "columns"))
    ///     classes.add(Class(LifeController.self, LifeController.init).outlet("board", \.board))
    /// }
    /// ```
    ///
    /// The compiler checks a function statement by statement, so that this form suits any number of classes.
    ///
    /// Mistakes, such as two classes of one name, are reported by everything that uses the registry.
    ///
    /// - Parameter register: Called once, at once, with no registrations.
    public init(registering register: (inout Registrations) -> Void) {
        var registrations = Registrations()
        register(&registrations)
        self.init(registrations)
    }

    init(_ registrations: Registrations) {
        var byName: [String: Int] = [:]
        var byType: [ObjectIdentifier: Int] = [:]
        byName.reserveCapacity(registrations.classes.count)
        for (index, record) in registrations.classes.enumerated() {
            if let first = byName.updateValue(index, forKey: record.name) { byName[record.name] = first }
            if byType[ObjectIdentifier(record.type)] == nil { byType[ObjectIdentifier(record.type)] = index }
        }
        self.registrations = registrations
        self.byName = byName
        self.byType = byType
        bindings = ClassBindings(registrations)
    }

    /// Returns the index of the class with a name; of the first, if several are registered by mistake.
    func index(ofClass name: String) -> Int? { byName[name] }

    func record(named name: String) -> ClassRecord? { byName[name].map { registrations.classes[$0] } }

    /// Returns the class with a name, including what it inherits and what protocols add; nil if there is none.
    func binding(ofClass name: String) -> ClassBinding? {
        byName[name].map { index in bindings.binding(at: index) { makeBinding(of: registrations.classes[index]) } }
    }

    func record(of type: Any.Type) -> ClassRecord? {
        byType[ObjectIdentifier(type)].map { registrations.classes[$0] }
    }

    /// Reads values with the registered converters.
    var reader: ValueReader { ValueReader(converters: registrations.converters) }

    /// Returns a registry with other classes for some of its names, for tests.
    ///
    /// - Parameter replacements: Registrations for names that the registry has.
    /// - Returns: A registry in which the replacements take the place of the classes with their names.
    /// - Throws: ``WiringError`` with the code `unknown-class` for a name that the registry does not have: a
    ///   replacement that replaces nothing is a mistake.
    public func replacing(@RegistryBuilder _ replacements: () -> [any Registrable]) throws -> Registry {
        let collected = Registrations(replacements())
        var result = registrations
        var problems: [Diagnostic] = []
        var replaced: [String: ClassRecord] = [:]
        for record in collected.classes {
            if let first = replaced.updateValue(record, forKey: record.name) {
                problems.append(RegistrationProblem.duplicateClass(record, first: first).diagnostic)
            } else if let index = byName[record.name] {
                result.classes[index] = record
            } else {
                problems.append(
                    Diagnostic(
                        .unknownClass, "there is no class '\(record.name)' to be replaced",
                        at: .init(
                            place: record.place.place,
                            text: Suggestions.didYouMean(record.name, among: byName.keys.sorted()) ?? "")))
            }
        }
        guard problems.isEmpty else { throw WiringError(problems) }
        result.interfaces.removeAll { old in collected.interfaces.contains { $0.type == old.type } }
        result.interfaces += collected.interfaces
        result.converters.merge(collected.converters) { $1 }
        return Registry(result)
    }
}
