public import Wiring
internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

extension ObjectGraph {
    /// Returns how the live objects differ from the files that they were loaded from.
    ///
    /// It compares attributes and outlets with the current values of the objects, which it reads through the key paths
    /// and getters of their registrations, and the parameters of initialisers with the variables of those names.
    /// Structs in outlets are compared with the values that were copied there. Functions in outlets are not compared.
    ///
    /// To know the initial values of members that no file sets, it creates another object with the same initialiser and
    /// the attributes of the file, reads it, and releases it. It does not do so for the owner and externals, nor if the
    /// initialiser takes other objects: such members are ``GraphChanges/Entry/State/uncompared(_:)``.
    ///
    /// - Parameter isolation: The actor of the caller and of the graph; leave the default. Members of the main actor
    ///   are not read elsewhere.
    /// - Complexity: O(objects, their members and connections), plus the classes' own code.
    public func changes(isolation: isolated (any Actor)? = #isolation) -> GraphChanges {
        FindChanges.find(in: live, onMainActor: isolation === MainActor.shared)
    }
}

/// Compares live objects with their plan, member by member.
struct FindChanges {
    let graph: LiveObjects
    /// The isolation of the code that can be called.
    let available: CodeIsolation
    /// The objects of the graph, to be recognised in outlets.
    let objects: [ObjectIdentifier: Int]
    /// The entries that other files repeat.
    private let alike: AlikeEntries
    /// Finds the places of entries; kept, so that each file is scanned only once.
    private let reporter: Reporter
    private var changes: [GraphChanges.Entry] = []
    private var unread: [GraphChanges.Entry] = []
    private var uncompared: [GraphChanges.Entry] = []
    /// For each value in a file, how many members of the plan have it.
    private var uses: [GraphChanges.Edit.Place: Int] = [:]
    /// The values that some overlay replaces or removes, which it cannot once they are gone.
    private var premises: Set<GraphChanges.Edit.Place> = []
    /// The lists and mappings of targets of which some overlay names a part, which another value might not have.
    private var numbered: Set<GraphChanges.Edit.Place> = []
    /// For each definition in a file, how many objects of the plan have it.
    private var definitions: [GraphChanges.Edit.Place: Int] = [:]

    var plan: Blueprint { graph.plan }
    var nib: MergedNib { graph.plan.nib }

    static func find(in graph: LiveObjects, onMainActor: Bool) -> GraphChanges {
        var pass = FindChanges(graph, onMainActor: onMainActor)
        pass.compareAll()
        pass.refuseShared()
        return GraphChanges(
            entries: pass.changes + pass.unread + pass.uncompared, nib: pass.nib, registry: graph.registry)
    }

    init(_ graph: LiveObjects, onMainActor: Bool) {
        self.graph = graph
        available = onMainActor ? .mainActor : .none
        var objects: [ObjectIdentifier: Int] = [:]
        for index in graph.plan.objects.indices where !graph.isValue(index) {
            if let instance = graph[index] { objects[ObjectIdentifier(instance)] = index }
        }
        self.objects = objects
        alike = AlikeEntries(graph.plan.nib)
        reporter = Reporter(sources: graph.plan.nib.sources)
    }

    /// The owner, the externals and the objects that were made, in the order of the files, without structs.
    var made: [(object: Int, instance: AnyObject)] {
        (plan.placeholders + plan.fileOrder.map(Int.init).filter { plan.objects[$0].isCreated }).compactMap { object in
            graph.isValue(object) ? nil : graph[object].map { (object, $0) }
        }
    }

    private mutating func compareAll() {
        for (object, instance) in made {
            for connection in connections(of: object) {
                compare(connection, of: object, instance)
            }
            if plan.objects[object].isCreated { compareUnset(object, instance) }
        }
        // Objects made on demand are not compared, but writing a value that they share would change them too.
        for object in plan.objects.indices {
            if let definition = try? definition(of: object) { definitions[place(of: definition), default: 0] += 1 }
            for connection in connections(of: object) {
                for place in places(of: connection, of: object) { uses[place, default: 0] += 1 }
            }
        }
        findPremises()
    }

