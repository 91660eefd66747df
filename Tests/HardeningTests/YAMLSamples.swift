import Testing

/// A small piece of YAML with its tree, or with the positions and codes of its diagnostics.
struct YAMLSample: CustomTestStringConvertible, Sendable {
    /// What is tried.
    var name: String
    /// A whole file.
    var text: String
    /// Whether `expected` describes the whole file rather than the value.
    var isFile: Bool
    /// The tree, or positions and codes.
    var expected: String

    var testDescription: String { name }

    /// Creates a sample of a value, written after `v:`.
    static func value(_ name: String, _ text: String, _ expected: String) -> YAMLSample {
        let head = "objects:\n  a:\n    class: C\n    attributes:\n      v:"
        return YAMLSample(name: name, text: head + text, isFile: false, expected: expected)
    }

    /// A whole file.
    static func file(_ name: String, _ text: String, _ expected: String) -> YAMLSample {
        YAMLSample(name: name, text: text, isFile: true, expected: expected)
    }
}
