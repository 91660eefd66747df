import Testing
import Wiring

/// What makes two plans equal.
@Suite struct BlueprintEqualityTests {
    private class Part {
        var text = ""
        var number = 0
        var next: Part?
        var others: [Part] = []
        var named: [String: Part] = [:]
        var make: (() -> Part)?
        var onFire: (() -> Void)?
        func stop() {}
    }

    private static let registry = Registry {
        Class(Part.self, Part.init).attribute("text", \.text).attribute("number", \.number).outlet("next", \.next)
            .outlet("others", \.others).outlet("named", \.named).outlet("make", provider: \.make)
            .event("fire", \.onFire).action("stop", Part.stop)
    }

    private func plan(_ files: [String], _ registry: Registry = Self.registry) throws -> Blueprint {
        try inFolder(of: zip(["wiring.yaml", "part.yaml"], files).map { ($0, $1) }) {
            try Nib(contentsOfFile: $0).blueprint(for: registry)
        }
    }

    /// Two wiring files, each with the file that it may include.
    struct Pair: Sendable {
        var left: [String]
        var right: [String]
    }

    private static let alike = [
        // One name for two parameters.
        Pair(
            left: ["include: [{file: part.yaml, as: p}]\n" + outer, inner],
            right: [
                "include: [{file: part.yaml, as: p}]\nchange: {p.a: {attributes: {number: $(x)}}}\n" + outer, inner,
            ]),
        // Two providers that make objects of one class.
        Pair(left: [providers("x")], right: [providers("y")]),
        // A key that looks like a key and its target.
        Pair(
            left: ["objects: {a: {class: Part, outlets: {named: {\"x: b, y\": b}}}, b: Part}"],
            right: ["objects: {a: {class: Part, outlets: {named: {x: b, y: b}}}, b: Part}"]),
    ]

    private static let outer = "parameters: {x: 1}\nobjects: {b: {class: Part, attributes: {number: $(x)}}}"
    private static let inner = "parameters: {x: 1}\nobjects: {a: {class: Part, attributes: {number: $(x)}}}"

    private static func providers(_ made: String) -> String {
        """
        objects:
          x: {class: Part, shared: false, attributes: {number: 1}}
          y: {class: Part, shared: false}
          a: {class: Part, outlets: {make: x}}
          b: {class: Part, outlets: {make: y}}
          c: {class: Part, outlets: {make: \(made)}}
        """
    }

    @Test(arguments: alike)
    func `plans that differ are not equal, even where their descriptions are`(pair: Pair) throws {
        let (left, right) = (try plan(pair.left), try plan(pair.right))
        #expect(left.listing == right.listing)
        #expect(left != right)
    }

    @Test(arguments: [
        Pair(left: [secret(1)], right: [secret(2)]),
        Pair(left: [set("text: \"1\"")], right: [set("text: 1")]),
        Pair(left: ["objects: {a: Part, b: Part}"], right: ["objects: {b: Part, a: Part}"]),
        Pair(left: ["objects: {a: Part}"], right: ["externals: {a: Part}"]),
        Pair(
            left: ["objects: {a: {class: Part, actions: {fire: b.stop}}, b: Part}"],
            right: ["objects: {a: {class: Part, actions: {fire: a.stop}}, b: Part}"]),
        Pair(
            left: ["objects: {a: {class: Part, outlets: {others: [b, c]}}, b: Part, c: Part}"],
            right: ["objects: {a: {class: Part, outlets: {others: [c, b]}}, b: Part, c: Part}"]),
    ])
    func `plans with different results are not equal`(pair: Pair) throws {
        let (left, right) = (try plan(pair.left), try plan(pair.right))
        #expect(left != right)
        #expect(Set([left, right]).count == 2)
    }

    private static func secret(_ value: Int) -> String {
        "parameters: {x: {default: \(value), secret: true}}\n" + set("number: $(x)")
    }

    private static func set(_ attribute: String) -> String {
        "objects: {a: {class: Part, attributes: {\(attribute)}}}"
    }

    @Test(arguments: [
        Pair(
            left: [set("number: 1")],
            right: ["# the same\nobjects:\n  a:\n    class: Part\n    attributes:\n      number: 1\n"]),
        Pair(
            left: ["objects: {a: Part, b: {class: Part, outlets: {next: a}}}"],
            right: ["include: [part.yaml]\nobjects: {b: {class: Part, outlets: {next: a}}}", "objects: {a: Part}"]),
        Pair(
            left: [set("number: 2")],
            right: ["include: [part.yaml]\nchange: {a: {attributes: {number: 2}}}", set("number: 1")]),
        Pair(
            left: ["objects: {a: {class: Part, outlets: {next: {class: Part, outlets: {others: [{class: Part}]}}}}}"],
            right: [
                "objects:\n  a:\n    class: Part\n    outlets:\n      next:\n        class: Part\n"
                    + "        outlets:\n          others: [{class: Part}]"
            ]),
    ])
    func `plans with the same result are equal, wherever it is written`(pair: Pair) throws {
        let (left, right) = (try plan(pair.left), try plan(pair.right))
        #expect(left == right)
        #expect(left.hashValue == right.hashValue)
    }

    @Test func `classes of one name are distinguished by the types of their members`() throws {
        let other = Registry {
            Class(Part.self, Part.init, named: "Part").attribute("number", \.text)
        }
        let file = "objects: {a: {class: Part, attributes: {number: 1}}}"
        let (left, right) = (try plan([file]), try plan([file], other))
        #expect(left.listing == right.listing)
        #expect(left != right)
    }

    @Test func `a plan that was made with a catalog equals that of the registry`() throws {
        let nib = try Nib(text: "objects: {a: {class: Part, attributes: {number: 1}, outlets: {others: [b]}}, b: Part}")
        #expect(try nib.blueprint(for: Self.registry) == nib.blueprint(for: Self.registry.catalog()))
    }

    @Test func `long keys in deep definitions are compared step by step`() throws {
        func text(_ last: Int) -> String {
            var text = "{class: Part, attributes: {number: \(last)}}"
            for step in 0..<15 {
                text = "{class: Part, outlets: {named: {\(String(repeating: "k", count: 900))\(step): \(text)}}}"
            }
            return "objects: {a: \(text)}"
        }
        #expect(try plan([text(1)]) == plan([text(1)]))
        #expect(try plan([text(1)]) != plan([text(2)]))
    }
}
