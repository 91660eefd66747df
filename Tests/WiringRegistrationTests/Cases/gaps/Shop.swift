public protocol Shelf: AnyObject {}

/// A protocol by which shelves are injected.
public protocol ShelfUser: AnyObject {
    func use(shelf: any Shelf)
}

@globalActor public actor Cellar {
    public static let shared = Cellar()
}

public final class Cache<Key: Hashable> {
    public init(limit: Int) {}
}

public final class Planks: Shelf {
    public init() {}
}

/// Keeps the default of a generic parameter.
public final class Rack {
    public init(width: Int, shelf: some Shelf = Planks()) {}
}

public final class Loaded {
    public init(shelf: some Shelf) {}
}

public final class Failing {
    public init?(text: String) {}
}

public final class Several {
    public init(_ numbers: Int...) {}
}

public final class Closed {
    private init() {}
}

@Cellar public final class Barrel {
    public init() {}
}

public final class Caller {
    public init(call: @escaping (Int) -> Int) {}
}

public actor Counter {
    /// Attribute: where it starts.
    public var start = 0
    public init() {}
}

public final class Members: ShelfUser {
    public internal(set) var limit = 0
    /// Outlet: only this file connects it.
    public private(set) var shelf: (any Shelf)?
    public private(set) lazy var size = 0
    /// Attribute: only this file sets it.
    public fileprivate(set) lazy var depth = 0
    public lazy var height = 0
    public var grid: [[any Shelf]] = []
    public var pair = (1, 2)
    public var convert: ((Int) -> Int)?
    public var failing: (() throws -> Void)?
    public init() {}
    public func use(shelf: any Shelf) {}
    /// Action: cannot throw.
    public func risk() throws {}
    /// Action: has an answer.
    public func ask() -> Int { 0 }
    /// Action: takes three.
    public func swap(_ one: Int, _ other: Int, _ last: Int) {}
}

@available(*, deprecated) public final class Old {
    public init() {}
}

/// Wiring: none
public final class Hidden {
    public init() {}
}

public struct Broken: Error {
    public init() {}
}
