internal import Wiring
internal import WiringBlueprint
internal import WiringFile

/// Compares outlets, by the identities of objects.
extension FindChanges {
    /// The targets that an outlet has, if they can be identified.
    enum LiveTargets {
        case list([AnyObject])
        case keyed([String: AnyObject])
    }

    mutating func compareTargets(
        _ live: Any, _ payload: Blueprint.Payload, _ member: MemberDescriptor, of object: Int
    ) {
        guard let setting = outlet(member.name, of: object) else { return addUnread(member, of: object) }
        let planned = targets(of: payload)
        if planned.contains(where: graph.isValue) {
            if !compareCopies(live, planned, setting, member, of: object) { addUnread(member, of: object) }
            return
        }
        guard let found = Self.targets(live) else { return addUnread(member, of: object) }
        guard case (let old?, true) = compared(found, payload) else { return }
        add(
            member, of: object, old: old, new: words(found, member.shape),
            at: nib.place(of: setting.value) ?? setting.keyRef, isAttribute: false, edit(found, setting, member))
    }

    private func targets(of payload: Blueprint.Payload) -> [Int] {
        switch payload {
        case .target(let target): [Int(target)]
        case .targets(let range), .keyedTargets(let range): plan.targets(range)
        case .value, .provider, .lazy, .given: []
        }
    }

    /// The planned targets as text, and whether the live ones differ; no words if the plan names no targets.
    private func compared(_ found: LiveTargets, _ payload: Blueprint.Payload) -> (words: String?, differs: Bool) {
        func instance(_ target: Int) -> AnyObject? { graph[target] }
        func name(_ target: Int) -> String { plan.name(of: target) }
        switch payload {
        case .target(let target):
            guard case .list(let objects) = found, objects.count == 1 else { return (name(Int(target)), true) }
            return (name(Int(target)), objects[0] !== instance(Int(target)))
        case .targets(let range):
            let targets = plan.targets(range)
            let words = "[" + targets.map(name).joined(separator: ", ") + "]"
            guard case .list(let objects) = found else { return (words, true) }
            return (
                words, objects.map(ObjectIdentifier.init) != targets.compactMap(instance).map(ObjectIdentifier.init)
            )
        case .keyedTargets(let range):
            let (keys, targets) = (plan.keys(range), plan.targets(range))
            let words = "{" + zip(keys, targets).map { "\($0): \(name($1))" }.joined(separator: ", ") + "}"
            guard case .keyed(let objects) = found else { return (words, true) }
            let isSame = objects.count == keys.count && zip(keys, targets).allSatisfy { objects[$0] === instance($1) }
            return (words, !isSame)
        case .value, .provider, .lazy, .given: return (nil, false)
        }
    }

    /// The objects in the value of an outlet; nil if it holds anything else, such as keys that are not strings.
    static func targets(_ live: Any) -> LiveTargets? {
        let mirror = Mirror(reflecting: live)
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.map { targets($0.value) } ?? .list([])
        case .collection:
            let objects = mirror.children.compactMap { object($0.value) }
            return objects.count == mirror.children.count ? .list(objects) : nil
        case .dictionary:
            guard let entries = live as? [String: Any] else { return nil }
            let objects = entries.compactMapValues(object)
            return objects.count == entries.count ? .keyed(objects) : nil
        default: return object(live).map { .list([$0]) }
        }
    }

    private static func object(_ value: Any) -> AnyObject? {
        type(of: value) is AnyClass ? value as AnyObject : nil
    }

    func words(_ found: LiveTargets, _ shape: MemberDescriptor.Shape) -> String? {
        func name(_ object: AnyObject) -> String {
            objects[ObjectIdentifier(object)].map(plan.name(of:)) ?? "another '\(TypeName.describe(type(of: object)))'"
        }
        switch found {
        case .list(let objects) where shape == .toOne: return objects.first.map(name)
        case .list(let objects): return "[" + objects.map(name).joined(separator: ", ") + "]"
        case .keyed(let entries):
            return "{"
                + entries.sorted { $0.key < $1.key }.map { "\($0.key): \(name($0.value))" }
                .joined(separator: ", ") + "}"
        }
    }

    func edit(
        _ found: LiveTargets, _ setting: Setting, _ member: MemberDescriptor
    ) -> Result<WrittenValue?, Obstacle> {
        guard case .written(let ref) = setting.value else {
            return .failure(Obstacle(reason: "an overlay has changed a part of it"))
        }
        for target in nib.targets(of: setting.value).all {
            switch target {
            case .definition: return .failure(Obstacle(reason: "it has an inline definition, which would be lost"))
            case .name(let ref) where nib.scopes[Int(ref.scope)].wrapped?.name == nib.text(ref):
                return .failure(Obstacle(reason: "it has the wrapped object, which would be lost"))
            case .name, .removed: continue
            }
        }
        if case .list(let objects) = found, objects.isEmpty, member.shape == .toOne {
            guard member.isRequired else { return .success(nil) }
            return .failure(Obstacle(reason: "it is required, and the object has none"))
        }
        return Result { () throws(Obstacle) in try written(found, member, at: ref) }
    }

    /// The text of a file for an outlet that has targets, or for one to many.
    func written(
        _ found: LiveTargets, _ member: MemberDescriptor, at ref: NodeReference
    ) throws(Obstacle) -> WrittenValue {
        switch found {
        case .list(let objects) where member.shape == .toOne && objects.count == 1:
            return .text(try name(of: objects[0], at: ref))
        case .list(let objects):
            var names: [WrittenValue] = []
            for object in objects { names.append(.text(try name(of: object, at: ref))) }
            return .list(names)
        case .keyed(let entries):
            var names: [WrittenValue.Entry] = []
            for (key, object) in entries.sorted(by: { $0.key < $1.key }) {
                names.append(.init(key: key, value: .text(try name(of: object, at: ref))))
            }
            return .mapping(names)
        }
    }

    /// The name by which a file calls an object.
    private func name(of object: AnyObject, at ref: NodeReference) throws(Obstacle) -> String {
        guard let index = objects[ObjectIdentifier(object)] else {
            throw Obstacle(
                reason: "an object of the class '\(TypeName.describe(type(of: object)))' is not in the graph")
        }
        guard let entity = plan.objects[index].entity, let name = nib.name(of: entity, asSeenFrom: Int(ref.scope))
        else {
            throw Obstacle(reason: "'\(plan.name(of: index))' has no name in '\(nib.files[place(of: ref).file].name)'")
        }
        return name
    }
}

extension Blueprint {
    fileprivate func targets(_ range: Range<UInt32>) -> [Int] { range.map { Int(targets[Int($0)]) } }

    fileprivate func keys(_ range: Range<UInt32>) -> [String] { range.map { nib.string(keys[Int($0)]) } }
}
