internal import WiringFile

/// Two plans are equal when loading them has the same result, whichever files they were created from: the same
/// parameters; objects of the same names and classes in the same order, created by the nib or passed in; the same
/// values, connections and actions; and the same order of awakening.
///
/// Classes are compared by name, and members by name and the spelling of their type, so that a plan checked against a
/// catalog can equal one checked against the registry. Warnings do not count.
extension Blueprint: Hashable {
    /// Returns whether loading two plans has the same result. O(objects, their settings and connections).
    public static func == (left: Blueprint, right: Blueprint) -> Bool {
        PlanContents(of: left) == PlanContents(of: right)
    }

    /// Hashes the contents of the plan. O(objects, their settings and connections).
    public func hash(into hasher: inout Hasher) { hasher.combine(PlanContents(of: self)) }
}

/// The contents of a plan as a flat list. Every list is preceded by its length, so that different plans never flatten
/// to the same items.
private struct PlanContents: Hashable {
    private enum Item: Hashable {
        case number(Int)
        case text(String)
    }

    private var items: [Item] = []

    init(of plan: Blueprint) {
        var writer = Writer(plan: plan)
        writer.writeAll()
        items = writer.items
    }

    private struct Writer {
        let plan: Blueprint
        var items: [Item] = []
        /// The objects in an order independent of their positions in the files.
        private let objects: [Int]
        /// The position of each object in that order.
        private let numbers: [Int]

        init(plan: Blueprint) {
            self.plan = plan
            objects =
                plan.objects.indices.filter { !plan.objects[$0].isCreated } + plan.creationOrder.map(Int.init)
                + plan.lazy.creationOrder.map(Int.init)
                + plan.templates.flatMap { $0.creationOrder.map(Int.init) }
            var numbers = Array(repeating: -1, count: plan.objects.count)
            for (number, object) in objects.enumerated() { numbers[object] = number }
            self.numbers = numbers
        }

        mutating func writeAll() {
            writeParameters()
            write(objects.count)
            for object in objects { writeObject(object) }
            write(plan.creationOrder.count)
            writeOrder(plan.fileOrder)
            writeOrder(plan.awakeOrder)
            writeOrder(plan.lazy.creationOrder)
            writeOrder(plan.lazy.awakeOrder)
            write(plan.templates.count)
            for template in plan.templates {
                write(numbers[template.root])
                writeOrder(template.creationOrder)
                writeOrder(template.fileOrder)
                writeOrder(template.awakeOrder)
            }
        }

        private mutating func write(_ number: Int) { items.append(.number(number)) }

        private mutating func write(_ text: String) { items.append(.text(text)) }

        private mutating func writeOrder(_ order: [UInt32]) {
            write(order.count)
            for object in order { write(numbers[Int(object)]) }
        }

        // MARK: Parameters and values

        private mutating func writeParameters() {
            let nib = plan.nib
            for namespace in nib.namespaces where !namespace.parameters.isEmpty {
                write(namespace.prefix)
                let parameters = namespace.parameters.values.map { (name: nib.texts.string($0.name), parameter: $0) }
                write(parameters.count)
                for (name, parameter) in parameters.sorted(by: { $0.name < $1.name }) {
                    write(name)
                    write(parameter.value)
                    write(parameter.given == nil ? 0 : 1)
                    if let given = parameter.given { write(given) }
                }
            }
        }

        /// Writes a value: its kind, then its text or its parts.
        private mutating func write(_ value: NodeReference) {
            let nib = plan.nib
            let (tree, node) = (nib.tree(value.scope), Int(value.node))
            if tree.isScalar(node) {
                write(tree.isPlain(node) ? 0 : 1)
                write(nib.string(value))
                // One name can stand for two parameters: in this nib and in an enclosing one.
                guard nib.hasInterpolation, Interpolation.isNeeded(in: nib.texts.bytes(of: tree.text(node))) else {
                    return
                }
                write(nib.namespaces[nib.scopes[Int(value.scope)].namespace].prefix)
            } else if tree.isSequence(node) {
                let children = Array(tree.children(of: node))
                write(2)
                write(children.count)
                for child in children { write(NodeReference(scope: Int(value.scope), node: child)) }
            } else {
                let entries = Array(tree.entries(of: node))
                write(3)
                write(entries.count)
                for entry in entries {
                    write(NodeReference(scope: Int(value.scope), node: entry.key))
                    write(NodeReference(scope: Int(value.scope), node: entry.value))
                }
            }
        }

        // MARK: Objects

        private mutating func writeObject(_ index: Int) {
            let object = plan.objects[index]
            let descriptor = plan.descriptor(of: index)
            write(object.kind == .object ? 0 : object.kind == .external ? 1 : 2)
            writeName(of: index)
            write(descriptor.name)
            write(descriptor.kind.rawValue)
            write(object.connections.count)
            for connection in plan.connections[object.connections] {
                let member = descriptor.members[connection.member]
                write(member.name)
                write(member.typeName)
                switch member.role {
                case .parameter: write(0)
                case .property: write(1)
                case .methodParameter(let method): write(2 + method)
                }
                write(connection.payload)
            }
            write(object.actions.count)
            for action in object.actions.map({ plan.actions[$0] }) {
                write(descriptor.events[action.event].name)
                write(action.targets.count)
                for target in action.targets {
                    write(numbers[target.object])
                    write(plan.descriptor(of: target.object).actions[target.action].name)
                }
            }
        }

        /// Writes a name step by step, since the full names of deeply nested definitions could take unbounded memory.
        private mutating func writeName(of object: Int) {
            guard let step = plan.pathStep(of: object) else { return write(plan.name(of: object)) }
            write(numbers[Int(step.holder)])
            write(plan.descriptor(of: Int(step.holder)).members[Int(step.member)].name)
            switch step.position {
            case .whole: write(0)
            case .number(let number):
                write(1)
                write(Int(number))
            case .key(let key):
                write(2)
                write(plan.nib.string(key))
            }
        }

        private mutating func write(_ payload: Blueprint.Payload) {
            switch payload {
            case .value(let ref):
                write(0)
                write(ref)
            case .target(let target):
                write(1)
                write(numbers[Int(target)])
            case .targets(let range):
                write(2)
                writeOrder(range.map { plan.targets[Int($0)] })
            case .keyedTargets(let range):
                write(3)
                writeOrder(range.map { plan.targets[Int($0)] })
                for key in range { write(plan.nib.string(plan.keys[Int(key)])) }
            case .provider(let template):
                write(4)
                write(Int(template))
            case .given(let argument):
                write(5)
                write(Int(argument))
            case .lazy(let object):
                write(6)
                write(numbers[Int(object)])
            }
        }
    }
}
