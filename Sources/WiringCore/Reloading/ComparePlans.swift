internal import WiringBlueprint
internal import WiringFile

/// Finds what differs between the plan of a live graph and a new one. Values are compared as their Swift types where
/// these are `Equatable`, otherwise by their text with parameters expanded.
struct ComparePlans {
    private let live: GraphStorage
    private let old: Assembly
    private let new: Assembly
    private var difference: PlanDifference

    /// Compares the plan of a live graph with a new one. O(objects, their values and connections).
    static func compare(_ live: GraphStorage, _ new: Assembly, _ match: PlanMatch) -> PlanDifference {
        var pass = ComparePlans(live, new, match)
        pass.decideFates()
        pass.findChanges()
        pass.describe()
        return pass.difference
    }

    private init(_ live: GraphStorage, _ new: Assembly, _ match: PlanMatch) {
        (self.live, old, self.new) = (live, live.assembly, new)
        difference = PlanDifference(match: match, fates: match.olds.map { $0 == nil ? .created : .kept })
    }

    // MARK: Fates

    /// Decides for each object, after its parts.
    private mutating func decideFates() {
        for object in (new.plan.creationOrder + new.plan.lazy.creationOrder).map(Int.init) {
            guard let old = difference.match.olds[object], let reason = reasonToRemake(object, old) else { continue }
            difference.fates[object] = .recreated(reason)
        }
        if !new.plan.lazy.isEmpty { decideFatesOfLazyObjects() }
    }

    /// Leaves lazy objects to their next call, unless live ones need them.
    private mutating func decideFatesOfLazyObjects() {
        let kept = new.plan.lazy.objects.filter { difference.match.olds[Int($0)] != nil && difference.isKept(Int($0)) }
        let needed = new.plan.lazyObjects(createdWith: kept).objects
        for object in new.plan.lazy.objects.subtracting(needed) { difference.fates[Int(object)] = .uncreated }
    }

    /// Whether an object is neither kept nor created, and was not live before.
    private func isNeverLive(_ object: Int) -> Bool {
        if case .uncreated = difference.fates[object] { difference.match.olds[object] == nil } else { false }
    }

    private func reasonToRemake(_ object: Int, _ old: Int) -> RecreationReason? {
        let (oldClass, newClass) = (self.old.plan.descriptor(of: old), new.plan.descriptor(of: object))
        guard oldClass.name == newClass.name, oldClass.type == newClass.type else {
            return .otherClass(oldClass.name)
        }
        let isValue = newClass.kind == .value
        for (name, pair) in members(of: object, old) {
            let role = (pair.new?.member ?? pair.old?.member)?.role
            if isValue || role == .parameter {
                if let reason = difference(name, pair) { return reason }
            } else if pair.new == nil, role == .property, !isUndone(name, of: object, old) {
                return .notUndone(name)
            }
        }
        let taken = takenEvents(object, old).first { $0.role == .parameter }
        if let taken { return .otherValue(taken.name) }
        if isValue { return nil }
        // A method that was called cannot be undone.
        if let method = methodsNoLongerCalled(on: object, old).first { return .notUndone(method) }
        return notPutBack(on: object, old).map { .notPutBack($0) }
    }

    /// A member or method that only the new plan sets or calls, and that a failed reload could not put back: what the
    /// object has cannot be read, and it cannot be given nothing.
    private func notPutBack(on object: Int, _ old: Int) -> String? {
        guard let binding = new.binding(of: object) else { return nil }
        let member = members(of: object, old).first { name, pair in
            guard pair.old == nil, pair.new?.member.role == .property, let index = pair.new?.connection.member else {
                return false
            }
            return binding.accesses[index] == nil && !new.canBeCleared(index, of: object)
        }
        if let member { return member.name }
        let (called, before) = (calledMethods(of: object, in: new), calledMethods(of: old, in: self.old))
        return binding.methods.first { method, start in
            called.contains(method.name) && !before.contains(method.name)
                && (binding.descriptor.members[start..<start + method.parameters.count].contains(where: \.isRequired)
                    || method.events.contains { binding.events[$0.event].isRequired })
        }?.record.name
    }

    /// Whether a member that is no longer set can get back its value from before it was set.
    private func isUndone(_ name: String, of object: Int, _ old: Int) -> Bool {
        guard let (index, binding) = new.member(name, of: object) else { return false }
        // Another registry may have a different property under this name.
        if let access = binding.accesses[index],
            live.initialValues[LiveMember(object: old, name: name)]?.type == access.type
        {
            return true
        }
        switch binding.setters[index] {
        case .outlet(let type, isCleared: true, _): return OutletType(type).canBeEmpty
        case .isolatedOutlet(_, let disconnect), .provider(_, _, let disconnect): return disconnect != nil
        default: return false
        }
    }

    private func methodsNoLongerCalled(on object: Int, _ old: Int) -> [String] {
        guard self.old.binding(of: old)?.methods.isEmpty == false else { return [] }
        let called = calledMethods(of: object, in: new)
        return calledMethods(of: old, in: self.old).filter { !called.contains($0) }
    }

