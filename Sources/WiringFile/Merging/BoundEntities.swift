/// The objects that placeholders of nested nibs stand for.
@usableFromInline
package struct BoundEntities {
    @usableFromInline private(set) var entities: [Int: Int?] = [:]
    /// Cycles of placeholders that stand for each other and for no object, each keyed by the one declared first.
    package private(set) var circles: [Int: [Int]] = [:]

    /// Resolves the names given by including files. O(placeholders).
    package init(_ nib: MergedNib) {
        for placeholder in nib.bindings.keys where entities[placeholder] == nil { follow(placeholder, nib) }
    }

    /// The entity that a placeholder stands for; any other entity itself.
    ///
    /// - Returns: nil if the including file names nothing, or names form a cycle.
    @inlinable
    package subscript(entity: Int) -> Int? { entities[entity] ?? entity }

    /// Follows the names from one placeholder, and records the result for it and those on the way.
    private mutating func follow(_ placeholder: Int, _ nib: MergedNib) {
        var way: [Int] = []
        var positions: [Int: Int] = [:]
        var next: Int? = placeholder
        while let entity = next, entities[entity] == nil, nib.bindings[entity] != nil {
            if let start = positions[entity] {
                addCircle(way[start...])
                next = nil
                break
            }
            positions[entity] = way.count
            way.append(entity)
            next = nib.bindings[entity].flatMap { nib.entity(namedAt: $0) }
        }
        let end = next.flatMap { self[$0] }
        for entity in way { entities[entity] = .some(end) }
    }

    private mutating func addCircle(_ circle: ArraySlice<Int>) {
        guard let first = circle.indices.min(by: { circle[$0] < circle[$1] }) else { return }
        circles[circle[first]] = Array(circle[first...] + circle[..<first])
    }
}

extension MergedNib {
    /// Returns the object that stands for an entity, following placeholders that are given for each other; those in a
    /// circle end where they began.
    package func target(of entity: Int) -> Int {
        var (target, passed) = (entity, Set<Int>())
        while let given = bindings[target], passed.insert(target).inserted,
            let next = self.entity(named: string(given), in: given.scope)
        {
            target = next
        }
        return target
    }

    /// Returns the entity that a name means in a scope; nil if there is none.
    package func entity(named name: String, in scope: UInt32) -> Int? {
        guard case .entity(let entity) = meaning(of: name, in: Int(scope)) else { return nil }
        return entity
    }

    /// Returns the entity that a name refers to; nil if there is none.
    package func entity(namedAt ref: NodeReference) -> Int? {
        guard case .entity(let entity) = meaning(of: text(ref), in: Int(ref.scope)) else { return nil }
        return entity
    }
}
