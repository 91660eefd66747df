#if Commands
internal import Wiring
internal import WiringDiagnostics

/// Diagnostics as SARIF 2.1.0 (OASIS), which services for code scanning read.
enum SARIFLog {
    /// Writes diagnostics as one run; its rules are the codes of the diagnostics.
    static func json(of diagnostics: Diagnostics) -> JSON {
        let codes = Diagnostic.Code.allCases.filter { code in diagnostics.all.contains { $0.code == code } }
        let driver: JSON = [
            "name": "wiring", "version": .string(WiringTool.version), "rules": .array(codes.map(rule)),
        ]
        return [
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
            "version": "2.1.0",
            "runs": [
                [
                    "tool": ["driver": driver],
                    "columnKind": "unicodeCodePoints",
                    "results": .array(
                        diagnostics.all.map { result($0, ruleIndex: codes.firstIndex(of: $0.code) ?? 0) }),
                ]
            ],
        ]
    }

    /// Describes a code as a rule, by its article.
    private static func rule(_ code: Diagnostic.Code) -> JSON {
        let article = Article.of(code)
        return [
            "id": .string(code.rawValue),
            "shortDescription": message(article.title),
            "help": ["text": .string(article.text), "markdown": .string(article.markdown)],
        ]
    }

    /// One diagnostic; advice goes after the message, since there is no other place for it.
    private static func result(_ diagnostic: Diagnostic, ruleIndex: Int) -> JSON {
        let label = diagnostic.primary?.text ?? ""
        let words = [diagnostic.message, label, diagnostic.help ?? ""] + diagnostic.notes.map(\.message)
        let result: JSON = [
            "ruleId": .string(diagnostic.code.rawValue),
            "ruleIndex": .number(ruleIndex),
            "level": .string(diagnostic.severity.rawValue),
            "message": message(words.filter { !$0.isEmpty }.joined(separator: "\n")),
            "locations": .array(diagnostic.primary.map { [location($0)] } ?? []),
        ]
        return result.with([
            "relatedLocations": diagnostic.secondary.isEmpty ? nil : .array(diagnostic.secondary.map(location)),
            "fixes": diagnostic.fixIts.isEmpty ? nil : .array(diagnostic.fixIts.map(fix)),
        ])
    }

    private static func location(_ label: Diagnostic.Label) -> JSON {
        let physical: JSON = ["artifactLocation": artifact(label.place), "region": region(label.place)]
        let location: JSON = ["physicalLocation": physical]
        return location.with(["message": label.text.isEmpty ? nil : message(label.text)])
    }

    /// One change of an artifact for each file.
    private static func fix(_ fixIt: Diagnostic.FixIt) -> JSON {
        var files: [String] = []
        for edit in fixIt.edits where !files.contains(edit.place.file) { files.append(edit.place.file) }
        let changes = files.map { file -> JSON in
            let edits = fixIt.edits.filter { $0.place.file == file }
            return ["artifactLocation": artifact(edits[0].place), "replacements": .array(edits.map(replacement))]
        }
        return ["description": message(fixIt.message), "artifactChanges": .array(changes)]
    }

    private static func replacement(_ edit: Diagnostic.FixIt.Edit) -> JSON {
        ["deletedRegion": region(edit.place), "insertedContent": message(edit.replacement)]
    }

    /// Refers to a place's file, by a relative reference if the path is relative.
    private static func artifact(_ place: Diagnostic.Location) -> JSON {
        // A colon would end a scheme.
        let path = place.file.percentEncoded(except: "-._~!$&'()*+,;=@/")
        return ["uri": .string(place.file.hasPrefix("/") ? "file://" + path : path)]
    }

    private static func region(_ place: Diagnostic.Location) -> JSON {
        .lines(of: place, start: ("startLine", "startColumn"))
    }

    private static func message(_ text: String) -> JSON { ["text": .string(text)] }
}
#endif
