import Synchronization
import TestVolume
import Testing
import Wiring

/// How many objects were opened by awake and closed by teardown.
private final class Till: Sendable {
    private let counts = Mutex((opened: 0, closed: 0))
    func open() { counts.withLock { $0.opened += 1 } }
    func close() { counts.withLock { $0.closed += 1 } }
    var opened: Int { counts.withLock { $0.opened } }
    var closed: Int { counts.withLock { $0.closed } }
}

/// Waits even if the task is cancelled, like code that never checks for cancellation.
private func stubbornly(milliseconds: Int) async {
    await Task { try? await Task.sleep(for: .milliseconds(milliseconds)) }.value
}

/// A class whose objects may awake at the same time, one whose objects take turns, and one of the main actor.
private final class Pool: Sendable {
    let delay: Int
    let fails: Bool
    private let next = Mutex<Pool?>(nil)
    init(delay: Int, fails: Bool) { (self.delay, self.fails) = (delay, fails) }
    func set(next: Pool?) { self.next.withLock { $0 = next } }
}

private class Turn {
    let delay: Int
    let fails: Bool
    var next: Pool?
    init(delay: Int, fails: Bool) { (self.delay, self.fails) = (delay, fails) }
}

private final class Lodge: Turn {}

/// Classes with an awake that opens and another that throws: one whose objects may awake at the same time, and one
/// with no async code.
private final class Hall: Sendable {}
private final class Hut {}

@MainActor private final class Counter {
    let delay: Int
    let fails: Bool
    init(delay: Int, fails: Bool) { (self.delay, self.fails) = (delay, fails) }
}

private func registry(_ till: Till, startTimeout: Duration? = nil) -> Registry {
    let pool = Class(Pool.self, Pool.init(delay:fails:), "delay", Parameter("fails", default: false))
        .outlet("next") { (pool: Pool, next: Pool) in pool.set(next: next) }
        .awake { (pool: Pool) in
            await stubbornly(milliseconds: pool.delay)
            if pool.fails { throw Failure(description: "no water") }
            till.open()
        }
        .teardown { (_: Pool) in
            await Task.yield()
            till.close()
        }
    return Registry {
        if let startTimeout { pool.startTimeout(startTimeout) } else { pool }
        Class(Turn.self, Turn.init(delay:fails:), "delay", Parameter("fails", default: false))
            .outlet("next", \.next)
            .awake { (turn: Turn) in
                await stubbornly(milliseconds: turn.delay)
                if turn.fails { throw Failure(description: "no turn") }
                till.open()
            }
            .teardown { (_: Turn) in till.close() }
        // Awakened in two steps, of which the first opens it.
        Class(Lodge.self, Lodge.init(delay:fails:), "delay", Parameter("fails", default: false))
            .outlet("next", \.next)
            .awake { (lodge: Lodge) in
                await stubbornly(milliseconds: lodge.delay)
                till.open()
            }
            .awake { (lodge: Lodge) in
                if lodge.fails { throw Failure(description: "no lodge") }
            }
            .teardown { (_: Lodge) in till.close() }
        Class(Hall.self, Hall.init)
            .awake { (_: Hall) in
                await Task.yield()
                till.open()
            }
            .awake { (_: Hall) in throw Failure(description: "no hall") }
            .teardown { (_: Hall) in till.close() }
        Class(Hut.self, Hut.init)
            .awake { (_: Hut) in till.open() }
            .awake { (_: Hut) in throw Failure(description: "no hut") }
            .teardown { (_: Hut) in till.close() }
        Class(Counter.self, onMainActor: Counter.init(delay:fails:), "delay", Parameter("fails", default: false))
            .awake(onMainActor: { counter in
                if counter.fails { throw Failure(description: "no counter") }
                till.open()
            })
            .teardown(onMainActor: { _ in till.close() })
    }
}

/// Whatever awoke is torn down, however late it did.
@Suite struct LateAwakeTests {
    /// Tries longer and longer limits, until even a busy machine starts in time what is to return too late.
    private func attempts(_ body: (_ limit: Duration, _ delay: Int) async throws -> Bool) async throws {
        for limit in [50, 500, 5_000, 50_000] {
            if try await body(.milliseconds(limit), limit + 100) { return }
        }
        Issue.record("nothing began within fifty seconds")
    }

