internal import Wiring
internal import WiringBlueprint
internal import WiringFile

/// Compares members that no file sets with those of an object that was made the same way just now.
extension FindChanges {
    mutating func compareUnset(_ object: Int, _ instance: AnyObject) {
        guard let binding = graph.binding(of: object) else { return }
        let given = Set(connections(of: object).map(\.member))
        var made: Result<AnyObject, Obstacle>?
        for (index, member) in binding.descriptor.members.enumerated() {
            guard !given.contains(index), !member.isProvider,
                let live = read(index, member, of: object, instance)
            else { continue }
            let isOutlet = member.sections == .outlet || member.sections == .either && holdsObjects(live)
            if isOutlet, Self.isEmpty(live) { continue }
            let fresh = made ?? Result { () throws(Obstacle) in try self.fresh(like: object, binding) }
            made = fresh
            do throws(Obstacle) {
                if isOutlet {
                    try compareUnsetOutlet(live, with: fresh.get(), index, member, of: object)
                } else {
                    try compareUnsetValue(live, with: fresh.get(), index, member, of: object, binding)
                }
            } catch {
                addUncompared(member, of: object, error)
            }
        }
    }

    private mutating func compareUnsetValue(
        _ live: Any, with fresh: AnyObject, _ index: Int, _ member: MemberDescriptor, of object: Int,
        _ binding: ClassBinding
    ) throws(Obstacle) {
        guard let type = member.type.type, let first = read(index, member, of: object, fresh),
            let written = compared(live, with: first, as: type)
        else { throw Obstacle(reason: "values of the type '\(member.typeName)' cannot be compared") }
        guard written.differs else { return }
        let other = try self.fresh(like: object, binding)
        guard let second = read(index, member, of: object, other),
            compared(first, with: second, as: type)?.differs == false
        else { throw Obstacle(reason: "its initialiser gives another value each time") }
        let value = written.value.mapError(Obstacle.init)
        addUnset(
            member, of: object, new: (try? value.get())?.words ?? written.words, isAttribute: true, value)
    }

    private mutating func compareUnsetOutlet(
        _ live: Any, with fresh: AnyObject, _ index: Int, _ member: MemberDescriptor, of object: Int
    ) throws(Obstacle) {
        guard let found = Self.targets(live) else {
            throw Obstacle(reason: "it has something other than objects with names")
        }
        // An object that the class creates for itself is different in each instance, and has no name.
        guard holdsObjects(live) || read(index, member, of: object, fresh).map(Self.isEmpty) == true else { return }
        let value = Result { () throws(Obstacle) in
            try written(found, member, at: definition(of: object))
        }
        addUnset(member, of: object, new: words(found, member.shape), isAttribute: false, value)
    }

    /// Whether an outlet has an object of the graph.
    private func holdsObjects(_ live: Any) -> Bool {
        Self.targets(live)?.objects.contains { objects[ObjectIdentifier($0)] != nil } ?? false
    }

    /// Whether an outlet has no target.
    private static func isEmpty(_ live: Any) -> Bool {
        let mirror = Mirror(reflecting: live)
        return switch mirror.displayStyle {
        case .optional: mirror.children.first.map { isEmpty($0.value) } ?? true
        case .collection, .dictionary, .set: mirror.children.isEmpty
        default: false
        }
    }

    /// Makes an object the way the load made a live one, up to its attributes. Nothing else gets a reference to it.
    private func fresh(like object: Int, _ binding: ClassBinding) throws(Obstacle) -> AnyObject {
        func check(_ isolation: CodeIsolation, _ code: String) throws(Obstacle) {
            if isolation > available { throw Obstacle(reason: "its \(code) \(isolation.words)") }
        }
        let given = connections(of: object).filter(\.isValue)
        try check(binding.makeIsolation, "initialiser")
        let takesObjects = connections(of: object).contains { $0.member < binding.parameterCount && !$0.isValue }
        // It might register itself with them.
        if takesObjects { throw Obstacle(reason: "its initialiser takes other objects") }
        for connection in given {
            try check(binding.setterIsolation(ofMember: connection.member), "setter of an attribute")
        }
        do {
            if let fresh = try graph.makeAnother(like: object, setting: given) { return fresh }
        } catch {
            throw Obstacle(reason: "its initialiser, or a setter, threw an error")
        }
        throw Obstacle(reason: "its registration hands out an object that exists")
    }

    // MARK: Writing

    private mutating func addUnset(
        _ member: MemberDescriptor, of object: Int, new: String?, isAttribute: Bool,
        _ value: Result<WrittenValue, Obstacle>
    ) {
        let edit = Result { () throws(Obstacle) in
            let value = try value.get()
            let definition = try definition(of: object)
            if isRemoved(member.name, from: object) { throw Obstacle(reason: "an overlay has removed it") }
            return GraphChanges.Edit(
                place: place(of: definition), value: value,
                addition: .init(section: isAttribute ? .attributes : .outlets, name: member.name))
        }
        add(
            member, of: object, old: nil, new: new, at: plan.objects[object].place, isAttribute: isAttribute, edit)
    }

    /// The definition of an object in the file that first defines it: the one to which members are added.
    func definition(of object: Int) throws(Obstacle) -> NodeReference {
        switch plan.definition(of: object) {
        case .written(let ref): return ref
        case .merged:
            guard let entity = plan.objects[object].entity else {
                throw Obstacle(reason: "an overlay has changed a part of its definition")
            }
            let name = nib.entities[entity].place
            return NodeReference(scope: Int(name.scope), node: nib.tree(name.scope).next(Int(name.node)))
        }
    }

    private func isRemoved(_ name: String, from object: Int) -> Bool {
        guard case .merged(let index) = plan.definition(of: object) else { return false }
        return nib.mergedDefinitions[index].removals[name] != nil
    }
}

extension FindChanges.LiveTargets {
    fileprivate var objects: [AnyObject] {
        switch self {
        case .list(let objects): objects
        case .keyed(let objects): Array(objects.values)
        }
    }
}

extension Blueprint.Connection {
    fileprivate var isValue: Bool { if case .value = payload { true } else { false } }
}
