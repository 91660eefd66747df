internal import WiringDiagnostics

extension MergeProblem {
    /// Reports the problem. Its text is built only if it will be shown.
    func report(to reporter: Reporter, _ merger: Merger) {
        let nib = merger.nib
        func name(_ text: TextID) -> String { nib.texts.string(text) }
        func suggestion(for key: NodeReference, among names: [String]) -> Suggestion {
            Suggestion(for: nib.string(key), among: names) { !nib.hasKey($0, beside: key) }
        }
        switch self {
        case .nameOfPrefix(let entity):
            reporter.report(
                .duplicateObject, at: nib.span(entity.place),
                "the name '\(name(entity.name))' is the prefix of an included nib",
                subjects: [.init(.object, name(entity.name))],
                related: nib.spans(ofName: entity.name, entity.namespace).map { ($0, "included here") })
        case .prefixTaken(let node, let file, let namespace):
            let prefix = nib.files[file].tree.text(node)
            reporter.report(
                .duplicateObject, at: nib.span(of: node, file: file), "the name '\(name(prefix))' is taken",
                subjects: [.init(.prefix, name(prefix))],
                related: nib.spans(ofName: prefix, namespace).map { ($0, "here it is something else") })
        case .definedTwice(let entity, let first):
            reporter.report(
                .duplicateObject, at: nib.span(entity.place),
                "the object '\(name(entity.name))' is defined in two files",
                subjects: [.init(.object, name(entity.name))],
                related: [(nib.span(nib.entities[first].place), "first defined here")]
                    + ((nib.removed[first] ?? nil).map { [(nib.span($0), "removed here")] } ?? []),
                help: "give one of them another name, or put the second under 'replace:'")
        case .differentClasses(let entity, let first):
            let (ref, other) = (nib.classRef(of: entity.definition), nib.classRef(of: nib.entities[first].definition))
            let isOwner = entity.kind == .owner
            reporter.report(
                isOwner ? .ownerTypeMismatch : .externalTypeMismatch, at: nib.span(ref),
                (isOwner ? "File's Owner" : "the external '\(name(entity.name))'")
                    + " is \(Wording.quotedWithArticle(nib.string(ref))) here and "
                    + "\(Wording.quotedWithArticle(nib.string(other))) in another file",
                subjects: [.init(isOwner ? .owner : .external, name(entity.name)), .init(.class, nib.string(ref))],
                related: [(nib.span(other), "declared here as well")])
        case .setTwice(let setting, let other):
            reporter.report(
                .duplicateKey, at: nib.span(setting.keyRef), "'\(name(setting.key))' is set in two files",
                related: [(nib.span(other), "first set here")])

        case .tooManyObjects(let ref):
            reporter.report(
                .tooManyObjects, at: nib.span(ref), "a nib may have \(nib.limits.objects) objects",
                help: "split it into nibs that are loaded one by one, or raise 'Nib.Limits.objects'")
        case .tooManyFiles(let span):
            reporter.report(
                .tooManyFiles, at: span, "a wiring file may include \(nib.limits.files) files and copies",
                help: "join some of them, or raise 'Nib.Limits.files'")
        case .tooManyBytes(let span):
            reporter.report(
                .tooLarge, at: span, "all files together may have \(nib.limits.totalBytes) bytes, each copy counted",
                help: "include less, or raise 'Nib.Limits.totalBytes'")

        case .missingOwner(let copy, let scope, let owner):
            reporter.report(
                .missingOwner, at: nib.span(copy.place(in: scope)), "the nib '\(copy.name(in: nib))' needs an owner",
                subjects: [.init(.owner, Keyword.owner.text, of: String(copy.name(in: nib)))],
                related: [(nib.span(nib.entities[owner].place), "declared here")], notes: copy.notes,
                help: "name an object of this file: 'owner: …'")
        case .missingExternal(let copy, let scope, let external):
            let entity = nib.entities[external]
            reporter.report(
                .missingExternal, at: nib.span(copy.place(in: scope)),
                "the nib '\(copy.name(in: nib))' needs the external '\(name(entity.name))'",
                subjects: [
                    .init(
                        .external, name(entity.name), of: String(copy.name(in: nib)),
                        expecting: nib.string(nib.classRef(of: entity.definition)))
                ],
                related: [(nib.span(entity.place), "declared here")], notes: copy.notes,
                help: "name an object of this file: 'externals: {\(name(entity.name)): …}'")
        case .unknownOwner(let copy, let ref):
            reporter.report(
                .unknownOwner, at: nib.span(ref), "the nib '\(copy.name(in: nib))' declares no owner",
                subjects: [.init(.owner, Keyword.owner.text, of: String(copy.name(in: nib)))])
        case .unknownExternal(let copy, let ref):
            reporter.report(
                .unknownExternal, at: nib.span(ref),
                "the nib '\(copy.name(in: nib))' declares no external '\(nib.string(ref))'",
                suggestion: suggestion(
                    for: ref, among: merger.externals(of: copy).map { name(nib.entities[$0].name) }),
                subjects: [.init(.external, nib.string(ref), of: String(copy.name(in: nib)))])
        case .unknownParameter(let copy, let ref):
            reporter.report(
                .unknownParameter, at: nib.span(ref),
                "the nib '\(copy.name(in: nib))' declares no parameter '\(nib.string(ref))'",
                suggestion: suggestion(for: ref, among: merger.parameterNames.names(of: copy.namespace, in: nib)),
                subjects: [.init(.parameter, nib.string(ref), of: String(copy.name(in: nib)))])

        case .unknownTarget(let ref, let first, let namespace, let hidden):
            let hiddenIn = hidden.map { nib.files[nib.entities[$0].file].name }
            reporter.report(
                .unknownObject, at: nib.span(ref), "there is no object '\(nib.string(ref))' in the included files",
                suggestion: merger.suggestion(forTarget: ref, from: first, in: namespace, isHidden: hidden != nil),
                subjects: [.init(.object, nib.string(ref))],
                notes: hiddenIn.map {
                    [.init("'\(first)' is defined in '\($0)', which this file does not include")]
                } ?? [],
                help: nib.files[nib.scopes[Int(ref.scope)].file].declarations.includes.isEmpty
                    ? "this file includes nothing; its own objects are defined under 'objects:'" : nil)
        case .prefixTarget(let ref, let namespace):
            let path = nib.string(ref)
            let names = { nib.names(ofNamespace: namespace).map { "\(path).\($0)" } }
            reporter.report(
                .unknownObject, at: nib.span(ref), "'\(path)' is the prefix of an included nib, not an object",
                subjects: [.init(.prefix, path, candidates: names())],
                help: "put another file under it with 'replace: {\(path): {file: …}}'"
                    + (names().isEmpty ? "" : ", or override its objects: \(Wording.quotedList(names()))"))
        case .ownTarget(let ref, let first):
            reporter.report(
                .unknownObject, at: nib.span(ref),
                "an overlay overrides what its file includes, and '\(first)' is declared in this file",
                subjects: [.init(.object, first)],
                help: "change its definition instead")
        case .removedTarget(let ref, let removal):
            reporter.report(
                .unknownObject, at: nib.span(ref), "'\(nib.string(ref))' was removed by an included file",
                subjects: [.init(.object, nib.string(ref))],
                related: removal.map { [(nib.span($0), "removed here")] } ?? [])
        case .unknownPart(let target):
            reporter.report(
                .unknownObject, at: nib.span(target.place),
                "'\(nib.fullName(target.entity))' has no part '\(target.steps.joined(separator: "."))'",
                suggestion: nib.suggestion(forPartOf: target),
                subjects: [
                    .init(
                        .object, target.steps.joined(separator: "."), of: String(nib.fullName(target.entity)))
                ],
                help: nib.dottedKey(at: target.steps, in: nib.entities[target.entity].definition).map {
                    "change the outlet '\($0.outlet)' as a whole: a path cannot name its key '\($0.key)', which has a dot"
                })
        case .partWithoutDefinition(let target, let verb, let section, let key, let object):
            let path = nib.string(target.place)
            let holder = path.split(separator: ".").dropLast(target.steps.count).joined(separator: ".")
            let other = "set it with 'change: {\(holder): {\(section.text): {\(key): …}}}'"
            reporter.report(
                .unknownObject, at: nib.span(target.place),
                "'\(path)' is not an inline definition"
                    + (object.map { " but the name of '\($0)'" } ?? ", and '\(verb.text)' takes nothing else"),
                subjects: [.init(.object, path)],
                help: object.map { "override '\($0)' itself, or \(other)" } ?? other)
        case .ownerTarget(let ref, let verb):
            let (past, help) =
                switch verb {
                case .replace: ("replaced by an object", "change it, or pass another owner")
                case .remove: ("removed", "remove what names it, and its declaration")
                default: ("wrapped", "pass an owner that holds the other")
                }
            reporter.report(
                .unknownObject, at: nib.span(ref), "File's Owner is passed in and cannot be \(past)",
                subjects: [.init(.owner, Keyword.owner.text)], help: help)
        case .unknownPrefix(let ref, let step, let namespace):
            let object = nib.texts.find(step).flatMap { nib.namespaces[namespace].names[$0] }
            reporter.report(
                .unknownObject, at: nib.span(ref), "no included file includes a nib as '\(nib.string(ref))'",
                // Whether the suggested prefix may be replaced here is another question, so it is not certain.
                suggestion: Suggestion(for: step, among: nib.namespaces[namespace].children.keys.map(name).sorted()) {
                    _ in false
                },
                subjects: [.init(.prefix, nib.string(ref))],
                help: object == nil ? nil : "'\(step)' is an object: give its new definition, with a 'class'")
        case .ownPrefix(let ref):
            reporter.report(
                .unknownObject, at: nib.span(ref),
                "an overlay overrides what its file includes, and the prefix '\(nib.string(ref))' is given in this file",
                subjects: [.init(.prefix, nib.string(ref))],
                help: "include the other file under that prefix")

        case .sharedPlaceholder(let ref, let entity):
            reporter.report(
                .unknownKey, at: nib.span(ref),
                "'shared' says how an object is created, and '\(nib.fullName(entity))' is passed in")
        case .createdOnlyPlaceholder(let ref, let entity):
            reporter.report(
                .unknownKey, at: nib.span(ref),
                (nib.string(ref) == Keyword.given.text
                    ? "'given' says what the caller of a provider passes" : "'lazy' says when an object is made")
                    + ", and '\(nib.fullName(entity))' is passed in")
        case .wrappedPart(let ref):
            reporter.report(
                .unknownObject, at: nib.span(ref), "only an object or an external with a name can be wrapped",
                subjects: [.init(.object, nib.string(ref))],
                help: "give it a name under 'objects:' where it is defined")
        case .emptyWrapper(let ref):
            reporter.report(
                .missingOutlet, at: nib.span(ref),
                "a wrapper holds what it wraps, and no outlet here names '\(nib.string(ref))'",
                subjects: [.init(.object, nib.string(ref))],
                help: "name it in an outlet, or put the definition under 'replace:'")
        case .namedTwice(let ref, let first, let verb):
            reporter.report(
                .conflictingOverlays, at: nib.span(ref), "'\(nib.string(ref))' is overridden twice in this file",
                related: [(nib.span(first), "here under '\(verb.text)'")], fix: nib.fix(forDouble: ref, of: verb))
        case .overriddenTwice(let entry, let first):
            reporter.report(
                .conflictingOverlays, at: nib.span(entry.place),
                "'\(merger.overrides.name(of: entry, nib))' is overridden twice in this file",
                related: [(nib.span(first.place), "here it is \(first.verb.past)")], help: "say all of it in one place")

        case .conflict(let conflict):
            reporter.report(
                .conflictingOverlays, at: nib.span(conflict.second.place), merger.words(for: conflict),
                related: [(nib.span(conflict.first.place), "the other one")], help: merger.advice(on: conflict))
        case .conflictingFiles(let path, let span, let other):
            reporter.report(
                .conflictingOverlays, at: span,
                "two files put different files under '\(path)', and neither includes the other",
                related: [(other, "the other one")], help: "decide it in a file that includes both")
        case .conflictingParameters(let declaration, let other):
            reporter.report(
                .conflictingOverlays, at: nib.span(declaration.place),
                "two files declare the parameter '\(name(declaration.name))' differently, and neither includes the other",
                related: [(nib.span(other.place), "the other one")],
                help: "decide it in a file that includes both")
        }
    }
}

