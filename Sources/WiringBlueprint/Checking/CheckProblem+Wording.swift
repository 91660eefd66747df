internal import WiringDiagnostics
internal import WiringFile

extension CheckProblem: Problem {
    var code: Code {
        switch self {
        case .unknownClass: .unknownClass
        case .unknownMember(_, let section, _), .wrongSection(_, let section, _):
            section == .outlets ? .unknownOutlet : .unknownAttribute
        case .fixedMember(_, let member, _): member.isAttribute ? .unknownAttribute : .unknownOutlet
        case .setTwice: .duplicateKey
        case .missingMember(let member, _): member.sections == .outlet ? .missingOutlet : .missingAttribute
        case .wrongForm: .wrongKind
        case .outletMismatch: .outletTypeMismatch
        case .sharedProvider: .sharedProvider
        case .unknownObject, .noOwner, .prefix, .path, .unsharedReceiver: .unknownObject
        case .removedObject: .removedButNamed
        case .unknownEvent: .unknownEvent
        case .unknownAction: .unknownAction
        case .actionMismatch: .actionTypeMismatch
        case .placeholderMismatch(let entity, _, _, _), .unsharedPlaceholder(let entity, _, _):
            entity.kind == .owner ? .ownerTypeMismatch : .externalTypeMismatch
        case .filledExternalMismatch: .externalTypeMismatch
        case .placeholderCircle, .endless: .constructionCycle
        case .unsharedTooDeep, .definitionsTooDeep: .tooDeep
        case .tooManyCopies, .tooManyObjects: .tooManyObjects
        }
    }

    func span(in check: Checker) -> Span {
        let nib = check.nib
        return switch self {
        case .unknownClass(let ref, _), .sharedProvider(let ref, _, _), .actionMismatch(let ref, _, _, _, _),
            .placeholderMismatch(_, let ref, _, _), .unsharedPlaceholder(_, let ref, _), .placeholderCircle(_, let ref),
            .endless(_, let ref), .unsharedTooDeep(let ref), .tooManyCopies(let ref), .definitionsTooDeep(let ref),
            .tooManyObjects(let ref), .setTwice(_, _, _, let ref):
            nib.span(ref)
        case .unknownMember(let setting, _, _), .wrongSection(let setting, _, _), .fixedMember(let setting, _, _),
            .unknownEvent(let setting, _):
            nib.span(setting.keyRef)
        case .missingMember(let member, let object):
            nib.span(check.removal(of: member.name, from: object) ?? check.plan.objects[object].place)
        case .wrongForm(let outlet): check.beginning(ofValueOf: outlet)
        case .outletMismatch(let target, _, _, let outlet): nib.span(nib.place(of: target) ?? outlet.setting.keyRef)
        case .unknownObject(let name, _), .noOwner(let name), .prefix(let name, _), .path(let name, _),
            .removedObject(let name, _):
            name.span
        case .unknownAction(let action, let ref, _): check.span(ofAction: action, in: ref)
        case .unsharedReceiver(let name, let ref, _):
            nib.span(of: name, in: Int(ref.node), file: nib.scopes[Int(ref.scope)].file)
        case .filledExternalMismatch(let filled, _, _):
            nib.span(nib.classRef(of: nib.entities[filled.entity].definition))
        }
    }

    // MARK: Messages

