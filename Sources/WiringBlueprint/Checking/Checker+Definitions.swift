internal import WiringDiagnostics
internal import WiringFile

/// Checks of definitions against the members of their classes.
extension Checker {
    /// Checks every definition, in the order of the files.
    mutating func checkDefinitions() {
        for entity in nib.entities.indices where nib.wrappedObjects[entity] == nil { checkEntity(entity) }
        planTemplates()
    }

    /// Checks an entity, and after it the one that it wraps.
    private mutating func checkEntity(_ entity: Int) {
        if planned[entity] >= 0, nib.bindings[entity] == nil {
            if substitutes.ofEntity[entity] == nil {
                check(planned[entity], nib.entities[entity].definition)
            } else {
                substitutes.used.insert(nib.fullName(entity))
                plan.fileOrder.append(UInt32(planned[entity]))
            }
        }
        if let wrapped = nib.wrapped[entity] { checkEntity(wrapped) }
    }

    /// Checks an object, including the inline definitions in it.
    mutating func check(_ object: Int, _ definition: Definition) {
        if plan.objects[object].isCreated {
            if let template = unshared.template {
                plan.templates[template].fileOrder.append(UInt32(object))
            } else {
                plan.fileOrder.append(UInt32(object))
            }
        }
        current = ObjectUnderWay(start: plan.connections.count, aside: setAside.count)
        let actionBase = actions.count
        let owner = plan.objects[object].classIndex
        checkSettings(of: object, owner, definition)
        // What nested nibs set on their owner and externals is set on the objects that these stand for.
        if !declarations.isEmpty {
            for declaration in declarations[object] ?? [] {
                current.isInOrder = false
                checkSettings(of: object, owner, declaration)
            }
        }
        if owner >= 0 {
            if setAside.count > current.aside { putBack() }
            let start = current.start
            if nib.hasGiven { checkGiven(of: object, owner, definition) }
            if !classes[owner].required.isEmpty {
                checkRequired(
                    of: object, classes[owner], given: plan.connections[start...], connected: actions[actionBase...])
            }
            if classes[owner].hasRequiredEvents {
                checkRequiredEvents(
                    of: object, members: plan.connections[start...], connected: actions[actionBase...])
            }
            if !current.isInOrder {
                sortByMember(from: start)
                checkDoubles(of: object, from: start)
            }
            plan.connect(object, from: start)
            if actions.count > actionBase { plan.connect(object, actions[actionBase...]) }
        }
        if actions.count > actionBase { actions.removeLast(actions.count - actionBase) }
        current = ObjectUnderWay(start: plan.connections.count, aside: setAside.count)
    }

    /// Checks an object that is defined within the current one.
    mutating func checkInner(_ object: Int, _ definition: Definition) {
        setConnectionsAside()
        var outer = current
        check(object, definition)
        outer.start = plan.connections.count
        current = outer
    }

    private mutating func setConnectionsAside() {
        setAside += plan.connections[current.start...]
        plan.connections.removeLast(plan.connections.count - current.start)
    }

    /// Puts the connections of the current object that were set aside before its others.
    private mutating func putBack() {
        setConnectionsAside()
        plan.connections += setAside[current.aside...]
        setAside.removeLast(setAside.count - current.aside)
    }

    /// Checks what a definition sets on an object; if the class is unknown, only the names in it.
    ///
    /// - Parameter owner: The index of the class; -1 if it is unknown. Not the class itself, so that it need not be
    ///   retained for each setting.
    private mutating func checkSettings(of object: Int, _ owner: Int, _ definition: Definition) {
        var (attributes, outlets, actions) = nib.sections(of: definition)
        if owner >= 0 {
            while let setting = nib.next(&attributes) { checkAttribute(setting, of: object, owner) }
            while let setting = nib.next(&outlets) { checkOutlet(setting, of: object, owner) }
        } else {
            while let setting = nib.next(&outlets) { checkTargetsAlone(setting.value) }
        }
        while let setting = nib.next(&actions) {
            checkActions(setting, of: object, owner < 0 ? nil : plan.classes[owner])
        }
    }

    @inline(__always)
    private mutating func checkAttribute(_ setting: Setting, of object: Int, _ owner: Int) {
        guard case .written(let value) = setting.value else { return }
        guard let index = index(ofMember: setting.key, of: owner) else {
            return report(unknownMember(setting, .attributes, of: object, owner))
        }
        let facts = classes[owner].members[index]
        guard facts.isAttribute else {
            return report(.wrongSection(setting, .attributes, plan.classes[owner], right: .outlets))
        }
        guard facts.isSettable(on: plan.objects[object]) else {
            return report(.fixedMember(setting, plan.classes[owner].members[index], object: object))
        }
        let connection = Blueprint.Connection(member: index, payload: .value(value))
        plan.connections.append(connection)
        if nib.hasInterpolation, context.isLate(value) { return plan.late.append((object, connection)) }
        if !refused.isEmpty, isRefused(value) { return }
        do throws(ValueProblem) {
            try classes[owner].checks[index].check(ValueCursor(context, value))
        } catch {
            let (owner, member) = (plan.classes[owner].name, plan.classes[owner].members[index])
            error.report("attribute '\(member.name)' of '\(owner)'", of: member.subject(of: owner), nib, reporter)
        }
    }

