public import Wiring

/// An object whose initialiser needs another one, and so on, so that an order of creation must be found.
public final class Link {
    /// The object that was created first.
    public let earlier: Link?

    /// Creates a link that follows another.
    public init(earlier: Link?) { self.earlier = earlier }
}

/// Chains of initialisers.
public enum Chain {
    /// The registry with the classes of a chain.
    public static let registry = Registry {
        Class(Link.self, Link.init(earlier:), "earlier")
        Class(Link.self, { Link(earlier: nil) }, named: "End")
    }

    /// Returns a wiring file in which each object needs the one after it, so that file order is the wrong order.
    public static func yaml(length: Int) -> String {
        var text = "objects:\n"
        for index in 0..<length - 1 {
            text += "  l\(index):\n    class: Link\n    outlets:\n      earlier: l\(index + 1)\n"
        }
        return text + "  l\(length - 1): End\n"
    }

    /// Returns the chain built by hand.
    public static func build(length: Int) -> [Link] {
        var links: [Link] = []
        links.reserveCapacity(length)
        for _ in 0..<length { links.append(Link(earlier: links.last)) }
        return links
    }
}
