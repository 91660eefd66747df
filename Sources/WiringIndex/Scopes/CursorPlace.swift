internal import WiringFile
internal import WiringSyntax

/// A definition of an object around a cursor.
struct EditedDefinition {
    /// The section of the file that holds it.
    var section: Keyword
    /// The name or path of its object, as its section has it.
    package var name: String
    /// Its mapping or class; nil for one that is about to begin.
    var node: SyntaxNode?
    /// The outlet that an inline definition is connected to.
    var outlet: EditedMember?
    /// The class, if the cursor is among its members.
    var className: String?
}

/// A member or event of a definition around a cursor.
struct EditedMember {
    var className: String?
    package var name: String
    /// The definition that it belongs to.
    var owner: String
    /// Whether that wraps another object, for which its name stands.
    var isOfWrapper = false
}

/// The kind of place that the cursor is in, in terms of the language.
indirect enum CursorPlace {
    case root
    case version, flag
    /// Nothing that anyone could know.
    case free
    case includes, include(SyntaxNode?), path
    /// The inputs that an including file gives to a nested nib: its externals or parameters.
    case given(Keyword, file: String?, prefix: String?)
    /// The name of an object for an external or owner of an included nib: its class, and its name with the prefix.
    case givenObject(className: String?, placeholder: String?)
    case parameters, parameter(SyntaxNode?)
    case text
    /// The objects or externals of the file, or the ones that a verb overrides.
    case names(Keyword)
    case removals
    case definition(EditedDefinition)
    case className(EditedDefinition)
    case members(Keyword, EditedDefinition)
    /// The members that the caller of a provider passes.
    case passed(EditedDefinition)
    /// The value of an attribute, or a part of it; the type is nil if it is unknown.
    case value(type: String?)
    /// Targets of an outlet; of one that is to many or keyed, also one of these.
    case targets(EditedMember, isPart: Bool)
    /// Actions of an event.
    case calls(EditedMember, isPart: Bool)
}

/// The steps from the top of a file to a cursor.
struct CursorPath {
    let knowledge: CompletionKnowledge

    func placeOfKeys(in mapping: SyntaxNode) -> CursorPlace { placeOfKeys(in: mapping, at: place(of: mapping)) }

    /// Returns the place of the keys of a mapping whose own place is known.
    func placeOfKeys(in mapping: SyntaxNode, at place: CursorPlace) -> CursorPlace {
        guard case .targets(let outlet, _) = place, mapping.value(of: .class) != nil else { return place }
        return .definition(inlineDefinition(of: outlet, mapping))
    }

    private func inlineDefinition(of outlet: EditedMember, _ node: SyntaxNode) -> EditedDefinition {
        EditedDefinition(section: .objects, name: "\(outlet.owner).\(outlet.name)", node: node, outlet: outlet)
    }

    /// Returns the place of a mapping, sequence or scalar.
    func place(of node: SyntaxNode) -> CursorPlace {
        guard let collection = node.collection else { return .root }
        let outer = place(of: collection)
        switch node.parent?.kind {
        case .item: return item(of: outer, node)
        case .entry where node.isValue:
            let place = placeOfKeys(in: collection, at: outer)
            return value(of: node.parent?.key?.word ?? "", node, in: place, mapping: collection)
        default: return outer
        }
    }

    /// Returns the place of an item of a list.
    func item(of place: CursorPlace, _ node: SyntaxNode) -> CursorPlace {
        switch place {
        case .includes: .include(node)
        case .targets(let outlet, _): .targets(outlet, isPart: true)
        case .calls(let event, _): .calls(event, isPart: true)
        case .value(let type): .value(type: type.flatMap(knowledge.elementType))
        case .removals: .removals
        case .passed(let definition): .passed(definition)
        default: .free
        }
    }

