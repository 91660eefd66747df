internal import WiringBlueprint
internal import WiringFile

/// What may stand where a key does.
extension CompletionKnowledge {
    /// Returns the keys of a mapping that is not begun or has others already.
    func keys(of place: CursorPlace, beside given: Set<String>, in tree: LooseTree) -> [Candidate] {
        candidates(for: place, tree).filter { !given.contains($0.label) }
    }

    private func candidates(for place: CursorPlace, _ tree: LooseTree) -> [Candidate] {
        switch place {
        case .root: CompletionWords.top.map { word($0, in: place) }
        case .include: CompletionWords.include.map { word($0, in: place) }
        case .parameter: CompletionWords.parameter.map { word($0, in: place) }
        case .parameters: undeclaredParameters(tree) + includedParameters
        case .given(let section, let file, _): given(section, file: file)
        case .names(let section): names(of: section, tree)
        case .definition(let definition): parts(of: definition, tree)
        case .members(let section, let definition): members(section, of: className(of: definition, in: tree))
        case .targets(let outlet, let isPart): targetKeys(of: outlet, isPart: isPart)
        case .value(let type): type.map(keys) ?? []
        default: []
        }
    }

    private func word(_ word: Keyword, in place: CursorPlace) -> Candidate {
        let tail: Candidate.Tail =
            switch word {
            case .include, .remove: .list
            case .parameters, .externals, .objects, .replace, .wrap, .change, .attributes, .outlets, .actions: .mapping
            default: .value
            }
        return Candidate(
            label: word.text, kind: .keyword, detail: CompletionWords.purpose(of: word, in: place), tail: tail)
    }

    // MARK: Definitions

    private func parts(of definition: EditedDefinition, _ tree: LooseTree) -> [Candidate] {
        let type = descriptor(className(of: definition, in: tree))
        var words = CompletionWords.definition
        if [.owner, .externals].contains(definition.section) { words.removeAll { $0 == .shared } }
        if definition.section == .change { words = words.filter { $0 != .class } + [.class] }
        if definition.section == .replace, object(definition.name)?.kind == .prefix { words = [.file] }
        let given = Set(
            [Keyword.attributes, .outlets].flatMap { tree.entries(of: tree.value($0.text, of: definition.node)) }.map {
                tree.text($0.key)
            })
        return words.compactMap { word in
            var candidate = self.word(word, in: .definition(definition))
            guard let type else { return candidate }
            switch word {
            case .attributes where !type.members.contains(where: \.isAttribute): return nil
            case .outlets where !type.members.contains(where: \.isOutlet): return nil
            case .actions where type.events.isEmpty: return nil
            case .attributes, .outlets:
                let missing = type.members.filter { member in
                    member.isRequired && (word == .attributes ? member.isAttribute : member.isOutlet)
                        && !given.contains(member.name) && definition.section != .change
                }
                guard !missing.isEmpty else { return candidate }
                candidate.rank = .required
                candidate.detail = "required: \(missing.map(\.name).joined(separator: ", "))"
                candidate.contents = missing.map(\.name)
                return candidate
            default: return candidate
            }
        }
    }

    private func members(_ section: Keyword, of className: String?) -> [Candidate] {
        guard let type = descriptor(className) else { return [] }
        let entry = entry(className)
        if section == .actions {
            return type.events.map { event in
                Candidate(
                    label: event.name, kind: .event, detail: event.typeNames.joined(separator: ", "),
                    documentation: entry?.events?.first { $0.name == event.name }?.documentation, tail: .value)
            }
        }
        return type.members.filter { section == .attributes ? $0.isAttribute : $0.isOutlet }.map { member in
            Candidate(
                label: member.name, kind: section == .attributes ? .attribute : .outlet,
                detail: spelling(of: member) + (member.isRequired ? ", required" : ""),
                documentation: entry?.members?.first { $0.name == member.name }?.documentation,
                rank: member.isRequired ? .required : .likely, tail: .value)
        }
    }

    private func spelling(of member: MemberDescriptor) -> String {
        switch member.shape {
        case .toOne: member.isProvider ? "() -> \(member.typeName)" : member.typeName
        case .toMany: "[\(member.typeName)]"
        case .keyed: "[\(member.keyType?.name ?? "String"): \(member.typeName)]"
        }
    }

    private func targetKeys(of outlet: EditedMember, isPart: Bool) -> [Candidate] {
        let member = member(outlet)
        if !isPart, let member, member.shape == .keyed { return member.keyType.map { keyWords($0.name) } ?? [] }
        let definition = EditedDefinition(section: .objects, name: "", outlet: outlet)
        return CompletionWords.definition.map { word($0, in: .definition(definition)) }
    }

