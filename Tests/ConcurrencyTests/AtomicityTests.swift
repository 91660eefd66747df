import Testing
import Wiring

/// Whatever stops a load, at whatever point, leaves nothing behind.
@Suite struct AtomicityTests {
    static let seeds: [UInt64] = [1, 2, 3, 4]

    /// Loads a mixed graph, and waits until the tasks of the load have released what they held.
    private func load(
        _ seed: UInt64, _ witness: Witness, startTimeout: Duration? = nil
    ) async throws -> (error: WiringError?, order: [String]) {
        let nib = try Nib(text: mixedGraph(seed: seed), named: "mixed.yaml")
        let task = Task {
            try #require(await eventually { witness.isReady })
            let graph = try await nib.instantiate(
                with: mixedRegistry(witness),
                options: LoadOptions(observer: witness.observer, startTimeout: startTimeout))
            _ = await graph.tearDown()
        }
        witness.set(task)
        var thrown: WiringError?
        do { try await task.value } catch let error as WiringError { thrown = error }
        _ = await eventually { witness.alive == 0 }
        return (thrown, witness.tornDown)
    }

    /// The points at which code of classes is called, and the order of teardown, in an undisturbed load.
    private func undisturbed(_ seed: UInt64) async throws -> (points: [String], teardown: [String]) {
        let witness = Witness()
        let (error, order) = try await load(seed, witness)
        try #require(error == nil)
        #expect(witness.alive == 0)
        #expect(Set(order).count == Set(witness.events.map(\.name)).count)
        expectPairs(witness)
        return (witness.passed.sorted(), order)
    }

    /// Expects each start reported to an observer to have exactly one end.
    private func expectPairs(_ witness: Witness) {
        var open: [String: LoadEvent.Kind] = [:]
        for event in witness.events {
            switch event.kind {
            case .starting, .awakening:
                #expect(open[event.name] == nil, "\(event)")
                open[event.name] = event.kind
            case .created: #expect(open.removeValue(forKey: event.name) == .starting, "\(event)")
            case .awakened: #expect(open.removeValue(forKey: event.name) == .awakening, "\(event)")
            case .failed: open[event.name] = nil
            case .connected, .tornDown: break
            }
        }
        #expect(open.isEmpty)
    }

    private func expectNothingIsLeft(_ witness: Witness, teardown: [String], _ point: String) {
        #expect(witness.alive == 0, "\(point)")
        // Of a class with two, the first awake tells the witness.
        let awakened = Set(witness.awakened)
        #expect(witness.tornDown == teardown.filter(awakened.contains), "\(point)")
        expectPairs(witness)
    }

    @Test(arguments: seeds) func `an error anywhere takes everything down in the reverse order of the plan`(
        seed: UInt64
    ) async throws {
        let (points, teardown) = try await undisturbed(seed)
        for point in points {
            let witness = Witness(.failure, at: point)
            let (error, _) = try await load(seed, witness)
            let code: [Substring: Diagnostic.Code] = [
                "init": .initialiserFailed, "attribute": .attributeFailed, "outlet": .outletFailed,
                "method": .methodFailed, "event": .outletFailed, "awake": .awakeFailed, "late": .awakeFailed,
            ]
            #expect(error?.diagnostics.map(\.code) == [code[point.split(separator: " ")[0]]!], "\(point)")
            #expect((error?.underlyingError as? Failure)?.description == point)
            #expect(witness.events.filter { $0.kind == .failed }.isEmpty == false)
            expectNothingIsLeft(witness, teardown: teardown, point)
        }
    }

    @Test(arguments: seeds) func `a cancellation anywhere takes everything down in the reverse order of the plan`(
        seed: UInt64
    ) async throws {
        let (points, teardown) = try await undisturbed(seed)
        for point in points {
            let witness = Witness(.cancellation, at: point)
            let (error, _) = try await load(seed, witness)
            #expect(error?.diagnostics.map(\.code) == [.cancelled], "\(point)")
            #expect(error?.underlyingError is CancellationError)
            expectNothingIsLeft(witness, teardown: teardown, point)
        }
    }

    @Test(arguments: seeds) func `time that is over anywhere takes everything down in the reverse order of the plan`(
        seed: UInt64
    ) async throws {
        let (points, teardown) = try await undisturbed(seed)
        for point in points {
            let witness = Witness(.delay, at: point)
            let (error, _) = try await load(seed, witness, startTimeout: .milliseconds(10))
            #expect(error?.diagnostics.map(\.code) == [.startTimeout], "\(point)")
            expectNothingIsLeft(witness, teardown: teardown, point)
        }
    }
}
