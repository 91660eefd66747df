/// A property wrapper, which is no global actor.
@propertyWrapper public struct Clamped {
    public var wrappedValue: Int
    public init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
}

@globalActor public actor Cellar {
    public static let shared = Cellar()
}

public final class Wrapped {
    @Clamped public var level = 1
    @Cellar public var depth = 2
    @Cellar public var computed: Int {
        get { 1 }
        set {}
    }
    public nonisolated init() {}
}

/// A class that is registered and also reads from a mapping.
public class Profile: Decodable {
    public var name = ""
    public init() {}
}

/// A class that reads from a mapping, and cannot be registered.
public final class Code: Decodable {
    private init() {}
}

public final class Account {
    public var profile: Profile?
    public var others: [Profile] = []
    public var byName: [String: Profile] = [:]
    /// Attribute: written where it is used.
    public var draft: Profile?
    public var code: Code?
    public init(owner: Profile) {}
}

open class Base<Value> {
    public var value: Value?
    public var values: [String: [Value]] = [:]
    public var onChange: ((Value) -> Void)?
    public var count = 0
    public init() {}
    /// Outlet: what it shows.
    public func show(_ value: Value) {}
}

open class Middle<Element>: Base<[Element]> {
    public var element: Element?
}

public final class Text: Base<String> {
    public var isBold = false
}

public final class Numbers: Middle<Int> {}

open class Holder<Content> {
    public init(content: Content) {}
}

public final class Label: Holder<String> {}

public final class Letter {
    public init(
        text: String = """
        Dear "friend", (this is
        a letter)
        """, sign: String = #"a "sign""#,
        pages: Int = 1
            + 2
    ) {}
}

/// A failure, which nothing creates but code.
open class Failure: Error, @unchecked Sendable {
    public init() {}
}

public final class Deep: Failure, @unchecked Sendable {}

public final class Größe {
    public var länge = 1
    public init() {}
    /// Action: makes it bigger.
    public func vergrößern() {}
}

public protocol Rule {}

/// A struct whose initialiser is internal.
public struct Never: Rule {
    public var times = 1
}
