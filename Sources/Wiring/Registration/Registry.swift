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
    /// Mistakes in the registrations, which every load with this registry reports.
    let problems: [Diagnostic]

    /// Creates a registry from registrations.
    ///
    /// Mistakes, such as two classes of one name, are reported by everything that uses the registry.
    public init(@RegistryBuilder _ registrations: () -> [any Registrable]) {
        self.init(Registrations(registrations()))
    }

    init(_ registrations: Registrations) {
        var byName: [String: Int] = [:]
        var byType: [ObjectIdentifier: Int] = [:]
        var problems: [Diagnostic] = []
        byName.reserveCapacity(registrations.classes.count)
        for (index, record) in registrations.classes.enumerated() {
            if let first = byName.updateValue(index, forKey: record.name) {
                byName[record.name] = first
                problems.append(Self.duplicate(record, registrations.classes[first]))
            }
            if byType[ObjectIdentifier(record.type)] == nil { byType[ObjectIdentifier(record.type)] = index }
        }
        problems += registrations.interfaces.compactMap(Self.unaskable)
        problems += registrations.classes.flatMap(Self.unlabelled)
        problems += CheckTypes.check(registrations)
        self.registrations = registrations
        self.byName = byName
        self.byType = byType
        self.problems = problems
        bindings = ClassBindings(registrations)
    }

    private static func duplicate(_ second: ClassRecord, _ first: ClassRecord) -> Diagnostic {
        Diagnostic(
            .duplicateClass, "the class '\(second.name)' is registered twice",
            at: .init(place: second.place.place),
            notes: [.init("first registered here", at: first.place.place)],
            help: "give one of them another name: Class(\"Other\", …)")
    }

    /// Reports main-actor methods without their label, which would be called wherever the load or an event runs.
    private static func unlabelled(_ record: ClassRecord) -> [Diagnostic] {
        record.unlabelled.map { method in
            Diagnostic(
                .needsMainActor,
                "\(method) of '\(record.name)' belongs to the main actor, and is registered as if it could run anywhere",
                at: .init(place: record.place.place),
                help: "write the label: .\(method.prefix { $0 != " " })(…, onMainActor: { … })")
        }
    }

    /// Reports a private protocol: conformance to it cannot be checked, so it would never be injected.
    private static func unaskable(_ interface: InterfaceRecord) -> Diagnostic? {
        guard !Conformance.canBeAsked(interface.type) else { return nil }
        let name = TypeName.describe(interface.type)
        return Diagnostic(
            .unsupportedType, "'\(name)' cannot be registered: it is private, or not a protocol",
            at: .init(place: interface.place.place), help: "Interface takes a protocol: Interface((any Board).self)")
    }

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
                problems.append(Self.duplicate(record, first))
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
