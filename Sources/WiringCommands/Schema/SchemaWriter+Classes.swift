internal import Wiring
internal import WiringBlueprint

/// Describes classes.
extension SchemaWriter {
    /// Defines a class as one that is created, and as one that is passed in.
    mutating func define(_ entry: ClassCatalog.Entry) {
        if entry.kind != .interface { definitions["class " + entry.name] = schema(of: entry, isPassed: false) }
        definitions["passed " + entry.name] = schema(of: entry, isPassed: true)
    }

    private mutating func schema(of entry: ClassCatalog.Entry, isPassed: Bool) -> JSON {
        let members = (entry.members ?? []).filter { !isPassed || $0.isParameter != true }
        var attributes: [String: JSON] = [:]
        var outlets: [String: JSON] = [:]
        for member in members where member.section != .outlet { attributes[member.name] = attribute(member) }
        for member in members where member.section != .attribute { outlets[member.name] = outlet(member) }
        // Externals require nothing, and an owner's missing members may be set by an including file.
        let required = members.filter { $0.isRequired == true && !isPassed }
        let needed = [
            "attributes": required.filter { $0.section == .attribute }.map(\.name),
            "outlets": required.filter { $0.section == .outlet }.map(\.name),
        ].filter { !$0.value.isEmpty }
        let events = (entry.events ?? []).map { ($0.name, event($0)) }
        let schema: JSON = [
            "properties": [
                "attributes": Self.section(attributes, required: needed["attributes"]),
                "outlets": Self.section(outlets, required: needed["outlets"]),
                "actions": Self.section(Dictionary(events) { first, _ in first }, required: nil),
            ]
        ]
        return schema.with([
            "description": entry.documentation.map { .string($0) },
            "required": needed.isEmpty ? nil : .strings(needed.keys.sorted()),
        ])
    }

    private static func section(_ members: [String: JSON], required: [String]?) -> JSON {
        let section: JSON = ["type": "object", "properties": .object(members), "additionalProperties": false]
        return section.with(["required": required.map { .strings($0) }])
    }

    private mutating func attribute(_ member: ClassCatalog.Member) -> JSON {
        var type = member.typeName ?? member.type
        if let value = member.default { type += " = " + value }
        return value(member.type).with(["description": Self.description(type, member.documentation)])
    }

    /// Returns what editors show of a member: what it is, and the comment of its declaration.
    private static func description(_ kind: String, _ comment: String?) -> JSON {
        .string(comment.map { "\(kind)\n\n\($0)" } ?? kind)
    }

    private func event(_ event: ClassCatalog.Signal) -> JSON {
        [
            "anyOf": [Self.ref("handler"), ["type": "array", "items": Self.ref("handler")]],
            "description": Self.description("sends \(event.argument ?? "nothing")", event.documentation),
        ]
    }

    // MARK: Outlets

    private mutating func outlet(_ member: ClassCatalog.Member) -> JSON {
        let target = target(member.target ?? member.type)
        let name = member.typeName ?? member.type
        let description = { (kind: String) in Self.description(kind, member.documentation) }
        switch member.shape {
        case .toMany: return ["type": "array", "items": target, "description": description("any number of \(name)")]
        case .keyed:
            return ["type": "object", "additionalProperties": target, "description": description("\(name) by key")]
        default: return ["allOf": [target], "description": description(name)]
        }
    }

    /// Returns the schema of a name, or of an inline definition of a class that fits.
    private mutating func target(_ type: String) -> JSON {
        let name = "target " + type
        if definitions[name] == nil {
            let known = catalog.types[type]
            let fitting = Set([type] + (known?.fits ?? []) + (known?.mayFit ?? []))
            let classes = catalog.classes.filter { fitting.contains($0.typeKey) }.map(\.name)
            definitions[name] = [
                "anyOf": [
                    Self.ref("path"),
                    [
                        "allOf": [
                            Self.ref("longDefinition"),
                            ["properties": ["class": ["enum": .strings(classes)]]],
                        ]
                    ],
                ]
            ]
            // draft-07 does not allow an empty `enum`.
            if classes.isEmpty { definitions[name] = Self.ref("path") }
        }
        return Self.ref(name)
    }
}
