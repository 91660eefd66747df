internal import Wiring

/// Finds objects that need each other to be made, which no file can define, and leaves out one target of each cycle.
extension FreezeObjects {
    /// A target that is made before the object that has it.
    private struct Need {
        let setting: Int
        /// The position in a list or among keys.
        let position: Int?
        let target: Int
    }

    private struct Step {
        let node: Int
        let needs: [Need]
        var next = 0
    }

    private enum State { case new, underWay, done }

    mutating func cutCycles() {
        guard nodes.indices.contains(where: { !needs(of: $0).isEmpty }) else { return }
        var states = Array(repeating: State.new, count: nodes.count)
        for root in nodes.indices where states[root] == .new && !nodes[root].isPlaceholder {
            visit(root, &states)
        }
    }

    private mutating func visit(_ root: Int, _ states: inout [State]) {
        var path = [Step(node: root, needs: needs(of: root))]
        states[root] = .underWay
        while var step = path.popLast() {
            guard step.next < step.needs.count else {
                states[step.node] = .done
                continue
            }
            let target = step.needs[step.next].target
            step.next += 1
            path.append(step)
            switch states[target] {
            case .new:
                states[target] = .underWay
                path.append(Step(node: target, needs: needs(of: target)))
            case .underWay:
                for left in cut(cycleTo: target, &path) { states[left] = .new }
            case .done: break
            }
        }
    }

    /// Leaves out a target of the cycle that the last step has closed: if possible, one that a file need not give.
    ///
    /// - Returns: The objects that are no longer on the path, so that they are visited again.
    private mutating func cut(cycleTo target: Int, _ path: inout [Step]) -> [Int] {
        let start = path.lastIndex { $0.node == target } ?? 0
        let cycle = path[start...].map(\.node) + [target]
        func isRequired(_ step: Step) -> Bool {
            nodes[step.node].settings[step.needs[step.next - 1].setting].isRequired
        }
        let position = path.indices[start...].last { !isRequired(path[$0]) } ?? path.indices.last ?? start
        let step = path[position]
        leaveOut(step.needs[step.next - 1], of: step.node, cycle)
        let left = path[(position + 1)...].map(\.node)
        path.removeLast(left.count)
        return left
    }

    private mutating func leaveOut(_ need: Need, of node: Int, _ cycle: [Int]) {
        var setting = nodes[node].settings[need.setting]
        var member = setting.name
        switch (setting.content, need.position) {
        case (.many(var targets), let position?):
            targets[position] = nil
            setting.content = .many(targets)
            member += ".\(position)"
        case (.keyed(var targets), let position?):
            targets[position].node = nil
            setting.content = .keyed(targets)
            member += ".\(targets[position].key)"
        default: setting.content = .none
        }
        setting.omissions.append(
            Omission(
                member: member, type: TypeName.describe(Swift.type(of: unboxed(nodes[need.target].instance))),
                reason: .cycle(cycle)))
        nodes[node].settings[need.setting] = setting
        nodes[need.target].uses -= 1
    }

    /// Returns what is made before an object: what its initialiser takes, and all targets of a struct.
    private func needs(of node: Int) -> [Need] {
        guard !nodes[node].isPlaceholder, let type = nodes[node].type else { return [] }
        let isValue = type.binding.descriptor.kind == .value
        guard isValue || type.binding.parameterCount > 0 else { return [] }
        return nodes[node].settings.indices.flatMap { index -> [Need] in
            let setting = nodes[node].settings[index]
            guard isValue || setting.isParameter else { return [] }
            return setting.content.targets.filter { !nodes[$0.node].isPlaceholder }
                .map { Need(setting: index, position: $0.position, target: $0.node) }
        }
    }
}
