/// Describes what comes from other files and from outside.
extension SchemaWriter {
    mutating func defineInputs() {
        definitions["file"] = Self.word("^[^/]", "a path that is relative to this file")
        definitions["otherFile"] = [
            "type": "object", "required": ["file"], "additionalProperties": false,
            "properties": ["file": Self.ref("file")],
        ]
        definitions["include"] = ["if": ["type": "object"], "then": Self.copy, "else": Self.ref("file")]
        definitions["parameter"] = ["if": ["type": "object"], "then": Self.parameter]
    }

    /// A file under a prefix, with its own inputs.
    private static var copy: JSON {
        [
            "required": ["file"], "additionalProperties": false,
            "properties": [
                "file": ref("file"), "as": ref("name"), "owner": ref("target"),
                "externals": ["type": "object", "propertyNames": ref("name"), "additionalProperties": ref("target")],
                "parameters": ["type": "object", "propertyNames": ref("name")],
            ],
            "dependencies": ["owner": ["as"], "externals": ["as"], "parameters": ["as"]],
        ]
    }

    /// A parameter with a source, which may be one that the program adds.
    private static var parameter: JSON {
        let text: JSON = ["type": ["string", "number", "boolean"]]
        return [
            "properties": [
                "env": text.with(["description": "The environment variable that holds it."]),
                "file": text.with(["description": "The file that holds it."]),
                "default": ["description": "The value if no other source has one."],
                "secret": ["type": "boolean", "description": "Whether messages must never show it."],
            ],
            "additionalProperties": text,
            "if": ["required": ["default"]],
            "then": oneSource(besides: 1),
            "else": oneSource(besides: 0),
        ]
    }

    private static func oneSource(besides others: Int) -> JSON {
        [
            "if": ["required": ["secret"]],
            "then": ["maxProperties": .number(others + 2)],
            "else": ["maxProperties": .number(others + 1)],
        ]
    }
}
