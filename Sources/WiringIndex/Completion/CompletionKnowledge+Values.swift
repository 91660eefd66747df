internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile
internal import WiringSyntax

/// The items that may be in the place of a value.
extension CompletionKnowledge {
    // MARK: Classes

    /// Returns the classes for a definition, the fitting ones first.
    func classes(for definition: EditedDefinition) -> [Candidate] {
        let isPrefix = definition.section == .replace && object(definition.name)?.kind == .prefix
        guard let classes, !isPrefix else { return [] }
        let isPlaceholder = [.owner, .externals].contains(definition.section)
        var entries = classes.catalog.classes
        if isPlaceholder {
            entries =
                definition.section == .externals
                ? classes.catalog.protocols + entries : entries + classes.catalog.protocols
        }
        var candidates = entries.map { entry in
            Candidate(
                label: entry.name, kind: .class, detail: entry.module ?? (entry.kind == .interface ? "protocol" : ""),
                documentation: entry.documentation)
        }
        if isPlaceholder {
            let named = Set(candidates.map(\.label))
            candidates += classes.catalog.mentioned.keys.sorted().filter { !named.contains($0) }.map {
                Candidate(label: $0, kind: .class, detail: classes.catalog.mentioned[$0] ?? "")
            }
        }
        return candidates.compactMap { candidate in
            var candidate = candidate
            guard let rank = rank(ofClass: candidate.label, for: definition) else { return nil }
            candidate.rank = rank
            return candidate
        }
    }

    /// Returns how well a class suits the place of a definition; nil if it is known not to.
    private func rank(ofClass name: String, for definition: EditedDefinition) -> Candidate.Rank? {
        if let declared = declaredClass(of: definition) {
            if [.owner, .externals].contains(definition.section) { return name == declared ? .likely : nil }
            if let classes, let made = descriptor(name), let wanted = descriptor(declared),
                classes.source.fit(made, placeholder: wanted) == .doesNotFit
            {
                return nil
            }
        }
        guard let classes, let made = descriptor(name) else { return .unknown }
        if let outlet = definition.outlet ?? outlet(ofInlineDefinition: definition.name) {
            guard let member = member(outlet) else { return .unknown }
            return rank(of: classes.source.fit(made, outlet: member))
        }
        guard [.replace, .wrap].contains(definition.section), let object = object(definition.name),
            let old = descriptor(object.includedClass ?? object.className)
        else { return likeness(of: name, to: definition.name) }
        let holds = made.members.contains { $0.isOutlet && classes.source.fit(old, outlet: $0) == .fits }
        guard definition.section == .replace || holds else { return .possible }
        return haveCommonType(old, made, classes) ? .likely : .possible
    }

    /// Returns the class as which another file declares what a definition declares as well, or is the object for.
    private func declaredClass(of definition: EditedDefinition) -> String? {
        guard definition.outlet == nil, definition.section != .change else { return nil }
        return scope.objects(named: definition.name).lazy.compactMap(\.declaredClass).first
    }

    /// Returns the outlet of an inline definition, by its path; nil for any other name.
    private func outlet(ofInlineDefinition path: String) -> EditedMember? {
        guard object(path)?.isInline == true else { return nil }
        let words = path.split(separator: ".").map(String.init)
        for count in (1..<words.count).reversed() {
            let owner = words[..<count].joined(separator: ".")
            guard let object = object(owner), object.kind != .prefix else { continue }
            return EditedMember(className: object.className, name: words[count], owner: owner)
        }
        return nil
    }

    /// Objects are often called like their classes.
    private func likeness(of className: String, to name: String) -> Candidate.Rank {
        let (className, name) = (className.lowercased(), name.lowercased())
        return className == name ? .required : className.contains(name) ? .likely : .possible
    }

    /// Whether objects of both classes fit some type that outlets take.
    private func haveCommonType(_ old: ClassDescriptor, _ new: ClassDescriptor, _ classes: CompletionClasses) -> Bool {
        classes.catalog.types.contains { key, known in
            let fits = Set((known.fits ?? []) + [key])
            return fits.contains(old.type.name) && fits.contains(new.type.name)
        }
    }

    private func rank(of fit: Fit) -> Candidate.Rank? {
        switch fit {
        case .fits: .likely
        case .unknown: .unknown
        case .doesNotFit: nil
        }
    }

    // MARK: Objects

    /// Returns the objects that an outlet can be connected to.
    func targets(of outlet: EditedMember) -> [Candidate] {
        let member = member(outlet)
        // Classes recur from object to object.
        var fits: [String: Fit] = [:]
        func fit(_ className: String?, _ member: MemberDescriptor) -> Fit? {
            guard let classes, let className else { return nil }
            if let known = fits[className] { return known }
            let found = descriptor(className).map { classes.source.fit($0, outlet: member) }
            fits[className] = found
            return found
        }
        return namable.compactMap { object in
            let isWrapped = outlet.isOfWrapper && object.name == outlet.owner
            let className = isWrapped ? object.includedClass : object.className
            var candidate = candidate(object, className)
            candidate.rank = .unknown
            if let member, let fit = fit(className, member) {
                guard let rank = rank(of: fit) else { return nil }
                if member.isProvider, !object.isUnshared, !object.isLazy { return nil }
                candidate.rank = object.isPassedIn || object.isLazy && !member.isProvider ? max(rank, .possible) : rank
            }
            if object.name == outlet.owner, !isWrapped {
                // An unshared object cannot be part of itself: it would have no end.
                if object.isUnshared, member?.isProvider != true { return nil }
                candidate.rank = max(candidate.rank, .possible)
            }
            return candidate
        }
    }

