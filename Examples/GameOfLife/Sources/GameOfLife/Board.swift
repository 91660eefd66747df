/// The cells of a game, each of them alive or dead.
public protocol Board: AnyObject {
    /// The number of rows.
    var rows: Int { get }
    /// The number of cells in each row.
    var columns: Int { get }
    /// Whether a cell is alive; each board decides about cells beyond the edges.
    subscript(row: Int, column: Int) -> Bool { get set }
}

/// A board with edges, beyond which every cell is always dead.
public final class GridBoard: Board {
    /// The number of rows.
    public let rows: Int
    /// The number of cells in each row.
    public let columns: Int

    private var cells: [Bool]

    /// Creates a board on which every cell is dead.
    public init(rows: Int, columns: Int = 24) throws {
        let (count, isTooMany) = rows.multipliedReportingOverflow(by: columns)
        guard rows > 0, columns > 0, !isTooMany, count <= ImpossibleBoard.limit else {
            throw ImpossibleBoard(rows: rows, columns: columns)
        }
        self.rows = rows
        self.columns = columns
        cells = Array(repeating: false, count: count)
    }

    /// Whether a cell is alive.
    public subscript(row: Int, column: Int) -> Bool {
        get { contains(row, column) && cells[row * columns + column] }
        set { if contains(row, column) { cells[row * columns + column] = newValue } }
    }

    private func contains(_ row: Int, _ column: Int) -> Bool {
        (0..<rows).contains(row) && (0..<columns).contains(column)
    }
}

/// A board without edges: what leaves it on one side comes back on the other.
public final class TorusBoard: Board {
    private let grid: GridBoard

    /// Creates a board on which every cell is dead.
    public init(rows: Int, columns: Int = 24) throws {
        grid = try GridBoard(rows: rows, columns: columns)
    }

    /// The number of rows.
    public var rows: Int { grid.rows }
    /// The number of cells in each row.
    public var columns: Int { grid.columns }

    /// Whether a cell is alive.
    public subscript(row: Int, column: Int) -> Bool {
        get { grid[wrap(row, rows), wrap(column, columns)] }
        set { grid[wrap(row, rows), wrap(column, columns)] = newValue }
    }

    private func wrap(_ position: Int, _ count: Int) -> Int {
        (position % count + count) % count
    }
}

/// A board that cannot be created because it would have no cells, or far too many.
public struct ImpossibleBoard: Error, CustomStringConvertible {
    /// The largest number of cells of a board.
    public static let limit = 1_000_000

    /// The requested number of rows.
    public let rows: Int
    /// The requested number of columns.
    public let columns: Int

    /// A description of the problem.
    public var description: String {
        "a board has 1 to \(Self.limit) cells, which \(rows) rows of \(columns) are not"
    }
}
