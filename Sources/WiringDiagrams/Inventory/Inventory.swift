package import WiringDiagnostics
package import WiringFile

/// A nib's contents as its authors see them: every object, including inline definitions, and all connections.
///
/// It is created from the nib alone, whether or not its classes are known and its connections fit.
package struct Inventory {
    /// An object, an external or File's Owner.
    package struct Object {
        /// The name, or the path of an inline definition.
        package var name: String
        package var kind: Entity.Kind
        package var className: String
        /// The definition after overlays.
        package var definition: Definition
        /// Where it is defined.
        package var place: Place
        /// Whether everything that names it shares it.
        package var isShared: Bool
        /// Whether it is defined inline.
        package var isInPlace: Bool
        /// The overlay by which it took the place of another object, if any.
        package var overlay: Overlay?
        /// The prefix of the nib inside the nib that it belongs to, without the final dot; nil for the outermost nib.
        package var prefix: String?
        /// Everything written about it.
        package var extents: [Place] = []
    }

    /// A kind of overlay that puts one object in the place of another.
    package enum Overlay: String, Encodable {
        case replaced, wrapped
    }

    /// One target of one outlet or event.
    package struct Connection {
        /// The index of the object that has the outlet or event.
        package var source: Int
        /// The name of the outlet or event.
        package var member: String
        /// The index or key of the target, if there are several.
        package var part: String?
        /// The index of the target; nil if no object has the name.
        package var target: Int?
        /// The full name of the target, however the file refers to it.
        package var targetName: String
        /// The action of the target, for events.
        package var action: String?
        package var place: Place
        package var memberPlace: Place

        /// The outlet with the index or key: `panes.left`.
        package var path: String { part.map { "\(member).\($0)" } ?? member }
    }

    package let nib: MergedNib
    /// The objects, in the order of the files; inline definitions follow the object that contains them.
    package private(set) var objects: [Object] = []
    /// The connections, in the order of the objects.
    package private(set) var connections: [Connection] = []
    private let places: Reporter
    /// The index of each entity; for placeholders of nested nibs, the index of the object given for them.
    private var indices: [Int: Int] = [:]
    private var pathIndices: [String: Int] = [:]

    package init(_ nib: MergedNib) {
        self.nib = nib
        places = Reporter(sources: nib.sources)
        let inner = Set(nib.wrapped.values)
        let outer = nib.entities.indices.filter { !inner.contains($0) }
        for entity in outer { addObject(of: entity) }
        let bound = BoundEntities(nib)
        for entity in nib.bindings.keys { indices[entity] = bound[entity].flatMap { indices[$0] } }
        for entity in outer { addConnections(of: entity) }
    }

    /// Returns the location of a node.
    package func place(_ ref: NodeReference) -> Place { places.place(of: nib.span(ref)) }

    /// Returns the index of the object with a name or path.
    package func index(named name: String) -> Int? { objects.firstIndex { $0.name == name } }

    // MARK: Objects

    private mutating func addObject(of index: Int) {
        guard nib.removed[index] == nil else { return }
        let entity = nib.entities[index]
        if nib.bindings[index] == nil {
            indices[index] = objects.count
            add(entity.definition, named: nib.fullName(index), kind: entity.kind, at: entity.place)
            let added = indices[index]!
            objects[added].overlay = overlay(of: index)
            addInPlace(entity.definition, holder: added)
            let prefix = nib.namespaces[entity.namespace].prefix
            if !prefix.isEmpty {
                for object in added..<objects.count { objects[object].prefix = String(prefix.dropLast()) }
            }
        }
        if let wrapped = nib.wrapped[index] { addObject(of: wrapped) }
    }

    private func overlay(of index: Int) -> Overlay? {
        if nib.wrapped[index] != nil { return .wrapped }
        let entity = nib.entities[index]
        let scope = nib.scopes[Int(entity.place.scope)]
        return scope.file == entity.file && scope.namespace == entity.namespace ? nil : .replaced
    }

    private mutating func add(
        _ definition: Definition, named name: String, kind: Entity.Kind, at place: NodeReference,
        isInPlace: Bool = false
    ) {
        var object = Object(
            name: name, kind: kind, className: nib.string(nib.classRef(of: definition)), definition: definition,
            place: self.place(place), isShared: nib.isShared(definition), isInPlace: isInPlace)
        object.extents = [object.place, self.place(nib.classRef(of: definition))] + extents(of: definition)
        objects.append(object)
    }

    private func extents(of definition: Definition) -> [Place] {
        switch definition {
        case .written(let ref): [place(ref)]
        case .merged:
            Keyword.settingSections.flatMap { Array(nib.settings($0, of: definition)) }.flatMap { setting in
                [place(setting.keyRef)] + (setting.value.ref.map { [place($0)] } ?? [])
            }
        }
    }

    private mutating func addInPlace(_ definition: Definition, holder: Int) {
        let name = objects[holder].name
        for setting in nib.settings(.outlets, of: definition) {
            for (step, target) in nib.targets(of: setting.value).steps(nib.string) {
                guard case .definition(let inner) = target else { continue }
                let path = [name, nib.texts.string(setting.key), step].compactMap(\.self).joined(separator: ".")
                pathIndices[path] = objects.count
                add(inner, named: path, kind: .object, at: nib.classRef(of: inner), isInPlace: true)
                addInPlace(inner, holder: objects.count - 1)
            }
        }
    }

    // MARK: Connections

    private mutating func addConnections(of entity: Int) {
        guard nib.removed[entity] == nil else { return }
        if let index = indices[entity] { addConnections(of: nib.entities[entity].definition, source: index) }
        if let wrapped = nib.wrapped[entity] { addConnections(of: wrapped) }
    }

    private mutating func addConnections(of definition: Definition, source: Int) {
        for setting in nib.settings(.outlets, of: definition) {
            for (step, target) in nib.targets(of: setting.value).steps(nib.string) {
                connect(target, at: step, setting, source)
            }
        }
        for setting in nib.settings(.actions, of: definition) {
            for ref in nib.actions(of: setting.value) {
                let text = nib.string(ref)
                guard let dot = text.lastIndex(of: ".") else { continue }
                let name = String(text[..<dot])
                connections.append(
                    Connection(
                        source: source, member: nib.texts.string(setting.key),
                        target: nib.entity(written: name, in: ref.scope).flatMap { indices[$0] },
                        targetName: nib.nameInWhole(of: name, writtenIn: ref.scope),
                        action: String(text[text.index(after: dot)...]), place: place(ref),
                        memberPlace: place(setting.keyRef)))
            }
        }
    }

    private mutating func connect(_ target: Target, at step: String?, _ setting: Setting, _ source: Int) {
        guard let ref = nib.place(of: target) else { return }
        let member = nib.texts.string(setting.key)
        var connection = Connection(
            source: source, member: member, part: step, target: nil, targetName: "", place: place(ref),
            memberPlace: place(setting.keyRef))
        switch target {
        case .name(let ref):
            let name = nib.string(ref)
            connection.targetName = nib.nameInWhole(of: name, writtenIn: ref.scope)
            connection.target = nib.entity(written: name, in: ref.scope).flatMap { indices[$0] }
            connections.append(connection)
        case .removed: break
        case .definition(let definition):
            connection.targetName = [objects[source].name, member, step].compactMap(\.self)
                .joined(separator: ".")
            connection.target = pathIndices[connection.targetName]
            connections.append(connection)
            if let index = connection.target { addConnections(of: definition, source: index) }
        }
    }
}
