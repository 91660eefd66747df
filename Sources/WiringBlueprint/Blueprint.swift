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
        /// The index of the event in the class of the object that sends it.
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
    package func place(of member: String, in object: Int) -> Ref? {
        guard let name = nib.texts.find(member) else { return nil }
        let definition = definition(of: object)
        for section in [Word.outlets, .attributes, .actions] {
            if let setting = nib.settings(section, of: definition).first(where: { $0.key == name }) {
                return setting.keyRef
            }
        }
        return nil
    }

    /// The definition that an object was planned from.
    package func definition(of object: Int) -> Definition {
        if let entity = objects[object].entity { return nib.entities[entity].definition }
        return inPlaceDefinitions[object] ?? .written(objects[object].place)
    }
}
