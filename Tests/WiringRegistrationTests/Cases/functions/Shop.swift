// Initialisers that take functions.

public final class Page {
    public let number: Int
    public init(number: Int) { self.number = number }
}

public final class Dialog {
    private let onClose: () -> Void
    public init(
        title: String, onClose: @escaping () -> Void, onPick: ((Int, String) -> Void)? = nil,
        onHelp: @escaping @Sendable (Page) -> Void = { _ in }, onLog: @escaping (String) -> Void = { print($0) }
    ) { self.onClose = onClose }
}

/// Is given the function later, as most are.
public final class Panel {
    public var onTap: (() -> Void)?
    public init(onTap: (() -> Void)? = nil) { self.onTap = onTap }
}

/// Keeps what it was given.
public final class Button {
    public var onTap: () -> Void
    public init(onTap: @escaping () -> Void) { self.onTap = onTap }
}

public struct Row {
    public init(onTap: @escaping (Int) throws -> Void, makePage: @escaping (Int) -> Page) {}
}

public final class Wizard {
    public init(
        makePage: @escaping (Int, Dialog) -> Page, makeLast: @escaping @Sendable (Int) async throws -> Page,
        onEnd: @escaping (Page) async -> Void
    ) {}
}

public final class Juggler {
    public init(onCatch: @escaping (Int, Int, Int) -> Void) {}
}

public final class Changer {
    public init(change: @escaping (inout Int) -> Void) {}
}
