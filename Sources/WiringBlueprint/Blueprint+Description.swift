internal import WiringDiagnostics
internal import WiringFile

extension Blueprint: CustomStringConvertible, CustomReflectable {
    /// The main file, and the names of what is passed in and of what is created, in the order of creation, in a few
    /// lines. ``Blueprint/listing`` has everything.
    public var description: String {
        var overview = Overview("Blueprint '\(nib.files[0].name.shortPath)'")
        overview.add("given", "given", placeholders.lazy.map(name(of:)))
        overview.add("created", "created", creationOrder.lazy.map { name(of: Int($0)) })
        overview.add(
            "created by first calls", "created by first calls", lazy.creationOrder.lazy.map { name(of: Int($0)) })
        overview.add("created by calls", "created by calls", templates.lazy.map { name(of: $0.root) })
        return overview.text
    }

    /// Nothing beyond the description, for `dump`.
    public var customMirror: Mirror { Mirror(withoutContentsOf: self) }
}

extension Blueprint {
    /// The whole plan as text, in a stable order: every object in the order of creation, with everything that is set on
    /// it, and the order of awakening. The value of a secret parameter is shown as `secret`.
    ///
    /// - Complexity: O(objects, their settings and connections).
    public var listing: String {
        var lines = parameterLines
        for (index, object) in objects.enumerated() where object.kind != .object {
            lines.append("\(object.kind) \(describe(index))")
        }
        for index in creationOrder { lines.append("object \(describe(Int(index)))") }
        for template in templates {
            lines.append("each call of \(name(of: template.root))")
            for index in template.creationOrder { lines.append("object \(describe(Int(index)))") }
        }
        if !lazy.isEmpty { lines.append("when first called for") }
        for index in lazy.creationOrder { lines.append("object \(describe(Int(index)))") }
        if !awakeOrder.isEmpty {
            lines.append("awake " + awakeOrder.map { name(of: Int($0)) }.joined(separator: ", "))
        }
        return lines.joined(separator: "\n")
    }

    /// The parameters with their effective declarations, and the values that including files give to copies.
    private var parameterLines: [String] {
        nib.namespaces.flatMap { namespace in
            namespace.parameters.values.map { parameter in
                let value =
                    nib.isSecret(parameter)
                    ? describeSecret(parameter) : describe(parameter.given ?? parameter.value)
                return "parameter \(namespace.prefix)\(nib.texts.string(parameter.name)) = \(value)"
            }.sorted()
        }
    }

    /// The source of a secret parameter, without its value.
    private func describeSecret(_ parameter: ParameterDeclaration) -> String {
        if let given = parameter.given { return nib.parameterAlone(at: given) == nil ? "secret" : describe(given) }
        let (tree, scope) = (nib.tree(parameter.value.scope), Int(parameter.value.scope))
        guard tree.isMapping(Int(parameter.value.node)) else { return "secret" }
        let parts = tree.entries(of: Int(parameter.value.node)).map { key, value in
            let word = nib.texts.string(tree.text(key))
            return word == Keyword.default.text
                ? "\(word): secret" : "\(word): \(describe(NodeReference(scope: scope, node: value)))"
        }
        return "{\(parts.joined(separator: ", "))}"
    }

    private func describe(_ index: Int) -> String {
        let object = objects[index]
        let descriptor = classes[object.classIndex]
        var lines = ["\(name(of: index)): \(descriptor.name)"]
        for connection in connections[object.connections] {
            let member = descriptor.members[connection.member]
            let mark = member.role == .parameter ? " (initialiser)" : ""
            lines.append("  \(member.name)\(mark) \(describe(connection.payload))")
        }
        for action in object.actions.map({ actions[$0] }) {
            let targets = action.targets.map {
                "\(name(of: $0.object)).\(self.descriptor(of: $0.object).actions[$0.action].name)"
            }
            lines.append("  \(descriptor.events[action.event].name) => \(targets.joined(separator: ", "))")
        }
        return lines.joined(separator: "\n")
    }

    private func describe(_ payload: Payload) -> String {
        switch payload {
        case .value(let ref): "= " + describe(ref)
        case .target(let target): "-> " + name(of: Int(target))
        case .targets(let range):
            "-> [" + range.map { name(of: Int(targets[Int($0)])) }.joined(separator: ", ") + "]"
        case .keyedTargets(let range):
            "-> {"
                + range.map { "\(nib.string(keys[Int($0)])): \(name(of: Int(targets[Int($0)])))" }
                .joined(separator: ", ") + "}"
        case .provider(let template): "-> each time \(descriptor(of: templates[Int(template)].root).name)"
        case .lazy(let object): "-> when called \(name(of: Int(object)))"
        case .given(let argument): "is argument \(argument + 1) of the call"
        }
    }

    /// Returns a text as one line, with a backslash before characters that would end it.
    private static func escaped(_ text: String, _ marks: Set<Character>) -> String {
        guard text.contains(where: { $0.isNewline || marks.contains($0) }) else { return text }
        return text.map { mark in
            if mark.isNewline { return "\\n" }
            return marks.contains(mark) ? "\\\(mark)" : String(mark)
        }.joined()
    }

    private func describe(_ ref: NodeReference, isNested: Bool = false) -> String {
        let tree = nib.tree(ref.scope)
        let node = Int(ref.node)
        func at(_ node: NodeIndex) -> NodeReference { NodeReference(scope: Int(ref.scope), node: node) }
        if tree.isPlain(node) { return Self.escaped(nib.string(ref), isNested ? ["\\", ",", "]", "}"] : ["\\"]) }
        if tree.isScalar(node) { return "\"\(Self.escaped(nib.string(ref), ["\\", "\""]))\"" }
        if tree.isSequence(node) {
            return "[" + tree.children(of: node).map { describe(at($0), isNested: true) }.joined(separator: ", ") + "]"
        }
        let entries = tree.entries(of: node).map {
            "\(describe(at($0.key), isNested: true)): \(describe(at($0.value), isNested: true))"
        }
        return "{" + entries.joined(separator: ", ") + "}"
    }
}
