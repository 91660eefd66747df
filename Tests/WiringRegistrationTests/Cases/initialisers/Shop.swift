public protocol Shelf: AnyObject {}

public struct Size: Sendable {
    public static let small = Size()
    @usableFromInline static let hidden = Size()
}

public let standardWidth = 3
@usableFromInline let secretWidth = 4

/// Its first designated initialiser is taken, and the other is mentioned.
public final class Two {
    public convenience init(quickly: Bool) { self.init(rows: 1, columns: 2) }
    public init(rows: Int, columns: Int = 15) {}
    public init(rows: Int, shelf: any Shelf) {}
}

/// Defaults that others can write are written, and the rest are left alone.
public final class Defaults {
    public init(
        text: String = "a, \"b\"", numbers: [Int] = [1, 2], ratio: Double = .pi, most: Int = Int.max,
        width: Int = standardWidth, secret: Int = secretWidth, size: Size = .small, hidden: Size = .hidden,
        file: String = #fileID, done: () -> Void = {}, shelf: (any Shelf)? = nil, _ unnamed: Int = 0, in place: Int
    ) throws {}
}

/// The name alone would mean either.
public final class Ambiguous {
    public init() {}
    public init(text: String) {}
}

public final class SameLabels {
    public init(value: Int) {}
    public init(value: String) {}
}

public class Base {
    public init(title: String) {}
}

public final class Derived: Base {}

/// A value whose memberwise initialiser is internal.
public struct Internal {
    public var width: Int
}
