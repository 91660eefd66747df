#if Commands
internal import Wiring
internal import WiringCatalog
package import WiringDiagnostics

/// The formats in which diagnostics are written.
package enum DiagnosticsFormat: String, CaseIterable, Sendable {
    /// Human-readable, with the lines of the files.
    case text
    /// One line each, for editors and `grep`.
    case line
    /// All details of each, in every coordinate system.
    case json
    /// SARIF 2.1.0, for services that collect diagnostics.
    case sarif
    /// Annotations for GitHub Actions.
    case github

    /// Renders diagnostics in this format, without colours.
    package func render(_ diagnostics: Diagnostics) -> String {
        switch self {
        case .text: DiagnosticRenderer().render(diagnostics.all, omitted: diagnostics.omitted)
        case .line: diagnostics.all.map(Self.line).joined(separator: "\n")
        case .json: JSONText.encode(DiagnosticsDocument.json(of: diagnostics))
        case .sarif: JSONText.encode(SARIFLog.json(of: diagnostics))
        case .github: diagnostics.all.map(Self.annotation).joined(separator: "\n")
        }
    }

    // MARK: Lines

    /// Returns the first line of the plain rendering, which is all that a program needs.
    private static func line(_ diagnostic: Diagnostic) -> String {
        String(DiagnosticRenderer().render(diagnostic).prefix { $0 != "\n" })
    }

    // MARK: GitHub

    private static func annotation(_ diagnostic: Diagnostic) -> String {
        var properties: [(String, String)] = []
        if let place = diagnostic.primary?.place {
            properties = [
                ("file", place.file), ("line", "\(place.line)"), ("endLine", "\(place.endLine)"),
                ("col", "\(place.column)"), ("endColumn", "\(place.endColumn)"),
            ]
        }
        properties.append(("title", diagnostic.code.rawValue))
        let list = properties.map { "\($0)=\(escaped($1, isProperty: true))" }.joined(separator: ",")
        let words = [diagnostic.message, diagnostic.primary?.text ?? "", diagnostic.help ?? ""].filter { !$0.isEmpty }
        let message = escaped(words.joined(separator: "\n"), isProperty: false)
        return "::\(diagnostic.severity.rawValue) \(list)::\(message)"
    }

    /// Escapes text for the runner of GitHub Actions.
    private static func escaped(_ text: String, isProperty: Bool) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case ":" where isProperty: result += "%3A"
            case "," where isProperty: result += "%2C"
            default: result += scalar.displayEscape ?? String(scalar)
            }
        }
    }
}

/// JSON as all commands show it.
enum JSONText {
    static func encode(_ value: some Encodable) -> String {
        escaped(String(decoding: CanonicalJSON.data(of: value), as: UTF8.self))
    }

    /// Escapes characters that a terminal would obey or display in another order; they occur only in strings.
    private static func escaped(_ json: String) -> String {
        guard json.unicodeScalars.contains(where: isObeyed) else { return json }
        return json.unicodeScalars.map { scalar in
            isObeyed(scalar) ? "\\u" + scalar.value.hexadecimal(width: 4).lowercased() : String(scalar)
        }.joined()
    }

    private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}",
            "\u{2066}"..."\u{2069}":
            true
        default: false
        }
    }
}
#endif
