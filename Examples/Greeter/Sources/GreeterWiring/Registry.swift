import Greeter
public import Wiring

extension Registry {
    /// The classes under their names in files.
    public static let greeter = Registry {
        Class(PoliteService.self, PoliteService.init(words:), Parameter("words", default: "Good day"))
            .outlet("counter", \.counter, required: true)
        Class(Counter.self, Counter.init)
    }
}
