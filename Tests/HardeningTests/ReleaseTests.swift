import Testing
import Wiring

/// Which objects live, and how long.
@Suite struct ReleaseTests {
    private let ledger = Ledger()

    private func load(_ text: String) throws -> ObjectGraph {
        try Nib(text: text).instantiate(with: .parts(ledger))
    }

    @Test func `objects that hold each other die when the graph is torn down`() throws {
        let graph = try load(
            """
            objects:
              a: {class: Part, attributes: {name: a}, outlets: {next: b, others: [a, b, c]}}
              b: {class: Part, attributes: {name: b}, outlets: {next: c, named: {x: a, y: b}}}
              c: {class: Part, attributes: {name: c}, outlets: {next: a, first: a}}
            """)
        #expect(ledger.living == 3)
        graph.tearDown()
        #expect(ledger.living == 0)
    }

    @Test func `objects in a circle that a weak outlet opens die with the graph`() throws {
        do {
            let graph = try load(
                """
                objects:
                  a: {class: Part, attributes: {name: a}, outlets: {next: b}}
                  b: {class: Part, attributes: {name: b}, outlets: {parent: a}}
                """)
            #expect(graph.names == ["a", "b"])
        }
        #expect(ledger.living == 0)
    }

    @Test func `a provider keeps nothing alive that only actions of its objects reach`() throws {
        do {
            let graph = try load(
                """
                objects:
                  a: {class: Part, attributes: {name: a}, outlets: {next: maker}}
                  maker: {class: Part, attributes: {name: maker}, outlets: {make: made}}
                  made: {class: Part, shared: false, attributes: {name: made}, actions: {tap: a.step}}
                """)
            let made = try graph.object("maker", as: Part.self).make?()
            #expect(made?.onTap != nil)
        }
        #expect(ledger.living == 0)
    }

    @Test func `an action of a provider's object does nothing where its target is gone`() throws {
        var maker: Part?
        do {
            let graph = try load(
                """
                objects:
                  target: {class: Part, attributes: {name: target}}
                  maker: {class: Part, attributes: {name: maker}, outlets: {make: made}}
                  made: {class: Part, shared: false, attributes: {name: made}, actions: {tap: target.step}}
                """)
            maker = try graph.object("maker", as: Part.self)
        }
        #expect(ledger.living == 1)
        let made = try maker?.make?()
        made?.onTap?()
        #expect(made?.name == "made")
    }
}
