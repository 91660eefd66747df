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
