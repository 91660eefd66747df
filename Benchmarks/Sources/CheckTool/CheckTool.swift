import Subjects
import WiringCommands

/// The tool `wiring` with the classes of the graphs that are measured.
@main struct CheckTool {
    /// Runs it.
    static func main() async { await WiringTool.main(registry: itemRegistry()) }
}
