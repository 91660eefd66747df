internal import WiringFile

extension Blueprint {
    /// The index of the object, external or owner that the outermost nib has under a name without dots; nil for others.
    ///
    /// - Complexity: O(length of the name), and O(log objects).
    package func index(ofObjectNamed name: String) -> Int? {
        guard let text = nib.texts.find(name),
            let entity = text == Keyword.owner.id ? nib.namespaces[0].owner : nib.namespaces[0].names[text]
        else { return nil }
        // What has a name stands in the order of the entities, before what has none.
        var candidates = 0..<objects.count - inPlace.count
        while let first = candidates.first, let last = candidates.last {
            let middle = first + (last - first) / 2
            guard let other = objects[middle].entity, other != entity else { return middle }
            candidates = other < entity ? middle + 1..<last + 1 : first..<middle
        }
        return nil
    }
}

/// The objects that ``Blueprint/index(ofObjectNamed:)`` does not find, by their names: those in place, those that were
/// wrapped and those of nibs inside the nib. What providers make has no name.
///
/// Names are known by numbers that are made of them step by step, as paths are kept: whole, those of a file with long keys
/// in deep definitions would take any amount of memory.
package struct PathTable {
    private let plan: Blueprint
    /// The objects by the numbers of their names, which hardly ever two share.
    private var objects: [UInt64: [UInt32]] = [:]
    /// Differs from table to table, so that nobody can write a file whose paths all share one.
    private let seed = UInt64.random(in: 1...UInt64.max)

    /// Looks at all names. O(objects and the length of what is written).
    package init(_ plan: Blueprint) {
        self.plan = plan
        var known: [Int: UInt64] = [:]
        for (index, object) in plan.objects.enumerated() where object.template == nil {
            if let entity = object.entity, plan.nib.wrappedObjects[entity] == nil,
                plan.nib.entities[entity].namespace == 0
            {
                continue
            }
            objects[number(of: index, &known), default: []].append(UInt32(index))
        }
    }

    /// The object of a name. O(length of the name).
    package subscript(name: String) -> Int? {
        objects[number(of: name, behind: seed)]?.map(Int.init).last { plan.name(of: $0) == name }
    }

    private func number(of object: Int, _ known: inout [Int: UInt64]) -> UInt64 {
        if let number = known[object] { return number }
        let number =
            switch plan.pathStep(of: object) {
            case nil: number(of: plan.name(of: object), behind: seed)
            case let step?:
                number(of: plan.ending(of: step), behind: number(of: Int(step.holder), &known))
            }
        known[object] = number
        return number
    }

    /// The number of a text behind one of which the number is given.
    private func number(of text: String, behind start: UInt64) -> UInt64 {
        var number = start
        for byte in text.utf8 {
            let product = (number ^ UInt64(byte)).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
            number = product.high ^ product.low
        }
        return number
    }
}
