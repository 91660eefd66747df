internal import Wiring
internal import WiringFile

/// Names the objects, and the parts of them that are not written.
extension FreezeObjects {
    /// Gives each object its own name, in the order in which they were found, unless it is defined inline.
    mutating func decideNames() {
        var names = NewNames(taken: Set(nodes.filter { $0.origin == nil }.map(\.name)))
        for index in nodes.indices where nodes[index].origin != nil && nodes[index].isNamed {
            if options.inline, isHeldOnce(index) {
                nodes[index].isNamed = false
            } else {
                nodes[index].name = names.unique(nodes[index].name)
            }
        }
    }

    /// Whether one outlet alone has an object, and the definition there is not nested too deeply.
    private mutating func isHeldOnce(_ index: Int) -> Bool {
        guard nodes[index].uses == 1, let holder = nodes[index].origin?.node, !nodes[holder].isPlaceholder,
            connects(holder, to: index)
        else { return false }
        let depth = nodes[holder].isNamed ? 0 : nodes[holder].depth + 1
        guard depth < Self.deepestInline else { return false }
        nodes[index].depth = depth
        return true
    }

    private static let deepestInline = 4

    /// Whether an object still has another one, which a cycle may have cost it.
    private func connects(_ holder: Int, to target: Int) -> Bool {
        nodes[holder].settings.contains { $0.content.targets.contains { $0.node == target } }
    }

    // MARK: Omissions

    /// Everything that is not written, in the order of the file.
    var omissions: [FrozenNib.Omission] {
        nodes.indices.filter { nodes[$0].isNamed }.flatMap { index in
            omission(of: index).map { [$0] } ?? omissions(of: index, at: nodes[index].name)
        }
    }

    /// The reason why an object has no definition; nil if it has one.
    func omission(of index: Int) -> FrozenNib.Omission? {
        nodes[index].obstacle.map { obstacle in
            let type = TypeName.describe(Swift.type(of: unboxed(nodes[index].instance)))
            return FrozenNib.Omission(path: nodes[index].name, type: type, reason: obstacle.reason, fix: obstacle.fix)
        }
    }

    private func omissions(of index: Int, at path: String) -> [FrozenNib.Omission] {
        nodes[index].settings.flatMap { setting -> [FrozenNib.Omission] in
            let inline = setting.content.targets.filter { !nodes[$0.node].isNamed }
            return setting.omissions.map { omission($0, in: path) }
                + inline.flatMap { _, step, node in
                    omissions(of: node, at: [path, setting.name, step].compactMap(\.self).joined(separator: "."))
                }
        }
    }

    func omission(_ omission: Omission, in path: String) -> FrozenNib.Omission {
        let obstacle: FreezeObstacle =
            switch omission.reason {
            case .obstacle(let obstacle): obstacle
            case .cycle(let nodes): .cycle(nodes.map { name(of: $0) })
            }
        return FrozenNib.Omission(
            path: path.isEmpty ? omission.member : "\(path).\(omission.member)", type: omission.type,
            reason: obstacle.reason, fix: obstacle.fix)
    }

    /// The name of an object, or the path of one that is defined inline.
    private func name(of index: Int) -> String {
        guard !nodes[index].isNamed, let origin = nodes[index].origin else { return nodes[index].name }
        return "\(name(of: origin.node)).\(origin.member)"
    }
}
