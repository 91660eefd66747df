#if !SMALL
public final class Cellar {
    public var depth = 1
    public init() {}
}
#if canImport(Swift)  // Always.
/// Has a comment, and a condition inside a condition.
public final class Barrel {
    public var litres = 50
    public init(name: String) {}
}
#endif
#elseif TINY
public final class Shelf {
    public init() {}
}
#else
public final class Board {
    public init() {}
}
#endif

#if SMALL
public final class Hut {
    public init() {}
}
#elseif os(none)
#else
public final class House {
    public var doors = 1
    #if !SMALL
    public var windows = 4
    public var onRain: (() -> Void)?
    /// Action: opens all windows.
    public func air() {}
    #endif
    public init() {}
}
#endif

#if SMALL
#endif
public final class Garden {
    public init() {}
}

public final class Shed {
    #if !SMALL
    public init(width: Int) {}
    #endif
    public init(height: Int) {}
}

#if !SMALL
public protocol Window: AnyObject {}
#endif

#if (!SMALL  // The first of two lines.
    || os(none)) && canImport(Swift)
public final class Stable {
    public var story = """
        #if SMALL
        """
    public init() {}
}
#endif
