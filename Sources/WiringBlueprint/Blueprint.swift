public import WiringDiagnostics
package import WiringFile

/// A checked plan of the objects to create and connect: names, indices and places, and no code.
///
/// It is created by `Nib.blueprint(for:)`, which runs no initialiser, setter or awake.
public struct Blueprint: Sendable {
    /// An object, an external or the owner. Connections refer to it by its index in `objects`.
    ///
    /// There may be very many, so numbers are stored in 32 bits.
    @usableFromInline
    package struct PlannedObject: Sendable {
        package let kind: Entity.Kind
        /// Whether the nib creates it, rather than its being passed in. Stored, since comparing kinds is not inlined in
        /// other modules.
        package let isCreated: Bool
        @usableFromInline let storedClassIndex: Int32
        @usableFromInline let storedEntity: Int32
        @usableFromInline let storedTemplate: Int32
        /// The place of its definition: its name, or the class of an inline definition.
        package let place: NodeReference
        @usableFromInline var storedConnections: Range<UInt32> = 0..<0
        @usableFromInline var storedActions: Range<UInt32> = 0..<0

        init(kind: Entity.Kind, classIndex: Int, entity: Int?, place: NodeReference, template: Int? = nil) {
            self.kind = kind
            isCreated = kind == .object
            storedClassIndex = Int32(classIndex)
            storedEntity = entity.map(Int32.init) ?? -1
            storedTemplate = template.map(Int32.init) ?? -1
            self.place = place
        }

        /// The index of its class in `classes`; -1 if the class is unknown.
        @inlinable @inline(__always)
        package var classIndex: Int { Int(storedClassIndex) }

        /// The index of its entity; nil for an inline definition.
        @inlinable @inline(__always)
        package var entity: Int? { storedEntity < 0 ? nil : Int(storedEntity) }

        /// The template of the provider whose calls create it; nil for an object that is created once.
        @inlinable @inline(__always)
        package var template: Int? { storedTemplate < 0 ? nil : Int(storedTemplate) }

        /// Its connections, as a range of `connections`, in the order of registration.
        @inlinable @inline(__always)
        package var connections: Range<Int> {
            Int(storedConnections.lowerBound)..<Int(storedConnections.upperBound)
        }

        /// The actions that its events trigger, as a range of `actions`.
        @inlinable @inline(__always)
        package var actions: Range<Int> { Int(storedActions.lowerBound)..<Int(storedActions.upperBound) }
    }

    /// The name of an object without a name in the file. Paths are stored step by step, since full ones could take
    /// unbounded memory in a file with long keys in deeply nested definitions.
    enum PathName {
        case text(String)
        case step(PathStep)
    }

    /// The last step of a path: one of the targets of an outlet.
    struct PathStep {
        var holder: UInt32
        /// The index of the outlet in the class of the holder.
        var member: UInt16
        var position: TargetPosition
    }

    /// The position of a target in the value of an outlet.
    enum TargetPosition {
        case whole
        case number(UInt32)
        case key(NodeReference)
    }

    /// A member of an object with the value or targets it is set to.
    @usableFromInline
    package struct Connection: Sendable {
        package let payload: Payload
        /// 16 bits, to fit beside the tag of the payload.
        @usableFromInline let storedMember: UInt16

        init(member: Int, payload: Payload) {
            self.payload = payload
            storedMember = UInt16(member)
        }

        /// The index of the member in its class.
        @inlinable @inline(__always)
        package var member: Int { Int(storedMember) }
    }

    /// The value or targets of a member.
    package enum Payload: Sendable {
        /// A value that is read as the member's type.
        case value(NodeReference)
        /// An object.
        case target(UInt32)
        /// A list of objects, as a range of `targets`.
        case targets(Range<UInt32>)
        /// Objects by key, as a range of `targets` and, at the same indices, `keys`.
        case keyedTargets(Range<UInt32>)
        /// A function that creates the objects of the template of that index.
        case provider(UInt32)
        /// A function that returns the lazy object of that index, which its first call creates.
        case lazy(UInt32)
        /// The argument of that number, which the caller of a provider passes.
        case given(UInt32)
    }

