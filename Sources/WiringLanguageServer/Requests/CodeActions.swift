internal import WiringDiagnostics
internal import WiringEditing

extension LanguageServer {
    /// `textDocument/codeAction`: the cures of the findings in a range.
    mutating func codeActions(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let range = try parameters.range("range")
        let context = try parameters.object("context")
        let kinds = try context.has("only") ? context.strings("only") : nil
        // A kind stands for all below it, which are written behind a dot.
        guard kinds?.contains(where: { $0.isEmpty || $0 == "quickfix" }) ?? true else { return [] }
        return try asking(parameters) { open, file in
            let lines = open.lines(of: file)
            let start = lines.byte(at: range.start)
            let asked = start...max(start, lines.byte(at: range.end))
            let findings = open.findings(of: file).filter { finding in
                finding.primary.map { asked.overlaps($0.place.utf8Range.lowerBound...$0.place.utf8Range.upperBound) }
                    ?? false
            }
            return .array(findings.flatMap { finding in open.actions(for: finding, lines) })
        }
    }
}

extension OpenProject {
    fileprivate func actions(for finding: Diagnostic, _ lines: LineTable) -> [JSONValue] {
        finding.fixIts.compactMap { fixIt in
            guard let edit = workspaceEdit(fixIt) else { return nil }
            return [
                "title": .string(fixIt.message), "kind": "quickfix",
                "isPreferred": .bool(finding.fixIts.count == 1),
                "diagnostics": [json(finding, lines)], "edit": edit,
            ]
        }
    }

    /// Returns the edits of a fix-it; nil if one is in a file that is not part of the project.
    private func workspaceEdit(_ fixIt: Diagnostic.FixIt) -> JSONValue? {
        var changes: [String: [JSONValue]] = [:]
        for edit in fixIt.edits {
            guard let file = project.index(of: edit.place.file) else { return nil }
            changes[DocumentURI.uri(path(of: file)), default: []].append([
                "range": lines(of: file).json(edit.place.utf8Range), "newText": .string(edit.replacement),
            ])
        }
        return ["changes": .object(changes.mapValues { .array($0) })]
    }
}
