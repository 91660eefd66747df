#if Commands
internal import Wiring
internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringDiagrams
internal import WiringEditing
internal import WiringFile
internal import WiringSyntax

/// The definition of one object after all overlays, as YAML with comments that say where each line comes from.
struct EffectiveDefinition {
    private let inventory: Inventory
    private let object: Inventory.Object
    private let descriptor: ClassDescriptor?
    private var nib: MergedNib { inventory.nib }

    init(_ nib: KnownNib, _ index: Int) {
        inventory = nib.inventory
        object = inventory.objects[index]
        descriptor = nib.descriptor(of: object)
    }

    /// The whole definition.
    var text: String {
        let history = nib.history(of: object.name)
        let removed = history.filter { $0.verb == .remove }.map {
            RemarkedLine(text: "  # \($0.path) was removed", remark: short($0.ref))
        }
        let marks = object.marks.filter { $0 != "inline" }
        let remark = ([short(object.ref)] + marks).joined(separator: ", ")
        let lines = definition(object.definition, remark, history).lines(after: Self.key(object.name) + ":")
        return (lines + removed + unset).aligned
    }

    /// The names of everything set: attributes, outlets and events.
    var keys: [String] {
        ["class"]
            + Keyword.settingSections.flatMap { Array(nib.settings($0, of: object.definition)) }.map {
                nib.texts.string($0.key)
            }
    }

    /// Returns one attribute, outlet or event; nil if none of that name is set.
    func text(ofKey key: String) -> String? {
        if key == "class" {
            return className(of: object.definition, nib.history(of: object.name)).lines(after: "class:").aligned
        }
        for section in Keyword.settingSections {
            for setting in nib.settings(section, of: object.definition) where nib.texts.string(setting.key) == key {
                return entry(of: setting, in: object.definition, section).map { $0.value.lines(after: $0.key + ":") }?
                    .aligned
            }
        }
        return nil
    }

    /// The members of the class that the definition does not set.
    private var unset: [RemarkedLine] {
        guard let descriptor else { return [] }
        let given = Set(keys + nib.given(of: object.definition).map(nib.string))
        return descriptor.members.filter { !given.contains($0.name) }.map {
            RemarkedLine(text: "  # not set: \($0.name) (\($0.typeName))")
        }
    }

    // MARK: Definitions

    private func definition(_ definition: Definition, _ remark: String, _ history: [Statement] = []) -> RemarkedNode {
        var entries = [RemarkedNode.Entry(Keyword.class.text, className(of: definition, history))]
        if !nib.isShared(definition) { entries.append(.init(Keyword.shared.text, RemarkedNode(.line("false")))) }
        if let isLazy = nib.laziness(of: definition) {
            entries.append(.init(Keyword.lazy.text, RemarkedNode(.line(isLazy ? "true" : "false"))))
        }
        if let list = nib.givenList(of: definition) {
            let node = RemarkedNode(.line(nib.yaml(list)), remark: short(list))
            entries.append(.init(Keyword.given.text, node))
        }
        for section in Keyword.settingSections {
            let settings = nib.settings(section, of: definition).compactMap { entry(of: $0, in: definition, section) }
            if !settings.isEmpty { entries.append(.init(section.text, RemarkedNode(.mapping(settings)))) }
        }
        return RemarkedNode(.mapping(entries), remark: remark)
    }

    private func className(of definition: Definition, _ history: [Statement]) -> RemarkedNode {
        let ref = nib.classRef(of: definition)
        let older = history.compactMap(nib.classRef(of:)).filter { $0 != ref }
        let remark = [short(ref)] + older.reversed().map { "was \(nib.string($0)) in \(short($0))" }
        return RemarkedNode(.line(nib.yaml(ref)), remark: remark.joined(separator: ", "))
    }

