/// The names of types in wiring files.
enum FileNames {
    /// Returns a name for each type, no two alike.
    ///
    /// A type goes by its own name if no other has it, or if it is the one not nested in another type. The others go by
    /// their path, `Outer.Inner`, or if that is taken, with their module.
    static func names(of types: [DomainType]) -> [String] {
        let owners = Dictionary(grouping: types.indices) { types[$0].path.last ?? "" }
        var taken: Set<String> = []
        var names: [Int: String] = [:]
        for (own, indices) in owners {
            let outermost = indices.first { types[$0].path.count == 1 }
            guard let owner = indices.count == 1 ? indices.first : outermost else { continue }
            names[owner] = own
            taken.insert(own)
        }
        return types.enumerated().map { index, type in
            if let name = names[index] { return name }
            var name = taken.contains(type.name) ? "\(type.module).\(type.name)" : type.name
            while !taken.insert(name).inserted { name = "\(type.module).\(name)" }
            return name
        }
    }
}
