#if Commands
internal import Wiring
internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringDiagrams
internal import WiringEditing
internal import WiringFile

/// The definition of one object after all overlays, as YAML with comments that say where each line comes from.
struct EffectiveDefinition {
    /// A line and its trailing comment.
    private struct Line {
        var text: String
        var comment = ""
    }

    private let inventory: Inventory
    private let object: Inventory.Object
    private let descriptor: ClassDescriptor?
    private var nib: MergedNib { inventory.nib }
    /// The widest list or mapping that is written on one line, in columns.
    private static let widestValue = 60

    init(_ inventory: Inventory, _ index: Int, _ knowledge: ClassKnowledge) {
        self.inventory = inventory
        object = inventory.objects[index]
        descriptor = knowledge.descriptor(ofClass: object.className, isPlaceholder: object.kind != .object)
    }

    /// The whole definition.
    var text: String {
        let head = Line(text: Self.key(object.name), comment: headComment)
        return Self.written(
            [head] + lines(of: object.definition, indent: 1, history: nib.history(of: object.name)) + unset)
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
        if key == "class" { return Self.written([classLine(of: object.definition, 0, nib.history(of: object.name))]) }
        for section in Keyword.settingSections {
            for setting in nib.settings(section, of: object.definition) where nib.texts.string(setting.key) == key {
                return Self.written(lines(of: setting, in: object.definition, section, indent: 0))
            }
        }
        return nil
    }

    private var headComment: String {
        let marks = object.marks.filter { $0 != "inline" }
        return ([inventory.line(object.ref).short] + marks).joined(separator: ", ")
    }

    /// The members of the class that the definition does not set.
    private var unset: [Line] {
        guard let descriptor else { return [] }
        let given = Set(keys)
        let members = descriptor.members.filter { !given.contains($0.name) }
        guard !members.isEmpty else { return [] }
        return members.map { Line(text: "  # not set: \($0.name) (\($0.typeName))") }
    }

    // MARK: Definitions

    private func lines(of definition: Definition, indent: Int, history: [Statement] = []) -> [Line] {
        var lines = [classLine(of: definition, indent, history)]
        if !nib.isShared(definition) { lines.append(Line(text: Self.spaces(indent) + "shared: false")) }
        for section in Keyword.settingSections {
            let settings = Array(nib.settings(section, of: definition))
            guard !settings.isEmpty else { continue }
            lines.append(Line(text: Self.spaces(indent) + "\(section.text):"))
            lines += settings.flatMap { self.lines(of: $0, in: definition, section, indent: indent + 1) }
        }
        lines += history.filter { $0.verb == .remove }.map {
            Line(text: Self.spaces(indent) + "# \($0.path) was removed", comment: inventory.line($0.ref).short)
        }
        return lines
    }

    private func classLine(of definition: Definition, _ indent: Int, _ history: [Statement]) -> Line {
        let ref = nib.classRef(of: definition)
        let older = history.compactMap(nib.classRef(of:)).filter { $0 != ref }
        let comment = [inventory.line(ref).short] + older.reversed().map { "was \(nib.string($0)) in \(short($0))" }
        return Line(text: Self.spaces(indent) + "class: \(nib.yaml(ref))", comment: comment.joined(separator: ", "))
    }

    private func lines(of setting: Setting, in definition: Definition, _ section: Keyword, indent: Int) -> [Line] {
        let older = nib.keys(overriddenBy: setting, in: definition).reversed().map { key in
            "was \(nib.yaml(NodeReference(scope: Int(key.scope), node: Int(key.node) + 1), in: section)) in \(short(key))"
        }
        let comment = ([short(setting.keyRef)] + older).joined(separator: ", ")
        return lines(of: setting.value, section, after: Self.key(nib.texts.string(setting.key)), indent, comment)
    }

    /// Returns a name as a YAML key.
    private static func key(_ name: String) -> String { PlainNode.name(name).blockText + ":" }

    // MARK: Values

    /// Returns a value after a key or a dash: on the same line if it is short, otherwise below it.
    private func lines(
        of value: Setting.Value, _ section: Keyword, after head: String, _ indent: Int, _ comment: String
    ) -> [Line] {
        func line(_ text: String) -> Line { Line(text: Self.spaces(indent) + text, comment: comment) }
        switch value {
        case .removed: return []
        case .merged(let index): return [line(head)] + lines(of: .merged(index), indent: indent + 1)
        case .list(let items, _):
            let below = items.flatMap { lines(of: $0, section, after: "-", indent + 1, place(of: $0)) }
            return below.isEmpty ? [line(head + " []")] : [line(head)] + below
        case .keyed(let entries, _):
            let below = entries.flatMap {
                keyedLines(of: $0.value, section, after: nib.yaml($0.key), indent + 1, short($0.key))
            }
            return below.isEmpty ? [line(head + " {}")] : [line(head)] + below
        case .written(let ref):
            if section == .outlets, nib.tree(ref.scope).isDefinition(Int(ref.node)) {
                return [line(head)] + lines(of: .written(ref), indent: indent + 1)
            }
            let text = nib.yaml(ref, in: section)
            guard let parts = parts(of: ref),
                text.count > Self.widestValue || section == .outlets && holdsDefinition(ref)
            else { return [line("\(head) \(text)")] }
            return [line(head)]
                + parts.flatMap { lines(of: .written($0.value), section, after: $0.head, indent + 1, $0.place) }
        }
    }

    /// Returns a keyed target; a key beside its colon ends within 1,024 characters.
    private func keyedLines(
        of value: Setting.Value, _ section: Keyword, after key: String, _ indent: Int, _ comment: String
    ) -> [Line] {
        guard ScalarText.isLong(key) else { return lines(of: value, section, after: key + ":", indent, comment) }
        let below = lines(of: value, section, after: ":", indent, comment)
        return below.isEmpty ? [] : [Line(text: Self.spaces(indent) + "? " + key)] + below
    }

    /// Returns the entries of a list or mapping, each with its dash or key; nil for a scalar, for an empty collection,
    /// and if a key is so long that it is only allowed in flow style.
    private func parts(of ref: NodeReference) -> [(head: String, value: NodeReference, place: String)]? {
        let (tree, node) = (nib.tree(ref.scope), Int(ref.node))
        func at(_ node: NodeIndex) -> NodeReference { NodeReference(scope: Int(ref.scope), node: node) }
        if tree.isScalar(node) || tree.isEmpty(node) { return nil }
        if tree.isSequence(node) { return tree.children(of: node).map { ("-", at($0), short(at($0))) } }
        let entries = tree.entries(of: node).map { (key: nib.yaml(at($0.key)), at: at($0.key), value: at($0.value)) }
        if entries.contains(where: { ScalarText.isLong($0.key) }) { return nil }
        return entries.map { ("\($0.key):", $0.value, short($0.at)) }
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

    // MARK: Lines

    private static func spaces(_ indent: Int) -> String { String(repeating: "  ", count: indent) }

    private static func written(_ lines: [Line]) -> String {
        AlignedRows(
            rows: lines.map { [$0.text, $0.comment.isEmpty ? "" : "# \($0.comment.displayEscaped)"] }, widest: 56
        )
        .lines(indent: 0).joined(separator: "\n")
    }
}
#endif