    func message(in check: Checker) -> String {
        let (nib, plan) = (check.nib, check.plan)
        func words(for object: Int) -> String { "'\(check.words(for: object))'" }
        switch self {
        case .unknownClass(let ref, let isPlaceholder):
            return check.isProtocol(ref, isPlaceholder)
                ? "'\(nib.string(ref))' is a protocol, of which no object can be made"
                : "there is no class '\(nib.string(ref))' in the registry"
        case .unknownMember(let setting, let section, let object):
            return Self.hasNo(plan.descriptor(of: object), section.noun, nib.texts.string(setting.key))
        case .wrongSection(let setting, let section, let descriptor):
            return Self.hasNo(descriptor, section.noun, nib.texts.string(setting.key))
        case .fixedMember(_, let member, let object):
            return "'\(member.name)' is set when a '\(plan.descriptor(of: object).name)' is made, "
                + "and \(words(for: object)) is passed in"
        case .setTwice(let name, let object, _, _):
            return "'\(nib.texts.string(name))' of \(words(for: object)) is set twice"
        case .missingMember(let member, let object):
            let noun = member.sections == .outlet ? "outlet" : "attribute"
            return "\(words(for: object)) lacks the \(noun) '\(member.name)', "
                + "which '\(plan.descriptor(of: object).name)' requires"
        case .wrongForm(let outlet):
            return "\(outlet.words) takes \(outlet.member.shape.words), not \(check.words(forFormOf: outlet))"
        case .outletMismatch(_, let descriptor, _, let outlet):
            return "\(outlet.words) takes '\(outlet.member.typeName)', which '\(descriptor.name)' is not"
        case .sharedProvider(let ref, _, let outlet):
            return "\(outlet.words) makes a new object at each call, and '\(nib.string(ref))' is shared"
        case .unknownObject(let name, _): return "there is no object '\(name.name)'"
        case .noOwner: return "no owner is declared in this file"
        case .prefix(let name, _): return "'\(name.name)' is the prefix of an included nib, not an object"
        case .path(let name, let object):
            return "'\(name.name)' is a path into '\(object)', and only an object with a name can be named"
        case .removedObject(let name, _): return "'\(name.name)' was removed, and is named here"
        case .unknownEvent(let setting, let descriptor):
            return Self.hasNo(descriptor, "event", nib.texts.string(setting.key))
        case .unknownAction(let action, _, let object):
            return Self.hasNo(plan.descriptor(of: object), "action", action)
        case .unsharedReceiver(let name, _, _): return "'\(name)' is not shared, so that no event can reach one of them"
        case .actionMismatch(_, let event, let sender, let action, let object):
            let sent = event.argument == nil ? "nothing" : "'\(event.typeName)'"
            return "action '\(action.name)' of '\(plan.descriptor(of: object).name)' takes '\(action.typeName)', "
                + "and event '\(event.name)' of '\(sender.name)' sends \(sent)"
        case .placeholderMismatch(let entity, _, let descriptor, let declared):
            let subject = entity.kind == .owner ? "the owner" : "the external '\(nib.texts.string(entity.name))'"
            return "\(subject) of this nib is declared to be a '\(declared.name)', which '\(descriptor.name)' is not"
        case .filledExternalMismatch(let filled, let descriptor, let declared):
            return "the external '\(nib.texts.string(nib.entities[filled.entity].name))' is declared to be a "
                + "'\(declared.name)', which '\(descriptor.name)' is not"
        case .unsharedPlaceholder(let entity, let ref, _):
            let rule =
                entity.kind == .owner
                ? "the owner of a nib is one object" : "an external on which its nib sets something is one object"
            return "\(rule), and '\(nib.string(ref))' is not shared"
        case .placeholderCircle(let circle, _):
            return "externals stand for each other and for no object: \(check.path(through: circle))"
        case .endless(let entities, _):
            return "an object that is not shared cannot reach itself, since it would never end: "
                + check.path(through: entities)
        case .unsharedTooDeep:
            return "objects that are not shared may stand \(nib.limits.nesting) deep in others"
        case .tooManyCopies:
            return "objects that are not shared may be made \(nib.limits.copies) times for those who name them"
        case .definitionsTooDeep: return "definitions in place may stand \(nib.limits.nesting) deep in others"
        case .tooManyObjects: return "a nib may have \(nib.limits.objects) objects"
        }
    }

    private static func hasNo(_ descriptor: ClassDescriptor, _ noun: String, _ name: String) -> String {
        "class '\(descriptor.name)' has no \(noun) '\(name)'"
    }

    // MARK: Under the caret

    func label(in check: Checker) -> String {
        guard case .wrongSection(let setting, let section, _) = self else { return "" }
        return "'\(check.nib.texts.string(setting.key))' is an \(section.otherNoun)"
    }

