public import WiringDiagnostics
package import WiringFile

/// A checked plan of what will be made and connected: names, indices and places, and nothing that runs.
///
/// It is made by `Nib.blueprint(for:)`, which runs no initialiser, setter or awake.
public struct Blueprint: Sendable {
    /// An object, an external or the owner. Its index in `objects` is what connections refer to.
    package struct PlannedObject: Sendable {
        /// What it is.
        package var kind: Entity.Kind
        /// The index of its class in `classes`.
        package var classIndex: Int
        /// The entity that it is; nil for a definition in place.
        package var entity: Int?
        /// Where it is defined: its name, or the class of a definition in place.
        package var place: Ref
        /// The provider whose calls make it; nil for one that is made once.
        package var template: Int?
        /// Its connections, as a range of `connections`, in the order of registration.
        package var connections: Range<Int>
        /// What its events set off, as indices of `actions`.
        package var actions: [Int] = []
    }

    /// One member of one object with what it is set to.
    package struct Connection: Sendable {
        /// The index of the member in its class.
        package var member: Int
        /// What it is set to.
        package var payload: Payload
    }

    /// What a member is set to.
    package enum Payload: Sendable {
        /// A value that is read as the member's type.
        case value(Ref)
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
    }

    /// An event of one object with what it sets off.
    package struct ActionConnection: Sendable {
        /// The object that sends the event.
        package var object: Int
        /// The index of the event in its class.
        package var event: Int
        /// The objects with the indices of their actions, in order.
        package var targets: [(object: Int, action: Int)]
        /// Where the event is connected.
        package var place: Ref
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
        package var place: Ref?
    }

    /// The nib that the plan was made from.
    package let nib: Nib
    /// The classes that are used.
    package var classes: [ClassFacts] = []
    /// Everything that has an index: first what has a name, in the order of the files, then definitions in place.
    package var objects: [PlannedObject] = []
    /// The members of all objects.
    package var connections: [Connection] = []
    /// The targets of all outlets to many.
    package var targets: [UInt32] = []
    /// Where the keys of keyed outlets are written; for other targets the place is of no meaning.
    package var keys: [Ref] = []
    /// The paths of definitions in place, by their indices.
    package var paths: [Int: String] = [:]
    /// The definitions in place, by their indices.
    package var inPlaceDefinitions: [Int: Definition] = [:]
    /// What is asked of the instances that are passed in, before anything is made.
    package var uncertain: [Uncertain] = []
    /// What providers make.
    package var templates: [Template] = []
    /// What events set off, in the order of the files.
    package var actions: [ActionConnection] = []
    /// The connections, by their index, whose values depend on parameters that only instantiation knows.
    package var late: [(object: Int, connection: Connection)] = []
    /// All objects in the order of the files, definitions in place behind the object they stand in.
    package var fileOrder: [UInt32] = []
    /// The objects to be made, what initialisers need first.
    package var creationOrder: [UInt32] = []
    /// The objects, targets of outlets before what holds them. In reverse, the order of release.
    package var awakeOrder: [UInt32] = []
    /// What deserves a look although everything fits, in order of place.
    public internal(set) var warnings: [Diagnostic] = []

    init(nib: Nib) { self.nib = nib }

    /// The name of an object as messages, look-ups and overlays write it.
    package func name(of object: Int) -> String {
        if let entity = objects[object].entity { return nib.fullName(entity) }
        return paths[object] ?? ""
    }

    /// The name by which the program passes an external, which it keeps when it is wrapped.
    package func externalName(of object: Int) -> String {
        guard let entity = objects[object].entity.map({ nib.entities[$0] }) else { return name(of: object) }
        return nib.units[entity.unit].prefix + nib.texts.string(entity.name)
    }

    /// The class of an object.
    package func facts(of object: Int) -> ClassFacts { classes[objects[object].classIndex] }
}

extension Blueprint {
    /// Finds what each provider keeps alive: the objects of the graph that the objects of its template are connected
    /// to, and those of the providers in it.
    mutating func findNeeds() {
        let own = templates.indices.map(ownNeeds)
        for template in templates.indices {
            var needs: Set<UInt32> = []
            var isReached: Set<Int> = [template]
            var pending = [template]
            while let next = pending.popLast() {
                needs.formUnion(own[next].objects)
                for inner in own[next].templates where isReached.insert(inner).inserted { pending.append(inner) }
            }
            templates[template].needs = needs.sorted()
        }
    }

