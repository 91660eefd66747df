extension MergedNib {
    /// The objects that were not removed, by their full names.
    package var objectsByName: [String: Int] {
        var names: [String: Int] = [:]
        for index in entities.indices where removed[index] == nil && entities[index].kind == .object {
            names[fullName(index)] = index
        }
        return names
    }

    /// Removes an object, an inline definition or a part such as `controller.title`, as `remove:` does.
    ///
    /// - Parameters:
    ///   - path: The full name of an object, optionally followed by the path of something in its definition.
    ///   - objects: The objects by their full names.
    /// - Returns: Whether there was anything to remove.
    package mutating func remove(_ path: String, among objects: [String: Int]) -> Bool {
        if let entity = objects[path] {
            // A wrapped object is removed with the outlet that holds it.
            if let held = wrappedObjects[entity], !remove(held.path.split(separator: ".")[...], from: held.wrapper) {
                return false
            }
            // What it wraps is removed with it.
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

    /// Removes a part of the definition of an object. Returns false if it does not exist.
    private mutating func remove(_ steps: ArraySlice<Substring>, from entity: Int) -> Bool {
        var definition = entities[entity].definition
        defer { entities[entity].definition = definition }
        return (try? override(&definition, at: steps, .remove, entities[entity].place)) != nil
    }

    /// Turns an owner or external into an object of its declared class, which the nib creates itself.
    package mutating func makePlaceholder(_ entity: Int) {
        entities[entity].kind = .object
    }
}