    /// The objects that each call of a provider creates: one to return, and the objects that belong to it alone.
    package struct Template: Sendable {
        /// The object that is returned.
        package var root: Int
        /// The objects in the order of the text.
        package var fileOrder: [UInt32] = []
        /// The objects in the order of creation: first the objects that initialisers need.
        package var creationOrder: [UInt32] = []
        /// The objects in the order of awakening: targets of outlets before their holders.
        package var awakeOrder: [UInt32] = []
        /// The objects of the graph that its objects, and those of nested providers, are connected to.
        package var needs: [UInt32] = []
        /// The objects of the graph that they reach by actions only.
        package var actionNeeds: [UInt32] = []
    }

    /// The lazy objects, which the load does not create. The first call of a provider that names one creates it, with
    /// the objects that only lazy objects need.
    package struct LazyPart: Sendable {
        /// All of them.
        package var objects: Set<UInt32> = []
        /// The objects in the order of the files.
        package var fileOrder: [UInt32] = []
        /// The objects in the order of creation.
        package var creationOrder: [UInt32] = []
        /// The objects in the order of awakening.
        package var awakeOrder: [UInt32] = []
        /// The objects of the load that they are connected to.
        package var needs: [UInt32] = []
        /// The objects of the load that they reach by actions only.
        package var actionNeeds: [UInt32] = []
        /// The objects of the load that hold providers of lazy objects, or of what can call for one.
        package var holders: Set<UInt32> = []
        /// The templates with an object that can call for a lazy one, itself or through what its providers create.
        package var templates: Set<UInt32> = []

        /// The objects that the program passes in place of lazy ones that providers name.
        package var substitutes: [UInt32] = []

        package var isEmpty: Bool { objects.isEmpty }

        /// Whether a provider names a lazy object or one in its place.
        package var isNeeded: Bool { !objects.isEmpty || !substitutes.isEmpty }

        package func contains(_ object: Int) -> Bool { !isEmpty && objects.contains(UInt32(object)) }
    }

    /// An event of an object with the actions that it triggers.
    package struct ActionConnection: Sendable {
        /// The index of the event in the class of its sender.
        package var event: Int
        /// The objects with the indices of their actions, in order.
        package var targets: [(object: Int, action: Int)]
        /// The place of the connection.
        package var place: NodeReference
    }

    /// A connection whose type can be checked only when the instance is passed in.
    package struct Uncertain: Sendable {
        /// The external or owner.
        package var target: Int
        /// The object with the outlet.
        package var object: Int
        /// The index of the outlet in its class.
        package var member: Int
        /// The place at which the outlet names it.
        package var place: NodeReference?
    }

    /// The nib that the plan was created from.
    package let nib: MergedNib
    /// The classes in use.
    package var classes: [ClassDescriptor] = []
    /// All objects: first those with names, in the order of the files, then inline definitions.
    package var objects: [PlannedObject] = []
    /// The objects that the nib does not create: externals, the owner, and the program's substitutes.
    package var placeholders: [Int] = []
    /// The members of all objects.
    package var connections: [Connection] = []
    /// The targets of all outlets to many.
    package var targets: [UInt32] = []
    /// Where the keys of keyed outlets are written; meaningless for other targets.
    package var keys: [NodeReference] = []
    /// The names and definitions of the unnamed objects, which have the last indices.
    private(set) var inlineDefinitions: [(name: PathName, definition: Definition)] = []
    /// The checks to make of instances that are passed in, before anything is created.
    package var uncertain: [Uncertain] = []
    /// The objects that providers create.
    package var templates: [Template] = []
    /// The objects that are created when they are first called for.
    package var lazy = LazyPart()
    /// The actions that events trigger.
    package var actions: [ActionConnection] = []
    /// The connections whose values depend on parameters, which are known at instantiation.
    package var late: [(object: Int, connection: Connection)] = []
    /// All objects in the order of the files, inline definitions after their holder; lazy objects are among them.
    package var fileOrder: [UInt32] = []
    /// The objects that the load creates, in this order: the arguments of an initialiser come before its object.
    package var creationOrder: [UInt32] = []
    /// These objects in the order of awakening: targets of outlets before their holders. In reverse, the order of
    /// release.
    package var awakeOrder: [UInt32] = []
    /// The entities that nothing names since overlays changed what did, with the last of these overlays, in order. No
    /// dictionary, since another type of these would cost each load its metadata.
    var unnamed: [(entity: Int, overlay: NodeReference)] = []
    /// The warnings of the check, in order of place.
    var checkWarnings: [Diagnostic] = []