    /// The objects of the graph that the objects of one template are connected to, and the templates of the providers
    /// among their outlets.
    private func ownNeeds(of template: Int) -> (objects: [UInt32], templates: [Int]) {
        var (needs, inner): ([UInt32], [Int]) = ([], [])
        for object in templates[template].fileOrder.map({ objects[Int($0)] }) {
            for connection in connections[object.connections] {
                if case .provider(let template) = connection.payload { inner.append(Int(template)) }
                var position = 0
                while let target = target(position, of: connection.payload) {
                    if objects[target].template == nil { needs.append(UInt32(target)) }
                    position += 1
                }
            }
            for action in object.actions { needs += actions[action].targets.map { UInt32($0.object) } }
        }
        return (needs, inner)
    }
}

extension Blueprint: CustomStringConvertible {
    /// The plan as text: every object in the order of creation, with all that is set, and the order of awakening.
    public var description: String {
        var lines = parameterLines
        for (index, object) in objects.enumerated() where object.kind != .object {
            lines.append("\(object.kind) \(describe(index))")
        }
        for index in creationOrder { lines.append("object \(describe(Int(index)))") }
        for template in templates {
            lines.append("each call of \(name(of: template.root))")
            for index in template.creationOrder { lines.append("object \(describe(Int(index)))") }
        }
        if !awakeOrder.isEmpty {
            lines.append("awake " + awakeOrder.map { name(of: Int($0)) }.joined(separator: ", "))
        }
        return lines.joined(separator: "\n")
    }

    /// The parameters with the declarations that count, and the values that including files give to copies.
    private var parameterLines: [String] {
        nib.units.flatMap { unit in
            unit.parameters.values.map { parameter in
                let value = describe(parameter.given ?? parameter.value)
                return "parameter \(unit.prefix)\(nib.texts.string(parameter.name)) = \(value)"
            }.sorted()
        }
    }

    private func describe(_ index: Int) -> String {
        let object = objects[index]
        let facts = classes[object.classIndex]
        var lines = ["\(name(of: index)): \(facts.name)"]
        for connection in connections[object.connections] {
            let member = facts.members[connection.member]
            let mark = member.role == .parameter ? " (initialiser)" : ""
            lines.append("  \(member.name)\(mark) \(describe(connection.payload))")
        }
        for action in object.actions.map({ actions[$0] }) {
            let targets = action.targets.map {
                "\(name(of: $0.object)).\(self.facts(of: $0.object).actions[$0.action].name)"
            }
            lines.append("  \(facts.events[action.event].name) => \(targets.joined(separator: ", "))")
        }
        return lines.joined(separator: "\n")
    }

    private func describe(_ payload: Payload) -> String {
        switch payload {
        case .value(let ref): "= " + describe(ref)
        case .target(let target): "-> " + name(of: Int(target))
        case .targets(let range):
            "-> [" + range.map { name(of: Int(targets[Int($0)])) }.joined(separator: ", ") + "]"
        case .keyedTargets(let range):
            "-> {"
                + range.map { "\(nib.string(keys[Int($0)])): \(name(of: Int(targets[Int($0)])))" }
                .joined(separator: ", ") + "}"
        case .provider(let template): "-> each time \(facts(of: templates[Int(template)].root).name)"
        }
    }

    private func describe(_ ref: Ref) -> String {
        let tree = nib.tree(ref.scope)
        let node = Int(ref.node)
        func at(_ node: NodeIndex) -> Ref { Ref(scope: Int(ref.scope), node: node) }
        if tree.isPlain(node) { return nib.string(ref) }
        if tree.isScalar(node) { return "\"\(nib.string(ref))\"" }
        if tree.isSequence(node) {
            return "[" + tree.children(of: node).map { describe(at($0)) }.joined(separator: ", ") + "]"
        }
        let entries = tree.entries(of: node).map { "\(describe(at($0.key))): \(describe(at($0.value)))" }
        return "{" + entries.joined(separator: ", ") + "}"
    }
}

/// Two plans are equal when they say the same, whatever files they were made from.
extension Blueprint: Hashable {
    /// Whether two plans say the same. O(objects and connections).
    public static func == (left: Blueprint, right: Blueprint) -> Bool { left.description == right.description }

    /// Hashes what the plan says.
    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
