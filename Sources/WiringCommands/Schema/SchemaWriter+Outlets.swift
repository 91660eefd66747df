internal import Wiring
internal import WiringBlueprint

/// Describes outlets and their targets.
extension SchemaWriter {
    mutating func outlet(_ member: ClassCatalog.Member) -> JSON {
        let target = target(member.target ?? member.type)
        let name = member.typeName ?? member.type
        let description = { (kind: String) in Self.description(kind, member.documentation) }
        switch member.shape {
        case .toMany: return ["type": "array", "items": target, "description": description("any number of \(name)")]
        case .keyed:
            // With 'class' the mapping would be an inline definition.
            let other = Self.word("^(?!class$)", "a key other than 'class'")
            return [
                "type": "object", "additionalProperties": target, "description": description("\(name) by key"),
                "propertyNames": member.keys.flatMap(keys) ?? other,
            ]
        default: return ["allOf": [target], "description": description(name)]
        }
    }

    /// Returns the keys of the types whose objects may be connected to an outlet of a type.
    func fittingTypes(_ type: String) -> Set<String> {
        let known = catalog.types[type]
        return Set([type] + (known?.fits ?? []) + (known?.mayFit ?? []))
    }

    /// Returns the schema of a name, or of an inline definition of a class that fits.
    private mutating func target(_ type: String) -> JSON {
        let name = "target " + type
        if definitions[name] == nil {
            let fitting = fittingTypes(type)
            let classes = catalog.classes.filter { fitting.contains($0.typeKey) }.map(\.name)
            definitions[name] = [
                "if": ["type": "object"],
                "then": [
                    "allOf": [
                        Self.ref("longDefinition"),
                        ["properties": ["class": ["enum": .strings(classes)]]],
                    ]
                ],
                "else": Self.ref("target"),
            ]
            // draft-07 does not allow an empty `enum`.
            if classes.isEmpty { definitions[name] = Self.ref("target") }
        }
        return Self.ref(name)
    }
}
