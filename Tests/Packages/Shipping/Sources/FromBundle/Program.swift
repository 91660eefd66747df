// Shipping.md, as it stands there.

import Foundation
import Wiring
import WiringFoundation

final class Board {
    let rows: Int

    init(rows: Int) { self.rows = rows }
}

@main struct Program {
    static func main() {
        do {
            let nib = try Nib(resource: "wiring/life.yaml", in: .module)
            let registry = Registry { Class(Board.self, Board.init(rows:), "rows") }
            let graph = try nib.instantiate(with: registry)
            print("\(try graph.object("board", as: Board.self).rows) rows")
        } catch {
            print(error)
            exit(1)
        }
    }
}
