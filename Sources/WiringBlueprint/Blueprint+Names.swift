internal import WiringDiagnostics
internal import WiringFile

extension Blueprint {
    /// Returns the index of the object, external or owner that the outermost nib has under a name without dots; nil for
    /// any other name.
    ///
    /// - Complexity: O(length of the name), and O(log objects).
    package func index(ofObjectNamed name: String) -> Int? {
        guard let text = nib.texts.find(name),
            let entity = text == Keyword.owner.id ? nib.namespaces[0].owner : nib.namespaces[0].names[text]
        else { return nil }
        // Named objects come first, in the order of the entities.
        let named = objects.prefix(objects.count - inlineDefinitions.count)
        let index = named.partitioningIndex { $0.entity.map { $0 >= entity } ?? true }
        return index < named.endIndex && named[index].entity == entity ? index : nil
    }
}

/// The objects that ``Blueprint/index(ofObjectNamed:)`` does not find, by name: inline definitions, wrapped objects and
/// the objects of nested nibs. Objects created by providers have no name.
///
/// The table holds hashes of names, which are computed step by step from the stored paths: the full names in a file
/// with long keys in deeply nested definitions could take unbounded memory.
package struct PathTable {
    private let plan: Blueprint
    /// The objects by the hash of their name, which is rarely shared.
    private var objects: [UInt64: [UInt32]] = [:]
    /// Random, so that no file can be written whose paths all collide.
    private let seed = UInt64.random(in: 1...UInt64.max)

    /// Creates the table of a plan. O(objects and the length of the file).
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

    /// Returns the object of a name. O(length of the name).
    package subscript(name: String) -> Int? {
        objects[number(of: name, after: seed)]?.map(Int.init).last { plan.name(of: $0) == name }
    }

    private func number(of object: Int, _ known: inout [Int: UInt64]) -> UInt64 {
        if let number = known[object] { return number }
        let number =
            switch plan.pathStep(of: object) {
            case nil: number(of: plan.name(of: object), after: seed)
            case let step?:
                number(of: plan.ending(of: step), after: number(of: Int(step.holder), &known))
            }
        known[object] = number
        return number
    }

    /// Returns the hash of a text appended to one whose hash is given.
    private func number(of text: String, after start: UInt64) -> UInt64 {
        var number = start
        func add(_ value: UInt64) {
            let product = (number ^ value).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
            number = product.high ^ product.low
        }
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            for byte in text.utf8 { add(UInt64(byte)) }
            return number
        }
        // An accent is the same in either encoding.
        for character in text {
            if character.isASCII {
                for byte in character.utf8 { add(UInt64(byte)) }
            } else {
                add(UInt64(bitPattern: Int64(character.hashValue)))
            }
        }
        return number
    }
}
