import Testing
import Wiring

protocol Lit: AnyObject {
    var light: Lantern? { get set }
    var source: Lantern { get set }
}

final class Lantern: Sendable {}

final class Stall: Lit {
    var light: Lantern?
    var source = Lantern()
    var sign = "none"
    var helper: Lantern?

    func open(_ helper: Lantern?) { self.helper = helper }
}

final class Trader {
    var price = 0
    var buyer: Lantern?

    func sell(for price: Int, to buyer: Lantern?) { (self.price, self.buyer) = (price, buyer) }
}

private let registry = Registry {
    Class(Lantern.self, Lantern.init)
    Interface((any Lit).self)
        .outlet("light") { (lit: any Lit, light: Lantern?) in lit.light = light }
        .outlet("source") { (lit: any Lit, source: Lantern) in lit.source = source }
    Class(Stall.self, Stall.init)
        .attribute("sign", set: { (stall: Stall, sign: String) in stall.sign = sign })
        .method("open", Stall.open(_:), "helper")
    Class(Trader.self, Trader.init).method("sell", Trader.sell(for:to:), "price", "buyer")
    Class(Igniter.self, Igniter.init).awake { _ in throw Broken(line: "igniter") }
}

final class Igniter {}

/// Members that a reload sets and cannot read.
@Suite struct UnreadableMembersTests {
    private static let old = "objects: {lantern: Lantern, stall: Stall}"

    private static func new(_ members: String) -> String {
        "objects: {lantern: Lantern, other: Lantern, stall: {class: Stall, \(members)}}"
    }

    private static func failing(_ text: String) -> String {
        text.dropLast() + ", igniter: Igniter}"
    }

    private func nib(_ text: String) throws -> Nib { try Nib(text: text) }

    @Test(arguments: ["outlets: {light: other}", "outlets: {helper: other}"])
    func `one that was not set before and is optional is nil again after a failure`(members: String) throws {
        let graph = try nib(Self.old).instantiate(with: registry)
        let stall: Stall = try graph.object("stall")
        #expect(throws: WiringError.self) { try graph.reload(nib(Self.failing(Self.new(members))), with: registry) }
        #expect(stall.light == nil && stall.helper == nil)
        let report = try graph.reload(nib(Self.new(members)), with: registry)
        #expect(report.kept.map(\.name) == ["lantern", "stall"])
        #expect(try (stall.light ?? stall.helper) === graph.object("other", as: Lantern.self))
    }

    @Test func `one that was set before is given what it had`() throws {
        func text(_ target: String) -> String {
            """
            objects:
              lantern: Lantern
              other: Lantern
              stall: {class: Stall, outlets: {source: \(target), light: \(target)}}
              trader: {class: Trader, attributes: {price: 1}, outlets: {buyer: \(target)}}
            """
        }
        let graph = try nib(text("lantern")).instantiate(with: registry)
        let (stall, lantern): (Stall, Lantern) = (try graph.object("stall"), try graph.object("lantern"))
        let trader: Trader = try graph.object("trader")
        let failing = text("other").replacing("price: 1", with: "price: 2") + "\n  igniter: Igniter"
        #expect(throws: WiringError.self) { try graph.reload(nib(failing), with: registry) }
        #expect(stall.source === lantern && stall.light === lantern)
        #expect(trader.buyer === lantern && trader.price == 1)
    }

    @Test(arguments: [("outlets: {source: other}", "source"), ("attributes: {sign: open}", "sign")])
    func `an object with one that could not be put back is recreated`(members: String, name: String) throws {
        let graph = try nib(Self.old).instantiate(with: registry)
        let stall: Stall = try graph.object("stall")
        let source = stall.source
        #expect(throws: WiringError.self) { try graph.reload(nib(Self.failing(Self.new(members))), with: registry) }
        #expect(stall.source === source && stall.sign == "none")
        #expect(try graph.object("stall", as: Stall.self) === stall)
        let report = try graph.reload(nib(Self.new(members)), with: registry)
        #expect(report.recreated.map(\.name) == ["stall"])
        #expect(report.recreated.map(\.reason) == ["'\(name)' was not set before, and what it had cannot be read"])
        #expect(stall.sign == "none")
    }

    @Test func `the owner cannot be recreated, so the reload is refused before anything is called`() throws {
        let owner = Stall()
        let graph = try nib("owner: Stall\nobjects: {lantern: Lantern}").instantiate(with: registry, owner: owner)
        let text = "owner: {class: Stall, attributes: {sign: open}}\nobjects: {lantern: Lantern, igniter: Igniter}"
        let error = #expect(throws: WiringError.self) { try graph.reload(nib(text), with: registry) }
        #expect(
            error?.diagnostics.map { "\($0.line) \($0.code.rawValue): \($0.message)" } == [
                "1 reload-refused: 'sign' of 'owner' was not set before, and a reload that fails could not put back what "
                    + "it had; the graph was left as it is"
            ])
        #expect(owner.sign == "none")
        let light = "owner: {class: Stall, outlets: {light: lantern}}\nobjects: {lantern: Lantern}"
        #expect(try graph.reload(nib(light), with: registry).changed.map(\.name) == ["owner"])
        #expect(owner.light != nil)
    }
}
