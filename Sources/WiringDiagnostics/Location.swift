extension Diagnostic {
    /// A range of a file's text in every coordinate system that users and tools use.
    public struct Location: Hashable, Sendable, Codable {
        /// The path of the file, as it was given.
        public var file: String
        /// The line the text starts in, from 1. Lines end with LF, CRLF or CR.
        public var line: Int
        /// The column it starts in, from 1, in Unicode scalars.
        public var column: Int
        /// The line of the position just past the last character, from 1.
        public var endLine: Int
        /// The column of the position just past the last character, from 1, in Unicode scalars.
        public var endColumn: Int
        /// The UTF-8 offsets in the file, a byte order mark included.
        public var utf8Range: Range<Int>
        /// The column it starts in, from 1, in UTF-16 code units.
        package var utf16Column: Int
        /// The column of the position just past the last character, from 1, in UTF-16 code units.
        package var utf16EndColumn: Int
        /// The text of the line it starts in, without the line break; nil where there is no text to show (a place in Swift
        /// code, or in a nib that was compiled without texts).
        ///
        /// For a very long line, only the part around the place; `sourceLineColumn` is where that part begins.
        package var sourceLine: String?
        /// The column of the first character of `sourceLine`, from 1, in Unicode scalars.
        package var sourceLineColumn: Int

        /// Creates a place from its coordinates.
        package init(
            file: String,
            line: Int,
            column: Int,
            endLine: Int,
            endColumn: Int,
            utf8Range: Range<Int>,
            utf16Column: Int,
            utf16EndColumn: Int,
            sourceLine: String?,
            sourceLineColumn: Int = 1
        ) {
            self.file = file
            self.line = line
            self.column = column
            self.endLine = endLine
            self.endColumn = endColumn
            self.utf8Range = utf8Range
            self.utf16Column = utf16Column
            self.utf16EndColumn = utf16EndColumn
            self.sourceLine = sourceLine
            self.sourceLineColumn = sourceLineColumn
        }

        /// Creates a place at the start of a line of a file whose text is not at hand, such as the registration of a class
        /// in Swift.
        package init(file: String, line: Int) {
            self.init(
                file: file, line: line, column: 1, endLine: line, endColumn: 1, utf8Range: 0..<0, utf16Column: 1,
                utf16EndColumn: 1, sourceLine: nil)
        }

        /// Whether it is a whole line, such as one of Swift code, and not a piece of text.
        package var isOfLine: Bool { sourceLine == nil && column == 1 && utf8Range.isEmpty }

        /// The file with the line: `wiring/life.yaml:12`.
        package var short: String { FileLine(file: file, line: line).short }

        /// The file with the line and column: `wiring/life.yaml:12:7`.
        package var exact: String { "\(file):\(line):\(column)" }
    }
}

/// A line of a file: all that most lists show of a place, and much cheaper to find.
package struct FileLine: Hashable, Sendable {
    /// The path of the file, as it was given.
    package var file: String
    /// The line, from 1.
    package var line: Int

    /// The file with the line: `wiring/life.yaml:12`.
    package var short: String { "\(file):\(line)" }
}
