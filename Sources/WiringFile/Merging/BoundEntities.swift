/// What placeholders of nibs inside the nib stand for.
package struct BoundEntities {
    private var entities: [Int: Int?] = [:]
    /// The circles of placeholders that stand for each other and for no object, each by the one that is declared first.
    package private(set) var circles: [Int: [Int]] = [:]

    /// Follows the names that including files give. O(placeholders).
    package init(_ nib: Nib) {
        for placeholder in nib.bindings.keys where entities[placeholder] == nil { follow(placeholder, nib) }
    }

    /// The entity that a placeholder stands for, or the entity itself.
    ///
    /// - Returns: nil where the including file names nothing, or names go in a circle.
    package subscript(entity: Int) -> Int? { entities[entity] ?? entity }

    /// Follows the names from one placeholder on, and keeps what it and those on the way stand for.
    private mutating func follow(_ placeholder: Int, _ nib: Nib) {
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

extension Nib {
    /// The entity that a name means where it stands; nil where it means none.
    fileprivate func entity(namedAt ref: NodeReference) -> Int? {
        guard case .entity(let entity) = meaning(of: text(ref), in: Int(ref.scope)) else { return nil }
        return entity
    }
}
