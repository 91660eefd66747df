internal import Wiring
internal import WiringBlueprint

/// Names the objects, and describes them as definitions.
extension FreezeObjects {
    /// Gives each object its own name, in the order in which they were found, unless it is defined inline.
    mutating func decideNames() {
        var names = ObjectName(taken: Set(nodes.filter { $0.origin == nil }.map(\.name)))
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
        nodes[holder].settings.contains { setting in
            switch setting.content {
            case .none, .value: false
            case .one(let node): node == target
            case .many(let targets): targets.contains(target)
            case .keyed(let targets): targets.contains { $0.node == target }
            }
        }
    }

    /// Returns the objects as definitions, with the inline ones inside the others.
    func described() -> FrozenObjects {
        var frozen = FrozenObjects()
        for (index, node) in nodes.enumerated() where node.isNamed {
            var entry = FrozenObjects.Entry(name: node.name)
            if let obstacle = node.obstacle {
                let type = TypeName.describe(Swift.type(of: unboxed(node.instance)))
                entry.omissions.append(
                    omission(Omission(member: "", type: type, reason: .obstacle(obstacle)), in: node.name))
                frozen.omissions += entry.omissions
            } else {
                entry.definition = definition(of: index, at: node.name, &frozen.omissions)
            }
            switch node.kind {
            case .owner: frozen.owner = entry
            case .external: frozen.externals.append(entry)
            case .object, .value: frozen.objects.append(entry)
            }
        }
        return frozen
    }

    private func definition(
        of index: Int, at path: String, _ omissions: inout [FrozenObjects.Omission]
    ) -> FrozenObjects.Definition {
        var definition = FrozenObjects.Definition(className: nodes[index].className ?? "")
        definition.members.reserveCapacity(nodes[index].settings.count)
        for setting in nodes[index].settings {
            var member = FrozenObjects.Member(section: setting.section, name: setting.name)
            for omission in setting.omissions { member.omissions.append(self.omission(omission, in: path)) }
            omissions += member.omissions
            member.content = content(of: setting, at: path, &omissions)
            definition.members.append(member)
        }
        return definition
    }

    private func content(
        of setting: Setting, at path: String, _ omissions: inout [FrozenObjects.Omission]
    ) -> FrozenObjects.Content? {
        let name = setting.name
        switch setting.content {
        case .none: return nil
        case .value(let value): return .value(value)
        case .one(let node): return .one(target(node, at: "\(path).\(name)", &omissions))
        case .many(let nodes):
            // A number counts what is written.
            var targets: [FrozenObjects.Target] = []
            for case let node? in nodes {
                targets.append(target(node, at: "\(path).\(name).\(targets.count)", &omissions))
            }
            return targets.isEmpty && !nodes.isEmpty ? nil : .many(targets)
        case .keyed(let nodes):
            let targets = nodes.compactMap { key, node in
                node.map { (key: key, target: target($0, at: "\(path).\(name).\(key)", &omissions)) }
            }
            return targets.isEmpty && !setting.omissions.isEmpty ? nil : .keyed(targets)
        }
    }

    private func target(
        _ index: Int, at path: @autoclosure () -> String, _ omissions: inout [FrozenObjects.Omission]
    ) -> FrozenObjects.Target {
        nodes[index].isNamed
            ? .name(nodes[index].name) : .definition(definition(of: index, at: path(), &omissions))
    }

    private func omission(_ omission: Omission, in path: String) -> FrozenObjects.Omission {
        let obstacle: FreezeObstacle =
            switch omission.reason {
            case .obstacle(let obstacle): obstacle
            case .cycle(let nodes): .cycle(nodes.map { name(of: $0) })
            }
        return FrozenObjects.Omission(
            path: omission.member.isEmpty ? path : "\(path).\(omission.member)", member: omission.member,
            type: omission.type, reason: obstacle.reason, fix: obstacle.fix)
    }

    /// The name of an object, or the path of one that is defined inline.
    private func name(of index: Int) -> String {
        guard !nodes[index].isNamed, let origin = nodes[index].origin else { return nodes[index].name }
        return "\(name(of: origin.node)).\(origin.member)"
    }
}
