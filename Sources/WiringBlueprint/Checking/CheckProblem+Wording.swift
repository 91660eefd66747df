package import WiringDiagnostics
internal import WiringFile

extension CheckProblem {
    /// Reports the problem. Its text is built only if it will be shown.
    func report(to reporter: Reporter, _ check: borrowing Checker) {
        let nib = check.nib
        func name(_ text: TextID) -> String { nib.texts.string(text) }
        func suggestion(for setting: Setting, among names: [String]) -> Suggestion {
            Suggestion(for: name(setting.key), among: names) { !nib.hasKey($0, beside: setting.keyRef) }
        }
        switch self {
        case .unknownClass(let ref, let isPlaceholder):
            func isProtocol() -> Bool { check.isProtocol(ref, isPlaceholder) }
            reporter.report(
                .unknownClass, at: nib.span(ref),
                isProtocol()
                    ? "'\(nib.string(ref))' is a protocol, and an object needs a class"
                    : "there is no class '\(nib.string(ref))' in \(check.source.file.map { "'\($0)'" } ?? "the registry")",
                // What is passed in may also be declared as a protocol, and not all protocols are known.
                suggestion: isProtocol() ? nil : check.suggestion(forClass: nib.string(ref), isPlaceholder),
                subjects: [.init(.class, nib.string(ref))],
                fix: check.advice(onClass: ref, isPlaceholder, isProtocol: isProtocol()))
        case .unknownMember(let setting, let section, let object):
            let descriptor = check.plan.descriptor(of: object)
            reporter.report(
                section.unknownCode, at: nib.span(setting.keyRef),
                "class '\(descriptor.name)' has no \(section.noun) '\(name(setting.key))'",
                suggestion: Suggestion(for: name(setting.key), among: descriptor.names(in: section)) {
                    check.canSet($0, on: object) && !nib.hasKey($0, beside: setting.keyRef)
                },
                subjects: [.init(section.subjectKind, name(setting.key), of: descriptor.name)],
                related: check.classElsewhere(of: object, setting.keyRef),
                notes: check.registrationNotes(of: descriptor, with: section.noun, descriptor.names(in: section)),
                help: check.advice(onInheritanceOf: descriptor))
        case .wrongSection(let setting, let section, let descriptor, let right):
            reporter.report(
                section.unknownCode, at: nib.span(setting.keyRef),
                "class '\(descriptor.name)' has no \(section.noun) '\(name(setting.key))'",
                label: "'\(name(setting.key))' is an \(right.noun)",
                subjects: [.init(section.subjectKind, name(setting.key), of: descriptor.name)],
                fix: Fix(
                    "write it under '\(right.text):'",
                    nib.layout(of: setting.keyRef.scope)?.moving(Int(setting.keyRef.node), from: section, to: right)))
        case .fixedMember(let setting, let member, let object):
            reporter.report(
                member.isAttribute ? .unknownAttribute : .unknownOutlet, at: nib.span(setting.keyRef),
                "'\(member.name)' is set when "
                    + "\(Wording.quotedWithArticle(check.plan.descriptor(of: object).name)) is made, "
                    + "and '\(check.words(for: object))' is passed in",
                subjects: [member.subject(of: check.plan.descriptor(of: object).name)])
        case .setTwice(let member, let object, let first, let second):
            reporter.report(
                .duplicateKey, at: nib.span(second), "'\(name(member))' of '\(check.words(for: object))' is set twice",
                related: [(nib.span(first), "first set here")])
        case .missingMembers(let members, let object):
            let descriptor = check.plan.descriptor(of: object)
            let noun = members[0].missingNoun + (members.count == 1 ? "" : "s")
            reporter.report(
                members[0].missingCode, at: nib.span(check.plan.objects[object].place),
                "'\(check.words(for: object))' lacks the \(noun) \(Wording.quotedList(members.map(\.name))), "
                    + "which '\(descriptor.name)' requires",
                subjects: members.map { $0.subject(of: check.words(for: object)) }, notes: descriptor.placeNotes,
                help: check.advice(onMissing: members, of: object))
        case .removedMember(let member, let object, let removal):
            let descriptor = check.plan.descriptor(of: object)
            reporter.report(
                member.missingCode, at: nib.span(removal),
                "'\(check.words(for: object))' lacks the \(member.missingNoun) '\(member.name)', "
                    + "which '\(descriptor.name)' requires",
                subjects: [member.subject(of: check.words(for: object))],
                related: [(nib.span(check.plan.objects[object].place), "defined here")],
                notes: descriptor.placeNotes, help: "change it, instead of removing it")
        case .wrongForm(let outlet, let value):
            let (ref, shape) = (nib.place(of: value) ?? outlet.keyRef, check.member(of: outlet).shape)
            var span = nib.span(ref)
            if !nib.tree(ref.scope).isScalar(Int(ref.node)) { span.end = span.start + 1 }
            reporter.report(
                .wrongKind, at: span,
                "\(check.words(for: outlet)) takes \(shape.words), not \(nib.targets(of: value).words)",
                subjects: [check.subject(of: outlet)],
                fix: check.advice(onForm: shape, of: nib.targets(of: value), at: ref))
        case .misspeltClass(let key):
            let words = Keyword.definitionKeys.map(\.text)
            reporter.report(
                .unknownKey, at: nib.span(key), "a definition has no key '\(nib.string(key))'",
                suggestion: ForeignWords.suggestion(for: nib.string(key), among: [Keyword.class.text]),
                notes: [.init("the keys of a definition are \(Wording.quotedList(words, limit: words.count))")])
        case .outletMismatch(let target, let descriptor, let object, let outlet):
            let (ref, member) = (nib.place(of: target) ?? outlet.keyRef, check.member(of: outlet))
            let (wanted, found) = check.namesApart((member.typeName, member.type), (descriptor.name, descriptor.type))
            reporter.report(
                .outletTypeMismatch, at: nib.span(ref),
                "\(check.words(for: outlet)) takes '\(wanted)', which '\(found)' is not",
                subjects: [
                    check.subject(of: outlet, candidates: check.objectsThatFit(member, from: Int(ref.scope))),
                    .init(.class, descriptor.name),
                ],
                related: object.map { check.classElsewhere(of: $0, ref) } ?? [],
                notes: check.descriptor(of: outlet).placeNotes,
                help: check.listOfFitting(member, from: Int(ref.scope)))
        case .sharedProvider(let ref, let entity, let outlet):
            reporter.report(
                .sharedProvider, at: nib.span(ref),
                "\(check.words(for: outlet)) makes a new object at each call, and '\(nib.string(ref))' is shared",
                subjects: [check.subject(of: outlet), .init(.object, nib.string(ref))],
                related: check.definition(of: entity), help: check.advice(onSharing: entity))

        case .unknownObject(let unresolved, let hidden):
            reporter.report(
                .unknownObject, at: unresolved.span, "there is no object '\(unresolved.name)'",
                suggestion: Suggestion(
                    forPath: unresolved.name, among: check.visible.names(from: unresolved.scope, in: nib)
                ) { _ in hidden == nil },
                subjects: [.init(.object, unresolved.name, expecting: unresolved.member?.typeName)]
            ) { diagnostic, _ in
                if diagnostic.primary?.text.isEmpty ?? true, let member = unresolved.member {
                    diagnostic.help =
                        check.source.descriptor(ofClass: unresolved.name) == nil
                        ? check.listOfFitting(member, from: unresolved.scope)
                        : check.advice(onClass: unresolved.name, as: member, from: unresolved.scope)
                }
                guard let hidden else { return }
                let file = nib.files[nib.entities[hidden].file].name
                diagnostic.notes = [
                    .init("'\(unresolved.name)' is defined in '\(file)', which this file does not include")
                ]
                diagnostic.help = "declare it under 'externals:', or include that file"
            }
        case .noOwner(let span):
            reporter.report(
                .unknownObject, at: span, "no owner is declared in this file",
                subjects: [.init(.owner, Keyword.owner.text)],
                help: "declare its class: 'owner: SomeClass'")
        case .prefix(let unresolved, let namespace):
            let names = { nib.names(ofNamespace: namespace).map { "\(unresolved.name).\($0)" } }
            reporter.report(
                .unknownObject, at: unresolved.span,
                "'\(unresolved.name)' is the prefix of an included nib, not an object",
                subjects: [.init(.prefix, unresolved.name, candidates: names())],
                help: names().isEmpty ? nil : "its objects are \(Wording.quotedList(names()))")
        case .path(let unresolved, let object):
            reporter.report(
                .unknownObject, at: unresolved.span,
                "'\(unresolved.name)' is a path into '\(object)', and only an object with a name can be named",
                subjects: [.init(.object, unresolved.name)],
                help: "define it under 'objects:', and name it in both places")
        case .removedObject(let unresolved, let entity):
            let removal = nib.removed[entity] ?? nil
            reporter.report(
                .removedButNamed, at: unresolved.span, "'\(unresolved.name)' was removed, and is named here",
                subjects: [.init(.object, unresolved.name)],
                related: removal.map { [(nib.span($0), "removed here")] } ?? [],
                notes: removal == nil ? [.init("it was removed by the program")] : [])

        case .unknownEvent, .fixedEvent, .missingEvents, .removedEvent, .actionWithoutObject:
            reportEvent(to: reporter, check)
        case .unknownAction(let action, let ref, let object):
            let descriptor = check.plan.descriptor(of: object)
            let names = descriptor.actions.map(\.name)
            reporter.report(
                .unknownAction, at: check.span(ofAction: action, in: ref),
                "class '\(descriptor.name)' has no action '\(action)'",
                suggestion: Suggestion(for: action, among: names),
                subjects: [.init(.action, action, of: descriptor.name)],
                related: check.classElsewhere(of: object, ref),
                notes: [descriptor.registrationNote(with: "action", names)].compactMap(\.self),
                help: check.advice(onInheritanceOf: descriptor))
        case .unsharedReceiver(let receiver, let ref, let entity):
            reporter.report(
                .unknownObject, at: nib.span(of: receiver, in: Int(ref.node), file: nib.scopes[Int(ref.scope)].file),
                "'\(receiver)' is not shared, so there is no single object for an event to reach",
                subjects: [.init(.object, receiver)],
                related: check.definition(of: entity), help: "share it, or connect the event where it is defined")
        case .actionMismatch(let ref, let event, let sender, let action, let object):
            let (taken, sent) = check.namesApart(action, event)
            reporter.report(
                .actionTypeMismatch, at: nib.span(ref),
                "action '\(action.name)' of '\(check.plan.descriptor(of: object).name)' takes \(taken), "
                    + "and event '\(event.name)' of '\(sender.name)' sends \(sent)",
                subjects: [
                    .init(
                        .action, action.name, of: check.plan.descriptor(of: object).name,
                        expecting: action.typeNames.joined(separator: ", ")),
                    .init(.event, event.name, of: sender.name),
                ])

        case .placeholderMismatch(let entity, let ref, let descriptor, let declared):
            let subject = entity.kind == .owner ? "the owner" : "the external '\(name(entity.name))'"
            let (wanted, found) = check.namesApart((declared.name, declared.type), (descriptor.name, descriptor.type))
            reporter.report(
                entity.mismatchCode, at: nib.span(ref),
                "\(subject) of this nib is declared to be \(Wording.quotedWithArticle(wanted)), which '\(found)' is not",
                subjects: [entity.subject(nib, expecting: declared.name), .init(.class, descriptor.name)],
                related: [(nib.span(nib.classRef(of: entity.definition)), "declared here")])
        case .filledExternalMismatch(let filled, let descriptor, let declared):
            let entity = nib.entities[filled.entity]
            let (wanted, found) = check.namesApart((declared.name, declared.type), (descriptor.name, descriptor.type))
            reporter.report(
                .externalTypeMismatch, at: nib.span(nib.classRef(of: entity.definition)),
                "the external '\(name(entity.name))' is declared to be \(Wording.quotedWithArticle(wanted)), "
                    + "which '\(found)' is not",
                subjects: [entity.subject(nib, expecting: declared.name), .init(.class, descriptor.name)],
                related: [(nib.span(nib.classRef(of: filled.declaration)), "declared here")])
        case .unsharedPlaceholder(let placeholder, let ref, let entity):
            let rule =
                placeholder.kind == .owner
                ? "the owner of a nib is one object" : "an external on which its nib sets something is one object"
            reporter.report(
                placeholder.mismatchCode, at: nib.span(ref), "\(rule), and '\(nib.string(ref))' is not shared",
                subjects: [.init(.object, nib.string(ref))],
                related: check.definition(of: entity))
        case .placeholderCircle(let circle, let ref):
            reporter.report(
                .constructionCycle, at: nib.span(ref),
                "externals stand for each other and for no object: \(check.path(through: circle))",
                help: "name an object for one of them")

        case .unknownGiven, .givenProvider, .givenTwice, .givenWithoutProvider, .givenToInstance, .givenCount,
            .givenMismatch:
            reportGiven(to: reporter, check)

        case .unnamedLazy(let ref, let object):
            reporter.report(
                .lazyObject, at: nib.span(ref),
                "only an object that is shared and has its own name can be lazy, "
                    + "and '\(check.plan.name(of: object))' is created for one place only",
                subjects: [.init(.object, check.plan.name(of: object))],
                help: "remove 'lazy: true', or define it under 'objects:' without 'shared: false'")
        case .endless(let entities, let ref):
            reporter.report(
                .constructionCycle, at: nib.span(ref),
                "an object that is not shared cannot reach itself, since creating it would never end: "
                    + check.path(through: entities),
                help: "share one of them, or let a provider outlet make it when it is called")
        case .unsharedTooDeep(let ref):
            reporter.report(
                .tooDeep, at: nib.span(ref),
                "objects that are not shared may be nested \(nib.limits.nesting) deep")
        case .tooManyCopies(let ref):
            reporter.report(
                .tooManyObjects, at: nib.span(ref),
                "objects that are not shared may be created \(nib.limits.copies) times in all",
                help: "share some of them, or raise 'Nib.Limits.copies'")
        case .definitionsTooDeep(let ref):
            reporter.report(
                .tooDeep, at: nib.span(ref), "inline definitions may be nested \(nib.limits.nesting) deep")
        case .tooManyObjects(let ref):
            reporter.report(
                .tooManyObjects, at: nib.span(ref), "a nib may have \(nib.limits.objects) objects",
                help: "split it into nibs that are loaded one by one, or raise 'Nib.Limits.objects'")
        }
    }
}

