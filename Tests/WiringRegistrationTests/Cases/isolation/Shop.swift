public protocol Log: Sendable {}

/// A window on the main actor.
@MainActor public final class Window {
    public var log: (any Log)?
    public var onClose: (() -> Void)?
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
}

public final class Loader: Sendable {
    public init(url: String) async {}
    /// Awake: begins.
    public func start() async throws {}
}
