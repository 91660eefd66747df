internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

extension ObjectGraph {
    /// Returns what the live objects say otherwise than the files that they were loaded from.
    ///
    /// It compares the attributes and outlets that the files set with what the objects have, which it reads through the
    /// key paths and getters of their registrations, and the parameters of initialisers with the variables of those names.
    /// What the files do not set, and the structs and functions in outlets, are not compared; nothing is changed.
    ///
    /// - Parameter isolation: The actor of the caller, which is that of the graph; leave the default. What belongs to the
    ///   main actor is not read elsewhere.
    /// - Complexity: O(objects, their settings and connections).
    public func changes(isolation: isolated (any Actor)? = #isolation) -> GraphChanges {
        FindChanges.find(in: storage, instances, onMainActor: isolation === MainActor.shared)
    }
}

/// Compares live objects with their plan, member by member.
struct FindChanges {
    private typealias Change = GraphChanges.MemberChange

    private let assembly: Assembly
    private let instances: Instances
    private let isOnMainActor: Bool
    /// The objects of the graph, to be recognised in outlets.
    private let objects: [ObjectIdentifier: Int]
    private var changes: [Change] = []
    private var unread: [String] = []
    /// For each value in a file, how many members of the plan have it.
    private var uses: [GraphChanges.Edit.Place: Int] = [:]

    private var plan: Blueprint { assembly.plan }
    private var nib: MergedNib { assembly.plan.nib }

    static func find(in storage: GraphStorage, _ instances: Instances, onMainActor: Bool) -> GraphChanges {
        var pass = FindChanges(storage.assembly, instances, onMainActor: onMainActor)
        pass.compareAll()
        pass.refuseShared()
        return GraphChanges(
            members: pass.changes, unread: pass.unread, nib: pass.nib, registry: storage.assembly.registry)
    }

    private init(_ assembly: Assembly, _ instances: Instances, onMainActor: Bool) {
        (self.assembly, self.instances, isOnMainActor) = (assembly, instances, onMainActor)
        var objects: [ObjectIdentifier: Int] = [:]
        for index in assembly.objects.indices where !assembly.isValue(index) {
            if let instance = instances[index] { objects[ObjectIdentifier(instance)] = index }
        }
        self.objects = objects
    }

    private mutating func compareAll() {
        for object in plan.placeholders + plan.fileOrder.map(Int.init).filter({ assembly.objects[$0].isMade }) {
            guard let instance = instances[object], !assembly.isValue(object) else { continue }
            for connection in assembly.connections[assembly.objects[object].connections] {
                compare(connection, of: object, instance)
            }
        }
        // What is made on demand has values, too, which are not looked at but would be changed.
        for object in plan.objects.indices {
            for connection in assembly.connections[assembly.objects[object].connections] {
                if let place = place(of: connection, of: object) { uses[place, default: 0] += 1 }
            }
        }
    }

    private mutating func compare(_ connection: Blueprint.Connection, of object: Int, _ instance: AnyObject) {
        if case .provider = connection.payload { return }
        let member = plan.descriptor(of: object).members[connection.member]
        if member.role == .parameter, isConstant(member.name, in: type(of: instance)) { return }
        guard let live = read(connection, member, of: object, instance) else {
            unread.append("\(plan.name(of: object)).\(member.name)")
            return
        }
        if case .value(let ref) = connection.payload {
            compareValue(live, at: ref, member, of: object)
        } else {
            compareTargets(live, connection.payload, member, of: object)
        }
    }

    /// Whether what an initialiser took is kept in a `let`, so that nobody can have changed it.
    private func isConstant(_ name: String, in type: AnyClass) -> Bool {
        StoredProperties.contain(name, in: type) && !StoredProperties.isVariable(name, in: type)
    }

    /// Reads a member of a live object; nil if it has no getter, or one of the main actor elsewhere.
    private func read(
        _ connection: Blueprint.Connection, _ member: MemberDescriptor, of object: Int, _ instance: AnyObject
    ) -> Any? {
        guard let binding = assembly.binding(of: object) else { return nil }
        if let access = binding.accesses[connection.member] {
            guard access.read.isolation <= (isOnMainActor ? .mainActor : .none) else { return nil }
            let value = PropertyValue()
            return (try? access.read.callHere(instance, value)).flatMap { value.any }
        }
        guard member.role == .parameter, !(instance is any Actor), isOnMainActor || binding.isolation == .none,
            StoredProperties.isVariable(member.name, in: type(of: instance))
        else { return nil }
        var mirror: Mirror? = Mirror(reflecting: instance)
        while let current = mirror {
            if let child = current.children.first(where: { $0.label == member.name }) { return child.value }
            mirror = current.superclassMirror
        }
        return nil
    }

