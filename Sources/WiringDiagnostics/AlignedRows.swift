/// Rows of cells, written with each column as wide as its widest cell.
package struct AlignedRows {
    /// The rows, which may have different numbers of cells.
    package var rows: [[String]] = []
    /// The widest cell that counts for alignment; a cell after a wider one starts where that ends.
    package var widest = 40

    package init(rows: [[String]] = [], widest: Int = 40) { (self.rows, self.widest) = (rows, widest) }

    /// Returns the rows as lines, without trailing spaces.
    package func lines(indent: Int = 2) -> [String] {
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in
            rows.compactMap { $0.indices.contains(column) ? $0[column].count : nil }.filter { $0 <= widest }.max() ?? 0
        }
        return rows.map { row in
            var line = String(repeating: " ", count: indent)
            for (column, cell) in row.enumerated() {
                line += cell
                guard row[(column + 1)...].contains(where: { !$0.isEmpty }) else { break }
                line += String(repeating: " ", count: max(0, widths[column] - cell.count) + 2)
            }
            return line
        }
    }
}
