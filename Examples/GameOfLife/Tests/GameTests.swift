import GameOfLife
import Testing

@Suite("A game on a board")
struct GameTests {
    @Test("A blinker turns, and turns back")
    func blinker() throws {
        let board = try GridBoard(rows: 3, columns: 3)
        let game = ConwayGame(board: board)
        TextPattern(cells: ["###"], row: 1, column: 0).draw(on: board)

        game.step()
        #expect(board.lines == [".#.", ".#.", ".#."])

        game.step()
        #expect(board.lines == ["...", "###", "..."])
    }

    @Test("A glider is one cell further down and right after four generations")
    func glider() throws {
        let board = try GridBoard(rows: 5, columns: 5)
        draw(glider: board)

        step(ConwayGame(board: board), times: 4)

        #expect(board.lines == [".....", "..#..", "...#.", ".###.", "....."])
    }

    @Test("A glider that leaves a torus on one side comes back on the other")
    func gliderOnTorus() throws {
        let board = try TorusBoard(rows: 5, columns: 5)
        draw(glider: board)
        let start = board.lines

        step(ConwayGame(board: board), times: 20)

        #expect(board.lines == start)
    }

    @Test("Beyond the edges of a grid nothing lives")
    func edges() throws {
        let board = try GridBoard(rows: 1, columns: 1)

        TextPattern(cells: ["###", "###", "###"], row: -1, column: -1).draw(on: board)

        #expect(board[0, 0])
        #expect(!board[0, 1] && !board[1, 0] && !board[0, -1] && !board[-1, 0])
    }

    @Test("Other rules make another game")
    func rules() throws {
        let board = try GridBoard(rows: 1, columns: 3)
        let game = ConwayGame(board: board)
        game.born = [1]
        game.survives = []
        TextPattern(cells: ["#"], row: 0, column: 1).draw(on: board)

        game.step()

        #expect(board.lines == ["#.#"])
    }

    @Test(
        "A board without cells, or with far too many, can not be made",
        arguments: [(0, 1), (1, 0), (-1, -1), (1001, 1000), (.max, .max)])
    func impossibleBoards(rows: Int, columns: Int) {
        #expect(throws: ImpossibleBoard.self) { try GridBoard(rows: rows, columns: columns) }
        #expect(throws: ImpossibleBoard.self) { try TorusBoard(rows: rows, columns: columns) }
    }

    @Test("A pattern that is far beyond the board leaves it as it is", arguments: [Int.min, .max])
    func farAway(row: Int) throws {
        let board = try GridBoard(rows: 2, columns: 2)

        TextPattern(cells: ["##", "##"], row: row, column: 0).draw(on: board)

        #expect(board.lines == ["..", ".."])
    }

    private func draw(glider board: any Board) {
        TextPattern(cells: [".#.", "..#", "###"], row: 0, column: 0).draw(on: board)
    }

    private func step(_ game: any Game, times: Int) {
        for _ in 0..<times { game.step() }
    }
}
