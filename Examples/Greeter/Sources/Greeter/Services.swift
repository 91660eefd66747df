/// A service that greets or says goodbye.
public protocol GreetingService: AnyObject {
    /// Returns what to say to somebody.
    func words(for name: String) -> String
}

/// Says the same words to everybody, and numbers the sentences.
public final class PoliteService: GreetingService {
    /// Attribute: the words.
    public var words: String
    /// Outlet: counts what is said.
    public var counter: Counter!

    /// Creates a service that is not yet connected.
    public init(words: String) {
        self.words = words
    }

    /// Returns what to say to somebody.
    public func words(for name: String) -> String { "\(counter.next()). \(words), \(name)." }
}

/// Counts from one.
public final class Counter {
    private var count = 0

    /// Creates a counter at zero.
    public init() {}

    /// The next number.
    public func next() -> Int {
        count += 1
        return count
    }
}
