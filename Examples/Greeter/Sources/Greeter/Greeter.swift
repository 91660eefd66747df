public import Wiring

/// Welcomes visitors and sees them off.
///
/// Nobody hands it what it needs: it looks that up by name, in the graph that is ambient when it is made.
public final class Greeter {
    /// Looked up: what is said at the door. It is a variable like any other, which a test can set.
    @Injected("service") public var service: any GreetingService
    /// Looked up: what is said at the end.
    @Injected("farewell") public var farewell: any GreetingService

    /// Makes a greeter; ends the program where no graph is ambient that has what it looks up.
    public init() {}

    /// What is said to a visitor.
    public func receive(_ name: String) -> [String] {
        [service.words(for: name), farewell.words(for: name)]
    }
}
