internal import WiringDiagnostics
internal import WiringFile

/// The text after the first document of a file.
struct DocumentRest {
    private let source: SourceText
    private let file: Int
    private let start: Int

    /// Creates the rest of a file from an offset on.
    init(_ source: SourceText, file: Int, from offset: Int) {
        self.source = source
        self.file = file
        start = offset
    }

    /// Reports anything other than comments and document end markers.
    ///
    /// - Returns: Whether there was nothing to report.
    func report(to reporter: Reporter) -> Bool {
        var position = source.bytes.skipComments(from: source.byteOffset(ofScalar: start))
        while isMark(".", at: position) { position = source.bytes.skipComments(from: position + 3) }
        guard position < source.bytes.count else { return true }
        reportContent(at: source.scalarOffset(ofByte: position), byte: position, reporter)
        return false
    }

    private var hasEndMark: Bool {
        let end = source.byteOffset(ofScalar: start)
        return end >= 3 && isMark(".", at: end - 3)
    }

    private func isMark(_ character: Unicode.Scalar, at position: Int) -> Bool {
        let bytes = source.bytes[position...].prefix(3)
        return bytes.count == 3 && bytes.allSatisfy { $0 == UInt8(ascii: character) }
    }

    private func reportContent(at offset: Int, byte position: Int, _ reporter: Reporter) {
        if source.bytes[position] == UInt8(ascii: "%") {
            let line = source.line(around: position)
            let length = source.bytes[position..<line.upperBound].prefix { $0 < 0x80 }.count
            OmittedFeature.directive.report(at: Span(file: file, start: offset, end: offset + length), to: reporter)
        } else if isMark("-", at: position) {
            OmittedFeature.secondDocument.report(at: Span(file: file, start: offset, end: offset + 3), to: reporter)
        } else {
            reporter.report(
                .malformedYAML, at: Span(file: file, start: offset, end: offset + 1),
                "there is text after the end of the document"
            ) { diagnostic, _ in
                diagnostic.help =
                    hasEndMark
                    ? "remove the '...' before it" : "look at the indentation of this line and the one above it"
            }
        }
    }
}
