extension Nib {
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
            removed[entity] = .some(nil)
            return true
        }
        var name = path[...]
        while let dot = name.lastIndex(of: ".") {
            name = name[..<dot]
            guard let entity = objects[String(name)] else { continue }
            let steps = path[path.index(after: dot)...].split(separator: ".")[...]
            var definition = entities[entity].definition
            defer { entities[entity].definition = definition }
            return (try? alter(&definition, at: steps, .remove, entities[entity].place)) != nil
        }
        return false
    }
}