extension Keyword {
    /// The code for an unknown member of a section.
    fileprivate var unknownCode: Diagnostic.Code { self == .outlets ? .unknownOutlet : .unknownAttribute }
    /// The noun for a member of the section.
    fileprivate var noun: String { self == .outlets ? "outlet" : self == .actions ? "event" : "attribute" }
}

extension ClassDescriptor {
    fileprivate func names(in section: Keyword) -> [String] {
        members.filter { section == .outlets ? $0.isOutlet : $0.isAttribute }.map(\.name)
    }

    var placeNotes: [Diagnostic.Note] {
        registeredAt.map { [.init("'\(name)' is registered in \($0)")] } ?? []
    }
}

extension MemberDescriptor {
    fileprivate var missingCode: Diagnostic.Code { sections == .outlet ? .missingOutlet : .missingAttribute }
    fileprivate var missingNoun: String { sections == .outlet ? "outlet" : "attribute" }
}

extension Keyword {
    fileprivate var subjectKind: Diagnostic.Subject.Kind {
        self == .outlets ? .outlet : self == .actions ? .event : .attribute
    }
}

extension MemberDescriptor {
    /// Returns the member as the subject of a diagnostic.
    package func subject(of container: String, candidates: [String] = []) -> Diagnostic.Subject {
        .init(
            sections == .attribute ? .attribute : .outlet, name, of: container, expecting: typeName,
            candidates: candidates)
    }
}