    private mutating func compare(_ connection: Blueprint.Connection, of object: Int, _ instance: AnyObject) {
        if connection.isFunction { return }
        let member = plan.descriptor(of: object).members[connection.member]
        if member.role == .parameter, isConstant(member.name, in: type(of: instance)) { return }
        guard let live = read(connection.member, member, of: object, instance) else {
            return addUnread(member, of: object)
        }
        if case .value(let ref) = connection.payload {
            compareValue(live, at: ref, member, of: object)
        } else {
            compareTargets(live, connection.payload, member, of: object)
        }
    }

    func connections(of object: Int) -> ArraySlice<Blueprint.Connection> {
        plan.connections[plan.objects[object].connections]
    }

    /// Whether the value of an initialiser's parameter is kept in a `let`, so that it cannot have changed.
    private func isConstant(_ name: String, in type: AnyClass) -> Bool {
        StoredProperties.contain(name, in: type) && !StoredProperties.isVariable(name, in: type)
    }

    /// Reads a member of a live object; nil if it has no getter, or if its getter needs the main actor and this is not
    /// it.
    func read(_ index: Int, _ member: MemberDescriptor, of object: Int, _ instance: AnyObject) -> Any? {
        guard let binding = graph.binding(of: object) else { return nil }
        let reading = MemberReading(available: available)
        if let property = binding.property(ofMember: index) { return reading.value(of: property, in: instance) }
        guard member.role == .parameter, !(instance is any Actor),
            available == .mainActor || binding.isolation == .none,
            StoredProperties.isVariable(member.name, in: type(of: instance))
        else { return nil }
        return reading.storedProperties([member.name], of: instance)[0]
    }

    /// Adds a change for a node whose value or targets differ.
    mutating func add(
        _ member: MemberDescriptor, of object: Int, old: String, new: String?, at ref: NodeReference,
        parameter: String? = nil, isAttribute: Bool, _ value: Result<WrittenValue?, Obstacle>
    ) {
        let place = place(of: ref)
        let overridden = parameter == nil ? overridden(member.name, of: object) : []
        let edit = Result { () throws(Obstacle) in
            let value = try value.get()
            if overridden.contains(where: { !nib.isIncluded($0, by: ref) }) { throw .contested }
            return GraphChanges.Edit(place: place, value: value, isOverriding: !overridden.isEmpty)
        }
        add(
            member, of: object, old: old, new: new, at: ref, parameter: parameter, isAttribute: isAttribute, edit)
    }

    /// The keys of what the files below the last overlay that sets a member give it.
    private func overridden(_ name: String, of object: Int) -> [NodeReference] {
        let definition = plan.definition(of: object)
        return [Keyword.attributes, .outlets].lazy
            .flatMap { nib.settings($0, of: definition) }.first { nib.texts.string($0.key) == name }
            .map { nib.keys(overriddenBy: $0, in: definition) } ?? []
    }

    mutating func add(
        _ member: MemberDescriptor, of object: Int, old: String?, new: String?, at ref: NodeReference,
        parameter: String? = nil, isAttribute: Bool, _ edit: Result<GraphChanges.Edit, Obstacle>
    ) {
        let (state, edit) = state(of: edit)
        changes.append(
            entry(
                member, of: object, state, old: old, new: new, at: ref, parameter: parameter, isAttribute: isAttribute,
                edit))
    }

    /// Whether a change can be written, and how.
    private func state(
        of edit: Result<GraphChanges.Edit, Obstacle>
    ) -> (GraphChanges.Entry.State, GraphChanges.Edit?) {
        do throws(Obstacle) {
            let edit = try edit.get()
            if alike.areRepeated(around: edit.place) { throw .contested }
            if let reason = edit.value.flatMap({ $0.obstacle(within: nib.limits) }) { throw Obstacle(reason: reason) }
            return (.changed, edit)
        } catch { return (.unwritable(error.reason), nil) }
    }

    /// Adds a member that the files set but that cannot be read.
    mutating func addUnread(_ member: MemberDescriptor, of object: Int) {
        unread.append(entry(member, of: object, .unread))
    }

