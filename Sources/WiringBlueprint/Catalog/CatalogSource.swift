package import WiringDiagnostics

/// The classes of a catalog, for a check.
package final class CatalogSource: ClassSource {
    package let catalog: ClassCatalog
    package let file: String?
    private let classes: [String: ClassCatalog.Entry]
    private let classDescriptors: [String: ClassDescriptor]
    private let protocolDescriptors: [String: ClassDescriptor]
    /// The types of targets, by the type of a member that can also be set to a value.
    private let targets: [String: String]
    /// The types of classes and protocols with their modules, by key.
    private let qualifiedTypes: [String: String]
    package let reader: ShapeReader

    /// Creates a source of the classes of a catalog.
    ///
    /// - Parameters:
    ///   - file: The file of the catalog, as messages name it.
    ///   - conversions: Checks texts of the library's own conversions; nil to accept all.
    package init(_ catalog: ClassCatalog, file: String? = nil, conversions: LibraryConversion.Check? = nil) {
        (self.catalog, self.file) = (catalog, file)
        classes = Dictionary(catalog.classes.map { ($0.name, $0) }) { first, _ in first }
        classDescriptors = classes.mapValues(\.descriptor)
        protocolDescriptors = Dictionary(catalog.protocols.map { ($0.name, $0.descriptor) }) { first, _ in first }
        let members = (catalog.classes + catalog.protocols).flatMap { $0.members ?? [] }
        qualifiedTypes = Dictionary(
            (catalog.classes + catalog.protocols).compactMap { entry in entry.qualifiedType.map { (entry.typeKey, $0) }
            }
        ) { first, _ in first }
        targets = Dictionary(members.compactMap { member in member.target.map { (member.type, $0) } }) { $1 }
        reader = ShapeReader(shapes: catalog.values, typeNames: catalog.typeNames ?? [:], conversions: conversions)
    }

    package var classNames: [String] { catalog.classes.map(\.name) }

    package var problems: [Diagnostic] { catalog.problems ?? [] }

    package func descriptor(ofClass name: String) -> ClassDescriptor? { classDescriptors[name] }

    package func unregisteredSuperclass(ofClass name: String) -> String? { classes[name]?.unregisteredSuperclass }

    package func descriptor(ofPlaceholder name: String) -> ClassDescriptor? {
        if let known = classDescriptors[name] ?? protocolDescriptors[name] { return known }
        return catalog.mentioned[name].map { key in
            ClassDescriptor(
                name: name, kind: isProtocol(key) ? .interface : .class, members: [], type: TypeKey(name: key),
                registeredAt: nil)
        }
    }

    package func fit(_ candidate: ClassDescriptor, outlet: MemberDescriptor) -> Fit {
        fit(candidate.type.name, targets[outlet.type.name] ?? outlet.type.name)
    }

    package func fit(_ candidate: ClassDescriptor, placeholder: ClassDescriptor) -> Fit {
        fit(candidate.type.name, placeholder.type.name)
    }

    package func fit(_ event: SignalDescriptor, action: SignalDescriptor) -> Fit {
        event.fit(action) { fit($0.name, $1.name) }
    }

    package func fit(_ argument: ArgumentDescriptor, passedFor member: MemberDescriptor) -> Fit {
        if member.sections == .outlet { return argument.isSame(as: member) ? .fits : .doesNotFit }
        if case .optional(let wrapped)? = catalog.values[member.type.name] {
            return argument.type.name == wrapped ? .fits : .doesNotFit
        }
        return argument.type == member.type && !argument.isOptional ? .fits : .doesNotFit
    }

    private func fit(_ candidate: String, _ wanted: String) -> Fit {
        if candidate == wanted { return .fits }
        // The class of an instance for a placeholder declared as a protocol is known when it is passed in.
        if isProtocol(wanted), isProtocol(candidate) { return .unknown }
        guard let known = catalog.types[wanted] else { return .doesNotFit }
        if known.fits?.contains(candidate) ?? false { return .fits }
        return known.mayFit?.contains(candidate) ?? false ? .unknown : .doesNotFit
    }

    package func qualifiedName(of type: TypeKey) -> String { qualifiedTypes[type.name] ?? type.name }

    private func isProtocol(_ key: String) -> Bool { catalog.types[key]?.isProtocol ?? false }

    package func check(for type: TypeKey) -> ValueCheck {
        ValueCheck { [reader] value throws(ValueProblem) in _ = try reader.read(type.name, from: value) }
    }

    package func problems(withKeys keys: [ValueCursor], for member: MemberDescriptor) -> [ValueProblem] {
        guard let type = member.keyType?.name else { return [] }
        return ValueProblem.problems(withKeys: keys) { key throws(ValueProblem) in try reader.read(type, from: key) }
    }
}