extension Checker {
    func subject(of outlet: Outlet, candidates: [String] = []) -> Diagnostic.Subject {
        let member = member(of: outlet)
        return .init(
            .outlet, member.name, of: descriptor(of: outlet).name, expecting: member.typeName, candidates: candidates)
    }
}

extension Entity {
    fileprivate func subject(_ nib: MergedNib, expecting type: String) -> Diagnostic.Subject {
        .init(kind == .owner ? .owner : .external, nib.texts.string(name), expecting: type)
    }

    fileprivate var mismatchCode: Diagnostic.Code { kind == .owner ? .ownerTypeMismatch : .externalTypeMismatch }
}

// MARK: Look-ups for the words

extension Checker {
    /// Returns the name of an object as the file with its definition writes it.
    func words(for object: Int) -> String {
        let name = plan.name(of: object)
        let prefix = nib.namespaces[nib.scopes[Int(plan.objects[object].place.scope)].namespace].prefix
        return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    }

    func words(for outlet: Outlet) -> String {
        "outlet '\(member(of: outlet).name)' of '\(descriptor(of: outlet).name)'"
    }

    fileprivate func path(through entities: [Int]) -> String {
        (entities + entities.prefix(1)).map { "'\(nib.fullName($0))'" }.joined(separator: " → ")
    }

