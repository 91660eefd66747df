// CompiledNibs.md: no libyaml, where the program runs or where it is built.

import WiringCore

final class Board {
    let rows: Int

    init(rows: Int) { self.rows = rows }
}

@main struct Program {
    static func main() throws {
        let nib = try Nib(compiled: PackageResources.life_nib)
        let registry = Registry { Class(Board.self, Board.init(rows:), "rows") }
        let graph = try nib.instantiate(with: registry)
        print("\(try graph.object("board", as: Board.self).rows) rows")
    }
}
