internal import Wiring
internal import WiringBlueprint

/// Writes the schema of wiring files; its parts are described in extensions.
///
/// If a value takes one of several forms, the schema decides with `if` which one is meant: for `anyOf` a validator can
/// only report that nothing fits, not which key is wrong.
struct SchemaWriter {
    let catalog: ClassCatalog
    /// The schemas that others refer to, by name.
    var definitions: [String: JSON] = [:]

    init(catalog: ClassCatalog) { self.catalog = catalog }

    mutating func write() -> JSON {
        defineWords()
        defineInputs()
        for entry in catalog.classes { define(entry) }
        for entry in catalog.protocols { define(entry) }
        for name in catalog.mentioned.keys { defineMentioned(name) }
        defineMembersOfAllClasses()
        defineDefinitions()
        return [
            "$schema": "http://json-schema.org/draft-07/schema#",
            "title": "A wiring file",
            "type": "object",
            "minProperties": 1,
            "additionalProperties": false,
            "properties": .object(sections),
            // An overlay overrides what its file includes.
            "if": ["not": ["required": ["include"]]],
            "then": [
                "properties": [
                    "replace": ["maxProperties": 0], "wrap": ["maxProperties": 0], "change": ["maxProperties": 0],
                    "remove": ["maxItems": 0],
                ]
            ],
            "definitions": .object(definitions),
        ]
    }

    static func ref(_ name: String) -> JSON {
        let escaped = name.replacing("~", with: "~0").replacing("/", with: "~1")
        return ["$ref": .string("#/definitions/" + escaped.percentEncoded(except: "-._"))]
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
                of: [
                    "if": ["type": "object", "required": ["file"]], "then": Self.ref("otherFile"),
                    "else": Self.ref("definition"),
                ],
                named: "made path", "Definitions that replace included ones."),
            "wrap": Self.mapping(
                of: Self.ref("definition"), named: "made path",
                "Objects that wrap others of the same name and can refer to them."),
            "change": Self.mapping(of: Self.ref("change"), named: "path", "Changes to included definitions.").with([
                "properties": [
                    "owner": ["allOf": [Self.ref("change")], "propertyNames": Self.partsOfPlaceholders]
                ]
            ]),
            "remove": [
                "type": "array", "items": Self.ref("made path"), "uniqueItems": true,
                "description": "Included objects and parts to leave out.",
            ],
        ]
    }

    private static func mapping(of values: JSON, named names: String = "name", _ description: String) -> JSON {
        [
            "type": "object", "propertyNames": ref(names), "additionalProperties": values,
            "description": .string(description),
        ]
    }
}
