internal import WiringFile

extension Blueprint {
    /// The index of the object, external or owner that the outermost nib has under a name without dots; nil for others.
    ///
    /// - Complexity: O(length of the name), and O(log objects).
    package func index(ofObjectNamed name: String) -> Int? {
        guard let text = nib.texts.find(name),
            let entity = text == Word.owner.id ? nib.units[0].owner : nib.units[0].names[text]
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

    /// The objects that ``index(ofObjectNamed:)`` does not find, by their names: those in place, those that were wrapped
    /// and those of nibs inside the nib. What providers make has no name.
    ///
    /// - Complexity: O(objects).
    package var otherIndices: [String: Int] {
        var indices: [String: Int] = [:]
        for (index, object) in objects.enumerated() where object.template == nil {
            if let entity = object.entity, nib.held[entity] == nil, nib.entities[entity].unit == 0 { continue }
            indices[name(of: index)] = index
        }
        return indices
    }
}