    /// Returns what is set; nil if an overlay removed it.
    private func entry(of setting: Setting, in definition: Definition, _ section: Keyword) -> RemarkedNode.Entry? {
        let older = nib.keys(overriddenBy: setting, in: definition).reversed().map { key in
            "was \(nib.yaml(NodeReference(scope: Int(key.scope), node: Int(key.node) + 1), in: section)) in \(short(key))"
        }
        let remark = ([short(setting.keyRef)] + older).joined(separator: ", ")
        return node(of: setting.value, section, remark).map { .init(Self.key(nib.texts.string(setting.key)), $0) }
    }

    /// Returns a name as a YAML key.
    private static func key(_ name: String) -> String { PlainNode.name(name).blockText }

    // MARK: Values

    private func node(of value: Setting.Value, _ section: Keyword, _ remark: String) -> RemarkedNode? {
        switch value {
        case .removed: return nil
        case .merged(let index): return definition(.merged(index), remark)
        case .list(let items, _):
            return RemarkedNode(.list(items.compactMap { node(of: $0, section, place(of: $0)) }), remark: remark)
        case .keyed(let entries, _):
            let entries = entries.compactMap { key, value in
                node(of: value, section, short(key)).map { RemarkedNode.Entry(nib.yaml(key), $0) }
            }
            return RemarkedNode(.mapping(entries), remark: remark)
        case .written(let ref): return node(of: ref, section, remark)
        }
    }

    private func node(of ref: NodeReference, _ section: Keyword, _ remark: String) -> RemarkedNode {
        if section == .outlets, nib.tree(ref.scope).isDefinition(Int(ref.node)) {
            return definition(.written(ref), remark)
        }
        let text = nib.yaml(ref, in: section)
        let isLong = text.count > RemarkedNode.widestLine || section == .outlets && holdsDefinition(ref)
        return RemarkedNode((isLong ? parts(of: ref, section) : nil) ?? .line(text), remark: remark)
    }

    /// Returns the entries of a list or mapping; nil for a scalar, for an empty collection, and if a key is so long that it
    /// is only allowed in flow style.
    private func parts(of ref: NodeReference, _ section: Keyword) -> RemarkedNode.Content? {
        let (tree, node) = (nib.tree(ref.scope), Int(ref.node))
        func at(_ node: NodeIndex) -> NodeReference { NodeReference(scope: Int(ref.scope), node: node) }
        if tree.isScalar(node) || tree.isEmpty(node) { return nil }
        if tree.isSequence(node) {
            return .list(tree.children(of: node).map { self.node(of: at($0), section, short(at($0))) })
        }
        let entries = tree.entries(of: node).map { key, value in
            RemarkedNode.Entry(nib.yaml(at(key)), self.node(of: at(value), section, short(at(key))))
        }
        return entries.contains { ScalarText.isLong($0.key) } ? nil : .mapping(entries)
    }

    /// Returns whether a value contains a definition, each line of which has its own comment.
    private func holdsDefinition(_ ref: NodeReference) -> Bool {
        let tree = nib.tree(ref.scope)
        let node = Int(ref.node)
        if tree.isScalar(node) { return false }
        if tree.isDefinition(node) { return true }
        let children = tree.isSequence(node) ? Array(tree.children(of: node)) : tree.entries(of: node).map(\.value)
        return children.contains { holdsDefinition(NodeReference(scope: Int(ref.scope), node: $0)) }
    }

    private func place(of value: Setting.Value) -> String {
        switch value {
        case .merged(let index): short(nib.mergedDefinitions[index].classRef)
        default: value.ref.map(short) ?? ""
        }
    }

    private func short(_ ref: NodeReference) -> String { inventory.line(ref).short }
}

extension [RemarkedLine] {
    /// The lines with their remarks as comments, one below the other.
    var aligned: String {
        AlignedRows(rows: map { [$0.text, $0.remark.isEmpty ? "" : "# \($0.remark.displayEscaped)"] }, widest: 56)
            .lines(indent: 0).joined(separator: "\n")
    }
}
#endif
