#if Commands
internal import Wiring
internal import WiringDiagnostics

/// Diagnostics as `--format json` writes them; keys may be added to this form.
///
/// Lines and columns count from 1, columns in Unicode scalars; UTF-16 columns and UTF-8 offsets are given as well.
enum DiagnosticsDocument {
    /// Writes diagnostics, and counts the ones that it does not show.
    static func json(of diagnostics: Diagnostics) -> JSON {
        let shown = diagnostics.all.count { $0.severity == .error }
        return [
            "version": 1,
            "errors": .number(shown + diagnostics.omitted),
            "warnings": .number(diagnostics.all.count - shown),
            "omitted": .number(diagnostics.omitted),
            "diagnostics": .array(diagnostics.all.map(json)),
        ]
    }

    private static func json(of diagnostic: Diagnostic) -> JSON {
        let json: JSON = [
            "code": .string(diagnostic.code.rawValue),
            "severity": .string(diagnostic.severity.rawValue),
            "message": .string(diagnostic.message),
            "subjects": .array(diagnostic.subjects.map(json)),
            "related": .array(diagnostic.secondary.map { remark($0.text, at: $0.place) }),
            "notes": .array(diagnostic.notes.map { remark($0.message, at: $0.place) }),
            "fixIts": .array(diagnostic.fixIts.map(json)),
        ]
        return json.with([
            "label": diagnostic.primary.flatMap { $0.text.isEmpty ? nil : .string($0.text) },
            "location": diagnostic.primary.map { location($0.place) },
            "help": diagnostic.help.map { .string($0) },
        ])
    }

    private static func json(of subject: Diagnostic.Subject) -> JSON {
        let json: JSON = ["kind": .string(subject.kind.rawValue), "name": .string(subject.name)]
        return json.with([
            "container": subject.container.map { .string($0) },
            "expectedType": subject.expectedType.map { .string($0) },
            "candidates": subject.candidates.isEmpty ? nil : .array(subject.candidates.map { .string($0) }),
        ])
    }

    private static func json(of fixIt: Diagnostic.FixIt) -> JSON {
        let edits = fixIt.edits.map { edit -> JSON in
            ["location": location(edit.place), "replacement": .string(edit.replacement)]
        }
        return ["message": .string(fixIt.message), "edits": .array(edits)]
    }

    /// A note, with its location if it has one.
    private static func remark(_ message: String, at place: Diagnostic.Location?) -> JSON {
        let remark: JSON = ["message": .string(message)]
        return remark.with(["location": place.map(location)])
    }

    private static func location(_ place: Diagnostic.Location) -> JSON {
        JSON.range(of: place).with(["file": .string(place.file)])
    }
}

extension JSON {
    /// The range of a place in every coordinate system.
    static func range(of place: Diagnostic.Location) -> JSON {
        lines(of: place, start: ("line", "column")).with([
            "utf16Column": .number(place.utf16Column),
            "utf16EndColumn": .number(place.utf16EndColumn),
            "utf8Offset": .number(place.utf8Range.lowerBound),
            "utf8EndOffset": .number(place.utf8Range.upperBound),
        ])
    }

    /// The lines and columns of a place, from 1, with the format's own names for the first two.
    static func lines(of place: Diagnostic.Location, start: (line: String, column: String)) -> JSON {
        .object([
            start.line: .number(place.line), start.column: .number(place.column),
            "endLine": .number(place.endLine), "endColumn": .number(place.endColumn),
        ])
    }
}
#endif