extension Merger.Copy {
    fileprivate func name(in nib: MergedNib) -> Substring { nib.namespaces[namespace].prefix.dropLast() }

    fileprivate func place(in scope: Int) -> NodeReference {
        NodeReference(scope: scope, node: include.prefix ?? include.path)
    }

    /// An explanation for a nib other than the one that the including file names.
    fileprivate var notes: [Diagnostic.Note] {
        other.map { [.init("an overlay put '\($0)' under this prefix")] } ?? []
    }
}

extension Keyword {
    /// The past participle for a verb of overlays.
    fileprivate var past: String { self == .wrap ? "wrapped" : text + "d" }
}

// MARK: Look-ups for the words

extension Merger {
    /// Returns what may have been meant by the path of an overlay, which is unknown from one of its names on.
    ///
    /// - Parameters:
    ///   - name: The first name that is unknown.
    ///   - namespace: The namespace that the prefixes before it point to.
    ///   - isHidden: Whether there is such an object, in a file that is not included.
    fileprivate func suggestion(
        forTarget ref: NodeReference, from name: String, in namespace: Int, isHidden: Bool
    ) -> Suggestion {
        let (path, scope) = (nib.string(ref), Int(ref.scope))
        let file = nib.scopes[scope].file
        let names = nib.entities.indices.compactMap {
            nib.entities[$0].file == file ? nil : nib.name(of: $0, asSeenFrom: scope)
        }
        let outer = nib.namespaces[nib.scopes[scope].namespace].prefix
        let head = nib.namespaces[namespace].prefix.dropFirst(outer.count) + name
        let rest = String(path.dropFirst(head.count))
        func isFix(_ path: String) -> Bool {
            !isHidden && !nib.isOverridden(path, byFile: file) && !nib.isNamedInDefinition(ofKey: ref)
        }
        let near = Suggestion(forPath: String(head), among: names) { isFix($0 + rest) }
        guard near.nearest.isEmpty, !rest.isEmpty else { return near.between("", rest) }
        // It may be a prefix that is misspelt.
        return Suggestion(forPath: path, among: names, isFix: isFix)
    }

