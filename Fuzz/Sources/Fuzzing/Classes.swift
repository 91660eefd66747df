public import Wiring

/// The number of living objects of the classes, so that a leak shows at once.
nonisolated(unsafe) public private(set) var livingObjects = 0

protocol Part: AnyObject {}
// Injection is declared on protocols that can be looked up by name, which private ones cannot.
protocol Listener: AnyObject { func listen(to part: any Part) }
private enum Level: String, Decodable, CaseIterable { case low, high }
private struct Size: Decodable { var width: Int, height: Double? }

/// Counts its living instances.
private class Counted {
    init() { unsafe livingObjects += 1 }
    deinit { unsafe livingObjects -= 1 }
}

/// A class with members of every kind.
private final class Node: Counted, Part {
    var int = 0
    var small: Int8 = 0
    var unsigned: UInt64 = 0
    var double = 0.0
    var flag = false
    var text = ""
    var character: Character = "a"
    var optional: Int?
    var timeout = Duration.zero
    var level = Level.low
    var size = Size(width: 0, height: nil)
    var list: [[Int]] = []
    var set: Set<String> = []
    var map: [Int: [String]] = [:]
    var next: Node?
    weak var parent: Node?
    var part: (any Part)?
    var parts: [any Part] = []
    var named: [String: Node] = [:]
    var numbered: [Int: Node] = [:]
    var make: (() -> Node)?
    var makePart: (() throws -> any Part)?
    var onTap: (() -> Void)?
    var onSend: ((Node) -> Void)?
    func step() {}
    func take(_ node: Node) {}
    func configure(first: Node?, second: (any Part)?) {}
}

/// Creates an object to pass as an owner or an external.
public func makeNode() -> AnyObject { Node() }

/// A class whose initialiser takes values and objects.
private final class Made: Counted, Part, Listener {
    let name: String
    let parts: [any Part]
    init(name: String, part: any Part, parts: [any Part]) {
        self.name = name
        self.parts = [part] + parts
    }
    func listen(to part: any Part) {}
}

/// A class whose code throws.
private final class Failing: Counted {
    init(_ fails: Bool) throws {
        super.init()
        if fails { throw Failure() }
    }
}

private struct Failure: Error {}
private struct Pair {
    var left: Node?
    var count = 0
}

/// The classes that fuzzed files may name.
public let registry = Registry {
    Class(Node.self, Node.init)
        .attribute("int", \.int).attribute("small", \.small).attribute("unsigned", \.unsigned)
        .attribute("double", \.double).attribute("flag", \.flag).attribute("text", \.text)
        .attribute("character", \.character).attribute("optional", \.optional).attribute("timeout", \.timeout)
        .attribute("level", \.level).attribute("size", \.size).attribute("list", \.list).attribute("set", \.set)
        .attribute("map", \.map)
        .outlet("next", \.next).outlet("parent", \.parent).outlet("part", \.part).outlet("parts", \.parts)
        .outlet("named", \.named).outlet("numbered", \.numbered)
        .outlet("make", provider: \.make).outlet("makePart", provider: \.makePart)
        .method("configure", Node.configure(first:second:), "first", "second")
        .event("tap", \.onTap).event("send", \.onSend)
        .action("step", Node.step).action("take", Node.take)
        .awake { node in node.int += 1 }
        .teardown { node in node.int -= 1 }
    Class(Made.self, Made.init(name:part:parts:), "name", "part", Parameter("parts", default: []))
    Class(Failing.self, { try Failing($0) }, Parameter("fails", default: false))
        .awake { _ in throw Failure() }
    Class(Pair.self, { Pair() }).attribute("count", \.count).outlet("left", \.left)
    Interface((any Listener).self).outlet("heard") { (listener: any Listener, part: any Part) in
        listener.listen(to: part)
    }
}
