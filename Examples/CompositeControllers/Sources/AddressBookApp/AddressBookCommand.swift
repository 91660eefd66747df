import AddressBook
import AddressBookWiring
import ExampleCommand
import Foundation
import Wiring

/// The command `address-book`.
@main
struct AddressBookCommand {
    private static let help = """
        usage: address-book [--wiring FILE]

        Shows an address book. On a terminal: up and down choose a person, letters find people, left, right and enter
        choose from the toolbar. Otherwise the keys are read from standard input, with white space between them, and
        the address book is shown after each line: printf 'down down\\nright enter\\n' | address-book

          --wiring FILE    the wiring file (default: Examples/CompositeControllers/wiring/address-book.yaml)
          --help           show this help

        The people are those of the file in the environment variable ADDRESS_BOOK: name; city; phone on each line.
        """

    /// Runs the command.
    static func main() {
        Command.run("address-book", help: help) { arguments in
            let wiring = try arguments.option("--wiring", needs: "a file")
            try arguments.finish()

            let controller = AddressBookController()
            let terminal = Terminal()
            let nib = try Nib(
                contentsOfFile: wiring ?? "Examples/CompositeControllers/wiring/address-book.yaml")
            let graph = try nib.instantiate(
                with: .addressBook, owner: controller, externals: ["display": terminal])
            defer { graph.tearDown() }
            if terminal.isInteractive {
                terminal.withRawInput { runKeys(controller, terminal) }
            } else {
                try runScript(controller)
            }
        }
    }

    private static func runKeys(_ controller: AddressBookController, _ terminal: Terminal) {
        controller.show()
        while !controller.isFinished, let key = Key.read(terminal.nextByte) {
            controller.press(key)
            controller.show()
        }
    }

    private static func runScript(_ controller: AddressBookController) throws {
        var isEmpty = true
        while !controller.isFinished, let line = readLine() {
            isEmpty = false
            for key in try Key.keys(of: line) where !controller.isFinished {
                controller.press(key)
            }
            controller.show()
        }
        if isEmpty { controller.show() }
    }
}