    func suggestion(in check: Checker) -> Suggestion? {
        let nib = check.nib
        func suggestion(for setting: Setting, among names: [String]) -> Suggestion {
            Suggestion(for: nib.texts.string(setting.key), among: names) { nib.hasKey($0, beside: setting.keyRef) }
        }
        switch self {
        case .unknownClass(let ref, let isPlaceholder) where !check.isProtocol(ref, isPlaceholder):
            return Suggestion(for: nib.string(ref), among: check.source.classNames)
        case .unknownMember(let setting, let section, let object):
            return suggestion(for: setting, among: check.plan.descriptor(of: object).names(in: section))
        case .unknownEvent(let setting, let descriptor):
            return suggestion(for: setting, among: descriptor.events.map(\.name))
        case .unknownAction(let action, _, let object):
            return Suggestion(for: action, among: check.plan.descriptor(of: object).actions.map(\.name))
        case .unknownObject(let name, _):
            return Suggestion(for: name.name, among: check.visible.names(from: name.scope, in: nib))
        default: return nil
        }
    }

    // MARK: What explains it, and what to do

    func explain(_ diagnostic: inout Diagnostic, in check: Checker, _ reporter: Reporter) {
        let nib = check.nib
        func point(to ref: NodeReference, _ text: String) {
            diagnostic.secondary.append(.init(place: reporter.place(of: nib.span(ref)), text: text))
        }
        switch self {
        case .unknownClass(let ref, let isPlaceholder):
            diagnostic.help = check.advice(onClass: nib.string(ref), isPlaceholder)
        case .unknownMember(let setting, let section, let object):
            if let classRef = check.classRef(of: object, outsideFileOf: setting.keyRef) {
                point(to: classRef, "its class is given here")
            }
            let descriptor = check.plan.descriptor(of: object)
            diagnostic.notes.append(
                descriptor.registrationNote(with: section.noun, descriptor.names(in: section))
                    ?? .init("'\(descriptor.name)' is not registered, only mentioned by an outlet"))
        case .wrongSection(_, let section, _): diagnostic.help = "write it under '\(section.otherNoun)s:'"
        case .fixedMember, .actionMismatch, .unsharedTooDeep, .definitionsTooDeep: break
        case .setTwice(_, _, let first, _): point(to: first, "first set here")
        case .missingMember(let member, let object):
            if check.removal(of: member.name, from: object) != nil {
                point(to: check.plan.objects[object].place, "defined here")
                diagnostic.help = "change it, instead of removing it"
            } else {
                diagnostic.help = check.advice(onMissing: member, of: object)
            }
            diagnostic.noteRegistration(of: check.plan.descriptor(of: object))
        case .wrongForm(let outlet): diagnostic.help = check.advice(onFormOf: outlet)
        case .outletMismatch(let target, _, let object, let outlet):
            if let object, case .name(let ref) = target,
                let classRef = check.classRef(of: object, outsideFileOf: ref)
            {
                point(to: classRef, "its class is given here")
            }
            let scope = (nib.place(of: target) ?? outlet.setting.keyRef).scope
            diagnostic.help = check.listOfFitting(outlet.member, from: Int(scope))
            diagnostic.noteRegistration(of: outlet.descriptor)
        case .sharedProvider(_, let entity, _):
            point(to: nib.entities[entity].place, "defined here")
            diagnostic.help = check.advice(onSharing: entity)
        case .unknownObject(let name, let hidden):
            if diagnostic.primary?.text.isEmpty ?? true, let member = name.member {
                diagnostic.help = check.listOfFitting(member, from: name.scope)
            }
            if let hidden {
                let file = nib.files[nib.entities[hidden].file].name
                diagnostic.notes.append(
                    .init("'\(name.name)' is defined in '\(file)', which this file does not include"))
                diagnostic.help = "declare it under 'externals:', or include that file"
            }
        case .noOwner: diagnostic.help = "declare its class: 'owner: SomeClass'"
        case .prefix(let name, let namespace):
            let names = nib.names(ofUnit: namespace).map { "\(name.name).\($0)" }
            if !names.isEmpty { diagnostic.help = "its objects are \(Wording.quotedList(names))" }
        case .path: diagnostic.help = "define what stands there under 'objects:', and name it in both places"
        case .removedObject(_, let entity):
            if let removal = nib.removed[entity] ?? nil {
                point(to: removal, "removed here")
            } else {
                diagnostic.notes.append(.init("it was removed by the program"))
            }
        case .unknownEvent(_, let descriptor):
            diagnostic.notes +=
                descriptor.registrationNote(with: "event", descriptor.events.map(\.name)).map { [$0] } ?? []
        case .unknownAction(_, let ref, let object):
            if let classRef = check.classRef(of: object, outsideFileOf: ref) {
                point(to: classRef, "its class is given here")
            }
            let descriptor = check.plan.descriptor(of: object)
            diagnostic.notes +=
                descriptor.registrationNote(with: "action", descriptor.actions.map(\.name)).map { [$0] } ?? []
        case .unsharedReceiver(_, _, let entity):
            point(to: nib.entities[entity].place, "defined here")
            diagnostic.help = "share it, or connect the event where it is defined"
        case .placeholderMismatch(let entity, _, _, _): point(to: nib.classRef(of: entity.definition), "declared here")
        case .filledExternalMismatch(let filled, _, _): point(to: nib.classRef(of: filled.declaration), "declared here")
        case .unsharedPlaceholder(_, _, let entity): point(to: nib.entities[entity].place, "defined here")
        case .placeholderCircle: diagnostic.help = "name an object for one of them"
        case .endless: diagnostic.help = "share one of them, or let a provider outlet make it when it is called"
        case .tooManyCopies: diagnostic.help = "share some of them, or raise 'Limits.copies'"
        case .tooManyObjects:
            diagnostic.help = "split it into nibs that are loaded one by one, or raise 'Limits.objects'"
        }
    }
}

