public enum Market {
    public final class Stall {
        public var mode = Mode.open
        public init(`in` place: String) {}
        public enum Mode { case open, closed }
    }
}

/// A class that is called as one of the library.
public final class Registry {
    public var `default` = ""
    public init() {}
}

/// A sentence that is long enough to need a line of its own, because a class with much to say has much to be documented.
public final class VeryLongNameOfAClassThatHasAnInitialiserWithManyParameters {
    public init(firstParameter: String, secondParameter: String, thirdParameter: String, fourthParameter: String) {}
}

/// Names that mean something else after a dot, and one that does not.
public final class Words {
    public var `init` = 0
    public var `self` = ""
    public init() {}
    /// Action: does it.
    public func `init`(sender: Words) {}
    /// Action: does it.
    public func `default`() {}
}
