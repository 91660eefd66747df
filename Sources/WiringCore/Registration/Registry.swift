internal import WiringBlueprint
internal import WiringDiagnostics

/// The classes that wiring files can name, with how their objects are created and connected.
///
/// A registry is an immutable value with no global state: create as many as you like and pass them anywhere.
public struct Registry: Registrable {
    /// Everything in the registry.
    let registrations: Registrations
    /// The index of each name's record; of the first, if a name is registered twice.
    private let byName: [String: Int]
    /// The index of the record that subclasses of each type inherit from.
    private let byType: [ObjectIdentifier: Int]

    /// The bindings of the classes used so far.
    let bindings: ClassBindings
    /// The errors in the registrations, once they were looked for.
    let knownProblems = RegistryProblems()

    /// Creates a registry from the registrations listed in braces.
    ///
    /// The compiler checks the braces as one expression, which takes long if they list many classes: for more than a
    /// few dozen, use ``init(registering:)``.
    ///
    /// Errors, such as two classes of one name, are reported by ``check()`` and by everything that uses the registry.
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
    /// Errors, such as two classes of one name, are reported by everything that uses the registry.
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

    /// Adds everything in the registry to other registrations; the last conversion of a type wins.
    public func add(to registrations: inout Registrations) {
        registrations.classes += self.registrations.classes
        registrations.interfaces += self.registrations.interfaces
        registrations.converters.merge(self.registrations.converters) { $1 }
    }

    /// Returns the index of the class with a name; of the first, if several are registered.
    func index(ofClass name: String) -> Int? { byName[name] }

    func record(named name: String) -> ClassRecord? { byName[name].map { registrations.classes[$0] } }

    /// Returns the class with a name, including what it inherits and what protocols add; nil if there is none.
    package func binding(ofClass name: String) -> ClassBinding? {
        byName[name].map { index in bindings.binding(at: index) { makeBinding(of: registrations.classes[index]) } }
    }

    func record(of type: Any.Type) -> ClassRecord? {
        byType[ObjectIdentifier(type)].map { registrations.classes[$0] }
    }

    /// Reads values with the registered converters.
    package var reader: ValueReader { ValueReader(converters: registrations.converters) }

    /// Returns a registry that also has the registrations of another one, such as the registry of another module.
    ///
    /// ```swift
    /// let registry = try Registry.app.merging(Registry.storage).merging(Registry.network)
    /// ```
    ///
    /// A registration that both have from the same line, as from a third registry that both list, is in the result
    /// once. If both convert one type, the conversion of the other registry counts.
    ///
    /// - Parameter other: The other registry.
    /// - Returns: A registry with the registrations of this one and then those of the other.
    /// - Throws: ``WiringError`` with the code `duplicate-class` for each name that the two register for different
    ///   classes or in different lines, with both locations, sorted by location.
    /// - Complexity: O(registrations), plus the product of the numbers of interfaces.
    public func merging(_ other: Registry) throws -> Registry {
        var result = registrations
        var problems: [Diagnostic] = []
        for record in other.registrations.classes {
            guard let own = self.record(named: record.name) else {
                result.classes.append(record)
                continue
            }
            if own.place != record.place || own.type != record.type {
                problems.append(RegistrationProblem.duplicateClass(record, first: own).diagnostic)
            }
        }
        guard problems.isEmpty else { throw WiringError(problems.inOrderOfRegistration) }
        result.interfaces += other.registrations.interfaces.filter { record in
            !registrations.interfaces.contains { $0.type == record.type && $0.place == record.place }
        }
        result.converters.merge(other.registrations.converters) { $1 }
        return Registry(result)
    }

    /// Returns a registry with other classes for some of its names, for tests.
    ///
    /// - Parameter replacements: Registrations for names that the registry has.
    /// - Returns: A registry in which the replacements replace the classes with their names.
    /// - Throws: ``WiringError`` with the code `unknown-class` for a name that the registry does not have: a
    ///   replacement that replaces nothing is an error.
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
        guard problems.isEmpty else { throw WiringError(problems.inOrderOfRegistration) }
        result.interfaces.removeAll { old in collected.interfaces.contains { $0.type == old.type } }
        result.interfaces += collected.interfaces
        result.converters.merge(collected.converters) { $1 }
        return Registry(result)
    }
}
