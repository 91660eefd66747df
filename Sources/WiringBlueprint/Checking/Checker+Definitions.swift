internal import WiringDiagnostics
internal import WiringFile

/// What is set in a definition, against the members of its class.
extension Checker {
    /// Checks every definition, in the order of the files.
    mutating func checkDefinitions() {
        for entity in nib.entities.indices where nib.wrappedObjects[entity] == nil { checkEntity(entity) }
        planTemplates()
    }

    /// Checks an entity, and behind it the one that it wraps.
    private mutating func checkEntity(_ entity: Int) {
        if planned[entity] >= 0, nib.bindings[entity] == nil {
            if substitute(of: entity) == nil {
                check(planned[entity], nib.entities[entity].definition)
            } else {
                substitutes.used.insert(nib.fullName(entity))
                plan.fileOrder.append(UInt32(planned[entity]))
            }
        }
        if let wrapped = nib.wrapped[entity] { checkEntity(wrapped) }
    }

    /// Checks one object and, before it ends, the definitions that stand in it.
    mutating func check(_ object: Int, _ definition: Definition) {
        if plan.objects[object].isMade {
            if let template = unshared.template {
                plan.templates[template].fileOrder.append(UInt32(object))
            } else {
                plan.fileOrder.append(UInt32(object))
            }
        }
        let (base, actionBase) = (connections.count, actions.count)
        let classIndex = plan.objects[object].classIndex
        let used = classIndex < 0 ? nil : classes[classIndex]
        checkSettings(of: object, used, definition)
        // What nibs inside the nib set on their owner and externals is set on the objects these stand for.
        for declaration in declarations.isEmpty ? [] : declarations[object] ?? [] {
            checkSettings(of: object, used, declaration)
        }
        if let used {
            if !used.required.isEmpty { checkRequired(of: object, used, given: connections[base...]) }
            if !isInOrder(from: base) {
                sortByMember(from: base)
                reportDoubles(of: object, from: base)
            }
            plan.connect(object, connections, from: base, actions, from: actionBase)
        }
        connections.removeLast(connections.count - base)
        actions.removeLast(actions.count - actionBase)
    }

    /// Checks what a definition sets on an object; where its class is unknown, still the names that stand there.
    private mutating func checkSettings(of object: Int, _ used: UsedClass?, _ definition: Definition) {
        if let used, case .written(let ref) = definition, plan.objects[object].isMade {
            return checkWritten(ref, of: object, used)
        }
        let (attributes, outlets, actions) = nib.sections(of: definition)
        if let used {
            for setting in attributes { checkAttribute(setting, of: object, used) }
        }
        for setting in outlets { checkOutlet(setting, of: object, used) }
        for setting in actions { checkActions(setting, used?.descriptor) }
    }

    /// Two files may set different members of one object, not the same.
    private func reportDoubles(of object: Int, from base: Int) {
        let doubles = (base..<max(base, connections.count - 1)).filter {
            connections[$0].member == connections[$0 + 1].member
        }
        guard !doubles.isEmpty else { return }
        var places: [String: [NodeReference]] = [:]
        for definition in [plan.definition(of: object)] + (declarations[object] ?? []) {
            for setting in Keyword.settingSections.flatMap({ nib.settings($0, of: definition) }) {
                places[nib.texts.string(setting.key), default: []].append(setting.keyRef)
            }
        }
        for member in Set(doubles.map { connections[$0].member }).sorted() {
            let name = plan.descriptor(of: object).members[member].name
            guard let places = places[name], places.count > 1 else { continue }
            reporter.report(
                .duplicateKey, at: nib.span(places[1]), "'\(name)' of '\(words(for: object))' is set twice"
            ) { $0.secondary.append(.init(place: $1.place(of: nib.span(places[0])), text: "first set here")) }
        }
    }

    private static let mostInsertions = 64

    /// Whether each member is set once, in the order of registration, as in most definitions.
    private func isInOrder(from base: Int) -> Bool {
        var previous = -1
        for index in base..<connections.count {
            guard connections[index].member > previous else { return false }
            previous = connections[index].member
        }
        return true
    }

