import Foundation
import Starter
import Wiring

/// Greets those who are named on the command line.
@main struct Program {
    static func main() {
        do {
            let nib = try AppNib.instantiate(with: .app)
            for name in CommandLine.arguments.dropFirst() { nib.greeter.greet(name) }
        } catch {
            // Thrown out of `main`, it would be hidden in a crash report.
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
    }
}