    /// Returns the place of the value of a key.
    ///
    /// - Parameter place: The place of the keys.
    func value(
        of key: String, _ node: SyntaxNode, in place: CursorPlace, mapping: SyntaxNode
    ) -> CursorPlace {
        switch place {
        case .root: return section(key, node)
        case .include(let entry): return input(key, of: entry ?? mapping)
        case .given(let section, let file, let prefix):
            guard section == .externals else { return .value(type: nil) }
            return .givenObject(
                className: file.flatMap { knowledge.externalClass(key, of: $0) },
                placeholder: prefix.map { "\($0).\(key)" })
        case .parameters: return .parameter(node)
        case .parameter:
            return key == Keyword.secret.text ? .flag : .text
        case .names(let section):
            return .definition(EditedDefinition(section: section, name: key, node: node))
        case .definition(var definition):
            definition.node = mapping
            return part(key, of: definition, node)
        case .members(let section, let definition):
            let member = EditedMember(
                className: definition.className, name: key, owner: definition.name,
                isOfWrapper: definition.section == .wrap)
            switch section {
            case .attributes: return .value(type: knowledge.attributeType(of: member))
            case .outlets: return .targets(member, isPart: false)
            default: return .calls(member, isPart: false)
            }
        case .targets(let outlet, let isPart):
            // A definition whose class is not written yet.
            guard !isPart, isDefinitionKey(key) else { return .targets(outlet, isPart: true) }
            return part(key, of: inlineDefinition(of: outlet, mapping), node)
        case .value(let type): return .value(type: type.flatMap { knowledge.type(ofKey: key, in: $0) })
        default: return .free
        }
    }

    private func isDefinitionKey(_ key: String) -> Bool {
        Keyword.definitionKeys.contains { $0.text == key }
    }

    private func section(_ key: String, _ node: SyntaxNode) -> CursorPlace {
        guard let section = CompletionWords.top.first(where: { $0.text == key }) else { return .free }
        switch section {
        case .wiring: return .version
        case .include: return .includes
        case .parameters: return .parameters
        case .owner: return .definition(EditedDefinition(section: .owner, name: section.text, node: node))
        case .remove: return .removals
        default: return .names(section)
        }
    }

    private func input(_ key: String, of include: SyntaxNode) -> CursorPlace {
        let file = include.word(of: .file)
        let prefix = include.word(of: .as)
        switch CompletionWords.include.first(where: { $0.text == key }) {
        case .file: return .path
        case .owner:
            return .givenObject(
                className: file.flatMap(knowledge.ownerClass), placeholder: prefix.map { "\($0).\(key)" })
        case .externals: return .given(.externals, file: file, prefix: prefix)
        case .parameters: return .given(.parameters, file: file, prefix: prefix)
        default: return .free
        }
    }

    private func part(_ key: String, of definition: EditedDefinition, _ node: SyntaxNode) -> CursorPlace {
        let word = CompletionWords.byText[key]
        switch word {
        // Keys below the class that are indented more are keys of the definition.
        case .class: return node.kind == .mapping ? .definition(definition) : .className(definition)
        case .shared, .lazy: return .flag
        case .given:
            var definition = definition
            definition.className = knowledge.className(of: definition)
            return .passed(definition)
        case .attributes?, .outlets?, .actions?:
            var definition = definition
            definition.className = knowledge.className(of: definition)
            return .members(word ?? .attributes, definition)
        default: return word == .file && definition.section == .replace ? .path : .free
        }
    }
}

/// The words of the language, in the order in which they are offered.
enum CompletionWords {
    static let top = [
        Keyword.objects, .include, .parameters, .owner, .externals, .change, .replace, .wrap, .remove, .wiring,
    ]
    static let include = [Keyword.file, .as, .owner, .externals, .parameters]
    static let parameter = [Keyword.env, .default, .file, .secret]
    /// All of them.
    static let byText = Dictionary(
        (top + Keyword.definitionKeys + include + parameter).map { ($0.text, $0) }
    ) { first, _ in first }

    /// The purpose of a key, in a few words.
    static func purpose(of word: Keyword, in place: CursorPlace) -> String {
        switch word {
        case .wiring: "version of the language"
        case .include: "files whose contents come first"
        case .parameters: "values from outside"
        case .owner: "the object that loads the file"
        case .externals: "objects that the caller supplies"
        case .objects: "objects that this file creates"
        case .replace: "objects that replace included ones"
        case .wrap: "objects around included ones"
        case .change: "other values for included objects"
        case .remove: "included objects and settings to leave out"
        case .class: "the registered class"
        case .attributes: "initial values"
        case .outlets: "connections to other objects"
        case .actions: "what events call"
        case .shared: "'false' for a new object at each place"
        case .lazy: "'true' to create the object when a provider is first called"
        case .given: "what the caller of a provider passes, in order"
        case .file: if case .parameter = place { "a file with the value" } else { "the included file" }
        case .as: "a prefix, for a nested nib"
        case .env: "an environment variable"
        case .default: "the value if the source has none"
        case .secret: "whether the value is never shown"
        case .merge: ""
        }
    }
}
