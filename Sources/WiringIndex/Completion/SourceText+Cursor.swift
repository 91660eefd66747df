package import WiringDiagnostics

extension SourceText {
    /// Returns the byte at a line and column, both from 1, the column in Unicode scalars as in diagnostics; nil if the text has
    /// no such place. The end of each line is one.
    package func offset(line: Int, column: Int) -> Int? {
        guard line > 0, column > 0 else { return nil }
        let position = SourceMap(self).position(line: line, character: column - 1) { $0.column - 1 }
        return position.line == line && position.column == column ? position.byte : nil
    }
}
