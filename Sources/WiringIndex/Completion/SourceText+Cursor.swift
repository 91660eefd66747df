package import WiringDiagnostics

extension SourceText {
    /// Returns the byte at a line and column, both from 1, the column in Unicode scalars as in diagnostics; nil if the text has
    /// no such place. The end of each line is one.
    package func offset(line: Int, column: Int) -> Int? {
        guard line > 0, column > 0 else { return nil }
        var position = textStart
        for _ in 1..<line {
            position = bytes.lineEnd(from: position)
            guard position < bytes.count else { return nil }
            let isPair = bytes[position...].starts(with: [.carriageReturn, .lineFeed])
            position += isPair ? 2 : 1
        }
        let end = bytes.lineEnd(from: position)
        for _ in 1..<column {
            guard position < end else { return nil }
            position += 1
            while position < end, bytes[position] & 0xC0 == 0x80 { position += 1 }
        }
        return position
    }
}