    /// Insertion sort: there are few members and most files set them in order. Many are those of an object on which many
    /// copies of a file set something.
    private mutating func sortByMember(from base: Int) {
        guard connections.count > base + 1 else { return }
        guard connections.count - base <= Self.mostInsertions else {
            let sorted = connections[base...].enumerated().sorted {
                ($0.element.member, $0.offset) < ($1.element.member, $1.offset)
            }
            connections.replaceSubrange(base..., with: sorted.map(\.element))
            return
        }
        for index in base + 1..<connections.count {
            var position = index
            while position > base, connections[position - 1].member > connections[position].member {
                connections.swapAt(position - 1, position)
                position -= 1
            }
        }
    }

    // MARK: Attributes

    mutating func checkAttribute(_ setting: Setting, of object: Int, _ used: UsedClass) {
        guard case .written(let value) = setting.value else { return }
        guard let index = used.member(named: setting.key) else {
            return reportUnknownMember(setting, of: object, used.descriptor, .attributes)
        }
        let member = used.descriptor.members[index]
        guard member.isAttribute else { return reportWrongSection(setting, of: used.descriptor, .attributes) }
        guard isSettable(setting, member, of: object) else { return }
        setAttribute(index, to: value, of: object, used)
    }

    /// Sets a member, which is an attribute, and checks its value, unless that depends on parameters.
    mutating func setAttribute(_ index: Int, to value: NodeReference, of object: Int, _ used: UsedClass) {
        let connection = Blueprint.Connection(member: index, payload: .value(value))
        connections.append(connection)
        if context.isLate(value) { return plan.late.append((object, connection)) }
        do throws(ValueProblem) {
            try source.check(ValueCursor(context, value), for: used.descriptor.members[index], of: used.descriptor)
        } catch {
            report(error, "attribute '\(used.descriptor.members[index].name)' of '\(used.descriptor.name)'")
        }
    }

    /// Reports why a value cannot be read.
    func report(_ problem: ValueProblem, _ subject: String) {
        problem.report(subject, nib, reporter)
    }

    /// An initialiser's parameter cannot be set on an object that already exists, and nothing on a value that does.
    func isSettable(_ setting: Setting, _ member: MemberDescriptor, of object: Int) -> Bool {
        let kind = plan.objects[object].kind
        guard kind != .object, member.role == .parameter || plan.descriptor(of: object).kind == .value else {
            return true
        }
        let name = words(for: object)
        reporter.report(
            member.isAttribute ? .unknownAttribute : .unknownOutlet, at: nib.span(setting.keyRef),
            "'\(member.name)' is set when a '\(plan.descriptor(of: object).name)' is made, and '\(name)' is passed in")
        return false
    }

    // MARK: Names of members

    /// Reports a name that no member of the class has, in either section.
    func reportUnknownMember(_ setting: Setting, of object: Int, _ descriptor: ClassDescriptor, _ section: Keyword) {
        let name = nib.texts.string(setting.key)
        let isOutlet = section == .outlets
        let members = descriptor.members.filter { isOutlet ? $0.isOutlet : $0.isAttribute }.map(\.name)
        let noun = isOutlet ? "outlet" : "attribute"
        reporter.report(
            isOutlet ? .unknownOutlet : .unknownAttribute, at: nib.span(setting.keyRef),
            "class '\(descriptor.name)' has no \(noun) '\(name)'",
            label: Suggestions.didYouMean(name, among: members) ?? ""
        ) { diagnostic, _ in
            explainClass(of: object, namedAt: setting.keyRef, &diagnostic)
            diagnostic.notes.append(
                descriptor.registrationNote(with: noun, members)
                    ?? .init("'\(descriptor.name)' is not registered, only mentioned by an outlet"))
        }
    }

    /// Reports an outlet among the attributes, or the other way round.
    func reportWrongSection(_ setting: Setting, of descriptor: ClassDescriptor, _ section: Keyword) {
        let name = nib.texts.string(setting.key)
        let (isOutlet, noun, other) =
            section == .outlets ? (true, "outlet", "attribute") : (false, "attribute", "outlet")
        reporter.report(
            isOutlet ? .unknownOutlet : .unknownAttribute, at: nib.span(setting.keyRef),
            "class '\(descriptor.name)' has no \(noun) '\(name)'",
            label: "'\(name)' is an \(other)"
        ) { diagnostic, _ in
            diagnostic.help = "write it under '\(other)s:'"
        }
    }

