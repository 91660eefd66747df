#if Commands
internal import Wiring
internal import WiringDiagnostics

/// Diagnostics as `--format json` writes them.
///
/// Lines and columns count from 1, columns in Unicode scalars; UTF-16 columns and UTF-8 offsets are given as well.
struct FindingsDocument: Encodable {
    struct Location: Encodable {
        var file: String
        var line: Int
        var column: Int
        var endLine: Int
        var endColumn: Int
        var utf16Column: Int
        var utf16EndColumn: Int
        var utf8Offset: Int
        var utf8EndOffset: Int
    }

    /// A note, with its location if it has one.
    struct Remark: Encodable {
        var message: String
        var location: Location?
    }

    /// A text change that fixes the mistake.
    struct Change: Encodable {
        var message: String
        var location: Location
        var replacement: String
    }

    struct Finding: Encodable {
        var code: Code
        var severity: Diagnostic.Severity
        var message: String
        var label: String?
        var location: Location?
        var related: [Remark]
        var notes: [Remark]
        var help: String?
        var fixIts: [Change]
    }

    /// The version of this format; fields may be added to it.
    var version = 1
    /// The number of errors, including those not shown.
    var errors: Int
    var warnings: Int
    /// The number of errors not shown.
    var omitted: Int
    var diagnostics: [Finding]

    init(_ findings: Findings) {
        let shown = findings.diagnostics.count { $0.severity == .error }
        errors = shown + findings.omitted
        warnings = findings.diagnostics.count - shown
        omitted = findings.omitted
        diagnostics = findings.diagnostics.map(Finding.init)
    }
}

extension FindingsDocument.Finding {
    init(_ diagnostic: Diagnostic) {
        code = diagnostic.code
        severity = diagnostic.severity
        message = diagnostic.message
        label = diagnostic.primary.flatMap { $0.text.isEmpty ? nil : $0.text }
        location = diagnostic.primary.map { .init($0.place) }
        related = diagnostic.secondary.map { .init(message: $0.text, location: .init($0.place)) }
        notes = diagnostic.notes.map { .init(message: $0.message, location: $0.place.map { .init($0) }) }
        help = diagnostic.help
        fixIts = diagnostic.fixIts.map {
            .init(message: $0.message, location: .init($0.place), replacement: $0.replacement)
        }
    }
}

extension FindingsDocument.Location {
    init(_ place: Place) {
        file = place.file
        line = place.line
        column = place.column
        endLine = place.endLine
        endColumn = place.endColumn
        utf16Column = place.utf16Column
        utf16EndColumn = place.utf16EndColumn
        utf8Offset = place.utf8Range.lowerBound
        utf8EndOffset = place.utf8Range.upperBound
    }
}
#endif
