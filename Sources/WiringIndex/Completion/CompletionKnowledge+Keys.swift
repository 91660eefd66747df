internal import WiringBlueprint
internal import WiringFile
internal import WiringSyntax

/// The items that may be in the place of a key.
extension CompletionKnowledge {
    /// Returns the keys of a mapping that is not begun or has others already.
    func keys(of place: CursorPlace, beside given: Set<String>, at cursor: CompletionCursor) -> [Candidate] {
        candidates(for: place, cursor).filter { !given.contains($0.label) }
    }

    private func candidates(for place: CursorPlace, _ cursor: CompletionCursor) -> [Candidate] {
        switch place {
        case .root: CompletionWords.top.map { word($0, in: place) }
        case .include: CompletionWords.include.map { word($0, in: place) }
        case .parameter(let node): sources(of: node, at: cursor).map { word($0, in: place) }
        case .parameters: undeclaredParameters(at: cursor) + includedParameters
        case .given(let section, let file, _): given(section, file: file)
        case .names(let section): names(of: section, at: cursor)
        case .definition(let definition): parts(of: definition)
        case .members(let section, let definition): members(section, of: definition.className)
        case .targets(let outlet, let isPart): targetKeys(of: outlet, isPart: isPart)
        case .value(let type): type.map(keys) ?? []
        default: []
        }
    }

    /// Returns the keys of a parameter, which has one source.
    private func sources(of parameter: SyntaxNode?, at cursor: CompletionCursor) -> [Keyword] {
        let mapping = parameter ?? cursor.collection
        let hasSource = [Keyword.env, .file].contains { mapping?.value(of: $0) != nil }
        return CompletionWords.parameter.filter { !hasSource || $0 != .env && $0 != .file }
    }

    private func word(_ word: Keyword, in place: CursorPlace) -> Candidate {
        let tail: Candidate.Tail =
            switch word {
            case .include, .remove, .given: .list
            case .parameters, .externals, .objects, .replace, .wrap, .change, .attributes, .outlets, .actions: .mapping
            default: .value
            }
        return Candidate(
            label: word.text, kind: .keyword, detail: CompletionWords.purpose(of: word, in: place), tail: tail)
    }

    // MARK: Definitions

    private func parts(of definition: EditedDefinition) -> [Candidate] {
        let type = descriptor(className(of: definition))
        var words = Keyword.definitionKeys
        if [.owner, .externals].contains(definition.section) {
            words.removeAll { [.shared, .given, .lazy].contains($0) }
        }
        if definition.outlet != nil { words.removeAll { $0 == .lazy } }
        if !mayBePassed(to: definition) { words.removeAll { $0 == .given } }
        if definition.section == .change { words = words.filter { $0 != .class } + [.class] }
        if definition.section == .replace, object(definition.name)?.kind == .prefix { words = [.file] }
        let given = Set(
            Keyword.settingSections.compactMap { definition.node?.value(of: $0) }.flatMap(\.entries).compactMap {
                $0.key?.word
            })
        return words.compactMap { word in
            var candidate = self.word(word, in: .definition(definition))
            guard let type else { return candidate }
            switch word {
            case .attributes where !type.members.contains(where: \.isAttribute): return nil
            case .outlets where !type.members.contains(where: \.isOutlet): return nil
            case .actions where type.events.isEmpty: return nil
            case .attributes, .outlets, .actions:
                let missing = type.required(in: word).filter {
                    !given.contains($0) && definition.section != .change
                }
                guard !missing.isEmpty else { return candidate }
                candidate.rank = .required
                candidate.detail = "required: \(missing.joined(separator: ", "))"
                candidate.contents = missing
                return candidate
            default: return candidate
            }
        }
    }

    /// Whether the caller of a provider may pass something to the object of a definition.
    private func mayBePassed(to definition: EditedDefinition) -> Bool {
        guard let outlet = definition.outlet, definition.section == .objects else {
            return definition.section == .change || definition.node?.word(of: .shared) == "false"
        }
        return member(outlet).map { !$0.arguments.isEmpty } ?? false
    }

    private func members(_ section: Keyword, of className: String?) -> [Candidate] {
        guard let type = descriptor(className) else { return [] }
        let entry = entry(className)
        if section == .actions {
            return type.events.map { event in
                let details = [event.typeNames.joined(separator: ", "), event.isRequired ? "required" : ""]
                return Candidate(
                    label: event.name, kind: .event, detail: details.filter { !$0.isEmpty }.joined(separator: ", "),
                    documentation: entry?.events?.first { $0.name == event.name }?.documentation,
                    rank: event.isRequired ? .required : .likely, tail: .value)
            }
        }
        return type.members.filter { section == .attributes ? $0.isAttribute : $0.isOutlet }.map { member in
            Candidate(
                label: member.name, kind: section == .attributes ? .attribute : .outlet,
                detail: member.outletTypeName + (member.isRequired ? ", required" : ""),
                documentation: entry?.members?.first { $0.name == member.name }?.documentation,
                rank: member.isRequired ? .required : .likely, tail: .value)
        }
    }