    fileprivate func words(for conflict: Overrides.Conflict) -> String {
        let (first, second) = (conflict.first, conflict.second)
        let name = overrides.name(of: second, nib)
        if first.part == second.part, first.verb == second.verb {
            return "two files \(second.verb.text) '\(name)' differently, and neither includes the other"
        }
        return "'\(name)' is \(second.verb.past) here and '\(overrides.name(of: first, nib))' "
            + "is \(first.verb.past) in another file, and neither includes the other"
    }

    fileprivate func advice(on conflict: Overrides.Conflict) -> String {
        let (first, second) = (conflict.first, conflict.second)
        let name = overrides.name(of: overrides.tree.isPart(second.part, of: first.part) ? first : second, nib)
        return [first, second].contains { $0.verb != .change }
            ? "replace or remove '\(name)' in a file that includes both"
            : "decide in a file that includes both what '\(name)' is"
    }
}

extension MergedNib {
    /// Returns what to do about the second of two overlays of a name; a second removal is not needed.
    fileprivate func fix(forDouble ref: NodeReference, of first: Keyword) -> Fix {
        let file = scopes[Int(ref.scope)].file
        let isRemoved =
            first == .remove && files[file].declarations.sections[.remove].map { $0 < Int(ref.node) } ?? false
        return Fix("say all of it in one place", isRemoved ? layout(of: ref.scope)?.removing(Int(ref.node)) : nil)
    }

