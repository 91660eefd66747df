import Synchronization
import Testing
import Wiring

private final class Ledger: Sendable {
    private let lines = Mutex<[String]>([])
    func add(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }
}

private class Vault {
    let ledger: Ledger
    var other: Vault?
    var keeper: Bank?
    var find: (() throws -> Vault)?
    var onOpen: (() -> Void)?
    let name: String
    init(name: String, ledger: Ledger) {
        (self.name, self.ledger) = (name, ledger)
        ledger.add("create \(name)")
    }
    deinit { ledger.add("release \(name)") }
    func note() { ledger.add("note \(name)") }
}

private final class Bank {
    var vault: (() throws -> Vault)?
    var second: (() throws -> Vault)?
    var make: (() throws -> Vault)?
    var plain: Vault?
    var ledger: Ledger?
    func ring() { ledger?.add("ring") }
}

/// Fails as long as it is told to.
private final class Weather: Sendable {
    private let storm = Mutex(true)
    var isStormy: Bool { storm.withLock { $0 } }
    func clear() { storm.withLock { $0 = false } }
}

private final class Safe: Sendable {
    let number: Int
    init(number: Int, count: Counter) {
        self.number = number
        count.add()
        // Long enough for other threads to call meanwhile.
        var sum = 0
        for step in 0..<200_000 { sum &+= step }
        count.sum(sum)
    }
}

private final class Counter: Sendable {
    private let values = Mutex((count: 0, sum: 0))
    func add() { values.withLock { $0.count += 1 } }
    func sum(_ sum: Int) { values.withLock { $0.sum &+= sum } }
    var count: Int { values.withLock { $0.count } }
}

private final class Street {
    var safe: (@Sendable () throws -> Safe)?
}

private struct Deed { var year = 1 }
private final class Notary {
    var deed: (() throws -> Deed)?
}

private let registry = Registry {
    Class(Ledger.self, Ledger.init)
    Class(Vault.self, Vault.init(name:ledger:), "name", "ledger")
        .outlet("other", \.other).outlet("keeper", \.keeper).outlet("find", provider: \.find)
        .event("open", \.onOpen).action("note", Vault.note)
        .awake { $0.ledger.add("awake \($0.name)") }.teardown { $0.ledger.add("teardown \($0.name)") }
    Class(Bank.self, Bank.init)
        .outlet("vault", provider: \.vault).outlet("second", provider: \.second).outlet("make", provider: \.make)
        .outlet("plain", \.plain).outlet("ledger", \.ledger).action("ring", Bank.ring)
        .teardown { $0.ledger?.add("teardown bank") }
    Class(Vault.self, Vault.init(name:ledger:), "name", "ledger", named: "Eager")
        .outlet("find", provider: \.find)
        .awake {
            $0.ledger.add("awake \($0.name)"); _ = try $0.find?()
        }
    Class(
        Vault.self,
        { (name: String, ledger: Ledger, weather: Weather) in
            if weather.isStormy { throw Sunk(name: name) }
            return Vault(name: name, ledger: ledger)
        }, "name", "ledger", "weather", named: "Weathered")
    Class(Weather.self, Weather.init)
    Class(Counter.self, Counter.init)
    Class(Safe.self, Safe.init(number:count:), "number", "count")
    Class(Street.self, Street.init).outlet("safe", provider: \.safe)
    Class(Deed.self, { Deed() }).attribute("year", \.year)
    Class(Notary.self, Notary.init).outlet("deed", provider: \.deed)
}

@Suite struct LazyObjectTests {
    private func graph(_ objects: String, _ ledger: Ledger = Ledger()) throws -> (ObjectGraph, Ledger) {
        let text = "externals: {ledger: Ledger}\nobjects:\n" + objects
        return (try load(text, registry, externals: ["ledger": ledger]), ledger)
    }

    private static func vault(_ name: String, _ more: String = "") -> String {
        "{class: Vault, lazy: true, attributes: {name: \(name)}, outlets: {ledger: ledger\(more)}}"
    }

