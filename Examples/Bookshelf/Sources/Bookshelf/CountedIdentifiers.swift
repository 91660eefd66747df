internal import Synchronization

/// The identifiers `book-1`, `book-2` and so on, for tests.
public final class CountedIdentifiers: IdentifierSource {
    private let prefix: String
    private let count = Mutex(0)

    /// Creates a source.
    public init(prefix: String) { self.prefix = prefix }

    public func next() -> String {
        count.withLock { count in
            count += 1
            return "\(prefix)\(count)"
        }
    }
}