    private mutating func add(
        _ member: MemberDescriptor, of object: Int, old: String, new: String?, at ref: NodeReference,
        parameter: String? = nil, isAttribute: Bool, _ edit: Result<WrittenValue?, Obstacle>
    ) {
        let reporter = Reporter(sources: nib.sources)
        var change = Change(
            object: plan.name(of: object), member: member.name, old: old, new: new,
            place: reporter.place(of: nib.span(ref)), obstacle: nil, parameter: parameter, isAttribute: isAttribute,
            edit: nil)
        switch edit {
        case .success(let value):
            let place = place(of: ref)
            change.edit = GraphChanges.Edit(file: place.file, node: place.node, value: value)
        case .failure(let obstacle): change.obstacle = obstacle.reason
        }
        changes.append(change)
    }

    /// Where the value or targets of a member are said.
    private func place(of connection: Blueprint.Connection, of object: Int) -> GraphChanges.Edit.Place? {
        if case .value(let ref) = connection.payload { return source(of: ref)?.place }
        let member = plan.descriptor(of: object).members[connection.member]
        guard case .written(let ref) = outlet(member.name, of: object)?.value else { return nil }
        return place(of: ref)
    }

    private func outlet(_ name: String, of object: Int) -> Setting? {
        nib.settings(.outlets, of: plan.definition(of: object)).first { nib.texts.string($0.key) == name }
    }

    private func place(of ref: NodeReference) -> GraphChanges.Edit.Place {
        .init(file: nib.scopes[Int(ref.scope)].file, node: Int(ref.node))
    }

    /// Why a change cannot be written.
    private struct Obstacle: Error { let reason: String }
}

// MARK: Values

extension FindChanges {
    /// Where the value of an attribute comes from.
    private struct Source {
        let ref: NodeReference
        let place: GraphChanges.Edit.Place
        var parameter: String?
    }

    /// Follows a parameter that is all of a value to the file that says it; nil if no file does.
    private func source(of ref: NodeReference) -> Source? {
        var source = Source(ref: ref, place: place(of: ref))
        for _ in 0..<64 {
            guard nib.hasInterpolation, let name = nib.parameterAlone(at: source.ref) else { return source }
            let namespace = nib.scopes[Int(source.ref.scope)].namespace
            switch assembly.values.context.parameters[.init(namespace: namespace, name: name)] {
            case .literal(let value, _):
                return Source(ref: value, place: place(of: value), parameter: source.parameter ?? name)
            case .given(let value, _):
                source = Source(ref: value, place: place(of: value), parameter: source.parameter ?? name)
            case .text, nil: return nil
            }
        }
        return nil
    }

    private mutating func compareValue(
        _ live: Any, at ref: NodeReference, _ member: MemberDescriptor, of object: Int
    ) {
        guard let type = member.type.type, let written = compared(live, at: ref, as: type) else {
            unread.append("\(plan.name(of: object)).\(member.name)")
            return
        }
        guard written.differs else { return }
        let cursor = ValueCursor(assembly.values.context, ref)
        let old = cursor.shownWhole
        let source = source(of: ref)
        let new = cursor.holdsSecret ? "\(old) (another value)" : (try? written.value.get())?.words ?? written.words
        add(
            member, of: object, old: old, new: new, at: source?.ref ?? ref, parameter: source?.parameter,
            isAttribute: true, edit(written.value, source, cursor))
    }

    private func edit(
        _ value: Result<WrittenValue, any Error>, _ source: Source?, _ cursor: ValueCursor
    ) -> Result<WrittenValue?, Obstacle> {
        if cursor.holdsSecret { return .failure(Obstacle(reason: "it is secret")) }
        guard let source else {
            let name = nib.parameterAlone(at: cursor.ref) ?? ""
            return .failure(Obstacle(reason: "it is the parameter '\(name)', which no file gives its value"))
        }
        if source.parameter == nil, assembly.values.context.isLate(source.ref) {
            return .failure(Obstacle(reason: "it is composed of parameters"))
        }
        return value.map { $0 }.mapError { error in
            Obstacle(reason: (error as? UnwritableValue)?.reason ?? "\(error)")
        }
    }

    /// A live value beside that of the file.
    private struct Compared {
        var differs: Bool
        var value: Result<WrittenValue, any Error>
        /// The live value for messages if it cannot be written.
        var words: String
    }

