import TestVolume

/// A target of an outlet: the name of an object or an inline definition.
indirect enum RandomTarget {
    case name(String)
    case place(RandomDefinition)
}

/// The definition of an object, as the tests generate and change it.
struct RandomDefinition {
    var className = "Node"
    var label: String?
    var next: RandomTarget?
    var others: [RandomTarget]?
    var ping: [String]?
    /// What a wrapper holds.
    var inner: RandomTarget?

    /// A definition that names some of the given objects.
    static func random(naming names: [String], _ numbers: inout SeededNumbers, depth: Int = 0) -> RandomDefinition {
        var definition = RandomDefinition()
        if numbers.chance(50) { definition.label = "l\(numbers.number(0..<100))" }
        if numbers.chance(50) { definition.next = target(names, &numbers, depth) }
        if numbers.chance(40) {
            definition.others = (0..<numbers.number(0..<4)).compactMap { _ in target(names, &numbers, depth) }
        }
        if numbers.chance(30), let name = names.randomElement(using: &numbers) { definition.ping = ["\(name).pong"] }
        return definition
    }

    private static func target(_ names: [String], _ numbers: inout SeededNumbers, _ depth: Int) -> RandomTarget? {
        if depth < 2, numbers.chance(25) {
            return .place(random(naming: names, &numbers, depth: depth + 1))
        }
        return names.randomElement(using: &numbers).map { .name($0) }
    }

    // MARK: Text

    /// The sections that the definition has, in any order.
    func sections(_ numbers: inout SeededNumbers) -> [String] {
        var outlets: [String] = []
        if let next { outlets.append("next: \(Self.text(next, &numbers))") }
        if let others { outlets.append("others: [\(others.map { Self.text($0, &numbers) }.joined(separator: ", "))]") }
        if let inner { outlets.append("inner: \(Self.text(inner, &numbers))") }
        var sections: [String] = []
        if let label { sections.append("attributes: {label: \(label)}") }
        if !outlets.isEmpty {
            sections.append("outlets: {\(outlets.shuffled(using: &numbers).joined(separator: ", "))}")
        }
        if let ping { sections.append("actions: {ping: [\(ping.joined(separator: ", "))]}") }
        return sections.shuffled(using: &numbers)
    }

    /// The whole definition, with its keys in any order.
    func text(_ numbers: inout SeededNumbers) -> String {
        let keys = (["class: \(className)"] + sections(&numbers)).shuffled(using: &numbers)
        return "{\(keys.joined(separator: ", "))}"
    }

    private static func text(_ target: RandomTarget, _ numbers: inout SeededNumbers) -> String {
        switch target {
        case .name(let name): name
        case .place(let definition): definition.text(&numbers)
        }
    }
}

/// The objects of a random wiring file.
struct RandomObjects {
    var objects: [(name: String, definition: RandomDefinition)] = []

    /// Objects that name each other, forward and backward.
    static func random(_ numbers: inout SeededNumbers, count: Range<Int> = 1..<7) -> RandomObjects {
        let names = (0..<numbers.number(count)).map { "n\($0)" }
        return RandomObjects(objects: names.map { ($0, .random(naming: names, &numbers)) })
    }

    subscript(name: String) -> RandomDefinition {
        get { objects.first { $0.name == name }?.definition ?? RandomDefinition() }
        set { objects = objects.map { $0.name == name ? (name, newValue) : $0 } }
    }

    /// A section with the objects in any order.
    func text(_ numbers: inout SeededNumbers) -> String {
        let entries = objects.shuffled(using: &numbers).map { "  \($0.name): \($0.definition.text(&numbers))\n" }
        return "objects:\n" + entries.joined()
    }
}