    /// Adds a member that no file sets and whose initial value is not known.
    mutating func addUncompared(_ member: MemberDescriptor, of object: Int, _ obstacle: Obstacle) {
        uncompared.append(entry(member, of: object, .uncompared(obstacle.reason)))
    }

    private func entry(
        _ member: MemberDescriptor, of object: Int, _ state: GraphChanges.Entry.State, old: String? = nil,
        new: String? = nil, at ref: NodeReference? = nil, parameter: String? = nil, isAttribute: Bool = false,
        _ edit: GraphChanges.Edit? = nil
    ) -> GraphChanges.Entry {
        GraphChanges.Entry(
            object: plan.name(of: object), member: member.name, state: state, old: old, new: new,
            place: reporter.place(of: nib.span(ref ?? plan.objects[object].place)),
            parameter: parameter, isAttribute: isAttribute, edit: edit)
    }

    /// The place of the value or targets of a member, with the parameters that the value is composed of.
    private func places(of connection: Blueprint.Connection, of object: Int) -> Set<GraphChanges.Edit.Place> {
        if case .value(let ref) = connection.payload {
            var places: Set<GraphChanges.Edit.Place> = []
            addParameters(of: ref, to: &places)
            if let source = source(of: ref) { places.insert(source.place) }
            return places
        }
        let member = plan.descriptor(of: object).members[connection.member]
        guard case .written(let ref) = outlet(member.name, of: object)?.value else { return [] }
        return [place(of: ref)]
    }

    func outlet(_ name: String, of object: Int) -> Setting? {
        nib.settings(.outlets, of: plan.definition(of: object)).first { nib.texts.string($0.key) == name }
    }

    func place(of ref: NodeReference) -> GraphChanges.Edit.Place {
        .init(file: nib.scopes[Int(ref.scope)].file, node: Int(ref.node))
    }

    /// Why a change cannot be written.
    struct Obstacle: Error {
        let reason: String

        static let contested = Obstacle(reason: "another file sets it as well")
    }

    // MARK: Shared values

    /// Finds what overlays rely on, also those of objects that others have removed.
    private mutating func findPremises() {
        var values = nib.mergedDefinitions.indices.flatMap { nib.settings(.outlets, of: .merged($0)).map(\.value) }
        for case .setting(_, let value) in nib.removedContents.map(\.content) {
            if let ref = nib.place(of: value) { premises.insert(place(of: ref)) }
            values.append(value)
        }
        for value in values {
            switch value {
            case .list(_, let ref), .keyed(_, let ref): numbered.insert(place(of: ref))
            case .written, .merged, .removed: continue
            }
        }
    }

    /// Refuses to write a value for one of several members that have it, unless all have the same new one.
    private mutating func refuseShared() {
        var writers: [Target: [Int]] = [:]
        for (index, change) in changes.enumerated() {
            if let edit = change.edit { writers[Target(edit), default: []].append(index) }
        }
        for (target, indices) in writers {
            let count = target.addition == nil ? uses[target.place] : definitions[target.place]
            let isRemoval = changes[indices[0]].edit?.value == nil
            let isAgreed =
                Set(indices.map { changes[$0].edit }).count == 1 && indices.count == count
                && !(isRemoval && premises.contains(target.place)) && !numbered.contains(target.place)
            for index in indices where !isAgreed {
                changes[index].edit = nil
                changes[index].state = .unwritable(
                    target.addition == nil
                        ? "other members have their values from the same place"
                        : "other objects have the same definition")
            }
        }
    }

    /// The new text of a value.
    private struct Target: Hashable {
        let place: GraphChanges.Edit.Place
        let addition: GraphChanges.Edit.Addition?

        init(_ edit: GraphChanges.Edit) { (place, addition) = (edit.place, edit.addition) }
    }
}

extension LiveObjects {
    /// Whether an object is a value. Others get copies of it.
    func isValue(_ object: Int) -> Bool { plan.descriptor(of: object).kind == .value }
}

extension Blueprint.Connection {
    /// Whether it gives a function that creates an object or finds a lazy one.
    fileprivate var isFunction: Bool {
        switch payload {
        case .provider, .lazy: true
        default: false
        }
    }
}
