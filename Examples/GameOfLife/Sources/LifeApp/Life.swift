import ExampleCommand
import Foundation
import GameOfLife
import LifeWiring
import Wiring
import WiringWatching

/// The command `life`.
@main
struct Life {
    private static let help = """
        usage: life [--wiring FILE] [--generations N] [--click ROW,COLUMN]… [--watch]

        Plays Conway's Game of Life with the objects of a wiring file.

          --wiring FILE         the wiring file (default: wiring/life.yaml)
          --generations N       how many generations to show (default: without end on a terminal, else 4)
          --click ROW,COLUMN    tap the button of a cell first; both count from 0
          --watch               change the running game whenever the file changes
          --help                show this help
        """

    /// Runs the command.
    @MainActor static func main() async {
        await Command.run("life", help: help) { arguments in
            let wiring = try arguments.option("--wiring", needs: "a file") ?? "wiring/life.yaml"
            let generations = try arguments.option("--generations", needs: "a number").map(number)
            var clicks: [(row: Int, column: Int)] = []
            while let text = try arguments.option("--click", needs: "a row and a column") {
                clicks.append(try cell(text))
            }
            let watches = arguments.flag("--watch")
            try arguments.finish()
            try await play(wiring, generations, clicks, watches: watches)
        }
    }

    @MainActor private static func play(
        _ wiring: String, _ generations: Int?, _ clicks: [(row: Int, column: Int)], watches: Bool
    ) async throws {
        let isTerminal = isatty(STDOUT_FILENO) == 1
        let app = LifeApp()

        let nib = try Nib(contentsOfFile: wiring)
        let graph = try graph(of: nib, app, isAnimated: isTerminal)
        defer { tearDown(graph) }

        for click in clicks {
            try app.click(row: click.row, column: click.column)
        }
        let generations = generations ?? (isTerminal ? .max : 4)
        if watches {
            try await run(app, following: wiring, graph, generations)
        } else if isTerminal {
            app.run(generations: generations) { Thread.sleep(forTimeInterval: 0.1) }
        } else {
            app.run(generations: generations)
        }
    }

    /// Shows generations of a game that becomes what its file says whenever that changes.
    @MainActor private static func run(
        _ app: LifeApp, following wiring: String, _ graph: ObjectGraph, _ generations: Int
    ) async throws {
        var mistake: String?
        let reloads = Task {
            for try await reload in graph.reloads(of: wiring, with: .life) {
                switch reload {
                case .reloaded:
                    try app.controller.refresh()
                    mistake = nil
                case .refused(let error): mistake = "\(error)"
                }
            }
        }
        defer { reloads.cancel() }
        app.controller.show()
        for _ in 1..<generations {
            try await Task.sleep(for: .milliseconds(100))
            app.controller.step()
            if let mistake { print(mistake) }
        }
    }

    // A function that is not async, so that the synchronous form is called.
    @MainActor private static func graph(of nib: Nib, _ app: LifeApp, isAnimated: Bool) throws -> ObjectGraph {
        try nib.instantiate(with: .life, owner: app, externals: ["screen": TerminalScreen(isAnimated: isAnimated)])
    }

    @MainActor private static func tearDown(_ graph: ObjectGraph) { graph.tearDown() }

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