    private func calledMethods(of object: Int, in assembly: Assembly) -> [String] {
        guard let binding = assembly.bindings[assembly.objects[object].classIndex] else { return [] }
        let given = Set(assembly.connections[assembly.objects[object].connections].map(\.member))
        let connected = assembly.plan.actions[assembly.objects[object].actions]
        return binding.methods.filter { method in
            !given.isDisjoint(with: method.start..<method.start + method.record.parameters.count)
                || method.record.events.contains { event in connected.contains { $0.event == event.event } }
        }.map(\.record.name)
    }

    // MARK: Changes

    private mutating func findChanges() {
        for object in objectsInOrder where difference.isKept(object) {
            guard let old = difference.match.olds[object] else { continue }
            // Of a value that is kept, nothing differs but what the functions call that it was given.
            let hasActions = !new.objects[object].actions.isEmpty || !self.old.objects[old].actions.isEmpty
            if new.isValue(object), !hasActions { continue }
            let change = change(of: object, old)
            if !change.isEmpty { difference.changes.append(change) }
            // The owner and externals, which cannot be recreated.
            if new.plan.objects[object].kind != .object, let name = notPutBack(on: object, old) {
                difference.irreversible.append((object, name))
            }
        }
    }

    /// Puts all differences into words, also those of objects that are recreated.
    private mutating func describe() {
        let describe = DescribeDifference(old: old, new: new)
        let changed = Set(difference.changes.map(\.object))
        for object in objectsInOrder
        where (!difference.isKept(object) || changed.contains(object)) && !isNeverLive(object) {
            guard let old = difference.match.olds[object] else {
                difference.words.append(describe.added(object))
                continue
            }
            difference.words += describe.otherClass(object, old)
            for (name, pair) in members(of: object, old) where difference(name, pair) != nil {
                difference.words.append(
                    describe.member(name, of: object, pair.old?.connection.payload, pair.new?.connection.payload))
            }
            for event in eventChanges(of: object, old) { difference.words.append(describe.event(event, of: object)) }
        }
        for old in self.old.plan.fileOrder.map(Int.init)
        where difference.match.news[old] == nil && !live.isUncreated(old) {
            difference.words.append(describe.removed(old))
        }
    }

    /// The owner and externals, and the objects in the order of the files.
    private var objectsInOrder: [Int] {
        new.plan.placeholders + new.plan.fileOrder.map(Int.init).filter { new.objects[$0].isCreated }
    }

    private func change(of object: Int, _ old: Int) -> ObjectChange {
        var change = ObjectChange(object: object)
        var methods: Set<Int> = []
        for (name, pair) in members(of: object, old) where difference(name, pair) != nil {
            switch (pair.new?.member ?? pair.old?.member)?.role {
            // An owner or external, which cannot be recreated, keeps what it has.
            case .property where pair.new == nil && !isUndone(name, of: object, old): break
            case .property: change.members.append(MemberChange(old: pair.old?.connection, new: pair.new?.connection))
            case .methodParameter:
                if let binding = new.binding(of: object), let (index, _) = new.member(name, of: object),
                    let method = binding.methods.firstIndex(where: {
                        ($0.start..<$0.start + $0.record.parameters.count).contains(index)
                    })
                {
                    methods.insert(method)
                }
            case .parameter, nil: break
            }
        }
        for event in takenEvents(object, old) {
            if case .methodParameter(let method) = event.role { methods.insert(method) }
        }
        change.methods = methods.sorted()
        change.events = eventChanges(of: object, old)
        return change
    }

    /// The events among the parameters of an object that only one of the plans connects, so that its initialiser or
    /// method is given a function or none.
    private func takenEvents(_ object: Int, _ old: Int) -> [SignalDescriptor] {
        let events = new.plan.descriptor(of: object).events
        guard events.contains(where: { $0.role != .property }) else { return [] }
        let news = Set(new.objects[object].actions.map { new.eventName($0, of: object) })
        let olds = Set(self.old.objects[old].actions.map { self.old.eventName($0, of: old) })
        return events.filter { $0.role != .property && news.contains($0.name) != olds.contains($0.name) }
    }

    private func eventChanges(of object: Int, _ old: Int) -> [EventChange] {
        guard !new.objects[object].actions.isEmpty || !self.old.objects[old].actions.isEmpty else { return [] }
        let news = new.objects[object].actions.map { (name: new.eventName($0, of: object), action: $0) }
        let olds = self.old.objects[old].actions.map { (name: self.old.eventName($0, of: old), action: $0) }
        let known = Dictionary(olds.map { ($0.name, $0.action) }) { first, _ in first }
        var changes: [EventChange] = []
        for (name, action) in news {
            if let other = known[name], triggerAlike(other, action) { continue }
            changes.append(EventChange(name: name, old: known[name], new: action))
        }
        let kept = Set(news.map(\.name))
        return changes
            + olds.filter { !kept.contains($0.name) }.map { EventChange(name: $0.name, old: $0.action, new: nil) }
    }