    /// Returns whether a name is a protocol. With a catalog, this may search everything.
    fileprivate func isProtocol(_ ref: NodeReference, _ isPlaceholder: Bool) -> Bool {
        !isPlaceholder && source.descriptor(ofPlaceholder: nib.string(ref))?.kind == .interface
    }

    /// Returns where a class is registered, with what; where it is written by hand in a catalog, that is unknown.
    fileprivate func registrationNotes(
        of descriptor: ClassDescriptor, with noun: String, _ names: [String]
    ) -> [Diagnostic.Note] {
        if let note = descriptor.registrationNote(with: noun, names) { return [note] }
        let isRegistered = !descriptor.members.isEmpty || source.descriptor(ofClass: descriptor.name) != nil
        return isRegistered ? [] : [.init("'\(descriptor.name)' is not registered, only mentioned by an outlet")]
    }

    fileprivate func advice(onSharing entity: Int) -> String {
        if substitutes.ofEntity[entity] != nil { return "the program replaced it by a single instance" }
        return nib.entities[entity].kind == .object
            ? "write 'shared: false' in its definition, or 'lazy: true' to get the same object at each call"
            : "name an object with 'shared: false': this one is passed in"
    }

    fileprivate func definition(of entity: Int) -> [(span: Span, text: String)] {
        [(nib.span(nib.entities[entity].place), "defined here")]
    }

