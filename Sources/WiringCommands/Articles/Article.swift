#if Commands
internal import Wiring
package import WiringDiagnostics

/// What there is to know about a code, with a file that has the mistake and one that does not.
package struct Article: Sendable {
    /// A wiring file, with files beside it.
    package struct Example: Sendable, ExpressibleByStringLiteral {
        /// The text of the file; of `main.yaml`, where it has company.
        package var text: String
        /// The files beside it, in the order in which they are shown.
        package var others: [(name: String, text: String)] = []
        /// Whether checking the file is enough to see what it shows; otherwise it takes a load, or it is Swift.
        package var isChecked = true
        /// Whether loading the file shows it.
        package var isLoaded = false

        /// An example that is one file.
        package init(stringLiteral text: String) { self.text = text }

        /// An example of several files.
        init(_ text: String, _ name: String, _ other: String) {
            self.text = text
            others = [(name, other)]
        }

        /// An example that shows when the file is loaded.
        static func loaded(_ text: String) -> Self {
            var example = told(text)
            example.isLoaded = true
            return example
        }

        /// An example that no check can judge.
        static func told(_ text: String) -> Self {
            var example = Self(stringLiteral: text)
            example.isChecked = false
            return example
        }
    }

    /// The code.
    package var code: Code
    /// The rule in one line.
    package var title: String
    /// Why there is the rule and what to do, in a few sentences.
    package var body: String
    /// A file with the mistake.
    package var wrong: Example
    /// The same file without it.
    package var right: Example

    /// Creates an article.
    init(
        _ code: Code, _ title: String, _ body: String, wrong: Example, right: Example
    ) {
        self.code = code
        self.title = title
        self.body = body
        self.wrong = wrong
        self.right = right
    }

    /// All articles, in the order of the codes.
    package static let all: [Article] = Code.allCases.compactMap { byCode[$0] }

    /// The article of a code.
    static func of(_ code: Code) -> Article {
        guard let article = byCode[code] else { preconditionFailure("a test sees that every code has an article") }
        return article
    }

    private static let byCode = Dictionary(
        uniqueKeysWithValues: (text + form + files + names + required + fitting + making + limits).map { ($0.code, $0) }
    )
}
#endif
