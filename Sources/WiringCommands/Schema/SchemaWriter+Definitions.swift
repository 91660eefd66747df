internal import Wiring
internal import WiringBlueprint

/// Describes definitions, whose keys depend on the class.
extension SchemaWriter {
    mutating func defineDefinitions() {
        let made = catalog.classes.map(\.name)
        let all = made + catalog.protocols.map(\.name) + catalog.mentioned.keys.sorted()
        definitions["longDefinition"] = Self.definition(of: made, describedAs: "class").with(["required": ["class"]])
        definitions["definition"] = Self.shortOrLong(made, Self.ref("longDefinition"))
        definitions["placeholder"] = Self.shortOrLong(
            all,
            Self.definition(of: all, describedAs: "passed").with([
                "required": ["class"],
                "properties": .object(Self.parts(class: all).filter { !["shared", "given", "lazy"].contains($0.key) }),
            ]))
        // Here the class is in another file, unless it is changed too.
        definitions["change"] = Self.definition(of: all, describedAs: "changed").with([
            "if": ["required": ["class"]], "else": Self.ref("members of all classes"),
        ])
    }

    /// A class alone, or a mapping.
    private static func shortOrLong(_ classes: [String], _ long: JSON) -> JSON {
        ["if": ["type": "object"], "then": long, "else": ["enum": .strings(classes)]]
    }

    private static func definition(of classes: [String], describedAs role: String) -> JSON {
        [
            "type": "object", "additionalProperties": false, "properties": .object(parts(class: classes)),
            "allOf": .array(
                classes.map { name in
                    [
                        "if": ["properties": ["class": ["const": .string(name)]], "required": ["class"]],
                        "then": ref("\(role) \(name)"),
                    ]
                }),
        ]
    }

    /// The members that a file can change on objects that the caller supplies, which excludes their creation.
    static let partsOfPlaceholders: JSON = ["enum": ["class", "attributes", "outlets", "actions"]]

    private static func parts(class classes: [String]) -> [String: JSON] {
        [
            "class": ["type": "string", "enum": .strings(classes)],
            "attributes": ["type": "object", "description": "Initial values."],
            "outlets": ["type": "object", "description": "Connections to other objects."],
            "actions": ["type": "object", "description": "The actions that events call."],
            "shared": [
                "type": "boolean", "default": true,
                "description": "false: each place that names the object gets its own.",
            ],
            "lazy": [
                "type": "boolean", "default": false,
                "description": "true: the object is created when a provider that names it is first called.",
            ],
            "given": [
                "type": "array", "items": ["type": "string"],
                "description": "The members that the caller of a provider passes, in order.",
            ],
        ]
    }
}
