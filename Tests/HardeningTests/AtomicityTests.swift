import TestVolume
import Testing
import Wiring

/// Whatever throws, at whatever point: all or nothing.
@Suite struct AtomicityTests {
    /// A thousand graphs, in parts that run concurrently.
    private static let seeds = stride(from: 0, to: UInt64(volume(1_000)), by: 50).map { $0..<$0 + 50 }

    @Test(arguments: seeds)
    func `code that throws at any place leaves nothing awake, nothing alive and nothing half-wired`(
        seeds: Range<UInt64>
    ) throws {
        let ledger = Ledger()
        let registry = Registry.parts(ledger)
        var failures = 0
        for seed in seeds {
            let graph = RandomGraph(seed: seed)
            let nib = try Nib(text: graph.text, named: "\(seed).yaml")
            ledger.begin()
            try loadAndTearDown(nib, registry, ledger, graph.text)
            for step in 1...ledger.steps {
                ledger.begin(failing: step)
                let owner = Machine(ledger)
                let error = failure { try nib.instantiate(with: registry, owner: owner) }
                let comment = "seed \(seed), step \(step)\n\(graph.text)"
                #expect(error?.underlyingError as? Ledger.Boom == Ledger.Boom(step: step), "\(comment)")
                try #require(ledger.tornDown == ledger.awakened.reversed(), "\(comment)")
                try #require(ledger.living == 0, "\(ledger.living) are alive: \(comment)")
                try #require(owner.part == nil && owner.parts.isEmpty, "\(comment)")
                check(error?.diagnostics, "\(comment)")
                failures += 1
            }
        }
        #expect(failures > seeds.count)
    }

    @Test func `the random graphs have everything that can throw`() throws {
        let ledger = Ledger()
        var kinds: Set<String> = []
        for seed in 0..<UInt64(50) {
            ledger.begin()
            try Nib(text: RandomGraph(seed: seed).text).instantiate(with: .parts(ledger), owner: Machine(ledger))
                .tearDown()
            kinds.formUnion(ledger.kinds)
        }
        #expect(kinds == ["initialiser", "attribute", "outlet", "method", "event", "awake"])
    }

    @Test(arguments: seeds)
    func `a teardown that throws stops no other, and all errors are reported`(seeds: Range<UInt64>) throws {
        let ledger = Ledger()
        let registry = Registry.parts(ledger)
        for seed in seeds {
            let nib = try Nib(text: RandomGraph(seed: seed).text)
            ledger.begin(failsTeardown: true)
            let owner = Machine(ledger)
            let problems = try nib.instantiate(with: registry, owner: owner).tearDown()
            #expect(ledger.tornDown == ledger.awakened.reversed())
            #expect(problems.count == (ledger.tornDown.count + 1) / 2)
            #expect(problems.allSatisfy { $0.code == "teardown-failed" && $0.line > 0 })
            #expect(ledger.living == 0, "seed \(seed)")
        }
    }

    @Test func `a provider whose object throws leaves nothing alive of that call, and the graph as it was`() throws {
        let ledger = Ledger()
        let nib = try Nib(
            text: """
                objects:
                  maker: {class: Part, attributes: {name: maker}, outlets: {make: made}}
                  made:
                    class: Part
                    shared: false
                    attributes: {name: made, text: t}
                    outlets: {checked: maker, next: {class: Part, attributes: {name: inner}}, left: maker, right: maker}
                """)
        ledger.begin()
        let graph = try nib.instantiate(with: .parts(ledger))
        let maker = try #require(try graph.object("maker", as: Part.self).make)
        let before = ledger.steps
        withExtendedLifetime(try maker()) {}
        let steps = ledger.steps - before
        #expect(steps == 7)
        for step in 1...steps {
            ledger.begin(failing: step)
            let error = failure { try maker() }
            #expect(error?.underlyingError as? Ledger.Boom == Ledger.Boom(step: step))
            #expect(ledger.tornDown == ledger.awakened.reversed())
            #expect(ledger.living == 1)
        }
        ledger.begin()
        #expect(try maker().next?.name == "inner")
        graph.tearDown()
        #expect(ledger.living == 0)
    }

    private func loadAndTearDown(_ nib: Nib, _ registry: Registry, _ ledger: Ledger, _ text: String) throws {
        let owner = Machine(ledger)
        let graph = try nib.instantiate(with: registry, owner: owner)
        #expect(ledger.awakened.last == "owner")
        #expect(ledger.living >= graph.names.count - 1, "\(text)")
        #expect(graph.tearDown().isEmpty)
        try #require(ledger.tornDown == ledger.awakened.reversed(), "\(text)")
        try #require(ledger.living == 0, "\(text)")
    }

    /// An error names object, class, place and cause.
    private func check(_ diagnostics: [Diagnostic]?, _ comment: Comment) {
        guard let diagnostic = diagnostics?.first, diagnostics?.count == 1 else {
            Issue.record("not one diagnostic: \(comment)")
            return
        }
        #expect(diagnostic.line > 0, comment)
        #expect(diagnostic.message.contains("'Part'") || diagnostic.message.contains("'Machine'"), comment)
        #expect(diagnostic.message.contains("Boom(step:"), comment)
        #expect(diagnostic.message.firstMatch(of: /'(p\d|owner)[a-z0-9.]*', a '/) != nil, comment)
    }

    private func failure<Result>(_ body: () throws -> Result) -> WiringError? {
        do {
            _ = try body()
            return nil
        } catch {
            return error as? WiringError
        }
    }
}
