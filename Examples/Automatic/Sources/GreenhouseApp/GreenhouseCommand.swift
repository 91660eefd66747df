import ExampleCommand
import Greenhouse
import GreenhouseWiring
import Wiring

/// The command `greenhouse`.
@main
struct GreenhouseCommand {
    private static let help = """
        usage: greenhouse [--wiring FILE]

        Keeps a greenhouse warm for six hours.

          --wiring FILE    the wiring file (default: Examples/Automatic/wiring/greenhouse.yaml)
          --help           show this help
        """

    /// Runs the command.
    static func main() {
        Command.run("greenhouse", help: help) { arguments in
            let wiring = try arguments.option("--wiring", needs: "a file")
            try arguments.finish()

            let nib = try Nib(contentsOfFile: wiring ?? "Examples/Automatic/wiring/greenhouse.yaml")
            let graph = try nib.instantiate(with: .greenhouse)
            defer { graph.tearDown() }
            let thermostat = try graph.object(as: Thermostat.self)
            for _ in 1...6 { thermostat.passHour() }
            for line in thermostat.journal.lines { print(line) }
        }
    }
}