    /// Returns the index of a member of a class by name.
    @inline(__always)
    mutating func index(ofMember name: TextID, of owner: Int) -> Int? {
        let index =
            classes[owner].member(named: name, expected: current.expectedMember)
            ?? classes[owner].member(equalTo: nib.texts.string(name))
        guard let index else { return nil }
        if index < current.expectedMember { current.isInOrder = false }
        current.expectedMember = index + 1
        return index
    }

    /// Returns the problem with a key of a section that is not a member of the class.
    func unknownMember(_ setting: Setting, _ section: Keyword, of object: Int, _ owner: Int) -> CheckProblem {
        let name = nib.texts.string(setting.key)
        guard plan.classes[owner].events.contains(where: { $0.name == name }) else {
            return .unknownMember(setting, section, object: object)
        }
        return .wrongSection(setting, section, plan.classes[owner], right: .actions)
    }

    private func isRefused(_ value: NodeReference) -> Bool {
        guard let nodes = refused[nib.scopes[Int(value.scope)].file] else { return false }
        return nib.tree(value.scope).valueScalars(of: Int(value.node)).contains { nodes.contains($0) }
    }

    /// Returns whether an object has a member of a name that can be set.
    func canSet(_ name: String, on object: Int) -> Bool {
        let used = classes[plan.objects[object].classIndex]
        guard let index = used.descriptor.members.firstIndex(where: { $0.name == name }) else { return false }
        return used.members[index].isSettable(on: plan.objects[object])
    }

    // MARK: Order

    private static let mostInsertions = 64

    /// Sorts by insertion while there are few members, which most files set in order. There are many where many copies
    /// of a file set something on one object.
    private mutating func sortByMember(from start: Int) {
        guard plan.connections.count - start <= Self.mostInsertions else {
            let sorted = plan.connections[start...].enumerated().sorted {
                ($0.element.member, $0.offset) < ($1.element.member, $1.offset)
            }
            plan.connections.replaceSubrange(start..., with: sorted.map(\.element))
            return
        }
        for index in plan.connections.indices.dropFirst(start + 1) {
            var position = index
            while position > start, plan.connections[position - 1].member > plan.connections[position].member {
                plan.connections.swapAt(position - 1, position)
                position -= 1
            }
        }
    }

    /// Reports members that two files set; they may set different members of one object.
    private func checkDoubles(of object: Int, from start: Int) {
        let members = plan.connections[start...].map(\.member)
        let doubles = zip(members, members.dropFirst()).filter { $0 == $1 }.map(\.0)
        guard !doubles.isEmpty else { return }
        var places: [String: [(name: TextID, place: NodeReference)]] = [:]
        for definition in [plan.definition(of: object)] + (declarations[object] ?? []) {
            for setting in Keyword.settingSections.flatMap({ nib.settings($0, of: definition) }) {
                places[nib.texts.string(setting.key), default: []].append((setting.key, setting.keyRef))
            }
        }
        for member in Set(doubles).sorted() {
            guard let places = places[plan.descriptor(of: object).members[member].name], places.count > 1 else {
                continue
            }
            report(.setTwice(places[0].name, object: object, first: places[0].place, second: places[1].place))
        }
    }

    // MARK: Required members

    private func checkRequired(
        of object: Int, _ used: UsedClass, given: ArraySlice<Blueprint.Connection>,
        connected: ArraySlice<Blueprint.ActionConnection>
    ) {
        let missing = used.required.filter { index in
            !given.contains { $0.member == index }
                && isRequired(used.descriptor.members[index].role, of: object, given, connected)
        }
        guard !missing.isEmpty else { return }
        let mentioned = mentionedMembers(of: object)
        let members = missing.map { used.descriptor.members[$0] }.filter { !mentioned.contains($0.name) }
        var unset: [MemberDescriptor] = []
        for member in members {
            if let removal = removal(of: member.name, from: object) {
                report(.removedMember(member, object: object, removal: removal))
            } else {
                unset.append(member)
            }
        }
        for group in [unset.filter { $0.sections == .outlet }, unset.filter { $0.sections != .outlet }]
        where !group.isEmpty { report(.missingMembers(group, object: object)) }
    }

    /// Returns whether the files must set what an object requires, by how it is set.
    func isRequired(
        _ role: MemberDescriptor.Role, of object: Int, _ given: ArraySlice<Blueprint.Connection>,
        _ connected: ArraySlice<Blueprint.ActionConnection>
    ) -> Bool {
        if plan.objects[object].isCreated { return true }
        if isPart { return false }
        let descriptor = plan.descriptor(of: object)
        if role == .parameter || descriptor.kind == .value { return false }
        guard plan.objects[object].kind == .external else { return true }
        // An external is passed in complete; but a method that the files call needs all of its arguments.
        guard case .methodParameter = role else { return false }
        return given.contains { descriptor.members[$0.member].role == role }
            || connected.contains { descriptor.events[$0.event].role == role }
    }

    /// Returns the members that are set with an error that is reported: in the value, the section or the name.
    private func mentionedMembers(of object: Int) -> Set<String> {
        let definition = plan.definition(of: object)
        let known = plan.descriptor(of: object).members.map(\.name)
        var mentioned: Set<String> = []
        for setting in [Keyword.outlets, .attributes].flatMap({ nib.settings($0, of: definition) }) {
            let name = nib.texts.string(setting.key)
            mentioned.formUnion(known.contains(name) ? [name] : Suggestions.nearest(to: name, among: known))
        }
        for name in nib.given(of: definition).map(nib.string) {
            mentioned.formUnion(known.contains(name) ? [name] : Suggestions.nearest(to: name, among: known))
        }
        return mentioned
    }
}
