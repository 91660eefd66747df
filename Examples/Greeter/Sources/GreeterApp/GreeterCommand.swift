import ExampleCommand
import Greeter
import GreeterWiring
import Wiring

/// The command `greeter`.
@main
struct GreeterCommand {
    private static let help = """
        usage: greeter [--wiring FILE] NAME…

        Greets visitors and sees them off.

          --wiring FILE    the wiring file (default: Examples/Greeter/wiring/greeter.yaml)
          --help           show this help
        """

    /// Runs the command.
    static func main() {
        Command.run("greeter", help: help) { arguments in
            let wiring = try arguments.option("--wiring", needs: "a file")
            let names = try arguments.operands()
            if names.isEmpty { throw UsageError("say whom to greet") }

            let nib = try Nib(contentsOfFile: wiring ?? "Examples/Greeter/wiring/greeter.yaml")
            let graph = try nib.instantiate(with: .greeter)
            defer { graph.tearDown() }
            // A greeter without its services would end the program; this reports what is missing.
            _ = try graph.locate({ (_: any GreetingService, _: any GreetingService) in }, "service", "farewell")

            for name in names {
                let greeter = graph.withAmbient { Greeter() }
                for line in greeter.receive(name) { print(line) }
            }
        }
    }
}
