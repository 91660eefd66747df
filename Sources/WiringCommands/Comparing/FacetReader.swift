#if Commands
internal import Wiring
internal import WiringBlueprint
internal import WiringDiagrams
internal import WiringFile

/// One comparable setting of an object, of a placeholder, or of the parameters.
struct Facet {
    /// The name of the attribute, outlet, event or parameter.
    var name: String
    /// Returns the value as displayed.
    var text: () -> String
    /// The meaning of the value, however it is written.
    var meaning: ValueMeaning
}

/// Splits a nib into facets, so that it can be compared with another.
final class FacetReader {
    let inventory: Inventory
    private let context: ValueContext
    /// The source of the attributes' types; nil if they are unknown.
    private let types: CatalogSource?
    /// For the definition of each object that replaces externals, what these set.
    private var filledDeclarations: [Definition: [Definition]] = [:]
    var nib: MergedNib { inventory.nib }

    init(of inventory: Inventory, types: CatalogSource?) {
        self.inventory = inventory
        self.types = types
        context = ValueContext(nib: inventory.nib)
        for filled in inventory.nib.filledExternals where filled.isKept {
            filledDeclarations[inventory.nib.entities[filled.entity].definition, default: []].append(filled.declaration)
        }
    }

    /// Returns the attributes of a definition, as its class reads them.
    func attributes(of definition: Definition, className: String) -> [Facet] {
        facets(.attributes, of: definition) { setting in
            guard case .written(let ref) = setting.value else { return nil }
            let cursor = ValueCursor(context, ref)
            let name = nib.texts.string(setting.key)
            return types?.meaning(of: cursor, for: name, ofClass: className) ?? ValueMeaning(cursor)
        }
    }

    /// Returns the outlets of a definition; inline definitions are compared on their own.
    func outlets(of definition: Definition) -> [Facet] {
        facets(.outlets, of: definition) { targets($0.value) }
    }

    /// Returns the actions of a definition; a single one is a list of one.
    func actions(of definition: Definition) -> [Facet] {
        facets(.actions, of: definition) { setting in
            guard let ref = setting.value.ref else { return nil }
            let (tree, node) = (nib.tree(ref.scope), Int(ref.node))
            let nodes = tree.isScalar(node) ? [node] : Array(tree.children(of: node))
            return .list(
                nodes.map {
                    .text(
                        nib.fullText(
                            NodeReference(scope: Int(ref.scope), node: $0), in: .actions, followsPlaceholders: false))
                })
        }
    }

    private func facets(
        _ section: Keyword, of definition: Definition, _ meaning: (Setting) -> ValueMeaning?
    ) -> [Facet] {
        ([definition] + filledDeclarations[definition, default: []]).flatMap { nib.settings(section, of: $0) }.map {
            setting in
            func text() -> String { nib.yaml(setting.value, in: section) }
            return Facet(
                name: nib.texts.string(setting.key), text: text, meaning: meaning(setting) ?? .text(text()))
        }
    }

    private func targets(_ value: Setting.Value) -> ValueMeaning {
        switch nib.targets(of: value) {
        case .one(let target): meaning(of: target)
        case .list(let targets): .list(targets.filter(isThere).map(meaning))
        // Empty braces mean what empty brackets mean.
        case .keyed(let entries) where entries.isEmpty: .list([])
        case .keyed(let entries):
            .mapping(
                Dictionary(
                    entries.filter { isThere($0.target) }.map { (.text(nib.string($0.key)), meaning(of: $0.target)) }
                ) { first, _ in first })
        }
    }

    /// Whether no overlay has removed a target.
    private func isThere(_ target: Target) -> Bool { if case .removed = target { false } else { true } }

    /// Whether a name in a wrapper means the wrapped object, which lives there like an inline definition.
    private func isWrapped(_ ref: NodeReference) -> Bool {
        guard let entity = nib.entity(namedAt: ref) else { return false }
        return nib.wrappedObjects[entity] != nil
    }

    private func meaning(of target: Target) -> ValueMeaning {
        switch target {
        case .name(let ref) where isWrapped(ref): .list([.nothing])
        case .name(let ref): .text(nib.fullText(ref, in: .outlets, followsPlaceholders: false))
        // An inline definition, which is compared under its own path, equals neither a name nor a list.
        case .definition: .list([.nothing])
        case .removed: .nothing
        }
    }

    // MARK: Parameters

    /// The parameters, ordered by name.
    var parameters: [Facet] {
        let meanings = Dictionary(
            nib.namespaces.flatMap { namespace in
                namespace.parameters.values.map { (namespace.prefix + nib.texts.string($0.name), meaning(of: $0)) }
            }
        ) { first, _ in first }
        return inventory.parameters.map { parameter in
            Facet(
                name: parameter.name, text: { parameter.isSecret ? parameter.source + ", secret" : parameter.source },
                meaning: meanings[parameter.name] ?? .nothing)
        }
    }

    private func meaning(of parameter: ParameterDeclaration) -> ValueMeaning {
        let value = ValueMeaning(ValueCursor(context, parameter.given ?? parameter.value))
        var parts: [ValueMeaning: ValueMeaning]
        if parameter.given != nil {
            parts = [.text("given"): value]
        } else if case .mapping(let written) = value {
            parts = written
        } else {
            parts = [.text(Keyword.default.text): value]
        }
        // A declaration that this one replaces may have said so, and `secret: false` is the default.
        parts[.text(Keyword.secret.text)] = nib.isSecret(parameter) ? .text("true") : nil
        return .mapping(parts)
    }
}
#endif
