internal import WiringBlueprint
internal import WiringDiagnostics

/// The classes that wiring files can name, with how their objects are made and connected.
///
/// A registry is an immutable value with no global behind it: make as many as you like, pass them anywhere.
public struct Registry: Registrable {
    /// Everything that it holds, so that it can stand in the braces of another.
    public let registrations: Registrations
    /// For each name the index of its record: of the first one, where there are several by mistake.
    private let byName: [String: Int]
    /// For each type the index of the record that subclasses inherit from.
    private let byType: [ObjectIdentifier: Int]

    /// The classes that were asked for, made ready for use.
    let bindings: ClassBindings
    /// Mistakes in the registrations, which every load with this registry reports.
    let problems: [Diagnostic]

    /// Creates a registry from its registrations.
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

    /// Without its label a method of the main actor would be called wherever the load or an event is.
    private static func unlabelled(_ record: ClassRecord) -> [Diagnostic] {
        record.unlabelled.map { method in
            Diagnostic(
                .needsMainActor,
                "\(method) of '\(record.name)' belongs to the main actor, and is registered as if it could run anywhere",
                at: .init(place: record.place.place),
                help: "write the label: .\(method.prefix { $0 != " " })(…, onMainActor: { … })")
        }
    }

    /// Classes cannot be asked whether they conform to a private protocol, which would then never be injected.
    private static func unaskable(_ interface: InterfaceRecord) -> Diagnostic? {
        guard !Conformance.canBeAsked(interface.type) else { return nil }
        let name = TypeName.describe(interface.type)
        return Diagnostic(
            .unsupportedType, "'\(name)' cannot be registered: it is private, or no protocol",
            at: .init(place: interface.place.place), help: "Interface takes a protocol: Interface((any Board).self)")
    }

    /// The record of a name.
    func record(named name: String) -> ClassRecord? { byName[name].map { registrations.classes[$0] } }

    /// The class of a name with everything that it inherits and that protocols add; nil where there is none.
    func binding(ofClass name: String) -> ClassBinding? {
        byName[name].map { index in bindings.binding(at: index) { makeBinding(of: registrations.classes[index]) } }
    }

    /// The record of a type.
    func record(of type: Any.Type) -> ClassRecord? {
        byType[ObjectIdentifier(type)].map { registrations.classes[$0] }
    }

    /// How values are read.
    var reader: ValueReader { ValueReader(converters: registrations.converters) }

    /// A registry with other classes behind some of its names, for tests.
    ///
    /// - Parameter replacements: Registrations of names that the registry has.
    /// - Throws: ``WiringError`` with the code `unknown-class` for a name that it does not have: a replacement that
    ///   replaces nothing is a mistake.
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
