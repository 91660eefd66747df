extension MergedNib {
    /// The objects that are there, by their full names.
    package var objectsByName: [String: Int] {
        var names: [String: Int] = [:]
        for index in entities.indices where removed[index] == nil && entities[index].kind == .object {
            names[fullName(index)] = index
        }
        return names
    }

    /// Takes away an object, a definition in place or a part such as `controller.title`, as `remove:` does.
    ///
    /// - Parameters:
    ///   - path: The full name of an object, and behind it the path of what stands in it.
    ///   - objects: The objects by their full names.
    /// - Returns: Whether there was something to be taken away.
    package mutating func remove(_ path: String, among objects: [String: Int]) -> Bool {
        if let entity = objects[path] {
            // What is wrapped is removed with the outlet that it lives in.
            if let held = wrappedObjects[entity], !remove(held.path.split(separator: ".")[...], from: held.wrapper) {
                return false
            }
            // And what it wraps goes with it.
            var next: Int? = entity
            while let inner = next {
                removed[inner] = .some(nil)
                next = wrapped[inner]
            }
            return true
        }
        var name = path[...]
        while let dot = name.lastIndex(of: ".") {
            name = name[..<dot]
            guard let entity = objects[String(name)] else { continue }
            return remove(path[path.index(after: dot)...].split(separator: ".")[...], from: entity)
        }
        return false
    }

    /// Takes away what stands in the definition of an object; false where there is no such thing.
    private mutating func remove(_ steps: ArraySlice<Substring>, from entity: Int) -> Bool {
        var definition = entities[entity].definition
        defer { entities[entity].definition = definition }
        return (try? alter(&definition, at: steps, .remove, entities[entity].place)) != nil
    }

    /// Lets the nib make an owner or external itself, as an object of the class that it is declared to be.
    package mutating func makePlaceholder(_ entity: Int) {
        entities[entity].kind = .object
    }
}
