public import WiringDiagnostics
package import WiringFile

/// A checked plan of what will be made and connected: names, indices and places, and nothing that runs.
///
/// It is made by `Nib.blueprint(for:)`, which runs no initialiser, setter or awake.
public struct Blueprint: Sendable {
    /// An object, an external or the owner. Its index in `objects` is what connections refer to.
    ///
    /// There may be very many, so that numbers are kept in half a word.
    @usableFromInline
    package struct PlannedObject: Sendable {
        /// What it is.
        package let kind: Entity.Kind
        /// Whether the nib makes it, and it is not passed in. It is kept, since another module compares no kinds inline.
        package let isMade: Bool
        @usableFromInline let storedClassIndex: Int32
        @usableFromInline let storedEntity: Int32
        @usableFromInline let storedTemplate: Int32
        /// Where it is defined: its name, or the class of a definition in place.
        package let place: NodeReference
        @usableFromInline var storedConnections: Range<UInt32> = 0..<0
        @usableFromInline var storedActions: Range<UInt32> = 0..<0

        init(kind: Entity.Kind, classIndex: Int, entity: Int?, place: NodeReference, template: Int? = nil) {
            self.kind = kind
            isMade = kind == .object
            storedClassIndex = Int32(classIndex)
            storedEntity = entity.map(Int32.init) ?? -1
            storedTemplate = template.map(Int32.init) ?? -1
            self.place = place
        }

        /// The index of its class in `classes`.
        @inlinable @inline(__always)
        package var classIndex: Int { Int(storedClassIndex) }

        /// The entity that it is; nil for a definition in place.
        @inlinable @inline(__always)
        package var entity: Int? { storedEntity < 0 ? nil : Int(storedEntity) }

        /// The provider whose calls make it; nil for one that is made once.
        @inlinable @inline(__always)
        package var template: Int? { storedTemplate < 0 ? nil : Int(storedTemplate) }

        /// Its connections, as a range of `connections`, in the order of registration.
        @inlinable @inline(__always)
        package var connections: Range<Int> {
            Int(storedConnections.lowerBound)..<Int(storedConnections.upperBound)
        }

        /// What its events set off, as a range of `actions`.
        @inlinable @inline(__always)
        package var actions: Range<Int> { Int(storedActions.lowerBound)..<Int(storedActions.upperBound) }
    }

    /// What an object without a name of its own is called. A path is kept step by step: whole, those of a file with long
    /// keys in deep definitions would take any amount of memory.
    enum PathName {
        case text(String)
        case step(PathStep)
    }

    /// What an outlet of an object holds.
    struct PathStep {
        var holder: UInt32
        /// The index of the outlet in the class of the holder.
        var member: UInt16
        var part: Part
    }

    /// One of the targets of an outlet.
    enum Part {
        /// The only one.
        case whole
        /// One of a list, by its position.
        case position(UInt32)
        /// One of several by key.
        case key(NodeReference)
    }

    /// One member of one object with what it is set to.
    @usableFromInline
    package struct Connection: Sendable {
        /// What it is set to.
        package let payload: Payload
        /// Half a word, so that it stands beside the tag of the payload.
        @usableFromInline let storedMember: UInt16

        init(member: Int, payload: Payload) {
            self.payload = payload
            storedMember = UInt16(member)
        }

        /// The index of the member in its class.
        @inlinable @inline(__always)
        package var member: Int { Int(storedMember) }
    }

    /// What a member is set to.
    package enum Payload: Sendable {
        /// A value that is read as the member's type.
        case value(NodeReference)
        /// An object.
        case target(UInt32)
        /// A list of objects, as a range of `targets`.
        case targets(Range<UInt32>)
        /// Objects by key, as a range of `targets` and, at the same indices, `keys`.
        case keyedTargets(Range<UInt32>)
        /// A function that makes what the template of that index says.
        case provider(UInt32)
    }

    /// What each call of a provider makes: an object and those that belong to it alone.
    package struct Template: Sendable {
        /// The object that is returned.
        package var root: Int
        /// The objects in the order of the text.
        package var fileOrder: [UInt32] = []
        /// The objects, what initialisers need first.
        package var creationOrder: [UInt32] = []
        /// The objects, targets of outlets before what holds them.
        package var awakeOrder: [UInt32] = []
        /// The objects of the graph that its objects, and those of the providers in it, are connected to.
        package var needs: [UInt32] = []
        /// The objects of the graph that nothing but actions of theirs reaches.
        package var actionNeeds: [UInt32] = []
    }

    /// An event of one object with what it sets off.
    package struct ActionConnection: Sendable {
        /// The index of the event in the class of the object that sends it.
        package var event: Int
        /// The objects with the indices of their actions, in order.
        package var targets: [(object: Int, action: Int)]
        /// Where the event is connected.
        package var place: NodeReference
    }

    /// A connection of which only the instance that will be passed in can tell whether it fits.
    package struct Uncertain: Sendable {
        /// The external or owner.
        package var target: Int
        /// The object with the outlet.
        package var object: Int
        /// The index of the outlet in its class.
        package var member: Int
        /// Where the outlet names it.
        package var place: NodeReference?
    }

