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
        /// The name, with list positions counted without the targets that overlays removed.
        package var countedName: String
        package var kind: Entity.Kind
        package var className: String
        /// The definition after overlays.
        package var definition: Definition
        /// The node that defines it.
        package var ref: NodeReference
        /// Whether everything that names it shares it.
        package var isShared: Bool
        /// Whether it is created when a provider is first called.
        package var isLazy: Bool
        /// The members that the caller of a provider passes.
        package var given: [String]
        /// Whether it is defined inline.
        package var isInline: Bool
        /// The overlay by which it took the place of another object, if any.
        package var overlay: Overlay?
        /// The prefix of the nested nib that it belongs to, without the final dot; nil for the outermost nib.
        package var prefix: String?
    }

    /// A kind of overlay that puts one object in the place of another.
    package enum Overlay: String, Encodable {
        case replaced, wrapped
    }

    package let nib: MergedNib
    /// The objects, in the order of the files; inline definitions follow the object that contains them.
    package private(set) var objects: [Object] = []
    let places: Reporter
    /// The index of each entity; for placeholders of nested nibs, the index of the object given for them.
    private(set) var indices: [Int: Int] = [:]
    private(set) var pathIndices: [String: Int] = [:]

    package init(_ nib: MergedNib) {
        self.nib = nib
        places = Reporter(sources: nib.sources)
        for entity in outerEntities { addObject(of: entity) }
        let bound = BoundEntities(nib)
        for entity in nib.bindings.keys { indices[entity] = bound[entity].flatMap { indices[$0] } }
    }

    /// Returns the location of a node.
    package func place(_ ref: NodeReference) -> Diagnostic.Location { places.place(of: nib.span(ref)) }

    /// Returns the line in which a node begins.
    package func line(_ ref: NodeReference) -> FileLine { places.line(of: nib.span(ref)) }

    /// The entities that are not wrapped by others.
    var outerEntities: [Int] {
        let inner = Set(nib.wrapped.values)
        return nib.entities.indices.filter { !inner.contains($0) }
    }

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
            addInline(entity.definition, holder: added)
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
        _ definition: Definition, named name: String, counted: String? = nil, kind: Entity.Kind,
        at ref: NodeReference, isInline: Bool = false
    ) {
        objects.append(
            Object(
                name: name, countedName: counted ?? name, kind: kind,
                className: nib.string(nib.classRef(of: definition)), definition: definition, ref: ref,
                isShared: nib.isShared(definition), isLazy: nib.laziness(of: definition) == true,
                given: nib.given(of: definition).map(nib.string),
                isInline: isInline))
    }

    private mutating func addInline(_ definition: Definition, holder: Int) {
        let (name, counted) = (objects[holder].name, objects[holder].countedName)
        for setting in nib.settings(.outlets, of: definition) {
            let (member, targets) = (nib.texts.string(setting.key), nib.targets(of: setting.value))
            var left = 0
            for (step, target) in targets.steps(nib.string) {
                if case .removed = target { continue }
                let number: String? = if case .list = targets { "\(left)" } else { step }
                left += 1
                guard case .definition(let inner) = target else { continue }
                func path(_ holder: String, _ step: String?) -> String {
                    [holder, member, step].compactMap(\.self).joined(separator: ".")
                }
                pathIndices[path(name, step)] = objects.count
                add(
                    inner, named: path(name, step), counted: path(counted, number), kind: .object,
                    at: nib.classRef(of: inner), isInline: true)
                addInline(inner, holder: objects.count - 1)
            }
        }
    }
}