    /// Returns where the class of an object is given, if not in the file of a reference to the object.
    fileprivate func classElsewhere(of object: Int, _ ref: NodeReference) -> [(span: Span, text: String)] {
        if let entity = plan.objects[object].entity, substitutes.ofEntity[entity] != nil { return [] }
        let classRef = nib.classRef(of: plan.definition(of: object))
        guard nib.scopes[Int(classRef.scope)].file != nib.scopes[Int(ref.scope)].file else { return [] }
        return [(nib.span(classRef), "its class is given here")]
    }

    fileprivate func listOfFitting(_ member: MemberDescriptor, from scope: Int) -> String? {
        let fitting = objectsThatFit(member, from: scope)
        return fitting.isEmpty ? nil : "objects that fit: \(Wording.quotedList(fitting))"
    }

    /// Returns the names of objects that fit an outlet as a file writes them, at most eight.
    func objectsThatFit(
        _ member: MemberDescriptor, from scope: Int, where isMeant: (ClassDescriptor) -> Bool = { _ in true }
    ) -> [String] {
        let fits = plan.classes.map { isMeant($0) && source.fit($0, outlet: member) == .fits }
        guard fits.contains(true) else { return [] }
        var names: [String] = []
        for object in plan.objects where names.count < 8 {
            guard let entity = object.entity, object.classIndex >= 0, fits[object.classIndex],
                let name = nib.name(of: entity, asSeenFrom: scope)
            else { continue }
            names.append(name)
        }
        return names
    }

    /// Returns where the action in a text such as `game.step` is written.
    fileprivate func span(ofAction action: String, in ref: NodeReference) -> Span {
        let file = nib.scopes[Int(ref.scope)].file
        var span = nib.span(of: "." + action, in: Int(ref.node), file: file)
        let text = nib.span(of: nib.string(ref), in: Int(ref.node), file: file)
        guard span.end == text.end, span.start > text.start else { return nib.span(ref) }
        span.start += 1
        return span
    }
}
