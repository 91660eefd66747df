import Synchronization
import Testing
import Wiring

final class Ticker { var ticks = 0 }
final class Beacon: Sendable { let lit = Atomic(0) }

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
                        Injected.shared("beacon", as: Beacon.self).lit.add(1, ordering: .relaxed)
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
                "'ticker' is looked up in the ambient graph of another task, and 'Ticker' is not Sendable [not-sendable]"
            ))
    }

    @Test func `a look-up as any Sendable does not return what is not Sendable`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let graph = try AmbientTaskTests.graph()
            await graph.withAmbient {
                async let ticker = Injected.shared("ticker", as: (any Sendable).self)
                _ = await ticker
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("'ticker' is a 'Ticker', which is not Sendable: another task cannot have it"))
    }

    @Test func `what an actor opened is looked up on that actor`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await AmbientTaskTests.openOnMainActor()
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("the ambient graph belongs to the actor on which 'withAmbient' was called"))
    }

    @MainActor private static func openOnMainActor() async throws {
        let graph = try graph()
        await graph.withAmbient {
            #expect(TickerUser().ticker.ticks == 0)
            await elsewhere()
        }
    }

    @concurrent private static func elsewhere() async { _ = TickerUser() }
}