extension Keyword {
    /// What one of the settings in a section is called, and one of the other section.
    fileprivate var noun: String { self == .outlets ? "outlet" : "attribute" }
    fileprivate var otherNoun: String { self == .outlets ? "attribute" : "outlet" }
}

extension MemberDescriptor.Shape {
    fileprivate var words: String {
        switch self {
        case .toOne: "one object"
        case .toMany: "a list of objects"
        case .keyed: "a mapping of keys to objects"
        }
    }
}

extension ClassDescriptor {
    fileprivate func names(in section: Keyword) -> [String] {
        members.filter { section == .outlets ? $0.isOutlet : $0.isAttribute }.map(\.name)
    }
}

extension Diagnostic {
    fileprivate mutating func noteRegistration(of descriptor: ClassDescriptor) {
        guard let place = descriptor.registeredAt else { return }
        notes.append(.init("'\(descriptor.name)' is registered in \(place)"))
    }
}

// MARK: What the words are taken from

extension Checker {
    /// The name of an object in the words of the file that it stands in.
    fileprivate func words(for object: Int) -> String {
        let name = plan.name(of: object)
        let prefix = nib.namespaces[nib.scopes[Int(plan.objects[object].place.scope)].namespace].prefix
        return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    }

    fileprivate func path(through entities: [Int]) -> String {
        (entities + entities.prefix(1)).map { "'\(nib.fullName($0))'" }.joined(separator: " → ")
    }

    /// Whether the name of a class is that of a protocol. A catalog may have to look through everything to tell.
    fileprivate func isProtocol(_ ref: NodeReference, _ isPlaceholder: Bool) -> Bool {
        !isPlaceholder && source.descriptor(ofPlaceholder: nib.string(ref))?.kind == .interface
    }

    fileprivate func advice(onClass name: String, _ isPlaceholder: Bool) -> String? {
        if let slip = Wording.misplacedParameter(in: name) ?? Wording.spaceBehindColon(in: name) { return slip }
        if isPlaceholder { return "register the class, or the protocol with 'Interface', or an outlet of that type" }
        return source.classNames.isEmpty ? "the registry is empty" : nil
    }

    fileprivate func advice(onMissing member: MemberDescriptor, of object: Int) -> String? {
        guard member.sections == .outlet, member.shape == .toOne else { return nil }
        let fitting = objectsThatFit(member, from: Int(plan.objects[object].place.scope))
        guard !fitting.isEmpty else { return nil }
        return "objects that fit: \(Wording.quotedList(fitting))"
            + (fitting.count == 1 ? "; write '\(member.name): \(fitting[0])'" : "")
    }

