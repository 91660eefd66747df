// Shipping.md, as it stands there.

import Wiring

final class Board {
    let rows: Int

    init(rows: Int) { self.rows = rows }
}

@main struct Program {
    static func main() throws {
        let nib = try Nib(
            files: ["life.yaml": PackageResources.life_yaml, "board.yaml": PackageResources.board_yaml],
            main: "life.yaml")
        let registry = Registry { Class(Board.self, Board.init(rows:), "rows") }
        let graph = try nib.instantiate(with: registry)
        print("\(try graph.object("board", as: Board.self).rows) rows")
    }
}
