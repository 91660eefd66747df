/// Renders diagnostics as plain text in the format of swiftc.
///
/// Anything in a message, a path or a line of a file that could confuse a terminal is escaped.
package struct DiagnosticRenderer: Sendable {
    /// Whether the text is coloured.
    package enum Style: Hashable, Sendable {
        /// Text only.
        case plain
        /// With ANSI escape sequences.
        case coloured
    }

    private enum Ink: String {
        case error = "1;31"
        case warning = "1;35"
        case note = "1;36"
        case message = "1"
        case gutter = "34"
        case caret = "1;32"
    }

    private let style: Style

    /// Creates a renderer.
    package init(style: Style = .plain) {
        self.style = style
    }

    /// Returns one diagnostic as text, without a trailing line break.
    package func render(_ diagnostic: Diagnostic) -> String {
        lines(of: diagnostic).joined(separator: "\n")
    }

    /// Returns all diagnostics of an error and a line that counts them, without a trailing line break.
    package func render(_ error: WiringError) -> String {
        render(error.diagnostics, omitted: error.omitted)
    }

    /// Returns several diagnostics and a line that counts them, without a trailing line break; empty if there are none.
    ///
    /// - Parameters:
    ///   - diagnostics: The diagnostics, in the order in which to show them.
    ///   - omitted: How many more there were: errors if one of the diagnostics is an error, warnings otherwise.
    package func render(_ diagnostics: [Diagnostic], omitted: Int = 0) -> String {
        guard !diagnostics.isEmpty else { return "" }
        let summary = Summary(diagnostics, omitted: omitted).description
        return (diagnostics.flatMap(lines) + [summary.displayEscaped]).joined(separator: "\n")
    }

    /// Returns where and what a diagnostic is, in one line: `wiring/life.yaml:14:7: there is no object 'bord'`.
    package func sentence(_ diagnostic: Diagnostic) -> String {
        prefix(diagnostic.primary?.place) + diagnostic.message.displayEscaped
    }

    private func lines(of diagnostic: Diagnostic) -> [String] {
        var lines: [String] = []
        let severity = diagnostic.severity
        let head = paint(severity.rawValue + ":", severity == .error ? .error : .warning)
        let message = paint(diagnostic.message.displayEscaped, .message)
        lines.append("\(prefix(diagnostic.primary?.place))\(head) \(message) [\(diagnostic.code)]")
        if let primary = diagnostic.primary { lines += excerpt(primary) }
        for label in diagnostic.secondary {
            lines += note(label.text.isEmpty ? "see here" : label.text, at: label.place)
        }
        for note in diagnostic.notes { lines += self.note(note.message, at: note.place) }
        if let help = diagnostic.help { lines.append(advice("help", help)) }
        for fixIt in diagnostic.fixIts where !Self.isSaid(fixIt, in: diagnostic) {
            lines.append(advice("help", Self.words(for: fixIt)))
        }
        return lines
    }

    /// A note with a place is laid out like its own diagnostic; one without belongs to the diagnostic above it.
    private func note(_ message: String, at place: Diagnostic.Location?) -> [String] {
        guard let place else { return [advice("note", message)] }
        return ["\(prefix(place))\(paint("note:", .note)) \(message.displayEscaped)"]
            + excerpt(Diagnostic.Label(place: place))
    }

    private func advice(_ kind: String, _ message: String) -> String {
        "  \(paint(kind + ":", .note)) \(message.displayEscaped)"
    }

    /// Whether the help, or the words under the caret, propose what a fix-it does.
    private static func isSaid(_ fixIt: Diagnostic.FixIt, in diagnostic: Diagnostic) -> Bool {
        guard fixIt.message != diagnostic.help else { return true }
        guard fixIt.edits.count == 1, let proposal = diagnostic.primary?.text else { return false }
        return proposal.contains(Wording.quoted(fixIt.edits[0].replacement))
    }

    /// The message, followed by the text to write unless the message contains it.
    private static func words(for fixIt: Diagnostic.FixIt) -> String {
        guard fixIt.edits.count == 1 else { return fixIt.message }
        let replacement = fixIt.edits[0].replacement
        if replacement.isEmpty || fixIt.message.contains(replacement) { return fixIt.message }
        return "\(fixIt.message): \(replacement)"
    }

    /// `path:line:column: `, without the column where there is no text to count columns in.
    private func prefix(_ place: Diagnostic.Location?) -> String {
        guard let place else { return "" }
        let column = place.isOfLine ? "" : ":\(place.column)"
        return paint("\(place.file.displayEscaped):\(place.line)\(column):", .message) + " "
    }

    /// The line and its carets, or the text of the label alone where there is no line to show.
    private func excerpt(_ label: Diagnostic.Label) -> [String] {
        guard let excerpt = Excerpt(of: label.place) else {
            return label.text.isEmpty ? [] : [advice("note", label.text)]
        }
        let number = String(excerpt.line)
        let indent = String(repeating: " ", count: number.count)
        let words = label.text.isEmpty ? "" : " " + label.text.displayEscaped
        return [
            paint("\(number) |", .gutter) + (excerpt.text.isEmpty ? "" : " ") + excerpt.text,
            paint("\(indent) |", .gutter) + " " + paint(excerpt.carets + words, .caret),
        ]
    }

    private func paint(_ text: String, _ ink: Ink) -> String {
        switch style {
        case .plain: text
        case .coloured: "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m"
        }
    }
}
