/// What is sold.
public protocol Shelf: AnyObject {}

public protocol Cover: AnyObject {}

public enum Language: String, CaseIterable { case english, german }

/// How much something costs.
public struct Price: Decodable {
    public var amount: Int
}

public typealias Closed = (Int) -> Void

/// A shop with every kind of member that can be registered. It is open all day.
///
/// - Awake: this paragraph says nothing, since it belongs to no method.
public final class Shop {
    public var title = ""
    public var limit: Int?
    public var opening: Duration!
    public var languages: Set<Language> = []
    public var prices: [String: Price] = [:]
    /// Outlet: a price may be an object of its own, too.
    public var discount: Price?

    public var shelf: (any Shelf)!
    public weak var owner: (any Shelf)?
    public var covers: [any Cover] = []
    public var rooms: [String: any Shelf & Sendable] = [:]
    public var main: Shop?
    public var newShelf: (() throws -> any Shelf)!

    public var onOpen: (() -> Void)?
    public var onSale: ((Price) -> Void)?
    public var closed: Closed?

    /// - Wiring: none, since the shop counts by itself.
    public var visitors = 0
    public let name = "shop"
    public var summary: String { title }
    public private(set) var count = 0
    var hidden = 1

    public init() {}

    /// Awake: opens the doors.
    public func open() throws {}

    /// Teardown: closes the doors.
    @discardableResult public func close() -> Int { 0 }

    /// Outlet: what the window shows.
    public func show(_ cover: any Cover) {}

    /// Attribute: the language of the signs, and how long they light.
    public func label(language: Language, time: Duration) {}

    /// Action: sells something.
    public func sell() {}

    /// Sells for a price.
    ///
    /// - Action: its argument is the price.
    public func sell(for price: Price) {}

    /// Action: calls one of the shelves.
    public func call(_ shelf: any Shelf) {}

    /// Action: turns by degrees.
    public func turn(by degrees: Int) {}
    public func turn(by degrees: Double) {}

    public func silent() {}
}

/// A shop that inherits what it can do.
public class Branch {
    public var street = ""
    public init() {}
    /// Awake: unlocks.
    public func unlock() {}
}

public final class Kiosk: Branch {
    public var hasWindow = true
    /// Awake: unlocks, as every branch does.
    public override func unlock() {}
}

public protocol Drawer {}

/// A value that an outlet can take.
public struct Till: Drawer {
    public var shelf: (any Shelf)?
    public var slots = 4
    public init() {}
    /// Outlet: what lies in it.
    public mutating func put(cover: any Cover) {}
}

/// A value of the program, which nothing can be connected to.
public struct Receipt {
    public init() {}
}
