#if Commands
import GreenhouseWiring
import WiringCommands

/// The tool `wiring` with the classes of the greenhouse.
@main struct GreenhouseTool {
    /// Runs it.
    static func main() async { await WiringTool.main(registry: .greenhouse) }
}
#else
/// Explains how the tool is built.
@main struct GreenhouseTool {
    /// Explains how.
    static func main() {
        print("The tool is built with the trait 'Commands': swift run --traits Commands greenhouse-wiring check FILE")
    }
}
#endif