    @Test func `the load creates no lazy object, the first call does, and later ones give the same`() throws {
        let (graph, ledger) = try graph(
            "  bank: {class: Bank, outlets: {vault: v, second: v}}\n  v: \(Self.vault("gold"))")
        #expect(ledger.all == [])
        #expect(graph["v"] == nil)
        #expect(graph.names == ["bank", "v"])
        let bank = try graph.object("bank", as: Bank.self)
        let vault = try #require(try bank.vault?())
        #expect(ledger.all == ["create gold", "awake gold"])
        #expect(try bank.vault?() === vault)
        #expect(try bank.second?() === vault)
        #expect(graph["v"] as? Vault === vault)
        #expect(ledger.all.count == 2)
    }

    @Test func `it comes with all that only lazy objects need, wired and awakened as one load`() throws {
        let (graph, ledger) = try graph(
            """
              bank: {class: Bank, outlets: {vault: a, ledger: ledger}}
              a: \(Self.vault("a", ", other: b, keeper: bank"))
              b: {class: Vault, attributes: {name: b}, outlets: {ledger: ledger}, actions: {open: [a.note, bank.ring]}}
              c: {class: Vault, attributes: {name: c}, outlets: {ledger: ledger}}
            """)
        #expect(ledger.all == ["create c", "awake c"])
        let bank = try graph.object("bank", as: Bank.self)
        let a = try #require(try bank.vault?())
        #expect(ledger.all.dropFirst(2) == ["create a", "create b", "awake b", "awake a"])
        #expect(a.keeper === bank)
        #expect(graph["b"] as? Vault === a.other)
        a.other?.onOpen?()
        #expect(ledger.all.suffix(2) == ["note a", "ring"])
        // The bank and its vault hold each other.
        graph.tearDown()
    }

    @Test func `the graph makes it where it is looked up with a type`() throws {
        let (graph, ledger) = try graph("  v: \(Self.vault("gold"))")
        #expect(graph["v"] == nil)
        #expect(graph.objects(as: Vault.self).isEmpty)
        let vault = try graph.object("v", as: Vault.self)
        #expect(graph["v"] as? Vault === vault)
        #expect(graph.objects(as: Vault.self).count == 1)
        #expect(ledger.all == ["create gold", "awake gold"])
    }

    @Test func `a failure leaves nothing half made, and the next call tries again`() throws {
        let weather = Weather()
        let ledger = Ledger()
        let graph = try load(
            """
            externals: {ledger: Ledger, weather: Weather}
            objects:
              bank: {class: Bank, outlets: {vault: a}}
              a: {class: Vault, lazy: true, attributes: {name: a}, outlets: {ledger: ledger, other: b}}
              b: {class: Weathered, lazy: true, attributes: {name: b}, outlets: {ledger: ledger, weather: weather}}
            """, registry, externals: ["ledger": ledger, "weather": weather])
        let bank = try graph.object("bank", as: Bank.self)
        let error = #expect(throws: WiringError.self) { try bank.vault?() }
        #expect(error?.diagnostics.map(\.code) == ["initialiser-failed"])
        #expect(ledger.all == ["create a", "release a"])
        #expect(graph["a"] == nil && graph["b"] == nil)
        weather.clear()
        let vault = try #require(try bank.vault?())
        #expect(vault.other?.name == "b")
        #expect(ledger.all.dropFirst(2) == ["create a", "create b", "awake a"])
    }

    @Test func `it is torn down in the reverse order of awake, and not if it was never called for`() throws {
        let (graph, ledger) = try graph(
            """
              bank: {class: Bank, outlets: {vault: a, second: b, ledger: ledger}}
              a: \(Self.vault("a"))
              b: \(Self.vault("b"))
              c: {class: Vault, attributes: {name: c}, outlets: {ledger: ledger}}
            """)
        let bank = try graph.object("bank", as: Bank.self)
        _ = try bank.vault?()
        let second = try #require(bank.second)
        #expect(graph.tearDown().isEmpty)
        let torn = ledger.all.filter { !$0.hasPrefix("create") && !$0.hasPrefix("awake") }
        #expect(torn.prefix(3) == ["teardown a", "teardown c", "teardown bank"])
        #expect(Set(torn.suffix(2)) == ["release a", "release c"])
        #expect(throws: WiringError.self) { try second() }
    }

