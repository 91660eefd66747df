#if Commands
import GameOfLife
import LifeWiring
import WiringCommands

/// The tool `wiring` with the classes of the Game of Life.
@main struct LifeTool {
    /// Runs it.
    static func main() async {
        await WiringTool.main(registry: .life, externals: { ["screen": TerminalScreen(isAnimated: false)] })
    }
}
#else
/// Explains how the tool is built.
@main struct LifeTool {
    /// Explains how.
    static func main() {
        print("The tool is built with the trait 'Commands': swift run --traits Commands life-wiring check FILE")
    }
}
#endif
