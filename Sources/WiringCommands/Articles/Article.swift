#if Commands
package import WiringDiagnostics

/// The explanation of a code, with one file that has the error and one that does not: a section of the manual's page
/// `Explanations.md`, which the build embeds in the tool.
package struct Article: Sendable {
    /// A code block of the page.
    package struct Example: Sendable {
        /// The text of the block. Several files follow one another, each below a line such as `# main.yaml`.
        package var text: String
        /// Whether it is a wiring file; otherwise it is Swift, or describes what does not fit on a page.
        package var isWiringFile: Bool
    }

    package var code: Diagnostic.Code
    /// The rule in one line.
    package var title: String
    /// Why the rule exists and what to do, in a few sentences, in lines of 80 columns.
    package var body: String
    /// A file with the error.
    package var wrong: Example
    /// The same file without it.
    package var right: Example

    /// All articles, in the order of the page.
    package static let all: [Article] = articles(of: String(decoding: PackageResources.Explanations_md, as: UTF8.self))

    /// Returns the article of a code.
    static func of(_ code: Diagnostic.Code) -> Article {
        guard let article = all.first(where: { $0.code == code }) else {
            preconditionFailure("a test sees that every code has an article")
        }
        return article
    }

    /// The address of the article: its heading on the page, as GitHub turns headings into addresses.
    package var address: String {
        let heading = "\(code): \(title)".lowercased().filter { $0.isLetter || $0.isNumber || "- _".contains($0) }
        return "https://github.com/swift-wiring/swift-wiring/blob/main/Sources/Wiring/Wiring.docc/Explanations.md#"
            + heading.replacing(" ", with: "-")
    }

    /// The article formatted for a terminal.
    package var text: String {
        """
        \(code): \(title)

        \(body)

        Wrong:

        \(Self.indented(wrong.text))

        Right:

        \(Self.indented(right.text))
        """
    }

    /// The article as Markdown, without its title.
    var markdown: String {
        "\(body)\n\nWrong:\n\n```yaml\n\(wrong.text)\n```\n\nRight:\n\n```yaml\n\(right.text)\n```"
    }

    private static func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    \($0)" }
            .joined(separator: "\n")
    }
}

extension Article {
    /// Parses a page in which each article is a section `### code: title` with a body and two fenced blocks.
    package static func articles(of page: String) -> [Article] {
        page.split(separator: "\n### ").dropFirst().compactMap { Article(section: String($0)) }
    }

    private init?(section: String) {
        let form = /([a-z-]+): ([^\n]+)\n\n((?s:.*?))\n\nWrong:\n\n((?s:.*?))\n\nRight:\n\n((?s:.*))/
        guard let match = section.wholeMatch(of: form), let code = Diagnostic.Code(rawValue: String(match.1)),
            let wrong = Example(fenced: match.4), let right = Example(fenced: match.5)
        else { return nil }
        self.init(code: code, title: String(match.2), body: String(match.3), wrong: wrong, right: right)
    }
}

extension Article.Example {
    fileprivate init?(fenced block: Substring) {
        guard let match = block.firstMatch(of: /```([a-z]+)\n((?s:.*?))\n```/) else { return nil }
        self.init(text: String(match.2), isWiringFile: match.1 == "yaml")
    }
}
#endif
