/// Knows what to say to somebody.
public protocol GreetingService: AnyObject {
    /// What to say to somebody.
    func words(for name: String) -> String
}

/// Says the same words to everybody, and numbers what it says.
public final class PoliteService: GreetingService {
    /// Attribute: the words.
    public var words: String
    /// Outlet: counts what is said.
    public var counter: Counter!

    /// Makes a service that is not yet connected.
    public init(words: String) {
        self.words = words
    }

    /// What to say to somebody.
    public func words(for name: String) -> String { "\(counter.next()). \(words), \(name)." }
}

/// Counts from one.
public final class Counter {
    private var count = 0

    /// Makes a counter that has not counted.
    public init() {}

    /// The next number.
    public func next() -> Int {
        count += 1
        return count
    }
}
