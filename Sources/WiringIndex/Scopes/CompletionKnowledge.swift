package import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile
internal import WiringSyntax

/// The classes of a catalog, prepared for being asked often.
package struct CompletionClasses {
    package let catalog: ClassCatalog
    package let source: CatalogSource
    /// The classes and protocols by name.
    package let entries: [String: ClassCatalog.Entry]
    /// All types as which objects and placeholders can be declared, by name.
    package let descriptors: [String: ClassDescriptor]

    package init(_ catalog: ClassCatalog) { self.init(CatalogSource(catalog)) }

    init(_ source: CatalogSource) {
        let catalog = source.catalog
        self.catalog = catalog
        self.source = source
        entries = Dictionary((catalog.classes + catalog.protocols).map { ($0.name, $0) }) { first, _ in first }
        let names = Set(entries.keys).union(catalog.mentioned.keys)
        let known = names.compactMap { name in
            source.descriptor(ofPlaceholder: name).map { (name, $0.spelling(sharedTypes: catalog.typeNames ?? [:])) }
        }
        descriptors = Dictionary(uniqueKeysWithValues: known)
    }
}

/// The known classes, and the objects that a file can name.
struct CompletionKnowledge {
    let classes: CompletionClasses?
    package let scope: FileScope
    /// Returns the scope of an included file, by its path as written.
    let inner: (String) -> FileScope?
    /// Returns what the definitions of a file set, by the names of the objects.
    let members: (_ file: String) -> [String: [String]]

    /// No knowledge, which is enough for what the syntax alone shows, such as the classes of definitions.
    static var none: CompletionKnowledge {
        CompletionKnowledge(
            classes: nil, scope: FileScope([], [], [], removed: [], of: [], including: []), inner: { _ in nil },
            members: { _ in [:] })
    }

    private init(
        classes: CompletionClasses?, scope: FileScope, inner: @escaping (String) -> FileScope?,
        members: @escaping (String) -> [String: [String]]
    ) {
        (self.classes, self.scope, self.inner, self.members) = (classes, scope, inner, members)
    }

    /// Takes what a text of a file shows, and the files of a project that it includes.
    init(of text: [UInt8], path: String, project: Project, classes: CompletionClasses?) {
        self.classes = classes
        scope = project.scope(of: text, at: path)
        let folder = FilePath.folder(of: path)
        inner = { project.scope(of: FilePath.tidy(FilePath.join(folder, $0))) }
        members = { file in
            let entries = project.index(of: file).map { project.fileIndex(of: $0).entries } ?? []
            return entries.reduce(into: [:]) { $0.merge(Declarations.members($1)) { first, _ in first } }
        }
    }

    // MARK: Classes

    func descriptor(_ name: String?) -> ClassDescriptor? { name.flatMap { classes?.descriptors[$0] } }

    func entry(_ name: String?) -> ClassCatalog.Entry? { name.flatMap { classes?.entries[$0] } }

    /// Returns the class of a definition: as written there or, of one that an overlay changes, as it is.
    func className(of definition: EditedDefinition) -> String? {
        if let written = definition.node?.className { return written }
        return definition.section == .change ? object(definition.name)?.className : nil
    }

    func object(_ name: String) -> NamedObject? { scope.objects(named: name).last }

    func ownerClass(of file: String) -> String? { inner(file)?.objects.first { $0.kind == .owner }?.className }

    func externalClass(_ name: String, of file: String) -> String? {
        inner(file)?.objects.first { $0.kind == .external && $0.name == name }?.className
    }

    // MARK: Members

    func member(_ member: EditedMember) -> MemberDescriptor? {
        descriptor(member.className)?.members.first { $0.name == member.name }
    }

    func event(_ event: EditedMember) -> SignalDescriptor? {
        descriptor(event.className)?.events.first { $0.name == event.name }
    }

    func isKeyed(_ outlet: EditedMember) -> Bool { member(outlet)?.shape == .keyed }

    // MARK: Types

    func attributeType(of attribute: EditedMember) -> String? {
        member(attribute).flatMap { $0.isAttribute ? $0.type.name : nil }
    }

    func shape(_ type: String) -> ValueShape {
        guard let shape = classes?.catalog.shape(of: type) else { return .opaque() }
        if case .optional(let wrapped) = shape { return self.shape(wrapped) }
        return shape
    }

    func isOptional(_ type: String) -> Bool {
        if case .optional = classes?.catalog.shape(of: type) { true } else { false }
    }

    func elementType(_ type: String) -> String? {
        switch shape(type) {
        case .array(let element), .set(let element): element
        default: nil
        }
    }

    func type(ofKey key: String, in type: String) -> String? {
        switch shape(type) {
        case .structure(let keys, _, _): keys.first { $0.name == key }?.type
        case .dictionary(_, let values): values
        default: nil
        }
    }
}