    private func targetKeys(of outlet: EditedMember, isPart: Bool) -> [Candidate] {
        let member = member(outlet)
        if !isPart, let member, member.shape == .keyed { return member.keyType.map { keyWords($0.name) } ?? [] }
        let definition = EditedDefinition(section: .objects, name: "", outlet: outlet)
        return Keyword.definitionKeys.map { word($0, in: .definition(definition)) }
    }

    // MARK: Values

    private func keys(of type: String) -> [Candidate] {
        switch shape(type) {
        case .structure(let keys, _, _):
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

    private func names(of section: Keyword, at cursor: CompletionCursor) -> [Candidate] {
        let verbs: [Keyword] = [.replace, .wrap, .change]
        guard verbs.contains(section) else {
            var seen: Set<String> = []
            let names = cursor.index().entries.flatMap(\.targets).filter {
                scope.numbers[$0] == nil && Self.isNew($0) && seen.insert($0).inserted
            }
            return names.map { Candidate(label: $0, kind: .object, detail: "named, but not there", tail: .value) }
        }
        let others = cursor.others()
        let overridden = Set(verbs.flatMap { verb in others.compactMap { $0.declarations.overridden(by: verb) } })
        let replaced = Set(others.flatMap { $0.declarations.replaced + $0.declarations.wrapped }.map(\.name))
        // An object that is replaced or wrapped has none of the parts that the file overrides.
        let kept = section == .change ? [] : overridden.union(others.flatMap(\.declarations.removed))
        let around = Set(kept.flatMap(\.outerPaths))
        // Where the value is written, it determines whether a file or an object is replaced.
        let value = cursor.node.isValue ? nil : cursor.node.parent?.value
        let isFile = value?.value(of: .file) != nil
        let isDefinition = value?.className != nil
        let included = scope.objects.filter { object in
            guard !object.isOwn, !overridden.contains(object.name), !around.contains(object.name),
                !(object.isInline && object.name.outerPaths.contains(where: replaced.contains))
            else { return false }
            switch object.kind {
            case .owner: return section == .change
            case .prefix: return section == .replace && !isDefinition
            default: return !isFile && !(section == .wrap && object.isInline)
            }
        }
        return included.map { object in
            var candidate = candidate(object, object.className)
            candidate.rank = object.isInline || object.name.contains(".") ? .possible : .likely
            candidate.tail = section == .change ? .mapping : .value
            return candidate
        }
    }

    /// Whether a text can be the name of a new object.
    private static func isNew(_ name: String) -> Bool {
        Name.kind(of: name.utf8) == .simple && name != Keyword.owner.text
    }

    /// Returns what an overlay can remove: objects and inline definitions, then parts of them.
    func removals(at cursor: CompletionCursor) -> [Candidate] {
        let declarations = cursor.others().map(\.declarations)
        // A file cannot remove an object that it overrides as a whole or in part.
        let changed = declarations.flatMap(\.changed)
        let overridden = cursor.given.union(declarations.flatMap { $0.replaced + $0.wrapped }.map(\.name))
            .union(changed.flatMap(\.members))
        let around = Set(overridden.flatMap(\.outerPaths)).union(changed.map(\.name))
        let included = scope.objects.filter { !$0.isOwn && $0.kind != .prefix && !$0.isPassedIn }
        let objects = included.filter { $0.kind != .owner }.map { candidate($0, $0.className) }
        let files = Set(included.map(\.file))
        let members = Dictionary(files.map { ($0, self.members($0)) }) { first, _ in first }
        // An object that was replaced or wrapped has other members than in its file.
        let parts = included.filter { $0.includedClass == nil }.flatMap { object in
            let required = Set((descriptor(object.className)?.members ?? []).filter(\.isRequired).map(\.name))
            return (members[object.file]?[object.ownName] ?? []).filter { !required.contains($0) }.map { member in
                Candidate(
                    label: "\(object.name).\(member)", kind: .attribute, detail: object.className ?? "", rank: .possible
                )
            }
        }
        var seen = overridden.union(around)
        return (objects + parts).filter { candidate in
            !candidate.label.outerPaths.contains(where: overridden.contains) && seen.insert(candidate.label).inserted
        }
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
    private func undeclaredParameters(at cursor: CompletionCursor) -> [Candidate] {
        var known = Set(scope.parameters.map(\.name))
        return Interpolation.names(in: cursor.text[...]).filter { known.insert($0).inserted }.map {
            Candidate(label: $0, kind: .parameter, detail: "used, but not declared", tail: .value)
        }
    }
}

extension ClassDescriptor {
    /// The members or events that a definition has to set in a section.
    fileprivate func required(in section: Keyword) -> [String] {
        if section == .actions { return events.filter(\.isRequired).map(\.name) }
        return members.filter { $0.isRequired && (section == .attributes ? $0.isAttribute : $0.isOutlet) }.map(\.name)
    }
}
