public import Wiring

/// Welcomes visitors and sees them off.
///
/// It looks up what it needs by name, in the graph that is ambient when it is created.
public final class Greeter {
    /// Looked up: what is said at the door. A plain variable, which a test can set.
    @Injected("service") public var service: any GreetingService
    /// Looked up: what is said at the end.
    @Injected("farewell") public var farewell: any GreetingService

    /// Creates a greeter; ends the program unless an ambient graph has what it looks up.
    public init() {}

    /// What is said to a visitor.
    public func receive(_ name: String) -> [String] {
        [service.words(for: name), farewell.words(for: name)]
    }
}