    fileprivate func advice(onSharing entity: Int) -> String {
        if substitute(of: entity) != nil { return "the program replaced it by a single instance" }
        return nib.entities[entity].kind == .object
            ? "write 'shared: false' in its definition" : "name an object with 'shared: false': this one is passed in"
    }

    /// Where the value of an outlet is written; where it is a definition, its class.
    private func place(ofValueOf outlet: Outlet) -> NodeReference {
        switch outlet.setting.value {
        case .written(let ref), .list(_, let ref), .keyed(_, let ref): ref
        case .merged(let index): nib.mergedDefinitions[index].classRef
        case .removed: outlet.setting.keyRef
        }
    }

    fileprivate func beginning(ofValueOf outlet: Outlet) -> Span {
        let ref = place(ofValueOf: outlet)
        var span = nib.span(ref)
        if !nib.tree(ref.scope).isScalar(Int(ref.node)) { span.end = span.start + 1 }
        return span
    }

    fileprivate func words(forFormOf outlet: Outlet) -> String {
        switch nib.targets(of: outlet.setting.value) {
        case .one: "one object"
        case .list: "a list"
        case .keyed: "a mapping"
        }
    }

    fileprivate func advice(onFormOf outlet: Outlet) -> String? {
        let ref = place(ofValueOf: outlet)
        let (tree, node) = (nib.tree(ref.scope), Int(ref.node))
        guard outlet.member.shape != .toOne else {
            return tree.isEmpty(node)
                ? "leave the outlet out to leave it unconnected" : "write one name, or one definition in place"
        }
        guard case .one = nib.targets(of: outlet.setting.value) else { return nil }
        if outlet.member.shape == .toMany { return "write it in brackets: [a, b]" }
        return tree.isDefinition(node)
            ? "the key 'class' makes it a definition in place, and cannot be one of an outlet"
            : "write it in braces: {key: a}"
    }

    /// Where an overlay removed what an object was given for a member.
    fileprivate func removal(of member: String, from object: Int) -> NodeReference? {
        guard case .merged(let index) = plan.definition(of: object), let name = nib.texts.find(member) else {
            return nil
        }
        return nib.mergedDefinitions[index].removals[name]
    }

    /// The class of an object, if another file gives it than the one that names or sets the object.
    fileprivate func classRef(of object: Int, outsideFileOf ref: NodeReference) -> NodeReference? {
        if let entity = plan.objects[object].entity, substitute(of: entity) != nil { return nil }
        let classRef = nib.classRef(of: plan.definition(of: object))
        return nib.scopes[Int(classRef.scope)].file == nib.scopes[Int(ref.scope)].file ? nil : classRef
    }

    fileprivate func listOfFitting(_ member: MemberDescriptor, from scope: Int) -> String? {
        let fitting = objectsThatFit(member, from: scope)
        return fitting.isEmpty ? nil : "objects that fit: \(Wording.quotedList(fitting))"
    }

    /// The names of the objects that could be connected to an outlet, at most eight, as a file names them.
    private func objectsThatFit(_ member: MemberDescriptor, from scope: Int) -> [String] {
        let fits = plan.classes.map { source.fit($0, outlet: member) == .fits }
        let names = plan.objects.lazy.compactMap { object -> String? in
            guard let entity = object.entity, object.classIndex >= 0, fits[object.classIndex] else { return nil }
            return nib.name(of: entity, asSeenFrom: scope)
        }
        return Array(names.prefix(8))
    }

    /// Where the action of a text such as `game.step` is written.
    fileprivate func span(ofAction action: String, in ref: NodeReference) -> Span {
        let file = nib.scopes[Int(ref.scope)].file
        var span = nib.span(of: "." + action, in: Int(ref.node), file: file)
        let text = nib.span(of: nib.string(ref), in: Int(ref.node), file: file)
        guard span.end == text.end, span.start > text.start else { return nib.span(ref) }
        span.start += 1
        return span
    }
}
