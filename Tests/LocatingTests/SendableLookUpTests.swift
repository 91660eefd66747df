import Testing
import Wiring

/// Sendable, and not registered.
private final class Flare: Counting, Sendable {}

/// Counters that any isolation may use.
private struct Counters: Sendable {
    var first: any Counting & Sendable
    var second: any Counting & Sendable
}

/// A cast to a Sendable protocol succeeds with anything that conforms to the rest.
@Suite struct SendableLookUpTests {
    private let graph: ObjectGraph

    init() throws {
        let registry = Registry {
            Class(Ticker.self, Ticker.init)
            Class(Beacon.self, Beacon.init)
            Interface((any Counting).self)
        }
        let flare: Any = Flare()
        graph = try Nib(text: "externals: {flare: Counting}\nobjects: {ticker: Ticker, beacon: Beacon}")
            .instantiate(with: registry, externals: ["flare": flare])
    }

    @Test func `what is not Sendable is not found as something that is`() {
        #expect(
            message { try graph.object("ticker", as: (any Counting & Sendable).self) } == """
                error: 'ticker' is a 'Ticker', which is not Sendable, and is looked up as a Sendable 'any Counting' [not-sendable]
                  help: make 'Ticker' Sendable, or look it up as a 'Ticker', in the task of the graph
                1 error
                """)
        let optional = message { try graph.object("ticker", as: Optional<any Counting & Sendable>.self) }
        #expect(optional.contains("[not-sendable]"))
        #expect(message { try graph.object("ticker", as: (any Sendable).self) }.contains("[not-sendable]"))
    }

    @Test func `what is not registered is not known to be Sendable, unless it is asked for by its class`() throws {
        #expect(
            message { try graph.object("flare", as: (any Counting & Sendable).self) } == """
                error: 'flare' is a 'Flare', which is not known to be Sendable, and is looked up as a Sendable 'any Counting' [not-sendable]
                  help: register 'Flare', if it is Sendable, or look it up as a 'Flare'
                1 error
                """)
        _ = try graph.object("flare", as: Flare.self)
        _ = try graph.object(as: Flare.self)
    }

    @Test func `by type, only what is known to be Sendable counts`() throws {
        #expect(try graph.object(as: (any Counting & Sendable).self) is Beacon)
        #expect(graph.objects(as: (any Counting & Sendable).self).count == 1)
        #expect(graph.objects(as: (any Counting).self).count == 2)
        let tickers = try Nib(text: "objects: {ticker: Ticker}")
            .instantiate(with: Registry { Class(Ticker.self, Ticker.init) })
        #expect(message { try tickers.object(as: (any Counting & Sendable).self) }.contains("[not-sendable]"))
    }

    @Test func `a struct of services is given what is Sendable where it says so`() throws {
        _ = try graph.locate(Counters.init(first:second:), "beacon", "beacon")
        let text = message { try graph.locate(Counters.init(first:second:), "ticker", "flare") }
        #expect(text.contains("'ticker' is a 'Ticker', which is not Sendable"))
        #expect(text.contains("'flare' is a 'Flare', which is not known to be Sendable"))
    }

    private func message(_ body: () throws -> some Any) -> String {
        do {
            _ = try body()
            return "nothing was thrown"
        } catch {
            return "\(error)"
        }
    }
}
