internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringDiagrams
internal import WiringEditing
internal import WiringFile

/// Reads the values of attributes and parameters for the page, without secrets.
struct SceneValues {
    private let nib: MergedNib
    private let inventory: Inventory
    private let facts: ClassFacts

    init(_ nib: MergedNib, _ inventory: Inventory, _ facts: ClassFacts) {
        (self.nib, self.inventory, self.facts) = (nib, inventory, facts)
    }

    // MARK: Attributes

    /// Returns the attributes that an object has by its class, and others that its definition sets.
    func attributes(of object: Inventory.Object, _ descriptor: ClassDescriptor?) -> [Scene.Attribute] {
        let members = descriptor?.members.filter(\.isAttribute) ?? []
        let settings = Array(nib.settings(.attributes, of: object.definition))
        func setting(_ name: String) -> Setting? { settings.first { nib.texts.string($0.key) == name } }
        let others = settings.map { nib.texts.string($0.key) }.filter { name in !members.contains { $0.name == name } }
        return members.map { attribute($0, of: object, setting($0.name)) }
            + others.map { name in
                var attribute = Scene.Attribute(
                    name: name, type: "", field: .init(kind: .value), required: false, set: false)
                if let setting = setting(name) { fill(&attribute, setting, of: object, type: "") }
                return attribute
            }
    }

    private func attribute(
        _ member: MemberDescriptor, of object: Inventory.Object, _ setting: Setting?
    ) -> Scene.Attribute {
        let type = member.type.name
        var attribute = Scene.Attribute(
            name: member.name, type: member.typeName, field: facts.field(for: type), required: member.isRequired,
            set: false)
        attribute.additions = facts.additions(to: nil, type)
        let entry = facts.entry(object.className)?.members?.first { $0.name == member.name }
        attribute.default = entry?.default
        attribute.documentation = entry?.documentation
        if let setting { fill(&attribute, setting, of: object, type: type) }
        return attribute
    }

    private func fill(
        _ attribute: inout Scene.Attribute, _ setting: Setting, of object: Inventory.Object, type: String
    ) {
        let place = inventory.line(setting.keyRef)
        attribute.set = true
        (attribute.file, attribute.line) = (place.file, place.line)
        guard case .written(let ref) = setting.value else { return }
        let node = PlainNode(nib, ref)
        attribute.text = node.blockText
        attribute.value = node.words
        attribute.field = facts.field(for: type, as: node)
        attribute.parts = facts.parts(of: node, type)
        attribute.additions = facts.additions(to: node, type)
        if let name = nib.parameterAlone(at: ref) {
            let known = declaration(of: name, at: ref)
            attribute.value = known.flatMap(value)
            attribute.from = "parameter \(name)" + (known.map { " (\(inventory.line($0.place).short))" } ?? "")
        } else if place.file != inventory.line(object.ref).file {
            attribute.from = place.short
        }
    }

    // MARK: Parameters

    /// The parameters of the file itself.
    var parameters: [Scene.Parameter] {
        let declarations = nib.namespaces[0].parameters.values.map { (nib.texts.string($0.name), $0) }
        return declarations.sorted { $0.0 < $1.0 }.map { name, declaration in
            let line = inventory.line(declaration.place)
            return Scene.Parameter(
                name: name, value: value(of: declaration), source: source(of: declaration),
                text: text(of: declaration), secret: nib.isSecret(declaration), file: line.file, line: line.line)
        }
    }

    private func declaration(of name: String, at ref: NodeReference) -> ParameterDeclaration? {
        let namespace = nib.scopes[Int(ref.scope)].namespace
        return nib.texts.find(name).flatMap { nib.namespaces[namespace].parameters[$0] }
    }

    /// Returns what a parameter is in the files: what an include passes, which may name another parameter, or the default;
    /// nil for what only the program knows, and for a secret.
    private func value(of parameter: ParameterDeclaration) -> String? {
        guard !nib.isSecret(parameter) else { return nil }
        if let given = parameter.given { return PlainNode(nib, given).words }
        return nib.defaultValue(of: parameter).map { PlainNode(nib, $0).words }
    }

    /// Returns the value or default of a parameter as its file writes it; nil for a secret.
    private func text(of parameter: ParameterDeclaration) -> String? {
        guard !nib.isSecret(parameter) else { return nil }
        return nib.defaultValue(of: parameter).map { PlainNode(nib, $0).blockText }
    }

    /// Returns a description of where the value of a parameter comes from.
    private func source(of parameter: ParameterDeclaration) -> String {
        let isSecret = nib.isSecret(parameter)
        if let given = parameter.given { return "given \(isSecret ? "secret" : PlainNode(nib, given).flowText)" }
        let (tree, scope) = (nib.tree(parameter.value.scope), Int(parameter.value.scope))
        guard tree.isMapping(Int(parameter.value.node)) else {
            return "default \(isSecret ? "secret" : PlainNode(nib, parameter.value).flowText)"
        }
        let parts = tree.entries(of: Int(parameter.value.node)).compactMap { key, value -> String? in
            let word = nib.texts.string(tree.text(key))
            if word == Keyword.secret.text { return nil }
            if isSecret, word == Keyword.default.text { return "\(word) secret" }
            return "\(word) \(PlainNode(nib, NodeReference(scope: scope, node: value)).flowText)"
        }
        return parts.isEmpty ? "given by the program" : parts.joined(separator: ", ")
    }
}
