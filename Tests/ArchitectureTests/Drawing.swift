/// A drawing of names and arrows in plain text, such as
///
///     One ──▶ Two
///              │
///              ▼
///            Three
///
/// A line that joins several names leads from each of those that have no arrowhead to each of those that have one.
struct Drawing {
    /// An arrow between two names.
    struct Arrow: Hashable {
        var from: String
        var to: String
    }

    /// Every word of the drawing.
    let names: Set<String>
    /// Every arrow of the drawing.
    let arrows: Set<Arrow>

    /// Reads the lines of a drawing.
    init(_ lines: [String]) {
        var reader = DrawingReader(rows: lines.map(Array.init))
        names = reader.names
        arrows = reader.arrows()
    }

    /// The names that the arrows lead to from a name, directly or not.
    func reachable(from name: String) -> Set<String> {
        var found: Set<String> = []
        var waiting = [name]
        while let next = waiting.popLast() {
            for arrow in arrows where arrow.from == next && found.insert(arrow.to).inserted { waiting.append(arrow.to) }
        }
        return found
    }
}

/// Follows each line of a drawing from cell to cell, and notes the names at its ends.
private struct DrawingReader {
    let rows: [[Character]]
    private var visited: Set<Cell> = []

    private struct Cell: Hashable {
        var row: Int
        var column: Int

        func moved(_ side: Side, by distance: Int = 1) -> Cell {
            switch side {
            case .up: Cell(row: row - distance, column: column)
            case .down: Cell(row: row + distance, column: column)
            case .left: Cell(row: row, column: column - distance)
            case .right: Cell(row: row, column: column + distance)
            }
        }
    }

    private enum Side {
        case up, down, left, right
    }

    /// The sides at which each character of a line goes on; an arrowhead points to the last of them.
    private static let sides: [Character: [Side]] = [
        "─": [.left, .right], "│": [.up, .down], "┌": [.down, .right], "┐": [.down, .left], "└": [.up, .right],
        "┘": [.up, .left], "├": [.up, .down, .right], "┤": [.up, .down, .left], "┬": [.left, .right, .down],
        "┴": [.left, .right, .up], "┼": [.up, .down, .left, .right],
        "▶": [.left, .right], "◀": [.right, .left], "▲": [.down, .up], "▼": [.up, .down],
    ]

    init(rows: [[Character]]) { self.rows = rows }

    var names: Set<String> {
        Set(rows.flatMap { $0.split { !$0.isLetter }.map { String($0) } })
    }

    mutating func arrows() -> Set<Drawing.Arrow> {
        var arrows: Set<Drawing.Arrow> = []
        for row in rows.indices {
            for column in rows[row].indices {
                let ends = ends(from: Cell(row: row, column: column))
                for source in ends.sources {
                    for target in ends.targets { arrows.insert(Drawing.Arrow(from: source, to: target)) }
                }
            }
        }
        return arrows
    }

    /// The names at the ends of the line that a cell is part of, unless that line was followed before.
    private mutating func ends(from start: Cell) -> (sources: [String], targets: [String]) {
        var sources: [String] = []
        var targets: [String] = []
        var waiting = [start]
        while let cell = waiting.popLast() {
            guard let character = self[cell], let sides = Self.sides[character], visited.insert(cell).inserted else {
                continue
            }
            for side in sides {
                let isHead = "▶◀▲▼".contains(character) && side == sides.last
                if let name = name(beside: cell, at: side) {
                    if isHead { targets.append(name) } else { sources.append(name) }
                } else if !isHead {
                    waiting.append(cell.moved(side))
                }
            }
        }
        return (sources, targets)
    }

    /// The name that touches a cell; to the left and right, there is a space between them.
    private func name(beside cell: Cell, at side: Side) -> String? {
        let isBeside = side == .left || side == .right
        if isBeside, self[cell.moved(side)] != " " { return nil }
        let touching = cell.moved(side, by: isBeside ? 2 : 1)
        guard let letter = self[touching], letter.isLetter else { return nil }
        let row = rows[touching.row]
        let start = row[..<touching.column].lastIndex { !$0.isLetter }.map { $0 + 1 } ?? 0
        return String(row[start...].prefix(while: \.isLetter))
    }

    private subscript(cell: Cell) -> Character? {
        rows.indices.contains(cell.row) && rows[cell.row].indices.contains(cell.column)
            ? rows[cell.row][cell.column] : nil
    }
}
