import TestVolume

/// Random overlays, both as text and applied by hand.
struct RandomOverlay {
    private(set) var merged: RandomObjects
    private var replaced: [String] = []
    private var wrapped: [String] = []
    private var changed: [String] = []
    private var removed: [String] = []

    private init(_ base: RandomObjects) { merged = base }

    /// The sections of the file.
    var text: String {
        var text = ""
        for (verb, entries) in [("replace", replaced), ("wrap", wrapped), ("change", changed)] where !entries.isEmpty {
            text += "\(verb): {\(entries.joined(separator: ", "))}\n"
        }
        if !removed.isEmpty { text += "remove: [\(removed.joined(separator: ", "))]\n" }
        return text
    }

    /// Overlays on some of the objects, each overridden in one way.
    static func random(over base: RandomObjects, _ numbers: inout SeededNumbers) -> RandomOverlay {
        var overlay = RandomOverlay(base)
        let names = base.objects.map(\.name)
        for name in names where numbers.chance(60) {
            switch numbers.number(0..<6) {
            case 0: overlay.replace(name, .random(naming: names, &numbers), &numbers)
            case 1: overlay.wrap(name, &numbers)
            case 2: overlay.removePart(of: name, &numbers)
            case 3: overlay.changeInPlace(name, &numbers)
            case 4: overlay.overrideInList(name, &numbers)
            default: overlay.change(name, .random(naming: names, &numbers), &numbers)
            }
        }
        return overlay
    }

    private mutating func replace(_ name: String, _ definition: RandomDefinition, _ numbers: inout SeededNumbers) {
        replaced.append("\(name): \(definition.text(&numbers))")
        merged[name] = definition
    }

    private mutating func wrap(_ name: String, _ numbers: inout SeededNumbers) {
        let spy = RandomDefinition(className: "Spy", label: "spy\(numbers.number(0..<3))", inner: .name(name))
        wrapped.append("\(name): \(spy.text(&numbers))")
        let inner = merged[name]
        merged[name] = spy
        merged[name].inner = .place(inner)
    }

    private mutating func change(_ name: String, _ change: RandomDefinition, _ numbers: inout SeededNumbers) {
        let sections = change.sections(&numbers)
        guard !sections.isEmpty else { return }
        changed.append("\(name): {\(sections.joined(separator: ", "))}")
        if let label = change.label { merged[name].label = label }
        if let next = change.next { merged[name].next = next }
        if let others = change.others { merged[name].others = others }
        if let ping = change.ping { merged[name].ping = ping }
    }

    private mutating func removePart(of name: String, _ numbers: inout SeededNumbers) {
        if merged[name].label != nil {
            removed.append("\(name).label")
            merged[name].label = nil
        }
        if merged[name].next != nil {
            removed.append("\(name).next")
            merged[name].next = nil
        }
        if merged[name].ping != nil, numbers.chance(50) {
            removed.append("\(name).ping")
            merged[name].ping = nil
        }
    }

    private mutating func changeInPlace(_ name: String, _ numbers: inout SeededNumbers) {
        if case .place(var definition) = merged[name].inner {
            changed.append("\(name).inner: {attributes: {label: in}}")
            definition.label = "in"
            merged[name].inner = .place(definition)
        }
        guard case .place(var definition) = merged[name].next else { return }
        if numbers.chance(50) {
            changed.append("\(name).next: {attributes: {label: new}}")
            definition.label = "new"
            merged[name].next = .place(definition)
        } else {
            removed.append("\(name).next")
            merged[name].next = nil
        }
    }

    private mutating func overrideInList(_ name: String, _ numbers: inout SeededNumbers) {
        guard var others = merged[name].others,
            let index = others.firstIndex(where: { if case .place = $0 { true } else { false } })
        else { return }
        let definition = RandomDefinition(label: "other\(numbers.number(0..<3))")
        replaced.append("\(name).others.\(index): \(definition.text(&numbers))")
        others[index] = .place(definition)
        merged[name].others = others
    }
}
