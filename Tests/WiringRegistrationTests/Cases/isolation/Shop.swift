public protocol Log: Sendable {}

/// A window on the main actor.
@MainActor public final class Window {
    public var log: (any Log)?
    public var onClose: (() -> Void)?
    public var onSaved: (@MainActor (String) async -> Void)?
    public var onDrag: (@Sendable (Int, Int) -> Void)?
    public var makeLog: (@MainActor () -> any Log)?
    public nonisolated let id: Int

    public init(title: String, id: Int = 7) { self.id = id }

    /// Action: closes it.
    public func close() {}
    /// Awake: shows it.
    public func show() {}
    /// Teardown: saves it.
    public func save() async throws {}
    /// Attribute: its place.
    public func move(left: Int, top: Int) {}
}

/// A store that opens slowly.
public actor Store {
    public var log: (any Log)?
    public var limit = 3

    public init(path: String) async throws {}

    public func set(log: any Log) { self.log = log }
    public func setLimit(_ limit: Int) { self.limit = limit }
    /// Outlet: both at once.
    public func connect(log: any Log, backup: any Log) {}
    /// Action: writes everything.
    public func flush() {}
    /// Awake: reads everything.
    public func warmUp() throws {}
    /// Action: forgets one.
    public func forget(_ number: Int) {}
    /// Action: moves one.
    public func move(_ number: Int, to place: Int) {}
    /// Action: counts.
    public func count(_ number: Int) {}
    public func count(_ text: String) {}
}

public final class Loader: Sendable {
    public init(url: String) async {}
    /// Action: loads it again.
    public func reload() async {}
    /// Awake: begins.
    public func start() async throws {}
}

public final class Page {
    public var onLoaded: (@Sendable (Int) async throws -> Void)?
    public var makeLog: (@Sendable () throws -> any Log)?
    public init() {}
    /// Action: loads a page.
    public func load(_ number: Int) async {}
    /// Action: scrolls.
    public func scroll(from start: Int, to end: Int) {}
}
