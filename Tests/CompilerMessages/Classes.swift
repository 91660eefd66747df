protocol Board: AnyObject {}

final class GridBoard: Board {
    let rows: Int
    init(rows: Int, columns: Int) { self.rows = rows }
}

final class Worker {
    var limit = 0
    var ratio = 1.0
    var size = 0
    var title = ""
    var tags: [String] = []
    let number = 1
    private(set) var count = 0
    var board: (any Board)?
    var boards: [any Board] = []
    var others: [String: any Board] = [:]
    weak var next: Worker?
    var makeBoard: (() -> any Board)?
    var onDone: (() -> Void)?
    var onChange: ((Int) -> Void)?
    func start() {}
    func configure(board: any Board, limit: Int) {}
    func place(row: Int, column: Int, depth: Int) {}
}

final class Tray {
    init(depth: Int) {}
    init(name: String) {}
}

final class Form {
    init(on board: some Board) {}
}

@MainActor final class Screen {
    var title = ""
    init(size: Int) {}
    func refresh() {}
}

actor Store {
    var size = 0
    func set(size: Int) { self.size = size }
}

struct Style {
    var onChange: (() -> Void)?
}

final class Log {
    var lines: [String] = []
}
