// Testing.md, as it stands there.

import GameOfLife
import LifeWiring
import Testing
import Wiring
import WiringTesting

final class SilentScreen: Screen {
    func draw(_ buttons: [[any Button]], caption: String) {}
}

@Suite(
    .wiring("wiring/life.test.yaml", registry: .life, owner: LifeApp(), externals: ["screen": SilentScreen()]))
struct LifeTests {
    @Injected("board") var board: any Board
    @Injected("game") var game: any Game

    @Test func `a lonely cell dies`() {
        board[0, 0] = true
        game.step()
        #expect(!board[0, 0])
    }

    @Test(arguments: [true, false]) func `a cell can be set`(isAlive: Bool) throws {
        board[0, 0] = isAlive
        let graph = try #require(ObjectGraph.ambient)
        #expect(try graph.object("board", as: (any Board).self)[0, 0] == isAlive)
    }
}
