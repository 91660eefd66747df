internal import WiringDiagnostics
internal import WiringFile

/// A feature of YAML that the language leaves out.
enum OmittedFeature {
    case anchor, tag, alias, mergeKey, directive, secondDocument

    /// Reports the feature where it is used, with the fix.
    func report(at span: Span, to reporter: Reporter) {
        reporter.report(code, at: span, message, fix: Fix(fix, removal(at: span, in: reporter.sources[span.file])))
    }

    /// Returns the edit that removes the feature, if that is certainly the fix: for a line such as `%YAML 1.2`, or a
    /// tag such as `!!int`, which says how to read a value.
    private func removal(at span: Span, in source: SourceText) -> [Fix.Edit]? {
        guard source.bytes.count <= TextOfNodes.longestFile else { return nil }
        let start = source.byteOffset(ofScalar: span.start)
        switch self {
        case .directive where source.bytes[start...].starts(with: "%YAML".utf8):
            let end = source.line(around: start).upperBound
            let next = source.bytes[end...].prefix { $0.isLineEnd }.prefix(
                source.bytes[end...].starts(with: "\r\n".utf8) ? 2 : 1)
            return [Fix.Edit(start..<next.endIndex, of: span.file, "")]
        case .tag where source.bytes[start...].starts(with: "!!".utf8):
            let end = source.bytes[start...].firstIndex { $0.isBlank || $0.isLineEnd } ?? source.bytes.count
            let gap = source.bytes[end...].prefix(while: \.isBlank)
            return gap.isEmpty ? nil : [Fix.Edit(start..<gap.endIndex, of: span.file, "")]
        default: return nil
        }
    }

    private var code: Diagnostic.Code {
        switch self {
        case .anchor: .anchor
        case .tag: .tag
        case .alias, .mergeKey: .alias
        case .directive: .directive
        case .secondDocument: .severalDocuments
        }
    }

    private var message: String {
        switch self {
        case .anchor: "anchors are not part of the language"
        case .tag: "tags are not part of the language"
        case .alias: "aliases are not part of the language"
        case .mergeKey: "merge keys are not part of the language"
        case .directive: "YAML directives are not part of the language"
        case .secondDocument: "a wiring file is one document"
        }
    }

    private var fix: String {
        switch self {
        case .anchor: "give the object a name and name it where it is needed; quote the text if the '&' belongs to it"
        case .tag: "remove the tag: the Swift type decides how a value is read; quote the text if the '!' belongs to it"
        case .alias: "name the object instead, or use a parameter for a value; quote the text if the '*' belongs to it"
        case .mergeKey: "include the shared part as a separate file, or change it with 'change:'"
        case .directive: "remove the line; the version of the language is written 'wiring: 1'"
        case .secondDocument: "put the second document into a separate file and include it"
        }
    }
}
