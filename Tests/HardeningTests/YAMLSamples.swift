import Testing

/// A small piece of YAML with the tree that it is, or the places and codes of what is said of it.
struct YAMLSample: CustomTestStringConvertible, Sendable {
    /// What is tried.
    var name: String
    /// A whole file.
    var text: String
    /// Whether the tree of the whole file is meant, or that of the value.
    var isFile: Bool
    /// The tree, or places and codes.
    var expected: String

    var testDescription: String { name }

    /// A value, as it stands behind `v:`.
    static func value(_ name: String, _ text: String, _ expected: String) -> YAMLSample {
        let head = "objects:\n  a:\n    class: C\n    attributes:\n      v:"
        return YAMLSample(name: name, text: head + text, isFile: false, expected: expected)
    }

    /// A whole file.
    static func file(_ name: String, _ text: String, _ expected: String) -> YAMLSample {
        YAMLSample(name: name, text: text, isFile: true, expected: expected)
    }
}
