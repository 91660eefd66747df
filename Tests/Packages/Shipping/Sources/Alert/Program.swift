import Foundation
import Wiring

/// A program with Foundation and without `WiringFoundation`, which shows errors as it does those of other libraries.
@main struct Program {
    static func main() {
        do {
            _ = try Nib(text: "objects: {a: &a A}", named: "wiring/life.yaml")
        } catch {
            print(error.localizedDescription)
        }
    }
}
