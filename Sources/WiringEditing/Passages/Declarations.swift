internal import WiringDiagnostics
internal import WiringFile

/// What a text or a passage of one declares, as far as it shows that.
struct Declarations: Equatable {
    struct Include: Equatable {
        /// As written.
        var path: String
        /// The prefix, for a nib inside the nib.
        var prefix: String?
    }

    struct Parameter: Equatable {
        var name: String
        /// The value or source.
        var value: String
    }

    struct Object: Equatable {
        /// The name, or the path of an inline definition.
        var name: String
        var className: String?
        var isInPlace = false
        /// Whether each place that names it gets its own.
        var isUnshared = false
    }

    struct Alteration: Equatable {
        var name: String
        var className: String?
    }

    var includes: [Include] = []
    var parameters: [Parameter] = []
    var owner: [Object] = []
    var externals: [Object] = []
    var objects: [Object] = []
    var replaced: [Alteration] = []
    var wrapped: [Alteration] = []
    var changed: [Alteration] = []
    var removed: [String] = []

    init(_ tree: LooseTree) {
        includes = tree.includes
        parameters = Self.entries(of: .parameters, tree).map { name, value in
            Parameter(name: tree.text(name), value: value.map { Self.source($0, tree) } ?? "")
        }
        if let definition = tree.value(Keyword.owner.text, of: tree.root) {
            owner = Self.objects(Keyword.owner.text, definition, tree)
        }
        externals = Self.objects(in: .externals, tree)
        objects = Self.objects(in: .objects, tree)
        replaced = Self.alterations(.replace, tree)
        wrapped = Self.alterations(.wrap, tree)
        changed = Self.alterations(.change, tree)
        removed = tree.items(of: tree.value(Keyword.remove.text, of: tree.root)).compactMap(tree.scalar)
    }

    /// The names of the entries of a section.
    func names(in section: Keyword) -> [String] {
        switch section {
        case .parameters: parameters.map(\.name)
        case .externals: externals.lazy.filter { !$0.isInPlace }.map(\.name)
        case .objects: objects.lazy.filter { !$0.isInPlace }.map(\.name)
        case .replace: replaced.map(\.name)
        case .wrap: wrapped.map(\.name)
        case .change: changed.map(\.name)
        default: []
        }
    }

    private static func entries(of section: Keyword, _ tree: LooseTree) -> [(key: Int, value: Int?)] {
        tree.entries(of: tree.value(section.text, of: tree.root))
    }

    private static func source(_ value: Int, _ tree: LooseTree) -> String {
        if let text = tree.scalar(value) { return text }
        if tree.scalar(Keyword.secret.text, of: value) == "true" { return "secret" }
        if let variable = tree.scalar(Keyword.env.text, of: value) { return "env \(variable)" }
        return tree.scalar(Keyword.default.text, of: value) ?? tree.scalar(Keyword.file.text, of: value) ?? ""
    }

    private static func alterations(_ verb: Keyword, _ tree: LooseTree) -> [Alteration] {
        entries(of: verb, tree).map { Alteration(name: tree.text($0), className: tree.className(of: $1)) }
    }

    // MARK: Objects

    /// A definition of an object, by its name or path.
    private struct Definition {
        var name: String
        var node: Int?
        var isInPlace = false
    }

    private static func objects(in section: Keyword, _ tree: LooseTree) -> [Object] {
        entries(of: section, tree).flatMap { objects(tree.text($0), $1, tree) }
    }

    private static func objects(_ name: String, _ node: Int?, _ tree: LooseTree) -> [Object] {
        definitions(within: Definition(name: name, node: node), tree).map { definition in
            Object(
                name: definition.name, className: tree.className(of: definition.node), isInPlace: definition.isInPlace,
                isUnshared: tree.scalar(Keyword.shared.text, of: definition.node) == "false")
        }
    }

    /// Returns a definition and the inline ones in it.
    private static func definitions(within definition: Definition, _ tree: LooseTree) -> [Definition] {
        let outlets = tree.entries(of: tree.value(Keyword.outlets.text, of: definition.node))
        return [definition]
            + outlets.flatMap { outlet, targets in
                targets.map { parts(of: "\(definition.name).\(tree.text(outlet))", $0, tree) } ?? []
            }
    }

    /// Returns the inline definitions that are the targets of an outlet.
    private static func parts(of outlet: String, _ targets: Int, _ tree: LooseTree) -> [Definition] {
        if tree.value(Keyword.class.text, of: targets) != nil {
            return definitions(within: Definition(name: outlet, node: targets, isInPlace: true), tree)
        }
        let parts =
            tree.entries(of: targets).map { (tree.text($0.key), $0.value) }
            + tree.items(of: targets).enumerated().map { ("\($0.offset)", $0.element) }
        return parts.filter { tree.value(Keyword.class.text, of: $0.1) != nil }.flatMap { name, part in
            definitions(within: Definition(name: "\(outlet).\(name)", node: part, isInPlace: true), tree)
        }
    }

    private static func definitions(in sections: [Keyword], _ tree: LooseTree) -> [Definition] {
        let owner = tree.value(Keyword.owner.text, of: tree.root).map { Definition(name: Keyword.owner.text, node: $0) }
        let named = sections.flatMap { entries(of: $0, tree) }.map { Definition(name: tree.text($0), node: $1) }
        return ([owner].compactMap(\.self) + named).flatMap { definitions(within: $0, tree) }
    }

    /// Returns what the definitions of objects set, by their names.
    static func members(_ tree: LooseTree) -> [String: [String]] {
        var members: [String: [String]] = [:]
        for definition in definitions(in: [.externals, .objects], tree) where members[definition.name] == nil {
            let sections = [Keyword.attributes, .outlets, .actions].map { tree.value($0.text, of: definition.node) }
            members[definition.name] = sections.flatMap { tree.entries(of: $0) }.map { tree.text($0.key) }
        }
        return members
    }

    /// Returns the words in outlets, but the one that is being written.
    static func targets(_ tree: LooseTree) -> [String] {
        var found: [String] = []
        for definition in definitions(in: [.externals, .objects, .replace, .wrap, .change], tree) {
            for case (_, let target?) in tree.entries(of: tree.value(Keyword.outlets.text, of: definition.node)) {
                guard tree.value(Keyword.class.text, of: target) == nil else { continue }
                let parts = [target] + tree.items(of: target) + tree.entries(of: target).compactMap(\.value)
                found += parts.filter { $0 != tree.marked }.compactMap(tree.scalar).filter { !$0.isEmpty }
            }
        }
        return found
    }

    // MARK: Links

    /// Returns the files that a text includes or puts under a prefix, even if it cannot be parsed.
    static func links(in text: [UInt8], _ tree: @autoclosure () -> LooseTree) -> [Include] {
        if let file = SingleFile(partsOf: SourceText(name: "", bytes: text)) {
            let declarations = file.declarations
            return declarations.includes.map { Include(path: file.string($0.path), prefix: $0.prefix.map(file.string)) }
                + declarations.replacedFiles.map {
                    Include(path: file.string($0.path), prefix: file.string($0.prefix))
                }
        }
        let tree = tree()
        let replaced = entries(of: .replace, tree).compactMap { prefix, value in
            tree.scalar(Keyword.file.text, of: value).map { Include(path: $0, prefix: tree.text(prefix)) }
        }
        return tree.includes + replaced
    }
}
