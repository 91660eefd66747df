import Foundation
import Wiring

@main struct Program {
    static func main() {
        do {
            let nib = try AppNib.instantiate(with: .generated, from: Environment.current().file)
            try nib.app.run(Array(CommandLine.arguments.dropFirst()))
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
    }
}
