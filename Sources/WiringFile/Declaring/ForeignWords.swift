package import WiringDiagnostics

/// Words that mean in other files of this kind (nibs, containers, pipelines) what a keyword means here.
///
/// They are not spelt like the keyword and may also be names of members, so they only prompt a question.
package enum ForeignWords {
    private static let meanings: [(words: Set<String>, keyword: Keyword)] = [
        (["services", "beans", "components", "instances", "singletons"], .objects),
        (["imports", "import", "extends"], .include),
        (["env", "environment", "variables", "vars", "inputs", "params", "settings"], .parameters),
        (["filesowner"], .owner),
        (["placeholders"], .externals),
        (["overrides", "override"], .replace),
        (["overrides", "override"], .change),
        (["decorators", "decorate"], .wrap),
        (["version"], .wiring),
        (["type", "classname", "customclass"], .class),
        (
            [
                "properties", "props", "values", "arguments", "args", "with", "config", "parameters", "params",
                "settings",
            ],
            .attributes
        ),
        (["connections", "references", "refs", "dependencies", "inject"], .outlets),
        (["events", "handlers"], .actions),
        (["scope", "singleton"], .shared),
        (["path", "resource"], .file),
        (["prefix", "name"], .as),
        (["value", "fallback"], .default),
        (["sensitive"], .secret),
    ]

    /// Returns what may have been meant by a key: a keyword that looks like it, or the keyword for a word of other
    /// files.
    ///
    /// - Parameters:
    ///   - isFree: Whether a keyword is not yet used in the same mapping.
    ///   - isFitting: Whether a keyword that is spelt differently can have the value that the key has.
    package static func suggestion(
        for key: String, among words: [String], where isFree: (String) -> Bool = { _ in true },
        taking isFitting: (String) -> Bool = { _ in true }
    ) -> Suggestion {
        let alike = Suggestion(for: key, among: words, isFix: isFree)
        guard alike.nearest.isEmpty else { return alike }
        let meant = meanings(of: key, among: words).filter { isFree($0) && isFitting($0) }
        return Suggestion(
            for: key, asking: meant, isCertain: meant == [Keyword.class.text] || words.contains("objects"))
    }

    /// Returns the keywords that a word may mean, among those allowed in its place.
    private static func meanings(of word: String, among keywords: [String]) -> [String] {
        let word = word.lowercased().filter { $0 != "-" && $0 != "_" }
        return meanings.filter { $0.words.contains(word) }.map(\.keyword.text).filter(keywords.contains)
    }

    /// Returns what to do about a word that has no counterpart in a definition.
    static func advice(on word: String) -> String? {
        switch word.lowercased().filter({ $0 != "-" && $0 != "_" }) {
        case "dependson":
            "leave it out: what an initialiser needs is created first, and the rest in the order of the file"
        case "if", "when", "condition": "a file has no conditions: let a file that includes this one 'change:' it"
        case "id", "name": "the name of an object is the key of its definition"
        case "image", "build": "an object is created by a 'class' that the program registers"
        default: nil
        }
    }
}
