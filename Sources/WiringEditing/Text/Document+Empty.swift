internal import WiringDiagnostics

extension Document {
    /// Reads a text for editing; one without content is a nib without objects, which keeps its comments.
    init(editing source: SourceText) throws(EditError) {
        let bytes = source.bytes
        let lines = bytes[SourceText.textStart(of: bytes)...].split(whereSeparator: \.isLineEnd)
        let isEmpty = lines.allSatisfy { line in
            line.first { !$0.isBlank }.map { $0 == UInt8(ascii: "#") } ?? true
        }
        guard isEmpty else {
            try self.init(source)
            return
        }
        let lineEnd = bytes.lineBreak
        let isEnded = bytes.last?.isLineEnd ?? true
        let section = (isEnded ? "" : lineEnd) + "objects: {}" + lineEnd
        try self.init(SourceText(name: source.name, bytes: bytes + Array(section.utf8)))
    }
}
