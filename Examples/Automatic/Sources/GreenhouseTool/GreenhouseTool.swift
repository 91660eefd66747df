#if Commands
import GreenhouseWiring
import WiringCommands

/// The tool `wiring` with the classes of the greenhouse.
@main struct GreenhouseTool {
    /// Runs it.
    static func main() async { await WiringTool.main(registry: .greenhouse) }
}
#else
/// Says how the tool is built.
@main struct GreenhouseTool {
    /// Says how.
    static func main() {
        print("The tool is built with the trait 'Commands': swift run --traits Commands greenhouse-wiring check FILE")
    }
}
#endif
