import Testing
import Wiring

private final class Ticket {
    var price = 0
    var harbour: Harbour?
    init() {}
}

/// Takes providers wherever it can: in its initialiser, in a method and in a property.
private final class Kiosk {
    let makeTicket: () -> Ticket
    let tryTicket: (() throws -> Ticket)?
    let sendTicket: @Sendable () throws -> Ticket
    var later: (() throws -> Ticket)?
    var anywhere: (@Sendable () -> Ticket)?
    private(set) var early: String?

    init(
        makeTicket: @escaping () -> Ticket, tryTicket: (() throws -> Ticket)?,
        sendTicket: @escaping @Sendable () throws -> Ticket
    ) {
        (self.makeTicket, self.tryTicket, self.sendTicket) = (makeTicket, tryTicket, sendTicket)
        do { _ = try tryTicket?() } catch { early = "\(error)" }
    }

    func open(later: (() throws -> Ticket)?, price: Int) { self.later = later }
}

private struct Booth {
    var make: () throws -> Ticket = { throw Sunk(name: "booth") }
    var maybe: (() -> Ticket)?
}

private final class Street {
    var booth: Booth?
    init() {}
}

private let registry = Registry {
    Registry.harbour
    Class(Ticket.self, Ticket.init).attribute("price", \.price).outlet("harbour", \.harbour)
    Class(
        Kiosk.self, Kiosk.init(makeTicket:tryTicket:sendTicket:), Parameter(provider: "makeTicket"),
        Parameter(provider: "tryTicket"),
        Parameter(provider: "sendTicket")
    )
    .outlet("anywhere", provider: \.anywhere)
    .method("open", { $0.open(later: $1, price: $2) }, Parameter(provider: "later"), Parameter("price", default: 3))
    Class(Booth.self, { Booth() }).outlet("make", provider: \.make).outlet("maybe", provider: \.maybe)
    Class(Street.self, Street.init).outlet("booth", \.booth)
}

@Suite struct ProvidedParameterTests {
    private static let ticket = "{class: Ticket, attributes: {price: 7}}"

    @Test func `parameters of initialisers and methods can be providers`() throws {
        let graph = try load(
            """
            objects:
              kiosk:
                class: Kiosk
                outlets: {makeTicket: ticket, sendTicket: ticket, later: ticket, anywhere: \(Self.ticket)}
              ticket: {class: Ticket, shared: false, attributes: {price: 5}}
            """, registry)
        let kiosk = try graph.object("kiosk", as: Kiosk.self)
        #expect(kiosk.makeTicket().price == 5)
        #expect(kiosk.makeTicket() !== kiosk.makeTicket())
        #expect(kiosk.tryTicket == nil)
        #expect(try kiosk.sendTicket().price == 5)
        #expect(try kiosk.later?().price == 5)
        #expect(kiosk.anywhere?().price == 7)
    }

    @Test func `what they make needs nothing before it is called, so that cycles are none`() throws {
        let graph = try load(
            """
            objects:
              kiosk:
                class: Kiosk
                outlets:
                  makeTicket: {class: Ticket, outlets: {harbour: port}}
                  tryTicket: \(Self.ticket)
                  sendTicket: \(Self.ticket)
                  later: \(Self.ticket)
              port: Harbour
            """, registry)
        let kiosk = try graph.object("kiosk", as: Kiosk.self)
        #expect(kiosk.makeTicket().harbour === graph["port"] as? Harbour)
        #expect(kiosk.early?.contains("a provider can be called when objects are awakened, not before") == true)
        let make = try #require(kiosk.tryTicket)
        #expect(try make().price == 7)
        graph.tearDown()
        #expect(errors { _ = try make() } == ["provider-failed:0:0"])
    }

    @Test func `a required one is missed at its class`() {
        #expect(
            errors { _ = try load("objects: {kiosk: Kiosk}", registry) } == ["missing-outlet:1:11"])
        #expect(
            errors {
                _ = try load(
                    "objects: {kiosk: {class: Kiosk, outlets: {makeTicket: t, sendTicket: t}}, t: Ticket}", registry)
            }
                == ["shared-provider:1:55", "shared-provider:1:70"])
        #expect(
            errors {
                _ = try load(
                    "objects: {kiosk: {class: Kiosk, outlets: {makeTicket: {class: Harbour}, sendTicket: \(Self.ticket)}}}",
                    registry)
            } == ["outlet-type-mismatch:1:63"])
    }

    @Test func `structs can have them`() throws {
        let graph = try load(
            """
            objects:
              street: {class: Street, outlets: {booth: {class: Booth, outlets: {make: \(Self.ticket), maybe: \(Self.ticket)}}}}
            """, registry)
        let booth = try #require(try graph.object("street", as: Street.self).booth)
        #expect(try booth.make().price == 7)
        #expect(booth.maybe?() !== booth.maybe?())
    }

    @Test func `a provider that may be called anywhere needs nothing that is not Sendable`() {
        #expect(
            errors {
                _ = try load(
                    """
                    objects:
                      port: Harbour
                      kiosk:
                        class: Kiosk
                        outlets:
                          makeTicket: {class: Ticket, outlets: {harbour: port}}
                          sendTicket: {class: Ticket, outlets: {harbour: port}}
                          anywhere: {class: Ticket, outlets: {harbour: {class: Harbour}}}
                    """, registry)
            } == ["not-sendable:7:7"])
    }

    @Test func `a type that no provider has is a mistake of the registry`() {
        let mistaken = Registry {
            Class(Ticket.self, Ticket.init)
                .outlet("price", provider: \.price)
                .method(
                    "sell", { (_: Ticket, _: @escaping (Int, Int, Int, Int) -> Ticket) in }, Parameter(provider: "sell")
                )
        }
        #expect(errors { _ = try load("objects: {t: Ticket}", mistaken) }.count == 2)
        #expect(
            errors { _ = try load("objects: {t: Ticket}", mistaken) }.allSatisfy { $0.hasPrefix("unsupported-type") })
    }
}
