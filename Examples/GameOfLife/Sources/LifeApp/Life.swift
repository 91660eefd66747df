import Foundation
import GameOfLife
import LifeWiring
import Wiring

/// The command `life`.
@main
struct Life {
    /// Runs the command.
    static func main() {
        do {
            let options = try Options(CommandLine.arguments.dropFirst())
            if options.wantsHelp {
                print(Options.help)
            } else {
                try play(options)
            }
        } catch let error as UsageError {
            fail("life: \(error.message)\n\(Options.usage)", status: 64)
        } catch {
            fail("\(error)", status: 1)
        }
    }

    private static func play(_ options: Options) throws {
        let isTerminal = isatty(STDOUT_FILENO) == 1
        let app = LifeApp()

        let nib = try Nib(contentsOfFile: options.wiring)
        let graph = try nib.instantiate(
            with: .life, owner: app, externals: ["screen": TerminalScreen(isAnimated: isTerminal)])
        defer { graph.tearDown() }

        if isTerminal {
            app.run(generations: options.generations ?? .max) { Thread.sleep(forTimeInterval: 0.1) }
        } else {
            app.run(generations: options.generations ?? 4)
        }
    }

    private static func fail(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(status)
    }
}
