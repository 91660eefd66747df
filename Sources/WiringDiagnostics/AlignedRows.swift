/// Rows of cells, written with each column as wide as its widest cell.
package struct AlignedRows {
    /// The rows, which may have different numbers of cells.
    package var rows: [[String]] = []
    /// The widest cell that counts for alignment; a cell after a wider one starts where that ends.
    package var widest = 40

    package init(rows: [[String]] = [], widest: Int = 40) { (self.rows, self.widest) = (rows, widest) }

    /// Returns the rows as lines, without trailing spaces.
    package func lines(indent: Int = 2) -> [String] {
        let lengths = rows.map { $0.map { $0.count } }
        var widths = Array(repeating: 0, count: rows.map(\.count).max() ?? 0)
        for lengths in lengths {
            for (column, length) in lengths.enumerated() where length <= widest {
                widths[column] = max(widths[column], length)
            }
        }
        let blanks = (0...max(indent, widest + 2)).map { String(repeating: " ", count: $0) }
        return zip(rows, lengths).map { row, lengths in
            var line = blanks[indent]
            let last = row.lastIndex { !$0.isEmpty } ?? 0
            for (column, cell) in row.prefix(last + 1).enumerated() {
                line += cell
                if column < last { line += blanks[max(0, widths[column] - lengths[column]) + 2] }
            }
            return line
        }
    }
}
