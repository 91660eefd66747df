internal import Foundation
internal import Wiring
internal import WiringBlueprint

/// Writes the schema of wiring files; classes and values are described in extensions.
struct SchemaWriter {
    let catalog: ClassCatalog
    /// The schemas that others refer to, by name.
    var definitions: [String: JSON] = [:]

    init(catalog: ClassCatalog) { self.catalog = catalog }

    mutating func write() -> JSON {
        defineNames()
        for entry in catalog.classes { define(entry) }
        for entry in catalog.protocols { define(entry) }
        defineDefinitions()
        return [
            "$schema": "http://json-schema.org/draft-07/schema#",
            "title": "A wiring file",
            "type": "object",
            "minProperties": 1,
            "additionalProperties": false,
            "properties": .object(sections),
            "definitions": .object(definitions),
        ]
    }

    static func ref(_ name: String) -> JSON {
        var allowed = CharacterSet.alphanumerics
        allowed.insert(charactersIn: "-._")
        let escaped = name.replacingOccurrences(of: "~", with: "~0").replacingOccurrences(of: "/", with: "~1")
        return [
            "$ref": .string("#/definitions/" + (escaped.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""))
        ]
    }

    // MARK: The file

    private var sections: [String: JSON] {
        [
            "wiring": ["const": 1, "description": "The version of the language."],
            "include": [
                "type": "array", "items": Self.ref("include"), "description": "Files whose contents come first.",
            ],
            "parameters": Self.mapping(
                of: Self.ref("parameter"), "Inputs from outside: a value, or where it comes from."),
            "owner": Self.ref("placeholder").with([
                "description": "File's Owner: the object that loads this file, or its class."
            ]),
            "externals": Self.mapping(of: Self.ref("placeholder"), "Objects that the loading code passes in."),
            "objects": Self.mapping(of: Self.ref("definition"), "The objects created by this file."),
            "replace": Self.mapping(
                of: ["anyOf": [Self.ref("definition"), Self.ref("otherFile")]],
                paths: true, "Definitions that replace included ones."),
            "wrap": Self.mapping(
                of: Self.ref("definition"), paths: true,
                "Objects that wrap others of the same name and can refer to them."),
            "change": Self.mapping(
                of: Self.ref("change"), paths: true, "Changes to included definitions."),
            "remove": [
                "type": "array", "items": Self.ref("path"), "description": "Included objects and parts to leave out.",
            ],
        ]
    }

    private static func mapping(of values: JSON, paths: Bool = false, _ description: String) -> JSON {
        [
            "type": "object", "propertyNames": ref(paths ? "path" : "name"), "additionalProperties": values,
            "description": .string(description),
        ]
    }

    private mutating func defineNames() {
        definitions["name"] = ["type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_-]*$"]
        definitions["path"] = ["type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_-]*([.][^.]+)*$"]
        definitions["handler"] = ["type": "string", "pattern": "^[A-Za-z_].*[.][^.]+$"]
        definitions["insertion"] = ["type": "string", "pattern": "[$][(]"]
        definitions["otherFile"] = [
            "type": "object", "required": ["file"], "additionalProperties": false,
            "properties": ["file": ["type": "string"]],
        ]
        definitions["include"] = [
            "anyOf": [
                ["type": "string"],
                [
                    "type": "object", "required": ["file"], "additionalProperties": false,
                    "properties": [
                        "file": ["type": "string"], "as": Self.ref("name"), "owner": Self.ref("path"),
                        "externals": ["type": "object", "additionalProperties": Self.ref("path")],
                        "parameters": ["type": "object"],
                    ],
                ],
            ]
        ]
        definitions["parameter"] = [
            "anyOf": [
                ["type": ["string", "number", "boolean", "array", "null"]],
                [
                    "type": "object",
                    "properties": [
                        "env": ["type": "string", "description": "The environment variable that holds it."],
                        "file": ["type": "string", "description": "The file that holds it."],
                        "default": ["description": "The value if no other source has one."],
                        "secret": ["type": "boolean", "description": "Whether messages must never show it."],
                    ],
                ],
            ]
        ]
    }

    // MARK: Definitions

    private mutating func defineDefinitions() {
        let classes = catalog.classes.map(\.name)
        let placeholders = classes + catalog.protocols.map(\.name) + catalog.mentioned.keys.sorted()
        definitions["definition"] = [
            "anyOf": [["type": "string", "enum": .strings(classes)], Self.ref("longDefinition")]
        ]
        definitions["placeholder"] = [
            "anyOf": [
                ["type": "string", "enum": .strings(placeholders)],
                longDefinition(placeholders, isPlaceholder: true),
            ]
        ]
        definitions["longDefinition"] = longDefinition(classes, isPlaceholder: false)
        definitions["change"] = [
            "type": "object", "additionalProperties": false,
            "properties": .object(Self.parts(class: .strings(classes), isPlaceholder: false)),
        ]
    }

    /// Returns the keys of a definition, with what its class says of each.
    private func longDefinition(_ classes: [String], isPlaceholder: Bool) -> JSON {
        let entries = catalog.classes + (isPlaceholder ? catalog.protocols : [])
        return [
            "type": "object", "required": ["class"], "additionalProperties": false,
            "properties": .object(Self.parts(class: .strings(classes), isPlaceholder: isPlaceholder)),
            "allOf": .array(
                entries.map { entry in
                    [
                        "if": ["properties": ["class": ["const": .string(entry.name)]], "required": ["class"]],
                        "then": Self.ref((isPlaceholder ? "passed " : "class ") + entry.name),
                    ]
                }),
        ]
    }

    private static func parts(class classes: JSON, isPlaceholder: Bool) -> [String: JSON] {
        var parts: [String: JSON] = [
            "class": ["type": "string", "enum": classes],
            "attributes": ["type": "object", "description": "Initial values."],
            "outlets": ["type": "object", "description": "Connections to other objects."],
            "actions": ["type": "object", "description": "The actions that events call."],
        ]
        if !isPlaceholder {
            parts["shared"] = [
                "type": "boolean", "default": true,
                "description": "false: each place that names the object gets its own.",
            ]
        }
        return parts
    }
}
