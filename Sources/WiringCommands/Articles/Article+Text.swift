#if Commands
internal import Wiring
internal import WiringDiagnostics

extension Article {
    /// The article as a terminal shows it.
    package var text: String {
        [
            "\(code): \(title)", Self.wrapped(body, columns: 80), "Wrong:", Self.indented(wrong.shown), "Right:",
            Self.indented(right.shown),
        ].joined(separator: "\n\n")
    }

    /// The article as Markdown.
    var markdown: String {
        "\(body)\n\nWrong:\n\n```yaml\n\(wrong.shown)\n```\n\nRight:\n\n```yaml\n\(right.shown)\n```"
    }

    private static func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    \($0)" }
            .joined(separator: "\n")
    }

    /// A text in lines of so many columns.
    static func wrapped(_ text: String, columns: Int) -> String {
        var lines: [String] = [""]
        for word in text.split(separator: " ") {
            let line = lines[lines.count - 1]
            if line.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if line.count + 1 + word.count <= columns {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines.joined(separator: "\n")
    }
}

extension Article.Example {
    /// The files, each under its name where there are several; what could confuse a terminal as an escape.
    var shown: String {
        let files = [(name: "main.yaml", text: text)] + others
        let parts = files.map { others.isEmpty ? $0.text : "# \($0.name)\n\($0.text)" }
        return parts.joined(separator: "\n\n").unicodeScalars.reduce(into: "") { result, scalar in
            if (0x202A...0x202E).contains(scalar.value) {
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }
}
#endif
