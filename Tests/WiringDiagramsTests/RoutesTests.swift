import Testing
import Wiring
import WiringDiagnostics
import WiringDiagrams
import WiringFile
import WiringYAML

/// The ways along connections, and who names an object.
@Suite struct RoutesTests {
    private func inventory(_ files: [String: String]) throws -> Inventory {
        Inventory(try MergedNib(files: files.mapValues { Array($0.utf8) }, main: "main.yaml"))
    }

    /// The chains to an object: what each begins with, and then the objects on its way.
    private func chains(to name: String, in inventory: Inventory) throws -> [String] {
        let routes = Routes(inventory)
        return try routes.chains(to: #require(inventory.index(named: name))).map { chain in
            "\(routes.source(chain.source).rawValue): \(words(chain, inventory))"
        }
    }

    private func words(_ chain: Routes.Chain, _ inventory: Inventory) -> String {
        let steps = chain.connections.map { inventory.connections[$0] }
        return steps.reduce(inventory.objects[chain.source].name) {
            $0 + ($1.action == nil ? " -> " : " => ") + $1.targetName
        }
    }

    private static let life = """
        owner: {class: App, outlets: {game: game}}
        externals: {clock: {class: Clock, actions: {tick: game.step}}}
        objects:
          game: {class: Game, outlets: {board: board, app: owner}}
          board: Board
          menu: {class: Menu, outlets: {items: [{class: Item, actions: {tap: game.step}}]}}
          left: {class: Ring, outlets: {next: right}}
          right: {class: Ring, outlets: {next: left, board: board}}
          alone: Board
        """

    @Test func `there is one shortest chain from each source`() throws {
        let inventory = try inventory(["main.yaml": Self.life])
        #expect(
            try chains(to: "board", in: inventory) == [
                "owner: owner -> game -> board",
                "external: clock => game -> board",
                "circle: left -> right -> board",
                "unnamed: menu -> menu.items.0 => game -> board",
            ])
        #expect(try chains(to: "right", in: inventory) == ["circle: left -> right"])
        #expect(try chains(to: "left", in: inventory) == ["circle: left -> right -> left"])
        #expect(try chains(to: "alone", in: inventory) == [])
    }

    @Test func `no chain goes through what is passed in`() throws {
        let inventory = try inventory(["main.yaml": Self.life])
        // The game names the owner, which is where chains begin.
        #expect(
            try chains(to: "game", in: inventory) == [
                "owner: owner -> game", "external: clock => game", "unnamed: menu -> menu.items.0 => game",
            ])
    }

    @Test func `all shortest ways are counted, and as many listed as are wanted`() throws {
        let steps = (0..<40).map { "  a\($0): {class: A, outlets: {one: a\($0 + 1), two: a\($0 + 1)}}" }
        let inventory = try inventory(["main.yaml": "objects:\n\(steps.joined(separator: "\n"))\n  a40: A\n"])
        let (start, end) = (try #require(inventory.index(named: "a0")), try #require(inventory.index(named: "a40")))
        let found = Routes(inventory).shortestChains(from: start, to: end, limit: 3)
        #expect(found.count == 1 << 40)
        #expect(found.chains.count == 3 && Set(found.chains.map(\.connections)).count == 3)
        #expect(found.chains.allSatisfy { $0.connections.count == 40 })
        #expect(inventory.connections[found.chains[0].connections[39]].member == "one")
        #expect(inventory.connections[found.chains[1].connections[39]].member == "two")
        #expect(Routes(inventory).shortestChains(from: end, to: start, limit: 3).count == 0)
        #expect(Routes(inventory).shortestChains(from: end, to: end, limit: 3).count == 0)
    }

    @Test func `a long chain is followed to its end`() throws {
        let steps = (0..<2_000).map { "  a\($0): {class: A, outlets: {next: a\($0 + 1)}}" }
        let inventory = try inventory(["main.yaml": "objects:\n\(steps.joined(separator: "\n"))\n  a2000: A\n"])
        let chains = Routes(inventory).chains(to: try #require(inventory.index(named: "a2000")))
        #expect(chains.map(\.source) == [0])
        #expect(chains.first?.connections.count == 2_000)
    }

    // MARK: Uses

    private static let parts = [
        "main.yaml": """
        include: [base.yaml, {file: bar.yaml, as: bar, owner: window, externals: {clock: clock}}]
        change: {window: {attributes: {title: Test}}, window.pane: {attributes: {width: 3}}}
        remove: [window.spare]
        objects: {user: {class: User, outlets: {clocks: [clock, clock], others: [clock, window]}}}
        """,
        "base.yaml": """
        externals: {clock: Clock}
        objects:
          window: {class: Window, outlets: {pane: {class: Pane, outlets: {window: window}}, spare: window}}
        """,
        "bar.yaml": """
        owner: Window
        externals: {clock: Clock}
        objects: {save: {class: Button, outlets: {clock: clock}, actions: {tap: owner.close}}}
        """,
    ]

    @Test func `outlets, actions, inputs and overlays are uses, and what the object says itself is none`() throws {
        let inventory = try inventory(Self.parts)
        let uses = Uses(inventory) { _ in nil }
        #expect(
            uses["window"].map { "\($0.kind) \($0.holder) \($0.place.short)" } == [
                "action bar.save.tap bar.yaml:3", "outlet user.others.1 main.yaml:4", "input bar.owner main.yaml:1",
                "overlay change: window main.yaml:2", "overlay change: window.pane main.yaml:2",
                "overlay remove: window.spare main.yaml:3",
            ])
        #expect(
            uses["clock"].map(\.holder) == [
                "bar.save.clock", "user.clocks.0", "user.clocks.1", "user.others.0", "bar.clock",
            ])
        #expect(uses["user"].isEmpty)
    }

    @Test func `an outlet is lost that is required and has no other target`() throws {
        let source = RegistrySource(
            Registry {
                Class(User.self, User.init).outlet("clocks", \.clocks, required: true)
                    .outlet("others", \.others, required: true)
            })
        let uses = Uses(try inventory(Self.parts)) { source.descriptor(ofClass: $0.className) }
        #expect(uses["clock"].filter(\.isRequired).map(\.holder) == ["user.clocks.0", "user.clocks.1"])
    }

    @Test func `an object is found by its place, whatever it is called elsewhere`() throws {
        let whole = try inventory(Self.parts)
        let part = try inventory(["main.yaml": "include: [bar.yaml]", "bar.yaml": Self.parts["bar.yaml"] ?? ""])
        #expect(part.names(definedAt: whole.places(ofDefinitionsOf: "bar.save")) == ["save"])
        #expect(whole.names(definedAt: whole.places(ofDefinitionsOf: "window.pane")) == ["window.pane"])
    }

    @Test func `an object is alone, at the top level, or named`() throws {
        let inventory = try inventory(["main.yaml": Self.life])
        let parts = Dictionary(zip(inventory.objects.map(\.name), inventory.parts)) { first, _ in first }
        #expect(parts["alone"] == .alone)
        #expect(parts["menu"] == .topLevel)
        #expect(parts["clock"] == .topLevel)
        #expect(parts["left"] == .named)
        #expect(parts["menu.items.0"] == .named)
        let given = try self.inventory(Self.parts)
        #expect(given.parts[try #require(given.index(named: "clock"))] == .named)
    }
}

private final class Clock {}
private final class User {
    var clocks: [Clock] = []
    var others: [AnyObject] = []
}