    private func checkRequired(of object: Int, _ used: UsedClass, given: ArraySlice<Blueprint.Connection>) {
        let missing = used.required.filter { index in
            !given.contains { $0.member == index }
                && isAsked(for: used.descriptor.members[index], of: object, used, given)
        }
        guard !missing.isEmpty else { return }
        let mentioned = mentionedMembers(of: object)
        for member in missing.map({ used.descriptor.members[$0] }) where !mentioned.contains(member.name) {
            reportMissing(member, of: object)
        }
    }

    /// Whether the files have to set a required member.
    private func isAsked(
        for member: MemberDescriptor, of object: Int, _ used: UsedClass, _ given: ArraySlice<Blueprint.Connection>
    ) -> Bool {
        if plan.objects[object].isMade { return true }
        if member.role == .parameter || used.descriptor.kind == .value { return false }
        // An external is passed in complete; only a method that the files call needs all of its arguments.
        return plan.objects[object].kind != .external || isCalled(member.role, used, given)
    }

    /// Whether a role is that of the arguments of a method of which some are given.
    private func isCalled(
        _ role: MemberDescriptor.Role, _ used: UsedClass, _ given: ArraySlice<Blueprint.Connection>
    ) -> Bool {
        guard case .methodParameter = role else { return false }
        return given.contains { used.descriptor.members[$0.member].role == role }
    }

    /// The members that are set after all, with a mistake that is reported: in the value, the section or the name.
    private func mentionedMembers(of object: Int) -> Set<String> {
        let definition = plan.definition(of: object)
        let known = plan.descriptor(of: object).members.map(\.name)
        var mentioned: Set<String> = []
        for setting in [Keyword.outlets, .attributes].flatMap({ nib.settings($0, of: definition) }) {
            let name = nib.texts.string(setting.key)
            mentioned.formUnion(known.contains(name) ? [name] : Suggestions.nearest(to: name, among: known))
        }
        return mentioned
    }

    private func reportMissing(_ member: MemberDescriptor, of object: Int) {
        let descriptor = plan.descriptor(of: object)
        let (code, noun): (Code, String) =
            member.sections == .outlet ? (.missingOutlet, "outlet") : (.missingAttribute, "attribute")
        let removal = removal(of: member.name, from: object)
        reporter.report(
            code, at: nib.span(removal ?? plan.objects[object].place),
            "'\(words(for: object))' lacks the \(noun) '\(member.name)', which '\(descriptor.name)' requires"
        ) { diagnostic, reporter in
            if removal != nil {
                let place = reporter.place(of: nib.span(plan.objects[object].place))
                diagnostic.secondary.append(.init(place: place, text: "defined here"))
                diagnostic.help = "change it, instead of removing it"
            } else if member.sections == .outlet, member.shape == .toOne {
                let fitting = objectsThatFit(member, asSeenFrom: Int(plan.objects[object].place.scope))
                if !fitting.isEmpty {
                    diagnostic.help = "objects that fit: \(Wording.quotedList(fitting))"
                    if fitting.count == 1 { diagnostic.help! += "; write '\(member.name): \(fitting[0])'" }
                }
            }
            if let place = descriptor.registeredAt {
                diagnostic.notes.append(.init("'\(descriptor.name)' is registered in \(place)"))
            }
        }
    }

    /// Where an overlay removed what an object was given for a member.
    private func removal(of member: String, from object: Int) -> NodeReference? {
        guard case .merged(let index) = plan.definition(of: object), let name = nib.texts.find(member) else {
            return nil
        }
        return nib.mergedDefinitions[index].removals[name]
    }

    /// Points to the class of an object where another file than the one that names or sets it gives it.
    func explainClass(of object: Int, namedAt ref: NodeReference, _ diagnostic: inout Diagnostic) {
        if let entity = plan.objects[object].entity, substitute(of: entity) != nil { return }
        let classRef = nib.classRef(of: plan.definition(of: object))
        guard nib.scopes[Int(classRef.scope)].file != nib.scopes[Int(ref.scope)].file else { return }
        diagnostic.secondary.append(
            .init(place: reporter.place(of: nib.span(classRef)), text: "its class is given here"))
    }
}
