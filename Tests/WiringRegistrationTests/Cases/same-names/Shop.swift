public enum Market {
    /// The only stall.
    public final class Stall {
        public init() {}
    }
    public final class Node {
        public var stall = ""
        public init() {}
    }
    public final class Sign {
        public init() {}
    }
}

public enum Square {
    public final class Node {
        public init() {}
    }
    public final class Sign {
        public init() {}
    }
}

public final class Node {
    public var market: Market.Node?
    public var square: Square.Node?
    public var next: Node?
    public init() {}
}
