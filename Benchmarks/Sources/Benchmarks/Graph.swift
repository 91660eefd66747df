import Wiring

// The graph of the peers' measurements: N objects of 20 classes, each with three outlets (two to earlier objects, one
// to the next, so that there are cycles) and two scalar attributes.

protocol Node: AnyObject {
    var count: Int { get }
    var title: String { get }
    var left: (any Node)? { get set }
    var right: (any Node)? { get set }
    var next: (any Node)? { get set }
}

/// What the twenty classes are made of. They are registered by name only, so that one class serves all.
final class Item: Node {
    var count = 0
    var title = ""
    var left: (any Node)?
    var right: (any Node)?
    var next: (any Node)?
}

/// The twenty registrations.
let graphRegistry = Registry {
    for index in 0..<20 {
        Class("Class\(index)", Item.self, Item.init)
            .attribute("count", \.count)
            .attribute("title", \.title)
            .outlet("left", \.left)
            .outlet("right", \.right)
            .outlet("next", \.next)
    }
}

/// A graph before any text is written of it.
struct GraphTable {
    var classes: [Int] = []
    var counts: [Int] = []
    var lefts: [Int] = []
    var rights: [Int] = []

    /// A graph of `size` objects, the same for the same seed.
    init(size: Int, seed: UInt64 = 42) {
        var state = seed
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(truncatingIfNeeded: state >> 33) % bound
        }
        for index in 0..<size {
            classes.append(random(20))
            counts.append(random(1000))
            lefts.append(random(max(1, index)))
            rights.append(random(max(1, index)))
        }
    }

    /// The graph as a wiring file, in block style or with flow style for the parts of each object.
    func yaml(flow: Bool = false) -> String {
        var text = "objects:\n"
        for index in classes.indices {
            let next = (index + 1) % classes.count
            if flow {
                text +=
                    "  o\(index): {class: Class\(classes[index]), attributes: {count: \(counts[index]), title: \"object \(index)\"}, "
                text += "outlets: {left: o\(lefts[index]), right: o\(rights[index]), next: o\(next)}}\n"
            } else {
                text += """
                      o\(index):
                        class: Class\(classes[index])
                        attributes:
                          count: \(counts[index])
                          title: "object \(index)"
                        outlets:
                          left: o\(lefts[index])
                          right: o\(rights[index])
                          next: o\(next)

                    """
            }
        }
        return text
    }

    /// Lets go of a graph that was built by hand, whose outlets form cycles.
    static func release(_ items: [Item]) {
        for item in items { (item.left, item.right, item.next) = (nil, nil, nil) }
    }

    /// The graph built by hand over the table.
    func build() -> [Item] {
        var items: [Item] = []
        items.reserveCapacity(classes.count)
        for _ in classes { items.append(Item()) }
        for index in items.indices {
            let item = items[index]
            item.count = counts[index]
            item.title = "object \(index)"
            item.left = items[lefts[index]]
            item.right = items[rights[index]]
            item.next = items[(index + 1) % items.count]
        }
        return items
    }
}