    @Test(arguments: [true, false])
    func `an awake that ends after the limit is followed by its teardown`(isLimitOfClass: Bool) async throws {
        try await attempts { limit, delay in
            let till = Till()
            let log = Log()
            let lines = ["a", "b", "c"].map { "  \($0): {class: Pool, attributes: {delay: \(delay)}}\n" }
            let nib = try Nib(text: "objects:\n" + lines.joined(), named: "pools.yaml")
            let error = await #expect(throws: WiringError.self) {
                try await nib.instantiate(
                    with: registry(till, startTimeout: isLimitOfClass ? limit : nil),
                    options: LoadOptions(
                        observer: LoadObserver { log.add("\($0.kind) \($0.name)") },
                        startTimeout: isLimitOfClass ? nil : limit))
            }
            #expect(error?.diagnostics.map(\.code) == [.startTimeout])
            #expect(till.closed == till.opened)
            guard till.opened == 3 else { return false }
            let message = error?.diagnostics[0].message
            if isLimitOfClass {
                #expect(message == "'a', a 'Pool', did not start within its limit of \(limit)")
            } else {
                #expect(
                    message == "the graph did not start within its limit of \(limit); still starting: 'a', 'b' and 'c'")
            }
            // Each that began to awake has ended exactly once, and was then torn down.
            #expect(Set(log.entries.dropLast(3).suffix(3)) == ["awakened a", "awakened b", "awakened c"])
            #expect(log.entries.suffix(3) == ["tornDown c", "tornDown b", "tornDown a"])
            #expect(!log.entries.contains { $0.hasPrefix("failed") })
            return true
        }
    }

    @Test(arguments: ["Turn", "Lodge"])
    func `the awake of an owner that ends after the limit is followed by its teardown`(owner: String) async throws {
        try await attempts { limit, delay in
            let till = Till()
            let nib = try Nib(
                text: """
                    owner: {class: \(owner), outlets: {next: pool}}
                    objects: {pool: {class: Pool, attributes: {delay: 0}}}
                    """)
            let object = owner == "Lodge" ? Lodge(delay: delay, fails: false) : Turn(delay: delay, fails: false)
            let error = await #expect(throws: WiringError.self) {
                _ = try await nib.instantiate(
                    with: registry(till), owner: object, options: LoadOptions(startTimeout: limit))
            }
            #expect(error?.diagnostics.map(\.code) == [.startTimeout])
            #expect(till.closed == till.opened)
            return till.opened >= 2
        }
    }

    @Test(arguments: ["Hall", "Hut"])
    func `an object that awoke in part is torn down`(kind: String) async throws {
        let till = Till()
        let nib = try Nib(text: "objects: {a: \(kind), b: \(kind), c: \(kind)}")
        let error = await #expect(throws: WiringError.self) { try await nib.instantiate(with: registry(till)) }
        #expect(error?.diagnostics.map(\.code) == [.awakeFailed])
        #expect(till.opened > 0)
        #expect(till.closed == till.opened)
    }

    @Test func `so is one of a load that cannot wait, and an owner`() throws {
        let till = Till()
        #expect(throws: WiringError.self) { try Nib(text: "objects: {a: Hut}").instantiate(with: registry(till)) }
        #expect(till.opened == 1 && till.closed == 1)
        #expect(throws: WiringError.self) {
            _ = try Nib(text: "owner: Hut").instantiate(with: registry(till), owner: Hut())
        }
        #expect(till.opened == 2 && till.closed == 2)
    }

    @Test func `an object that is created after the limit is released and never awakened`() async throws {
        try await attempts { limit, delay in
            let till = Till()
            let witness = Witness()
            let registry = Registry {
                Class(
                    Pump.self,
                    { (name: String) in
                        await stubbornly(milliseconds: delay)
                        return try await Pump(name: name, base: nil, witness)
                    }, "name"
                )
                .awake { (_: Pump) in till.open() }
                .teardown { (_: Pump) in till.close() }
            }
            let nib = try Nib(text: "objects: {a: {class: Pump, attributes: {name: a}}}")
            let error = await #expect(throws: WiringError.self) {
                try await nib.instantiate(with: registry, options: LoadOptions(startTimeout: limit))
            }
            #expect(error?.diagnostics.map(\.code) == [.startTimeout])
            #expect(await eventually { witness.alive == 0 })
            #expect(till.opened == 0)
            #expect(till.closed == 0)
            return witness.passed == ["init a"]
        }
    }

    @Test func `whatever stops a load, at whatever point, all that was opened is closed`() async throws {
        var endings: [String: Int] = [:]
        for seed in 1...UInt64(volume(150)) {
            var random = SeededNumbers(seed: seed)
            func chance(_ percent: UInt64) -> Bool { random.next() % 100 < percent }
            let till = Till()
            var text = "objects:\n"
            for index in 0..<Int(1 + random.next() % 7) {
                let kind = ["Pool", "Pool", "Turn", "Lodge", "Counter"].randomElement(using: &random)!
                let fails = chance(8) ? ", fails: true" : ""
                text += "  o\(index): {class: \(kind), attributes: {delay: \(random.next() % 8)\(fails)}"
                if kind != "Counter", chance(50),
                    let next = (0..<index).filter({ text.contains("o\($0): {class: Pool") })
                        .randomElement(using: &random)
                {
                    text += ", outlets: {next: o\(next)}"
                }
                text += "}\n"
            }
            let whole: Duration? = chance(50) ? .milliseconds(Int(random.next() % 15)) : nil
            let own: Duration? = chance(40) ? .milliseconds(Int(random.next() % 8)) : nil
            let cancelled: Int? = chance(30) ? Int(random.next() % 10) : nil
            let concurrency = Int(1 + random.next() % 4)
            let nib = try Nib(text: text, named: "\(seed).yaml")
            let load = Task { () async -> String in
                do {
                    let graph = try await nib.instantiate(
                        with: registry(till, startTimeout: own),
                        options: LoadOptions(startTimeout: whole, concurrency: concurrency))
                    await graph.tearDown()
                    return "whole"
                } catch {
                    return ((error as? WiringError)?.diagnostics.first).map { "\($0.code)" } ?? "\(error)"
                }
            }
            if let cancelled {
                try await Task.sleep(for: .milliseconds(cancelled))
                load.cancel()
            }
            endings[await load.value, default: 0] += 1
            #expect(till.opened == till.closed, "seed \(seed)\n\(text)")
        }
        #expect(Set(endings.keys).isSubset(of: ["whole", "start-timeout", "cancelled", "awake-failed"]), "\(endings)")
        #expect(endings.count == 4 || volume(150) < 150, "\(endings)")
    }
}