    private func triggerAlike(_ first: Int, _ second: Int) -> Bool {
        let (olds, news) = (old.plan.actions[first].targets, new.plan.actions[second].targets)
        return olds.count == news.count
            && zip(olds, news).allSatisfy { old, new in
                isSame(old.object, new.object)
                    && self.old.plan.descriptor(of: old.object).actions[old.action].name
                        == self.new.plan.descriptor(of: new.object).actions[new.action].name
            }
    }

    // MARK: Members

    /// A member that an object sets, with its description.
    private typealias Given = (connection: Blueprint.Connection, member: MemberDescriptor)
    /// The values or targets that two plans give to a member of a name.
    private typealias Pair = (old: Given?, new: Given?)

    /// The members that are given in either plan, in the order of registration; first those that are given in the new
    /// one.
    private func members(of object: Int, _ old: Int) -> [(name: String, pair: Pair)] {
        let (olds, news) = (given(old, in: self.old), given(object, in: new))
        let known = Dictionary(olds.map { ($0.member.name, $0) }) { first, _ in first }
        let names = Set(news.map(\.member.name))
        return news.map { ($0.member.name, (known[$0.member.name], $0)) }
            + olds.filter { !names.contains($0.member.name) }.map { ($0.member.name, ($0, nil)) }
    }

    private func given(_ object: Int, in assembly: Assembly) -> [Given] {
        let members = assembly.plan.descriptor(of: object).members
        return assembly.connections[assembly.objects[object].connections].map { ($0, members[$0.member]) }
    }

    /// Why a member differs from before; nil if it is the same.
    private func difference(_ name: String, _ pair: Pair) -> RecreationReason? {
        guard let old = pair.old, let new = pair.new else { return .otherValue(name) }
        switch (old.connection.payload, new.connection.payload) {
        case (.value(let first), .value(let second)):
            return isSameValue(first, second, as: new.member.type.type) ? nil : .otherValue(name)
        case (.provider, .provider), (.lazy, .lazy), (.provider, .lazy), (.lazy, .provider): return nil
        case (.target(let first), .target(let second)):
            return difference(name, [Int(first)], [Int(second)])
        case (.targets(let first), .targets(let second)):
            return difference(name, self.old.targets(first), self.new.targets(second))
        case (.keyedTargets(let first), .keyedTargets(let second)):
            let (olds, news) = (self.old.entries(first), self.new.entries(second))
            guard olds.map(\.key) == news.map(\.key) else { return .otherValue(name) }
            return difference(name, olds.map(\.target), news.map(\.target))
        default: return .otherValue(name)
        }
    }

    private func difference(_ name: String, _ olds: [Int], _ news: [Int]) -> RecreationReason? {
        guard olds.count == news.count else { return .otherValue(name) }
        for (old, new) in zip(olds, news) where !isSame(old, new) {
            return difference.match.olds[new] == old
                ? .otherTarget(name, target: self.new.plan.name(of: new)) : .otherValue(name)
        }
        return nil
    }

    /// Whether an object of the new plan is a live one.
    private func isSame(_ old: Int, _ new: Int) -> Bool {
        difference.match.olds[new] == old && difference.isKept(new)
    }

    private func isSameValue(_ first: NodeReference, _ second: NodeReference, as type: Any.Type?) -> Bool {
        let (olds, news) = (old.values, new.values)
        if ValueCursor(olds.context, first).reads(as: ValueCursor(news.context, second)) { return true }
        func isEqual<V>(_ type: V.Type) -> Bool {
            guard let value = try? olds.read(type, at: .init(first)) as? any Equatable,
                let other = try? news.read(type, at: .init(second))
            else { return false }
            return value.equals(other)
        }
        return type.map { isEqual($0) } ?? false
    }
}

extension Equatable {
    fileprivate func equals(_ other: Any) -> Bool { (other as? Self) == self }
}

extension OutletType {
    /// Whether an outlet of the type can be connected to nothing.
    var canBeEmpty: Bool { isOptional || shape != .toOne }
}

extension Assembly {
    func binding(of object: Int) -> ClassBinding? { bindings[objects[object].classIndex] }

    /// The index of a member of an object's class, and the code of the class.
    func member(_ name: String, of object: Int) -> (index: Int, binding: ClassBinding)? {
        guard let binding = binding(of: object),
            let index = binding.descriptor.members.firstIndex(where: { $0.name == name })
        else { return nil }
        return (index, binding)
    }

    /// The name of the event of an action connection.
    func eventName(_ action: Int, of object: Int) -> String {
        plan.descriptor(of: object).events[plan.actions[action].event].name
    }

    func targets(_ range: Range<UInt32>) -> [Int] { range.map { Int(plan.targets[Int($0)]) } }

    /// The targets of a keyed outlet with their keys, which have no order.
    fileprivate func entries(_ range: Range<UInt32>) -> [(key: String, target: Int)] {
        zip(keys(range), targets(range)).map { (key: $0, target: $1) }.sorted { $0.key < $1.key }
    }

    func keys(_ range: Range<UInt32>) -> [String] { range.map { plan.nib.string(plan.keys[Int($0)]) } }
}
