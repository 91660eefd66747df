#if Commands
import GreenhouseWiring
import WiringCommands

/// The tool `wiring` with the classes of the greenhouse.
@main struct GreenhouseTool {
    /// Runs it.
    static func main() async { await WiringTool.main(registry: .greenhouse) }
}
#else
import WiringWithoutCommands

/// Explains how the tool is built.
@main struct GreenhouseTool {
    /// Explains how.
    static func main() { WithoutCommands.stop() }
}
#endif
