package import WiringDiagnostics
package import WiringFile

/// Objects that nothing needs since an overlay changed what named them.
package struct UnneededObjects {
    /// The indices of objects to which nothing refers, or only other objects of this set.
    package let objects: Set<Int>
    /// An overlay that changed what named them.
    package let overlay: NodeReference
    /// Their names, as the file with the overlay writes them.
    package let names: [String]
}

extension Blueprint {
    /// Returns the objects that nothing needs since overlays changed what named them, for each file with such overlays.
    ///
    /// - Complexity: O(objects and connections) for each such file.
    package func unneededObjects() -> [UnneededObjects] {
        let unnamed = Dictionary(unnamed.map { ($0.entity, $0.overlay) }) { $1 }
        var files: [Int: (overlay: NodeReference, seeds: [Int])] = [:]
        for index in objects.indices {
            guard let overlay = objects[index].entity.flatMap({ unnamed[$0] }) else { continue }
            files[nib.scopes[Int(overlay.scope)].file, default: (overlay, [])].seeds.append(index)
        }
        return files.sorted { $0.key < $1.key }.compactMap { unneededObjects(from: $0.value.seeds, $0.value.overlay) }
    }

    private func unneededObjects(from seeds: [Int], _ overlay: NodeReference) -> UnneededObjects? {
        var uses = Array(repeating: 0, count: objects.count)
        for index in objects.indices { for target in allTargets(of: index) { uses[target] += 1 } }
        var found = Set(seeds)
        var pending = seeds
        while let index = pending.popLast() {
            for target in allTargets(of: index) {
                uses[target] -= 1
                if uses[target] == 0, objects[target].isCreated, found.insert(target).inserted {
                    pending.append(target)
                }
            }
        }
        let names = found.sorted().compactMap { index in
            objects[index].entity.flatMap { nib.name(of: $0, asSeenFrom: Int(overlay.scope)) }
        }
        return names.isEmpty ? nil : UnneededObjects(objects: found, overlay: overlay, names: names)
    }

    /// The objects that an object names, and what its providers create.
    private func allTargets(of index: Int) -> [Int] {
        var targets = actions[objects[index].actions].flatMap { $0.targets.map(\.object) }
        for connection in connections[objects[index].connections] {
            switch connection.payload {
            case .provider(let template): targets += templates[Int(template)].fileOrder.map(Int.init)
            case .lazy(let object): targets.append(Int(object))
            default:
                var position = 0
                while let target = target(position, of: connection.payload) {
                    targets.append(target)
                    position += 1
                }
            }
        }
        return targets
    }
}

extension UnneededObjects {
    /// Returns how to remove them, and the edits that do so in the file with the overlay.
    package func removal(in nib: MergedNib) -> Fix {
        let list = "remove: [\(names.joined(separator: ", "))]"
        return Fix(
            "if nothing else needs \(names.count == 1 ? "it" : "them"), write '\(list)' in "
                + "'\(nib.sources[nib.scopes[Int(overlay.scope)].file].name)'",
            nib.layout(of: overlay.scope)?.adding(names, toListOf: .remove))
    }
}
