internal import WiringBlueprint

extension RegistrySource {
    package func unregisteredSuperclass(ofClass name: String) -> String? {
        registry.unregisteredSuperclass(ofClass: name)
    }
}

extension Registry {
    /// Returns the nearest superclass of a registered class that is not registered itself. Those of the system, such as
    /// `NSObject`, have nothing that anyone would expect to be set.
    func unregisteredSuperclass(ofClass name: String) -> String? {
        var type: AnyClass? = record(named: name)?.type as? AnyClass
        while let current = type, let superclass = _getSuperclass(current) {
            if record(of: superclass) == nil, Self.isOfProgram(superclass) { return TypeName.describe(superclass) }
            type = superclass
        }
        return nil
    }

    private static func isOfProgram(_ type: AnyClass) -> Bool {
        let parts = String(reflecting: type).split(separator: ".")
        return parts.count > 1 && !["Swift", "Foundation", "__C", "ObjectiveC"].contains(parts[0])
    }
}
