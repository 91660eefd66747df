package import WiringBlueprint
package import WiringFile

/// The live objects of a graph beside their plan, for code that compares the two.
package struct LiveObjects {
    private let storage: GraphStorage

    package var plan: Blueprint { storage.assembly.plan }
    package var registry: Registry { storage.assembly.registry }
    /// The values of the files, with the parameters of the load.
    package var values: ValueContext { storage.assembly.values.context }

    fileprivate init(_ storage: GraphStorage) { self.storage = storage }

    /// An object, or a box with a value; nil if it does not exist.
    package subscript(index: Int) -> AnyObject? { storage.instances[index] }

    package func binding(of object: Int) -> ClassBinding? { storage.assembly.binding(of: object) }

    /// Reads a value as the load did.
    package func read<V>(_ type: V.Type, at place: NodeReference) throws -> V {
        try storage.assembly.values.read(type, at: .init(place))
    }

    /// Makes an object the way the load made a live one, and sets what connections give it. The caller is in the
    /// isolation of the initialiser and of the setters.
    ///
    /// - Returns: The new object, to which nothing else refers; nil if its class hands out an object that exists.
    package func makeAnother(like object: Int, setting given: [Blueprint.Connection]) throws -> AnyObject? {
        guard let binding = binding(of: object) else { return nil }
        var storage = storage
        var arguments = storage.assembly.arguments(of: object, binding, &storage)
        let other = try binding.make.makeHere(&arguments)
        if other === self[object] { return nil }
        for connection in given {
            try storage.assembly.call(setting: connection, of: object, other, &storage)?.callHere()
        }
        return other
    }
}

extension ObjectGraph {
    /// The objects, including the lazy ones that exist.
    package var live: LiveObjects { LiveObjects(wholeStorage) }

    /// The values of the secret parameters.
    package var secrets: Secrets { storage.assembly.secrets }
}
