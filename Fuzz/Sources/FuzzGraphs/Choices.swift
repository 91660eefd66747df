/// Generates a wiring file from choices.
struct Choices {
    private var bytes: ArraySlice<UInt8>
    /// The classes of the objects, which are called `n0`, `n1` and so on.
    private var classes: [String] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

    /// Returns the file. When the choices run out, it ends soon.
    mutating func file() -> String {
        classes = (0...choice(of: 6)).map { _ in ["Node", "Node", "Node", "Made", "Pair", "Failing"][choice(of: 6)] }
        var text = "parameters: {p: {default: 3}, s: {default: t, secret: true}}\nobjects:\n"
        for index in classes.indices { text += "  n\(index): \(definition(of: classes[index], depth: 0))\n" }
        // An unused parameter is an error.
        return text + "  all: {class: Node, attributes: {int: $(p), text: \"$(s)\"}}\n"
    }

    private mutating func choice(of count: Int) -> Int { Int(bytes.popFirst() ?? 0) % count }

    /// Returns the elements chosen by the bits of the next byte.
    private mutating func some<Thing>(_ things: [Thing]) -> [Thing] {
        let bits = bytes.popFirst() ?? 0
        return things.enumerated().filter { bits & (1 << ($0.offset % 8)) != 0 }.map(\.element)
    }

    private mutating func definition(of name: String, depth: Int) -> String {
        var attributes: [String] = []
        var outlets: [String] = []
        var actions: [String] = []
        switch name {
        case "Made":
            attributes = ["name: x"]
            outlets = ["part: \(part(depth))"] + some(["parts", "heard"]).map { "\($0): \(value(of: $0, depth))" }
        case "Failing": attributes = some(["fails: true"])
        case "Pair":
            attributes = some(["count: 2"])
            outlets = some(["left"]).map { "\($0): \(node(depth))" }
        default:
            attributes = some(Self.numbers) + some(Self.others)
            let near = some(["next", "parent", "part", "parts", "named", "numbered", "make", "makePart"])
            outlets = (near + some(["first", "second"])).map { "\($0): \(value(of: $0, depth))" }
            actions = some([
                "tap: \(object(of: "Node")).step", "send: [\(object(of: "Node")).take, \(object(of: "Node")).step]",
            ])
        }
        let sharing = depth == 0 && choice(of: 8) == 7 ? ", shared: false" : ""
        return "{class: \(name), attributes: {\(attributes.joined(separator: ", "))}, "
            + "outlets: {\(outlets.joined(separator: ", "))}, actions: {\(actions.joined(separator: ", "))}\(sharing)}"
    }

    private static let numbers = [
        "int: $(p)", "small: -0x80", "unsigned: 18446744073709551615", "double: .nan", "flag: true", "optional: null",
        "character: é", "timeout: 1.5s",
    ]
    private static let others = [
        "text: \"a $(s) b\"", "level: high", "size: {width: $(p), height: null}", "list: [[1, $(p)], []]",
        "set: [a, $(s)]", "map: {1: [a], 0x2: []}",
    ]

    /// Returns the value of an outlet.
    private mutating func value(of outlet: String, _ depth: Int) -> String {
        switch outlet {
        case "next", "parent", "first", "make": node(depth)
        case "parts": "[\((0..<choice(of: 3)).map { _ in part(depth) }.joined(separator: ", "))]"
        case "named": "{a: \(node(depth)), b: \(node(depth))}"
        case "numbered": "{1: \(node(depth)), 0x10: \(node(depth))}"
        default: part(depth)
        }
    }

    private mutating func node(_ depth: Int) -> String { target("Node", depth) }
    private mutating func part(_ depth: Int) -> String { target(["Node", "Made"][choice(of: 2)], depth) }

    /// Returns the name of an object of a class, or an inline definition.
    private mutating func target(_ name: String, _ depth: Int) -> String {
        if depth < 3, choice(of: 4) == 3 { return definition(of: name, depth: depth + 1) }
        return object(of: name)
    }

    private mutating func object(of name: String) -> String {
        let fitting = classes.indices.filter { classes[$0] == name }
        return fitting.isEmpty ? "all" : "n\(fitting[choice(of: fitting.count)])"
    }
}
