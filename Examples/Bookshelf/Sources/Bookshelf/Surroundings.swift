public import Foundation

/// A source of the current time.
public protocol WallClock: Sendable {
    /// The time, in whole seconds.
    var now: Date { get }
}

/// The clock of the computer.
public struct SystemClock: WallClock {
    /// Creates the clock.
    public init() {}

    public var now: Date { Date(timeIntervalSince1970: Date.now.timeIntervalSince1970.rounded(.down)) }
}

/// A clock that stands still, for tests.
public struct FixedClock: WallClock {
    public var now: Date

    /// Creates a clock that always shows the same time.
    public init(now: Date) { self.now = now }
}

/// A source of identifiers for new books.
public protocol IdentifierSource: Sendable {
    /// Returns an identifier that was never returned before.
    func next() -> String
}

/// Identifiers that nobody can guess.
public struct RandomIdentifiers: IdentifierSource {
    /// Creates the source.
    public init() {}

    public func next() -> String { UUID().uuidString.lowercased() }
}
