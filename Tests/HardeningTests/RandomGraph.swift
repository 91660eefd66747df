import TestVolume

/// A random wiring file: parts that hold each other in every way, including cycles.
struct RandomGraph {
    /// The file.
    private(set) var text = "owner: {class: Machine, outlets: {part: p0, parts: [p0]}}\nobjects:\n"
    private var numbers: SeededNumbers
    private let count: Int
    private var inPlaceCount = 0

    init(seed: UInt64) {
        numbers = SeededNumbers(seed: seed)
        count = Int.random(in: 1...5, using: &numbers)
        // Objects of a template are kept apart, so that none reaches itself.
        text += "  made: {class: Part, shared: false, attributes: {name: made, text: x}, outlets: {checked: p0}}\n"
        for index in 0..<count { text += "  p\(index): \(definition("p\(index)", index, depth: 0))\n" }
    }

    private mutating func definition(_ name: String, _ index: Int, depth: Int) -> String {
        var attributes = ["name: \(name)"]
        if numbers.chance(40) { attributes.append("text: t") }
        var outlets: [String] = []
        // What initialisers need comes first, so that they form no cycle.
        if index > 0, numbers.chance(30) { outlets.append("first: p\(Int.random(in: 0..<index, using: &numbers))") }
        for outlet in ["next", "parent", "checked"] where numbers.chance(30) {
            outlets.append("\(outlet): \(target(index, depth))")
        }
        if numbers.chance(25) { outlets.append("others: [\(target(index, depth)), \(target(index, depth))]") }
        if numbers.chance(25) { outlets.append("named: {a: \(target(index, depth)), b: \(target(index, depth))}") }
        if numbers.chance(20) { outlets.append("left: \(target(index, depth)), right: \(target(index, depth))") }
        if numbers.chance(20) { outlets.append("make: made") }
        var actions: [String] = []
        if numbers.chance(20) { actions.append("tap: \(anyName()).step") }
        if numbers.chance(20) { actions.append("send: [\(anyName()).step, \(anyName()).step]") }
        return "{class: Part, attributes: {\(attributes.joined(separator: ", "))}"
            + ", outlets: {\(outlets.joined(separator: ", "))}, actions: {\(actions.joined(separator: ", "))}}"
    }

    private mutating func anyName() -> String { "p\(Int.random(in: 0..<count, using: &numbers))" }

    private mutating func target(_ index: Int, _ depth: Int) -> String {
        guard depth < 2, numbers.chance(20) else { return anyName() }
        inPlaceCount += 1
        return definition("i\(inPlaceCount)", index, depth: depth + 1)
    }
}
