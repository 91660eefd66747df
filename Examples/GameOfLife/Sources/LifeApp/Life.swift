import ExampleCommand
import Foundation
import GameOfLife
import LifeWiring
import Wiring

/// The command `life`.
@main
struct Life {
    private static let help = """
        usage: life [--wiring FILE] [--generations N] [--click ROW,COLUMN]…

        Plays Conway's Game of Life with the objects of a wiring file.

          --wiring FILE         the wiring file (default: wiring/life.yaml)
          --generations N       how many generations to show (default: without end on a terminal, else 4)
          --click ROW,COLUMN    tap the button of a cell first; both count from 0
          --help                show this help
        """

    /// Runs the command.
    static func main() {
        Command.run("life", help: help) { arguments in
            let wiring = try arguments.option("--wiring", needs: "a file") ?? "wiring/life.yaml"
            let generations = try arguments.option("--generations", needs: "a number").map(number)
            var clicks: [(row: Int, column: Int)] = []
            while let text = try arguments.option("--click", needs: "a row and a column") {
                clicks.append(try cell(text))
            }
            try arguments.finish()
            try play(wiring, generations, clicks)
        }
    }

    private static func play(_ wiring: String, _ generations: Int?, _ clicks: [(row: Int, column: Int)]) throws {
        let isTerminal = isatty(STDOUT_FILENO) == 1
        let app = LifeApp()

        let nib = try Nib(contentsOfFile: wiring)
        let graph = try nib.instantiate(
            with: .life, owner: app, externals: ["screen": TerminalScreen(isAnimated: isTerminal)])
        defer { graph.tearDown() }

        for click in clicks {
            try app.click(row: click.row, column: click.column)
        }
        if isTerminal {
            app.run(generations: generations ?? .max) { Thread.sleep(forTimeInterval: 0.1) }
        } else {
            app.run(generations: generations ?? 4)
        }
    }

    private static func number(_ text: String) throws -> Int {
        guard let number = Int(text), number > 0 else {
            throw UsageError("'--generations' needs a whole number from 1, which '\(text)' is not")
        }
        return number
    }

    private static func cell(_ text: String) throws -> (row: Int, column: Int) {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let row = numbers[0], let column = numbers[1] else {
            throw UsageError("'--click' needs a row and a column, such as 4,18, which '\(text)' is not")
        }
        return (row, column)
    }
}
