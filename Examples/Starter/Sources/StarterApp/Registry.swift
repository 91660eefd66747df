import Starter
import Wiring

extension Registry {
    /// The classes that files can name.
    package static let app = Registry {
        Class(Greeter.self, Greeter.init(greeting:output:), "greeting", "output")
        Class(Console.self, Console.init)
    }
}