    /// Returns the objects that can be given for a placeholder of a nested nib, other than those of that.
    ///
    /// - Parameters:
    ///   - placeholder: Its name with the prefix of the nib.
    ///   - given: The names that are given for such placeholders.
    func objects(fitting className: String?, for placeholder: String?, given: [String: String]) -> [Candidate] {
        let wanted = descriptor(className)
        // A cycle of placeholders has no object.
        func leadsBack(_ object: NamedObject) -> Bool {
            var (name, steps) = (object.name, 0)
            while name != placeholder, let next = given[name], steps < given.count { (name, steps) = (next, steps + 1) }
            return name == placeholder
        }
        let inside = placeholder.flatMap { name in name.lastIndex(of: ".").map { name[...$0] } }
        return namable.compactMap { object in
            if let inside, object.name.hasPrefix(inside) || leadsBack(object) { return nil }
            var candidate = candidate(object, object.className)
            candidate.rank = .unknown
            if let wanted, let classes, let type = descriptor(object.className) {
                guard let rank = rank(of: classes.source.fit(type, placeholder: wanted)) else { return nil }
                candidate.rank = object.isPassedIn ? max(rank, .possible) : rank
            }
            return candidate
        }
    }

    private var namable: [NamedObject] {
        scope.objects.filter { !$0.isInline && $0.kind != .prefix }
    }

    func candidate(_ object: NamedObject, _ className: String?) -> Candidate {
        let kind: CompletionItem.Kind =
            switch object.kind {
            case .object: .object
            case .external: .external
            case .owner: .owner
            case .prefix: .prefix
            }
        let file = object.isOwn ? nil : FilePath.name(of: object.file)
        return Candidate(
            label: object.name, kind: kind, detail: [className, file].compactMap(\.self).joined(separator: ", "),
            documentation: entry(className)?.documentation)
    }

    /// Returns the actions that an event can call, as `object.action`.
    func calls(of event: EditedMember) -> [Candidate] {
        let sent = self.event(event)
        return namable.filter { !$0.isUnshared }.flatMap { object in
            (descriptor(object.className)?.actions ?? []).compactMap { action -> Candidate? in
                var candidate = Candidate(label: "\(object.name).\(action.name)", kind: .action)
                candidate.detail =
                    (object.className ?? "")
                    + (action.typeNames.isEmpty ? "" : " (\(action.typeNames.joined(separator: ", ")))")
                candidate.documentation =
                    entry(object.className)?.actions?.first { $0.name == action.name }?.documentation
                candidate.rank = .unknown
                if let sent, let classes {
                    guard let rank = rank(of: classes.source.fit(sent, action: action)) else { return nil }
                    candidate.rank = rank
                }
                return candidate
            }
        }
    }

    /// Returns the members of a definition that the caller of a provider can pass and that the definition does not set.
    ///
    /// - Parameter passed: The argument that each provider passes at the place, as far as it is known.
    func passable(in definition: EditedDefinition, passed: [ArgumentDescriptor]) -> [Candidate] {
        guard let type = descriptor(definition.className) else { return [] }
        let set = Set(
            [Keyword.attributes, .outlets].compactMap { definition.node?.value(of: $0) }.flatMap(\.entries)
                .compactMap { $0.key?.word })
        let entry = entry(definition.className)
        return type.members.filter { !$0.isProvider && !set.contains($0.name) }.compactMap { member in
            var candidate = Candidate(
                label: member.name, kind: member.isOutlet ? .outlet : .attribute,
                detail: member.isOutlet ? member.outletTypeName : member.typeName,
                documentation: entry?.members?.first { $0.name == member.name }?.documentation,
                rank: member.isRequired ? .required : .likely)
            guard let classes, !passed.isEmpty else { return candidate }
            let fits = passed.map { classes.source.fit($0, passedFor: member) }
            guard !fits.contains(.doesNotFit) else { return nil }
            candidate.rank = fits.contains(.unknown) ? .unknown : .required
            return candidate
        }
    }

    // MARK: Values

    /// Returns the words that a value of a type can be, and the parameters that can give it.
    func values(of type: String?, withParameters: Bool) -> [Candidate] {
        let words = type.map(words) ?? []
        guard withParameters else { return words }
        return words
            + parameters.map { parameter in
                var parameter = parameter
                parameter.label = "$(\(parameter.label))"
                parameter.rank = .possible
                return parameter
            }
    }

    private func words(of type: String) -> [Candidate] {
        var words: [String] =
            switch shape(type) {
            case .bool: ["true", "false"]
            case .enumeration(let cases, _): cases.map(\.name)
            default: []
            }
        if isOptional(type) { words.append("null") }
        return words.map { Candidate(label: $0, kind: .value, detail: type) }
    }

    /// The parameters that can be in a value.
    var parameters: [Candidate] {
        scope.parameters.map { Candidate(label: $0.name, kind: .parameter, detail: $0.value) }
    }
}

extension Project {
    /// Returns the names of the objects of a file that fit an external of a nib inside it, named with its prefix.
    package func objects(
        fitting className: String?, in file: Int, for external: String, _ classes: CompletionClasses?
    ) -> [String] {
        let text = files[file].source?.bytes ?? []
        let knowledge = CompletionKnowledge(of: text, path: files[file].path, project: self, classes: classes)
        let given = fileIndex(of: file).given
        return knowledge.objects(fitting: className, for: external, given: given).filter { $0.rank < .unknown }.map(
            \.label)
    }
}