    init(nib: MergedNib) { self.nib = nib }

    /// Returns the name of an object as messages, look-ups and overlays write it.
    package func name(of object: Int) -> String {
        if let entity = objects[object].entity { return nib.fullName(entity) }
        switch inlineDefinitions[object - (objects.count - inlineDefinitions.count)].name {
        case .text(let name): return name
        case .step(let step): return name(of: step)
        }
    }

    /// Returns the last step of the path of an object; nil for one whose name is a text.
    func pathStep(of object: Int) -> PathStep? {
        guard objects[object].entity == nil else { return nil }
        if case .step(let step) = inlineDefinitions[object - (objects.count - inlineDefinitions.count)].name {
            return step
        }
        return nil
    }

    /// Returns the path that ends in a step.
    func name(of step: PathStep) -> String { name(of: Int(step.holder)) + ending(of: step) }

    /// Returns the part of a path that a step adds to the path of its holder.
    func ending(of step: PathStep) -> String {
        let member = descriptor(of: Int(step.holder)).members[Int(step.member)].name
        switch step.position {
        case .whole: return ".\(member)"
        case .number(let number): return ".\(member).\(number)"
        case .key(let key): return ".\(member).\(nib.string(key))"
        }
    }

    /// Adds an unnamed object and returns its index.
    mutating func add(_ object: PlannedObject, named name: PathName, _ definition: Definition) -> Int {
        objects.append(object)
        inlineDefinitions.append((name, definition))
        return objects.count - 1
    }

    /// Records that the last connections, from an index on, are those of an object.
    @inline(__always)
    mutating func connect(_ object: Int, from start: Int) {
        objects[object].storedConnections = UInt32(start)..<UInt32(connections.count)
    }

    /// Adds the actions that the events of an object trigger.
    mutating func connect(_ object: Int, _ actions: ArraySlice<ActionConnection>) {
        let first = UInt32(self.actions.count)
        self.actions += actions
        objects[object].storedActions = first..<UInt32(self.actions.count)
    }

    /// Returns the name by which the program passes an external, which does not change when it is wrapped.
    package func externalName(of object: Int) -> String {
        guard let entity = objects[object].entity.map({ nib.entities[$0] }) else { return name(of: object) }
        return nib.namespaces[entity.namespace].prefix + nib.texts.string(entity.name)
    }

    /// Returns the class of an object.
    @inline(__always)
    package func descriptor(of object: Int) -> ClassDescriptor { classes[objects[object].classIndex] }
}

extension Blueprint {
    /// The warnings about a plan that is valid, in order of place.
    ///
    /// Reference cycles are searched for on each access, since loading does not need to know of them.
    ///
    /// - Complexity: O(connections).
    public var warnings: [Diagnostic] {
        let cycles = CheckCycles.warnings(of: self)
        guard !cycles.isEmpty else { return checkWarnings }
        let files = Dictionary(nib.sources.enumerated().map { ($0.element.name, $0.offset) }) { first, _ in first }
        func place(of warning: Diagnostic) -> (Int, Int, Int) {
            (files[warning.file] ?? -1, warning.line, warning.column)
        }
        return (checkWarnings + cycles).sorted { place(of: $0) < place(of: $1) }
    }

    /// Returns the target of a connection at a position; nil past the last.
    package func target(_ position: Int, of payload: Payload) -> Int? {
        switch payload {
        case .value, .provider, .lazy, .given: return nil
        case .target(let target): return position == 0 ? Int(target) : nil
        case .targets(let range), .keyedTargets(let range):
            let index = Int(range.lowerBound) + position
            return index < Int(range.upperBound) ? Int(targets[index]) : nil
        }
    }

    /// Returns the place where a member of an object is set: its key, or its name in `given`.
    package func place(of member: String, in object: Int) -> NodeReference? {
        let definition = definition(of: object)
        for section in [Keyword.outlets, .attributes, .actions] {
            if let setting = nib.settings(section, of: definition).first(where: {
                nib.texts.string($0.key) == member
            }) {
                return setting.keyRef
            }
        }
        return nib.given(of: definition).first { nib.string($0) == member }
    }

    /// Returns the definition of an object.
    package func definition(of object: Int) -> Definition {
        if let entity = objects[object].entity { return nib.entities[entity].definition }
        return inlineDefinitions[object - (objects.count - inlineDefinitions.count)].definition
    }
}
