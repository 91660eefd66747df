import ExampleCommand
import Foundation
import Reminders
import RemindersWiring
import Wiring

/// The command `reminders`.
@main
struct RemindersCommand {
    private static let help = """
        usage: reminders [--wiring FILE] [--count N]

        Prints the next number for a reminder. The last one is kept in the file that the environment variable REMINDERS
        names, by default .build/reminders.json.

          --wiring FILE    the wiring file (default: Examples/Reminders/wiring/constructor.yaml)
          --count N        how many numbers to print (default: 1)
          --help           show this help
        """

    /// Runs the command.
    static func main() {
        Command.run("reminders", help: help) { arguments in
            let wiring = try arguments.option("--wiring", needs: "a file")
            let count = try arguments.option("--count", needs: "a number").map { text in
                guard let count = Int(text), count > 0 else {
                    throw UsageError("'--count' needs a whole number from 1, which '\(text)' is not")
                }
                return count
            }
            try arguments.finish()

            let nib = try Nib(contentsOfFile: wiring ?? "Examples/Reminders/wiring/constructor.yaml")
            let graph = try nib.instantiate(with: .reminders)
            defer { graph.tearDown() }
            let reminders = try graph.object("reminders", as: (any Reminders).self)
            for _ in 0..<(count ?? 1) {
                let id = try graph.withAmbient { try reminders.nextReminderId() }
                FileHandle.standardOutput.write(Data("\(id)\n".utf8))  // at once, for those who read along
            }
        }
    }
}
