import Starter
import Wiring

/// Greets those who are named on the command line.
@main struct Program {
    static func main() throws {
        let nib = try AppNib.instantiate(with: .app)
        for name in CommandLine.arguments.dropFirst() { nib.greeter.greet(name) }
    }
}