    /// The nib that the plan was made from.
    package let nib: Nib
    /// The classes that are used.
    package var classes: [ClassDescriptor] = []
    /// Everything that has an index: first what has a name, in the order of the files, then definitions in place.
    package var objects: [PlannedObject] = []
    /// What the nib does not make: externals, the owner, and what the program passes in place of objects.
    package var placeholders: [Int] = []
    /// The members of all objects.
    package var connections: [Connection] = []
    /// The targets of all outlets to many.
    package var targets: [UInt32] = []
    /// Where the keys of keyed outlets are written; for other targets the place is of no meaning.
    package var keys: [NodeReference] = []
    /// The definitions in place with what they are called, in the order of their indices, which are behind all others.
    private(set) var inPlace: [(name: PathName, definition: Definition)] = []
    /// What is asked of the instances that are passed in, before anything is made.
    package var uncertain: [Uncertain] = []
    /// What providers make.
    package var templates: [Template] = []
    /// What events set off.
    package var actions: [ActionConnection] = []
    /// The connections, by their index, whose values depend on parameters that only instantiation knows.
    package var late: [(object: Int, connection: Connection)] = []
    /// All objects in the order of the files, definitions in place behind the object they stand in.
    package var fileOrder: [UInt32] = []
    /// The objects to be made, what initialisers need first.
    package var creationOrder: [UInt32] = []
    /// The objects, targets of outlets before what holds them. In reverse, the order of release.
    package var awakeOrder: [UInt32] = []
    /// What the check found on its way that deserves a look, in order of place.
    var checkWarnings: [Diagnostic] = []

    init(nib: Nib) { self.nib = nib.withoutMemory }

    /// The name of an object as messages, look-ups and overlays write it.
    package func name(of object: Int) -> String {
        if let entity = objects[object].entity { return nib.fullName(entity) }
        switch inPlace[object - (objects.count - inPlace.count)].name {
        case .text(let name): return name
        case .step(let step): return name(of: step)
        }
    }

    /// What leads to an object in place; nil for one whose name is a text.
    func pathStep(of object: Int) -> PathStep? {
        guard objects[object].entity == nil else { return nil }
        if case .step(let step) = inPlace[object - (objects.count - inPlace.count)].name { return step }
        return nil
    }

    /// The path of what an outlet holds.
    func name(of step: PathStep) -> String { name(of: Int(step.holder)) + ending(of: step) }

    /// What the path of an outlet's object has behind that of the object with the outlet.
    func ending(of step: PathStep) -> String {
        let member = descriptor(of: Int(step.holder)).members[Int(step.member)].name
        switch step.part {
        case .whole: return ".\(member)"
        case .position(let position): return ".\(member).\(position)"
        case .key(let key): return ".\(member).\(nib.string(key))"
        }
    }

    /// Adds an object that has no name of its own and returns its index.
    mutating func add(_ object: PlannedObject, named name: PathName, _ definition: Definition) -> Int {
        objects.append(object)
        inPlace.append((name, definition))
        return objects.count - 1
    }

    /// Adds what is set on an object: the last of some connections and actions, from an index on.
    mutating func connect(
        _ object: Int, _ connections: [Connection], from start: Int, _ actions: [ActionConnection],
        from actionStart: Int
    ) {
        let first = UInt32(self.connections.count)
        for index in start..<connections.count { self.connections.append(connections[index]) }
        objects[object].storedConnections = first..<UInt32(self.connections.count)
        guard actions.count > actionStart else { return }
        let firstAction = UInt32(self.actions.count)
        self.actions.append(contentsOf: actions[actionStart...])
        objects[object].storedActions = firstAction..<UInt32(self.actions.count)
    }

    /// The name by which the program passes an external, which it keeps when it is wrapped.
    package func externalName(of object: Int) -> String {
        guard let entity = objects[object].entity.map({ nib.entities[$0] }) else { return name(of: object) }
        return nib.namespaces[entity.namespace].prefix + nib.texts.string(entity.name)
    }

    /// The class of an object.
    package func descriptor(of object: Int) -> ClassDescriptor { classes[objects[object].classIndex] }
}

extension Blueprint {
    /// What deserves a look although everything fits, in order of place.
    ///
    /// Objects that hold each other are looked for when somebody asks, since no load needs to know of them.
    ///
    /// - Complexity: O(connections) each time.
    public var warnings: [Diagnostic] {
        let cycles = CheckCycles.warnings(of: self)
        guard !cycles.isEmpty else { return nib.warnings + checkWarnings }
        let files = Dictionary(nib.sources.enumerated().map { ($0.element.name, $0.offset) }) { first, _ in first }
        func place(of warning: Diagnostic) -> (Int, Int, Int) {
            (files[warning.file] ?? -1, warning.line, warning.column)
        }
        return nib.warnings + (checkWarnings + cycles).sorted { place(of: $0) < place(of: $1) }
    }

    /// One of the targets of a connection; nil behind the last.
    package func target(_ position: Int, of payload: Payload) -> Int? {
        switch payload {
        case .value, .provider: return nil
        case .target(let target): return position == 0 ? Int(target) : nil
        case .targets(let range), .keyedTargets(let range):
            let index = Int(range.lowerBound) + position
            return index < Int(range.upperBound) ? Int(targets[index]) : nil
        }
    }

    /// Where a member of an object is set: the name of the member.
    package func place(of member: String, in object: Int) -> NodeReference? {
        guard let name = nib.texts.find(member) else { return nil }
        let definition = definition(of: object)
        for section in [Keyword.outlets, .attributes, .actions] {
            if let setting = nib.settings(section, of: definition).first(where: { $0.key == name }) {
                return setting.keyRef
            }
        }
        return nil
    }

    /// The definition that an object was planned from.
    package func definition(of object: Int) -> Definition {
        if let entity = objects[object].entity { return nib.entities[entity].definition }
        return inPlace[object - (objects.count - inPlace.count)].definition
    }
}