    /// Returns what may have been meant by the path of a part. Any part can be removed, but not every part overridden.
    fileprivate func suggestion(forPartOf target: Merger.OverlayTarget) -> Suggestion? {
        guard let step = target.steps.first else { return nil }
        let (path, rest) = (string(target.place), target.steps.joined(separator: "."))
        let section = files[scopes[Int(target.place.scope)].file].declarations.sections[.remove]
        let isRemoved =
            section.map { ($0..<tree(target.place.scope).next($0)).contains(Int(target.place.node)) } ?? false
        let parts = parts(of: entities[target.entity].definition)
        // A part is addressed by its name without the section.
        if Keyword.settingSections.contains(where: { $0.text == step }), let part = target.steps.dropFirst().first,
            parts.contains(String(part))
        {
            let head = path.dropLast(rest.count)
            return Suggestion(for: path, asking: [String(head + rest.dropFirst(step.count + 1))], isCertain: isRemoved)
        }
        let near = Suggestion(for: String(step), among: parts) { _ in isRemoved }
        return near.between(String(path.dropLast(rest.count)), String(rest.dropFirst(step.count)))
    }

    /// Returns the key with a dot that a path was meant to name, with its outlet; nil if there is none.
    fileprivate func dottedKey(
        at steps: ArraySlice<Substring>, in definition: Definition
    ) -> (outlet: String, key: String)? {
        guard let name = steps.first,
            let outlet = settings(.outlets, of: definition).first(where: { texts.string($0.key) == name })
        else { return nil }
        for (key, target) in targets(of: outlet.value).steps(string) {
            let rest = steps.dropFirst()
            if let key, key.contains("."), (rest.joined(separator: ".") + ".").hasPrefix(key + ".") {
                return (String(name), key)
            }
            guard case .definition(let inner) = target, key == nil || rest.first.map(String.init) == key else {
                continue
            }
            if let found = dottedKey(at: rest.dropFirst(key == nil ? 0 : 1), in: inner) { return found }
        }
        return nil
    }

    /// Whether the definition of a key names that key again, as a wrapper names what it wraps.
    fileprivate func isNamedInDefinition(ofKey key: NodeReference) -> Bool {
        let tree = tree(key.scope)
        let definition = tree.next(Int(key.node))
        guard definition < tree.count, tree.isMapping(definition) else { return false }
        return (definition..<tree.next(definition)).contains {
            tree.isScalar($0) && tree.text($0) == tree.text(Int(key.node))
        }
    }

    /// Returns where a name of a namespace is written: that of an object, an external or a prefix.
    fileprivate func spans(ofName name: TextID, _ namespace: Int) -> [Span] {
        if let entity = namespaces[namespace].names[name] { return [span(entities[entity].place)] }
        guard let child = namespaces[namespace].children[name], let file = namespaces[child].file else { return [] }
        return [span(of: namespaces[child].prefixNode, file: file)]
    }

    /// Returns the members that a definition sets. They are limited, since comparing each of them costs time, and
    /// no file has that many in practice.
    fileprivate func parts(of definition: Definition) -> [String] {
        Keyword.settingSections.flatMap { settings($0, of: definition).prefix(1_000) }.map { texts.string($0.key) }
    }
}