    // MARK: Values

    private func keys(of type: String) -> [Candidate] {
        switch shape(type) {
        case .structure(let keys, _):
            keys.map { key in
                Candidate(
                    label: key.name, kind: .attribute, detail: key.type,
                    rank: key.isOptional == true ? .likely : .required, tail: .value)
            }
        case .dictionary(let keys, _): keyWords(keys)
        default: []
        }
    }

    private func keyWords(_ type: String) -> [Candidate] {
        guard case .enumeration(let cases, _) = shape(type) else { return [] }
        return cases.map { Candidate(label: $0.name, kind: .value, detail: type, tail: .value) }
    }

    // MARK: Names

    private func names(of section: Keyword, _ tree: LooseTree) -> [Candidate] {
        let verbs: [Keyword] = [.replace, .wrap, .change]
        guard verbs.contains(section) else {
            let known = Set(scope.objects.map(\.name))
            return unknownTargets(tree).filter { !known.contains($0) }.map {
                Candidate(label: $0, kind: .object, detail: "named, but not there", tail: .value)
            }
        }
        let altered = Set(
            verbs.flatMap { tree.entries(of: tree.value($0.text, of: tree.root)) }.map { tree.text($0.key) })
        let included = scope.objects.filter { object in
            guard !object.isOwn, !altered.contains(object.name) else { return false }
            switch object.kind {
            case .owner: return section == .change
            case .prefix: return section == .replace
            default: return true
            }
        }
        return included.map { object in
            var candidate = candidate(object, object.className)
            candidate.rank = object.isInPlace || object.name.contains(".") ? .possible : .likely
            candidate.tail = section == .change ? .mapping : .value
            return candidate
        }
    }

    /// Returns what an overlay can remove: objects and definitions in place, then parts of them.
    func removals(beside given: Set<String>) -> [Candidate] {
        let included = scope.objects.filter { !$0.isOwn && $0.kind != .prefix }
        let objects = included.filter { $0.kind != .owner }.map { candidate($0, $0.className) }
        let parts = included.flatMap { object in
            object.members.map { member in
                Candidate(
                    label: "\(object.name).\(member)", kind: .attribute, detail: object.className ?? "", rank: .possible
                )
            }
        }
        var seen = given
        return (objects + parts).filter { seen.insert($0.label).inserted }
    }

    /// The words in outlets that name no object yet.
    private func unknownTargets(_ tree: LooseTree) -> [String] {
        var names: [String] = []
        for node in tree.nodes.indices where node != tree.marked {
            guard tree.nodes[node].form == .scalar, tree.nodes[node].parent != nil else { continue }
            guard tree.nodes[node].key != nil || tree.nodes[tree.nodes[node].parent ?? 0].form == .sequence else {
                continue
            }
            guard case .targets = CursorPath(tree: tree, knowledge: self).place(of: node) else { continue }
            let name = tree.text(node)
            if !name.isEmpty, !names.contains(name) { names.append(name) }
        }
        return names
    }

    // MARK: Inputs

    private func given(_ section: Keyword, file: String?) -> [Candidate] {
        guard let inner = file.flatMap({ self.inner($0) }) else { return [] }
        if section == .parameters {
            return inner.parameters.map {
                Candidate(label: $0.name, kind: .parameter, detail: $0.value, tail: .value)
            }
        }
        return inner.objects.filter { $0.kind == .external }.map {
            Candidate(label: $0.name, kind: .external, detail: $0.className ?? "", tail: .value)
        }
    }

    private var includedParameters: [Candidate] {
        parameters.map { parameter in
            var parameter = parameter
            parameter.tail = .value
            return parameter
        }
    }

    /// The parameters that the text uses in values.
    private func undeclaredParameters(_ tree: LooseTree) -> [Candidate] {
        let known = Set(scope.parameters.map(\.name))
        var names: [String] = []
        var rest = tree.bytes[...]
        while let dollar = rest.firstIndex(of: UInt8(ascii: "$")) {
            rest = rest[(dollar + 1)...]
            guard rest.first == UInt8(ascii: "("), dollar == 0 || tree.bytes[dollar - 1] != UInt8(ascii: "$"),
                let close = rest.prefix(257).firstIndex(of: UInt8(ascii: ")"))
            else { continue }
            let name = String(decoding: rest[(rest.startIndex + 1)..<close], as: UTF8.self)
            if !name.isEmpty, !known.contains(name), !names.contains(name) { names.append(name) }
        }
        return names.map { Candidate(label: $0, kind: .parameter, detail: "used, but not declared", tail: .value) }
    }
}