    /// Compares values as their Swift type, or else as they are written; nil if that cannot be done.
    private func compared(_ live: Any, at ref: NodeReference, as type: Any.Type) -> Compared? {
        func compare<V>(_ type: V.Type) -> Compared? {
            guard let live = live as? V, let old = try? assembly.values.read(V.self, at: .init(ref)) else { return nil }
            let reader = assembly.registry.reader
            let written = Result { try reader.written(live) }
            let words = String(describing: live)
            if let new = try? written.get(), let old = try? reader.written(old), new == old {
                return Compared(differs: false, value: written, words: words)
            }
            if let old = old as? any Equatable {
                return Compared(differs: !old.isEqual(to: live), value: written, words: words)
            }
            guard case .success = written else { return nil }
            return Compared(differs: true, value: written, words: words)
        }
        return _openExistential(type, do: compare)
    }

    /// Refuses to write a value for one of several members that have it, unless all have the same new one.
    private mutating func refuseShared() {
        var writers: [GraphChanges.Edit.Place: [Int]] = [:]
        for (index, change) in changes.enumerated() {
            if let edit = change.edit { writers[edit.place, default: []].append(index) }
        }
        for (place, indices) in writers {
            let isAgreed = Set(indices.map { changes[$0].edit }).count == 1 && indices.count == uses[place]
            for index in indices where !isAgreed {
                changes[index].edit = nil
                changes[index].obstacle = "other members have their values from the same place"
            }
        }
    }
}

extension Equatable {
    fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}

extension GraphChanges.Edit {
    /// A node of a file.
    struct Place: Hashable {
        var file: Int
        var node: NodeIndex
    }

    fileprivate var place: Place { Place(file: file, node: node) }
}

// MARK: Targets

extension FindChanges {
    /// The targets that an outlet has, as far as it is known what they are.
    private enum LiveTargets {
        case list([AnyObject])
        case keyed([String: AnyObject])
    }

    private mutating func compareTargets(
        _ live: Any, _ payload: Blueprint.Payload, _ member: MemberDescriptor, of object: Int
    ) {
        let path = "\(plan.name(of: object)).\(member.name)"
        guard let setting = outlet(member.name, of: object), let found = Self.targets(live) else {
            return unread.append(path)
        }
        guard case (let old?, true) = compared(found, payload) else { return }
        add(
            member, of: object, old: old, new: words(found, member.shape),
            at: nib.place(of: setting.value) ?? setting.keyRef, isAttribute: false, edit(found, setting, member))
    }

    /// What the plan says in words, and whether the live targets are others; no words if there are structs among them.
    private func compared(_ found: LiveTargets, _ payload: Blueprint.Payload) -> (words: String?, differs: Bool) {
        func instance(_ target: Int) -> AnyObject? { instances[target] }
        func name(_ target: Int) -> String { plan.name(of: target) }
        switch payload {
        case .target(let target):
            guard !assembly.isValue(Int(target)) else { return (nil, false) }
            guard case .list(let objects) = found, objects.count == 1 else { return (name(Int(target)), true) }
            return (name(Int(target)), objects[0] !== instance(Int(target)))
        case .targets(let range):
            let targets = assembly.targets(range)
            guard !targets.contains(where: assembly.isValue) else { return (nil, false) }
            let words = "[" + targets.map(name).joined(separator: ", ") + "]"
            guard case .list(let objects) = found else { return (words, true) }
            return (
                words, objects.map(ObjectIdentifier.init) != targets.compactMap(instance).map(ObjectIdentifier.init)
            )
        case .keyedTargets(let range):
            let (keys, targets) = (assembly.keys(range), assembly.targets(range))
            guard !targets.contains(where: assembly.isValue) else { return (nil, false) }
            let words = "{" + zip(keys, targets).map { "\($0): \(name($1))" }.joined(separator: ", ") + "}"
            guard case .keyed(let objects) = found else { return (words, true) }
            let isSame = objects.count == keys.count && zip(keys, targets).allSatisfy { objects[$0] === instance($1) }
            return (words, !isSame)
        case .value, .provider: return (nil, false)
        }
    }

    /// The objects in the value of an outlet; nil if there is anything else, such as keys that are no texts.
    private static func targets(_ live: Any) -> LiveTargets? {
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

    private func words(_ found: LiveTargets, _ shape: MemberDescriptor.Shape) -> String? {
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

    private func edit(
        _ found: LiveTargets, _ setting: Setting, _ member: MemberDescriptor
    ) -> Result<WrittenValue?, Obstacle> {
        guard case .written(let ref) = setting.value else {
            return .failure(Obstacle(reason: "an overlay has changed a part of it"))
        }
        let isInline = nib.targets(of: setting.value).all.contains { target in
            if case .definition = target { true } else { false }
        }
        if isInline { return .failure(Obstacle(reason: "it has an inline definition, which would be lost")) }
        return Result { () throws(Obstacle) in
            switch found {
            case .list(let objects) where member.shape == .toOne:
                guard let object = objects.first else {
                    if member.isRequired { throw Obstacle(reason: "it is required, and the object has none") }
                    return nil
                }
                return .text(try name(of: object, at: ref))
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
