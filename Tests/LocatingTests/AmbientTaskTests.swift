import Synchronization
import Testing
import Wiring

protocol Counting {}
final class Ticker: Counting { var ticks = 0 }
final class Beacon: Counting, Sendable { let lit = Atomic(0) }

private final class TickerUser { @Injected("ticker") var ticker: Ticker }
private final class BeaconUser {
    @Injected("beacon") var named: Beacon
    @Injected var typed: Beacon
}

/// Which tasks get what from the ambient graph.
@Suite struct AmbientTaskTests {
    private static let registry = Registry {
        Class(Ticker.self, Ticker.init)
        Class(Beacon.self, Beacon.init)
    }

    private static func graph() throws -> ObjectGraph {
        try Nib(text: "objects: {ticker: Ticker, beacon: Beacon}").instantiate(with: registry)
    }

    @Test func `a child task is given what is Sendable`() async throws {
        let graph = try Self.graph()
        await graph.withAmbient {
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<16 {
                    group.addTask {
                        let user = BeaconUser()
                        user.named.lit.add(1, ordering: .relaxed)
                        user.typed.lit.add(1, ordering: .relaxed)
                        Injected<Beacon>("beacon").wrappedValue.lit.add(1, ordering: .relaxed)
                    }
                }
            }
        }
        #expect(try graph.object(as: Beacon.self).lit.load(ordering: .relaxed) == 48)
    }

    @Test func `a child task has no ambient graph of its own`() async throws {
        let graph = try Self.graph()
        let isNil = await graph.withAmbient {
            async let isNil = ObjectGraph.ambient == nil
            return await isNil
        }
        #expect(isNil)
    }

    @Test func `the task of the scope is given everything, wherever it goes on`() async throws {
        let graph = try Self.graph()
        let ticks = await graph.withAmbient {
            await Task.yield()
            return TickerUser().ticker.ticks
        }
        #expect(ticks == 0)
        #expect(graph.withAmbient { TickerUser().ticker === ObjectGraph.ambient?["ticker"] as? Ticker })
    }

    @Test func `a child task that looks up something not Sendable stops with a message`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let graph = try AmbientTaskTests.graph()
            await graph.withAmbient {
                await withTaskGroup(of: Void.self) { group in
                    group.addTask { TickerUser().ticker.ticks += 1 }
                }
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains(
                "'ticker', a 'Ticker', which is not Sendable, is looked up in another task than that which called "
                    + "'withAmbient' [not-sendable]: look it up in that task, or make its type Sendable"))
    }

    @Test func `a look-up that may fail throws in another task, and finds there what is Sendable`() async throws {
        let graph = try Self.graph()
        let messages = await graph.withAmbient {
            async let messages = [
                Self.message { _ = try ObjectGraph.requireAmbient() },
                Self.message { _ = try Injected<Ticker>.resolve("ticker") },
                Self.message { _ = try Injected<Beacon>.resolve("beacon") },
            ]
            return await messages
        }
        #expect(
            messages == [
                "the ambient graph is used in another task than that which called 'withAmbient'",
                "'ticker', a 'Ticker', which is not Sendable, is looked up in another task than that which called "
                    + "'withAmbient'",
                "",
            ])
    }

    private static func message(_ lookUp: () throws -> Void) -> String {
        do {
            try lookUp()
            return ""
        } catch let error as WiringError {
            #expect(error.diagnostics.map(\.code) == [.notSendable])
            return error.diagnostics[0].message
        } catch {
            return "\(error)"
        }
    }

    @Test func `a look-up as any Sendable does not return what is not Sendable`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let graph = try AmbientTaskTests.graph()
            await graph.withAmbient {
                async let ticker = Injected<any Sendable>("ticker").wrappedValue
                _ = await ticker
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("'ticker' is a 'Ticker', which is not Sendable, and is looked up as a Sendable 'Any'"))
    }

    @Test func `an external is not Sendable because the program passes it`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let graph = try await Nib(text: "externals: {ticker: Ticker}")
                .instantiate(with: AmbientTaskTests.registry, externals: ["ticker": Ticker()])
            await graph.withAmbient {
                async let ticker = Injected<any Counting & Sendable>("ticker").wrappedValue
                _ = await ticker
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("'ticker' is a 'Ticker'") && text.contains("[not-sendable]"))
    }

    @Test func `what an actor opened is looked up on that actor`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await AmbientTaskTests.openOnMainActor()
        }
        try expectRefusedElsewhere(result)
    }

    @MainActor private static func openOnMainActor() async throws {
        let graph = try graph()
        await graph.withAmbient {
            #expect(TickerUser().ticker.ticks == 0)
            await elsewhere()
        }
    }

    @concurrent private static func elsewhere() async { _ = TickerUser() }

    @Test func `what no actor opened is not looked up on one`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let graph = try AmbientTaskTests.graph()
            await graph.withAmbient {
                #expect(TickerUser().ticker.ticks == 0)
                await TickerActor().lookUp()
            }
        }
        try expectRefusedElsewhere(result)
    }

    @Test func `nor is the graph itself used there`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let graph = try AmbientTaskTests.graph()
            await graph.withAmbient { await TickerActor().lookIntoGraph() }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("the ambient graph is used on another actor than that on which 'withAmbient' was called"))
    }

    private func expectRefusedElsewhere(_ result: ExitTest.Result?) throws {
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                "'ticker', a 'Ticker', which is not Sendable, is looked up on another actor than that on which "
                    + "'withAmbient' was called [not-sendable]: look it up there, or make its type Sendable"))
    }

    @Test func `what is Sendable is looked up on every actor`() async throws {
        let graph = try Self.graph()
        await graph.withAmbient {
            await TickerActor().light()
            await Self.lightOnMainActor()
        }
        #expect(try graph.object(as: Beacon.self).lit.load(ordering: .relaxed) == 2)
        try await Self.lightFromMainActor()
    }

    @MainActor private static func lightOnMainActor() {
        Injected<Beacon>("beacon").wrappedValue.lit.add(1, ordering: .relaxed)
    }

    @MainActor private static func lightFromMainActor() async throws {
        let graph = try graph()
        await graph.withAmbient { await TickerActor().light() }
        #expect(try graph.object(as: Beacon.self).lit.load(ordering: .relaxed) == 1)
    }
}

/// Looks objects up on an actor of its own.
private actor TickerActor {
    private var user: TickerUser?
    func lookUp() { user = TickerUser() }
    func lookIntoGraph() { #expect(ObjectGraph.ambient != nil) }
    func light() { BeaconUser().named.lit.add(1, ordering: .relaxed) }
}