    @Test func `code of its creation that calls for it gets an error, and may call for another`() throws {
        let (graph, ledger) = try graph(
            """
              bank: {class: Bank, outlets: {vault: self, second: first}}
              self: {class: Eager, lazy: true, attributes: {name: self}, outlets: {ledger: ledger, find: self}}
              first: {class: Eager, lazy: true, attributes: {name: first}, outlets: {ledger: ledger, find: last}}
              last: \(Self.vault("last"))
            """)
        let bank = try graph.object("bank", as: Bank.self)
        let error = #expect(throws: WiringError.self) { try bank.vault?() }
        #expect(
            error.map { "\($0)" }?.contains("'self' is being created, and code of its creation calls for it") == true)
        #expect(graph["self"] == nil)
        #expect(try bank.second?().name == "first")
        #expect(ledger.all.suffix(4) == ["create first", "awake first", "create last", "awake last"])
    }

    @Test func `a load that calls for it in an awake and then fails tears it down`() throws {
        let ledger = Ledger()
        #expect(throws: WiringError.self) {
            try load(
                """
                externals: {ledger: Ledger}
                objects:
                  first: {class: Eager, attributes: {name: first}, outlets: {ledger: ledger, find: v}}
                  second: {class: Eager, attributes: {name: second}, outlets: {ledger: ledger, find: w}}
                  v: \(Self.vault("v"))
                  w: {class: Eager, lazy: true, attributes: {name: w}, outlets: {ledger: ledger, find: w}}
                """, registry, externals: ["ledger": ledger])
        }
        #expect(ledger.all.contains("teardown v"))
        #expect(
            ledger.all.filter { $0.hasPrefix("create") }.count == ledger.all.filter { $0.hasPrefix("release") }.count)
    }

    @Test func `two first calls at the same time make one`() async throws {
        let counter = Counter()
        let graph = try load(
            """
            externals: {count: Counter}
            objects:
              street: {class: Street, outlets: {safe: safe}}
              safe: {class: Safe, lazy: true, attributes: {number: 3}, outlets: {count: count}}
            """, registry, externals: ["count": counter])
        let call = try #require(try graph.object("street", as: Street.self).safe)
        let found = try await withThrowingTaskGroup(of: ObjectIdentifier.self) { group in
            for _ in 0..<16 { group.addTask { ObjectIdentifier(try call()) } }
            return try await group.reduce(into: Set<ObjectIdentifier>()) { $0.insert($1) }
        }
        #expect(found.count == 1)
        #expect(counter.count == 1)
    }

    @Test func `an object that a provider creates can have a provider of a lazy one`() throws {
        let (graph, _) = try graph(
            """
              bank: {class: Bank, outlets: {make: each, vault: v}}
              each: {class: Vault, shared: false, attributes: {name: each}, outlets: {ledger: ledger, find: v}}
              v: \(Self.vault("v"))
            """)
        let bank = try graph.object("bank", as: Bank.self)
        let found = try bank.make?().find?()
        #expect(try found === bank.vault?())
    }

    @Test func `a struct can be lazy`() throws {
        let graph = try load(
            """
            objects:
              notary: {class: Notary, outlets: {deed: deed}}
              deed: {class: Deed, lazy: true, attributes: {year: 1890}}
            """, registry)
        #expect(graph["deed"] == nil)
        #expect(try graph.object("notary", as: Notary.self).deed?().year == 1890)
        #expect((graph["deed"] as? Deed)?.year == 1890)
    }

    @Test func `a test's own object takes the place of a lazy one`() throws {
        let nib = try Nib(
            text: "objects: {notary: {class: Notary, outlets: {deed: deed}}, deed: {class: Deed, lazy: true}}")
        let graph = try nib.instantiate(with: registry, replacing: ["deed": Deed(year: 7)])
        #expect(try graph.object("notary", as: Notary.self).deed?().year == 7)
        #expect((graph["deed"] as? Deed)?.year == 7)
    }

    @Test func `a holder keeps what its lazy objects need, and makes no cycle`() throws {
        weak var gone: Bank?
        let ledger = Ledger()
        do {
            let bank: Bank
            do {
                let (graph, _) = try graph(
                    """
                      bank: {class: Bank, outlets: {vault: v}}
                      v: \(Self.vault("v", ", other: w"))
                      w: {class: Vault, attributes: {name: w}, outlets: {ledger: ledger}}
                      x: {class: Bank, outlets: {plain: w}}
                    """, ledger)
                bank = try graph.object("bank", as: Bank.self)
            }
            #expect(try bank.vault?().other?.name == "w")
            gone = bank
        }
        #expect(gone == nil)
        #expect(Set(ledger.all.suffix(2)) == ["release v", "release w"])
    }
}
