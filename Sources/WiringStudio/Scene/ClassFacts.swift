internal import WiringBlueprint
internal import WiringEditing
internal import WiringIndex

/// The known facts about classes, for the page.
struct ClassFacts {
    private let classes: CompletionClasses?

    init(_ classes: CompletionClasses?) { self.classes = classes }

    var source: CatalogSource? { classes?.source }
    var areKnown: Bool { classes != nil }

    /// The classes that objects can be made of.
    var library: [Scene.LibraryEntry] {
        (classes?.catalog.classes ?? []).map { entry in
            let required = entry.descriptor.members.filter(\.isRequired)
            return Scene.LibraryEntry(
                name: entry.name, documentation: entry.documentation,
                requiredOutlets: required.filter { !$0.isAttribute }.map(\.name),
                requiredAttributes: required.filter(\.isAttribute).map(\.name), module: entry.module)
        }
    }

    func descriptor(_ name: String) -> ClassDescriptor? { classes?.descriptors[name] }

    func entry(_ name: String) -> ClassCatalog.Entry? { classes?.entries[name] }

    func documentation(of member: String, _ className: String) -> String? {
        entry(className)?.members?.first { $0.name == member }?.documentation
    }

    func registration(of className: String) -> Scene.Registered? {
        guard let place = entry(className)?.registeredAt, let colon = place.lastIndex(of: ":"),
            let line = Int(place[place.index(after: colon)...])
        else { return nil }
        return Scene.Registered(file: String(place[..<colon]), line: line)
    }

    // MARK: Values

    /// The shape of a type; for an Optional, the shape of what it wraps.
    func shape(_ type: String) -> ValueShape {
        guard let shape = classes?.catalog.shape(of: type) else { return .opaque() }
        if case .optional(let wrapped) = shape { return self.shape(wrapped) }
        return shape
    }

    /// Returns the initial value for a new value of a type: the simplest one, or empty text.
    func start(of type: String) -> PlainNode {
        let blank = PlainNode.text("")
        guard let catalog = classes?.catalog else { return blank }
        return shape(type).simplestValue(in: catalog, otherwise: blank) ?? blank
    }

    func isOptional(_ type: String) -> Bool {
        if case .optional? = classes?.catalog.shape(of: type) { true } else { false }
    }

    /// The numbers that a type can hold, to the extent that a browser can represent them.
    static func range(_ bits: Int, _ isSigned: Bool) -> [Double]? {
        guard bits <= 32 else { return isSigned ? nil : [0, 9_007_199_254_740_991] }
        let count = Double(1 << bits)
        return isSigned ? [-count / 2, count / 2 - 1] : [0, count - 1]
    }
}
