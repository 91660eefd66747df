#if Commands
import GameOfLife
import LifeWiring
import Wiring
import WiringCommands

/// The tool `wiring` with the classes of the Game of Life.
@main struct LifeTool {
    /// Runs it.
    static func main() async {
        await WiringTool.main(registry: .life, externals: { ["screen": TerminalScreen(isAnimated: true)] }) { graph in
            // While `studio --live` shows the game, it is played.
            let app: LifeApp = try graph.object("owner")
            app.controller.show()
            while !Task.isCancelled {
                try await Task.sleep(for: .milliseconds(200))
                // What the file says since then takes part.
                try app.controller.refresh()
                app.controller.step()
            }
        }
    }
}
#else
import WiringWithoutCommands

/// Explains how the tool is built.
@main struct LifeTool {
    /// Explains how.
    static func main() { WithoutCommands.stop() }
}
#endif
