internal import WiringDiagnostics
internal import WiringEditing

extension LanguageServer {
    /// `textDocument/codeAction`: the cures of the findings in a range, and the objects that fit outlets without a target.
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
            return .array(findings.flatMap { open.fixes(of: $0, lines) } + open.connections(missingIn: findings, file))
        }
    }
}

extension OpenProject {
    fileprivate func fixes(of finding: Diagnostic, _ lines: LineTable) -> [JSONValue] {
        finding.fixIts.compactMap { fixIt in
            guard let edit = workspaceEdit(fixIt) else { return nil }
            return [
                "title": .string(fixIt.message), "kind": "quickfix",
                "isPreferred": .bool(finding.fixIts.count == 1),
                "diagnostics": [json(finding, lines)], "edit": edit,
            ]
        }
    }

    /// Returns the connections to all objects that fit the required outlets which findings miss.
    fileprivate mutating func connections(missingIn findings: [Diagnostic], _ file: Int) -> [JSONValue] {
        let missing = findings.filter { $0.code == .missingOutlet }
        let path = path(of: file)
        guard !missing.isEmpty, let classes,
            let (document, found) = try? asking({ project in
                let document = try project.document(at: path)
                return (document, try AutoConnection(document, in: &project, classes: classes.source))
            })
        else { return [] }
        let objects = Set(
            missing.compactMap { $0.primary }.compactMap { label in
                words(of: file).mention(at: label.place.utf8Range.lowerBound).map { $0.holder?.path ?? $0.text }
            })
        let choices = found.made.map { ($0.path, [$0.target]) } + found.open.map { ($0.path, $0.candidates) }
        return choices.filter { outlet, _ in
            objects.contains(outlet.split(separator: ".").dropLast().joined(separator: "."))
        }
        .flatMap { outlet, targets in
            targets.prefix(Self.mostTargets).compactMap { target in
                action(connecting: outlet, to: target, isOnly: targets.count == 1, in: document)
            }
        }
    }

    private static var mostTargets: Int { 8 }

    private mutating func action(
        connecting outlet: String, to target: String, isOnly: Bool, in document: Document
    ) -> JSONValue? {
        let shape = asking { $0.shape(of: outlet, in: document) }
        guard let changed = try? document.connecting(outlet, to: [target], shape: shape) else { return nil }
        return [
            "title": .string("connect '\(outlet)' to '\(target)'"), "kind": "quickfix", "isPreferred": .bool(isOnly),
            "edit": workspaceEdit([document.source.name: changed.source.bytes]),
        ]
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
