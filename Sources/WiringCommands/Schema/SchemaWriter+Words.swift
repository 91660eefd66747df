internal import Wiring
internal import WiringBlueprint

/// Describes the words of a file: names, paths and actions.
extension SchemaWriter {
    mutating func defineWords() {
        let name = "[A-Za-z_][A-Za-z0-9_-]*"
        definitions["name"] = Self.word(
            "^(?!owner$)\(name)$", "a name is letters, digits, _ and -, and not 'owner', which is File's Owner",
            longest: 256)
        definitions["target"] = Self.word(
            "^\(name)([.]\(name))*$", "the name of an object, such as board or toolbar.save")
        // The keys in the path of an inline definition may be any text.
        definitions["path"] = Self.word(
            "^\(name)([.][^.]+)*$", "the name of an object or the path of an inline definition, such as board")
        definitions["made path"] = Self.word(
            "^(?!owner$)\(name)([.][^.]+)*$", "the name of an object or the path of a part, such as controller.title")
        definitions["handler"] = Self.word(
            "^\(name)([.]\(name))*[.]\(actions)$", "an action of an object, such as game.step")
        definitions["insertion"] = Self.word("[$][(]", "a text with a parameter, such as $(rows)")
    }

    /// A text of a certain form; editors that know `patternErrorMessage` show the form as text.
    static func word(_ pattern: String, _ form: String, longest: Int? = nil) -> JSON {
        let word: JSON = [
            "type": "string", "pattern": .string(pattern), "patternErrorMessage": .string("expected " + form),
        ]
        return word.with(["maxLength": longest.map { .number($0) }])
    }

    /// A pattern of the actions of all classes; one file does not always show the class of an object.
    private var actions: String {
        let entries = catalog.classes + catalog.protocols
        let names = Set(entries.flatMap { $0.actions ?? [] }.map(\.name))
        guard !names.isEmpty else { return "[^.]+" }
        return "(" + names.sorted().map(Self.literal).joined(separator: "|") + ")"
    }

    /// A pattern that matches a text and nothing else.
    private static func literal(_ text: String) -> String {
        text.reduce(into: "") { $0 += #"\^$.|?*+()[]{}"#.contains($1) ? "\\\($1)" : "\($1)" }
    }
}
