internal import Wiring
internal import WiringBlueprint

/// Describes classes.
extension SchemaWriter {
    /// The ways in which a file uses the objects of a class.
    private enum Role: String {
        /// It makes them, so it must give what they require.
        case made = "class"
        /// Externals require nothing, and an owner's missing members may be set by an including file.
        case passed
        /// It changes them; another file gives the rest.
        case changed
    }

    /// Defines a class in each role that files can give it.
    mutating func define(_ entry: ClassCatalog.Entry) {
        let roles: [Role] = entry.kind == .interface ? [.passed, .changed] : [.made, .passed, .changed]
        for role in roles { definitions["\(role.rawValue) \(entry.name)"] = schema(of: entry, role) }
    }

    /// Defines a type that is not registered, so that nothing of it can be set.
    mutating func defineMentioned(_ name: String) {
        for role in [Role.passed, .changed] {
            definitions["\(role.rawValue) \(name)"] = Self.members(attributes: [:], outlets: [:], events: [:])
        }
    }

    private mutating func schema(of entry: ClassCatalog.Entry, _ role: Role) -> JSON {
        let members = (entry.members ?? []).filter { role != .passed || $0.isParameter != true }
        let signals = (entry.events ?? []).filter { role != .passed || $0.isParameter != true }
        var attributes: [String: JSON] = [:]
        var outlets: [String: JSON] = [:]
        for member in members where member.section != .outlet { attributes[member.name] = attribute(member) }
        for member in members where member.section != .attribute { outlets[member.name] = outlet(member) }
        let required = members.filter { $0.isRequired == true && role == .made }
        let needed = [
            "attributes": required.filter { $0.section == .attribute }.map(\.name),
            "outlets": required.filter { $0.section == .outlet }.map(\.name),
            "actions": signals.filter { $0.isRequired == true && role == .made }.map(\.name),
        ].filter { !$0.value.isEmpty }
        let events = signals.map { ($0.name, Self.event($0)) }
        // What the caller of a provider passes is not set by the definition.
        let isPassed = !needed.isEmpty && isCreatedWithArguments(entry)
        let schema = Self.members(
            attributes: attributes, outlets: outlets, events: Dictionary(events) { first, _ in first },
            required: isPassed ? [:] : needed
        ).with(["description": entry.documentation.map { .string($0) }])
        if isPassed {
            return schema.with(["if": ["not": ["required": ["given"]]], "then": Self.requirement(needed)])
        }
        return schema.with(["required": needed.isEmpty ? nil : .strings(needed.keys.sorted())])
    }

    /// The schema that requires members of a definition, by section.
    private static func requirement(_ needed: [String: [String]]) -> JSON {
        [
            "required": .strings(needed.keys.sorted()),
            "properties": .object(needed.mapValues { ["required": .strings($0)] }),
        ]
    }

    /// Whether a provider that takes arguments can make objects of a class.
    private func isCreatedWithArguments(_ entry: ClassCatalog.Entry) -> Bool {
        (catalog.classes + catalog.protocols).flatMap { $0.members ?? [] }.contains { member in
            member.arguments != nil && fittingTypes(member.target ?? member.type).contains(entry.typeKey)
        }
    }

    /// Defines the members that an object of any class can have, for objects whose class is in another file.
    mutating func defineMembersOfAllClasses() {
        var attributes: [String: [JSON]] = [:]
        var outlets: [String: [JSON]] = [:]
        var events: [String: [JSON]] = [:]
        for entry in catalog.classes + catalog.protocols {
            for member in entry.members ?? [] {
                if member.section != .outlet { attributes[member.name, default: []].append(attribute(member)) }
                if member.section != .attribute { outlets[member.name, default: []].append(outlet(member)) }
            }
            for event in entry.events ?? [] { events[event.name, default: []].append(Self.event(event)) }
        }
        definitions["members of all classes"] = Self.members(
            attributes: attributes.mapValues(Self.oneOfThem), outlets: outlets.mapValues(Self.oneOfThem),
            events: events.mapValues(Self.oneOfThem))
    }

    /// Members of one name may have several types; then the schema can only reject values that fit none of them.
    private static func oneOfThem(_ schemas: [JSON]) -> JSON {
        var different: [JSON] = []
        for schema in schemas.map({ $0.without("description") }) where !different.contains(schema) {
            different.append(schema)
        }
        if different.count > 1 { return ["anyOf": .array(different)] }
        return schemas.allSatisfy { $0 == schemas[0] } ? schemas[0] : different[0]
    }

    /// The members of a definition by section, some of which may be required.
    private static func members(
        attributes: [String: JSON], outlets: [String: JSON], events: [String: JSON], required: [String: [String]] = [:]
    ) -> JSON {
        [
            "properties": [
                "attributes": section(attributes, required: required["attributes"]),
                "outlets": section(outlets, required: required["outlets"]),
                "actions": section(events, required: required["actions"]),
            ]
        ]
    }

    private static func section(_ members: [String: JSON], required: [String]? = nil) -> JSON {
        // Every definition already says that it is a mapping.
        let section: JSON = ["properties": .object(members), "additionalProperties": false]
        return section.with(["required": required.map { .strings($0) }])
    }

    private mutating func attribute(_ member: ClassCatalog.Member) -> JSON {
        var type = member.typeName ?? member.type
        if let value = member.default { type += " = " + value }
        return value(member.type).with(["description": Self.description(type, member.documentation)])
    }

    /// Returns what editors show for a member: what it is, and the comment of its declaration.
    static func description(_ kind: String, _ comment: String?) -> JSON {
        .string(comment.map { "\(kind)\n\n\($0)" } ?? kind)
    }

    private static func event(_ event: ClassCatalog.Signal) -> JSON {
        [
            "if": ["type": "array"], "then": ["items": ref("handler")], "else": ref("handler"),
            "description": description(
                "sends \(event.arguments?.joined(separator: ", ") ?? "nothing")", event.documentation),
        ]
    }
}
