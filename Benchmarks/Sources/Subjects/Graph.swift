public import Wiring

// The graph of the peers' measurements: N objects of 20 classes, each with three outlets (two to earlier objects, one
// to the next, so that there are cycles) and two scalar attributes.

/// The type of the outlets of the graph.
public protocol Node: AnyObject {
    /// An attribute.
    var count: Int { get }
    /// An attribute.
    var title: String { get }
    /// An earlier object.
    var left: (any Node)? { get set }
    /// An earlier object.
    var right: (any Node)? { get set }
    /// The next object; the first one for the last.
    var next: (any Node)? { get set }
}

/// The class of all objects, registered under twenty names.
public final class Item: Node {
    public var count = 0
    public var title = ""
    public var left: (any Node)?
    public var right: (any Node)?
    public var next: (any Node)?

    /// Creates an empty item.
    public init() {}
}

/// Returns a registry with the class names `Class0`, `Class1` and so on, all of them ``Item``.
public func itemRegistry(classes: Int = 20) -> Registry {
    Registry {
        for index in 0..<classes {
            Class(Item.self, Item.init, named: "Class\(index)")
                .attribute("count", \.count)
                .attribute("title", \.title)
                .outlet("left", \.left)
                .outlet("right", \.right)
                .outlet("next", \.next)
        }
    }
}

/// A graph in the form of tables.
public struct GraphTable: Sendable {
    /// The YAML style.
    public enum Style: String, Sendable, CaseIterable {
        /// A line for each key, as in the peers' file.
        case block
        /// A line for each object.
        case flow
    }

    var classes: [Int] = []
    var counts: [Int] = []
    var titles: [String] = []
    var lefts: [Int] = []
    var rights: [Int] = []

    /// Creates a graph of `size` objects, the same for the same seed.
    public init(size: Int, seed: UInt64 = 42) {
        var state = seed
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(truncatingIfNeeded: state >> 33) % bound
        }
        for index in 0..<size {
            classes.append(random(20))
            counts.append(random(1000))
            titles.append("object \(index)")
            lefts.append(random(max(1, index)))
            rights.append(random(max(1, index)))
        }
    }

    /// The number of objects.
    public var size: Int { classes.count }

    /// Returns the graph as a wiring file.
    public func yaml(_ style: Style = .block) -> String {
        var text = "objects:\n"
        for index in classes.indices { text += definition(of: index, style) }
        return text
    }

    private func definition(of index: Int, _ style: Style) -> String {
        let next = (index + 1) % size
        switch style {
        case .flow:
            return "  o\(index): {class: Class\(classes[index]), "
                + "attributes: {count: \(counts[index]), title: \"\(titles[index])\"}, "
                + "outlets: {left: o\(lefts[index]), right: o\(rights[index]), next: o\(next)}}\n"
        case .block:
            return """
                  o\(index):
                    class: Class\(classes[index])
                    attributes:
                      count: \(counts[index])
                      title: "\(titles[index])"
                    outlets:
                      left: o\(lefts[index])
                      right: o\(rights[index])
                      next: o\(next)

                """
        }
    }

    /// Returns a file that includes the graph's own: of ten objects one is changed, one replaced and one wrapped.
    public func overlay(including file: String) -> String {
        var (change, replace, wrap) = ("", "", "")
        for index in stride(from: 0, to: size - 2, by: 10) {
            change += "  o\(index):\n    attributes:\n      count: 7\n    outlets:\n      left: o\(rights[index])\n"
            replace += "  o\(index + 1):\n    class: Class3\n    outlets:\n      next: o\(index)\n"
            wrap += "  o\(index + 2):\n    class: Class4\n    outlets:\n      left: o\(index + 2)\n"
        }
        return "include: [\(file)]\nchange:\n\(change)replace:\n\(replace)wrap:\n\(wrap)"
    }

    /// Builds the graph by hand from the tables.
    public func build() -> [Item] {
        var items: [Item] = []
        items.reserveCapacity(size)
        for _ in classes { items.append(Item()) }
        for index in items.indices {
            let item = items[index]
            item.count = counts[index]
            item.title = titles[index]
            item.left = items[lefts[index]]
            item.right = items[rights[index]]
            item.next = items[(index + 1) % items.count]
        }
        return items
    }

    /// Releases a graph that was built by hand, whose outlets form cycles.
    public static func release(_ items: [Item]) {
        for item in items { (item.left, item.right, item.next) = (nil, nil, nil) }
    }
}
