internal import WiringDiagnostics
internal import WiringFile
internal import WiringSyntax

/// The declarations of an entry of a file, to the extent that its text shows them.
package struct Declarations: Equatable {
    package struct Include: Equatable {
        /// As written.
        package var path: String
        /// The prefix, for a nested nib.
        package var prefix: String?
    }

    package struct Parameter: Equatable {
        package var name: String
        /// The value or source.
        package var value: String
        /// Whether its value must not be shown; nil if that is as in a declaration which this one replaces.
        package var isSecret: Bool?
    }

    package struct Object: Equatable {
        /// The name, or the path of an inline definition.
        package var name: String
        package var className: String?
        package var isInline = false
        /// Whether each place that names it gets its own.
        package var isUnshared = false
        /// Whether it is created when a provider is first called.
        package var isLazy = false
    }

    package struct Override: Equatable {
        package var name: String
        package var className: String?
        /// The paths of the attributes, outlets and actions that it sets.
        package var members: [String] = []
        /// The inline definitions in it.
        package var parts: [Object] = []
        /// The paths at which a wrapper holds the wrapped object.
        package var held: [String] = []
    }

    var includes: [Include] = []
    var parameters: [Parameter] = []
    var owner: [Object] = []
    var externals: [Object] = []
    var objects: [Object] = []
    var replaced: [Override] = []
    var wrapped: [Override] = []
    var changed: [Override] = []
    var removed: [String] = []
    /// The files that are put under a prefix.
    var replacedFiles: [Include] = []
    /// The names given for the externals and owners of nested nibs, by the names of these with their prefixes.
    package var given: [String: String] = [:]

    init(_ entry: IndexedEntry) {
        guard let section = entry.section, let key = entry.node.key?.word else { return }
        let value = entry.node.value
        switch (section, entry.form) {
        case (.include, .section): (includes, given) = (Self.includes(in: value), Self.given(in: value))
        case (.owner, .section): owner = Self.objects(section.text, value)
        case (.remove, .section): removed = value?.itemValues.compactMap(\.word) ?? []
        case (.parameters, .entry):
            let isSecret = value?.word(of: .secret).map { $0 == "true" }
            parameters = [Parameter(name: key, value: value.map(Self.source) ?? "", isSecret: isSecret)]
        case (.externals, .entry): externals = Self.objects(key, value)
        case (.objects, .entry): objects = Self.objects(key, value)
        case (.replace, .entry):
            if let file = value?.word(of: .file) {
                replacedFiles = [Include(path: file, prefix: key)]
            } else {
                replaced = [Self.override(key, value)]
            }
        case (.wrap, .entry):
            let held = (value?.value(of: .outlets)?.entries ?? []).filter { $0.value?.word == key }
            wrapped = [
                Override(
                    name: key, className: value?.className,
                    held: held.compactMap { $0.key?.word }.map { "\(key).\($0)" })
            ]
        case (.change, .entry): changed = [Self.override(key, value)]
        default: break
        }
    }

    /// The name that an entry of a verb overrides; nil for any other entry.
    func overridden(by verb: Keyword) -> String? {
        switch verb {
        case .replace: replaced.first?.name ?? replacedFiles.first?.prefix
        case .wrap: wrapped.first?.name
        case .change: changed.first?.name
        default: nil
        }
    }

    private static func override(_ name: String, _ value: SyntaxNode?) -> Override {
        Override(
            name: name, className: value?.className,
            members: members(in: value).map { "\(name).\($0)" },
            parts: Array(objects(name, value).dropFirst()))
    }

    private static func includes(in list: SyntaxNode?) -> [Include] {
        list?.itemValues.compactMap { item in
            (item.word ?? item.word(of: .file)).map { Include(path: $0, prefix: item.word(of: .as)) }
        } ?? []
    }

    private static func given(in list: SyntaxNode?) -> [String: String] {
        var given: [String: String] = [:]
        for include in list?.itemValues ?? [] {
            guard let prefix = include.word(of: .as) else { continue }
            given["\(prefix).\(Keyword.owner.text)"] = include.word(of: .owner)
            for entry in include.value(of: .externals)?.entries ?? [] {
                if let key = entry.key?.word { given["\(prefix).\(key)"] = entry.value?.word }
            }
        }
        return given
    }

    private static func source(_ value: SyntaxNode) -> String {
        if let text = value.word { return text }
        if value.word(of: .secret) == "true" { return "secret" }
        if let variable = value.word(of: .env) { return "env \(variable)" }
        return value.word(of: .default) ?? value.word(of: .file) ?? ""
    }

    // MARK: Objects

    /// A definition of an object, by its name or path.
    private struct Definition {
        var name: String
        var node: SyntaxNode?
        /// The entry or item that holds it, if it is an inline definition.
        var part: SyntaxNode?
    }

    private static func objects(_ name: String, _ node: SyntaxNode?) -> [Object] {
        definitions(within: Definition(name: name, node: node)).map { definition in
            Object(
                name: definition.name, className: definition.node?.className, isInline: definition.part != nil,
                isUnshared: definition.node?.word(of: .shared) == "false",
                isLazy: definition.node?.word(of: .lazy) == "true")
        }
    }

    /// Returns a definition and the inline ones in it.
    private static func definitions(within definition: Definition) -> [Definition] {
        let outlets = definition.node?.value(of: .outlets)?.entries ?? []
        return [definition]
            + outlets.flatMap { entry -> [Definition] in
                // Most targets are names, which are told from definitions first.
                guard let targets = entry.value, targets.kind != .scalar, let outlet = entry.key?.word else {
                    return []
                }
                let path = "\(definition.name).\(outlet)"
                let parts: [(String, SyntaxNode)] =
                    targets.value(of: .class) != nil
                    ? [(path, entry)]
                    : targets.entries.map { ("\(path).\($0.key?.word ?? "")", $0) }
                        + targets.items.enumerated().map { ("\(path).\($0.offset)", $0.element) }
                return parts.filter { $1.value?.value(of: .class) != nil }.flatMap { name, part in
                    definitions(within: Definition(name: name, node: part.value, part: part))
                }
            }
    }

    /// Returns the bytes of the key or item of an inline definition in the definition of an object; nil if it has none
    /// with that path.
    static func range(ofInlineDefinition path: String, in object: String, _ entry: IndexedEntry) -> Range<Int>? {
        let found = definitions(within: Definition(name: object, node: entry.node.value)).first { $0.name == path }
        return found?.part.map { $0.key?.contentRange ?? $0.range }
    }

    /// Returns what the definitions in an object, an external or the owner set, by the names of the objects: members,
    /// and the single targets of outlets to many.
    static func members(_ entry: IndexedEntry) -> [String: [String]] {
        let isObject = entry.form == .entry && (entry.section == .objects || entry.section == .externals)
        guard isObject || entry.section == .owner, let name = entry.node.key?.word else { return [:] }
        let found = definitions(within: Definition(name: name, node: entry.node.value)).map { definition in
            (definition.name, members(in: definition.node) + targetPaths(in: definition.node))
        }
        return Dictionary(found) { first, _ in first }
    }

    private static func members(in definition: SyntaxNode?) -> [String] {
        let sections = [Keyword.attributes, .outlets, .actions].compactMap { definition?.value(of: $0) }
        return sections.flatMap(\.entries).compactMap { $0.key?.word }
    }

    /// Returns the paths of the single targets of outlets to many, such as `buttons.0`.
    private static func targetPaths(in definition: SyntaxNode?) -> [String] {
        (definition?.value(of: .outlets)?.entries ?? []).flatMap { entry -> [String] in
            guard let outlet = entry.key?.word, let targets = entry.value, targets.value(of: .class) == nil else {
                return []
            }
            let steps = targets.entries.compactMap { $0.key?.word } + targets.items.indices.map(String.init)
            return steps.map { "\(outlet).\($0)" }
        }
    }

    /// Returns the words in outlets, except the one that is being written.
    static func targets(_ entry: IndexedEntry) -> [String] {
        let sections: [Keyword] = [.externals, .objects, .replace, .wrap, .change]
        let isDefinition = entry.section.map(sections.contains) ?? false
        guard isDefinition && entry.form == .entry || entry.section == .owner else { return [] }
        return definitions(within: Definition(name: "", node: entry.node.value)).flatMap { definition in
            (definition.node?.value(of: .outlets)?.entries ?? []).compactMap(\.value).flatMap { target -> [String] in
                guard target.value(of: .class) == nil else { return [] }
                return ([target] + target.itemValues + target.entries.compactMap(\.value)).compactMap { part in
                    part.isMarked ? nil : part.word
                }
            }
        }
    }
}
