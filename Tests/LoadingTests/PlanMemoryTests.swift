import Synchronization
import Testing
import Wiring

/// A type that counts its conversions from text, so that reads can be observed.
private struct Depth: Equatable {
    var metres: Int
}
private final class Well {
    var depth = Depth(metres: 0)
}
private final class Reads: Sendable {
    let count = Mutex(0)

    /// The number of reads since this was last queried.
    var news: Int {
        count.withLock { count in
            defer { count = 0 }
            return count
        }
    }

    var registry: Registry {
        Registry {
            Value(Depth.self) { text in
                self.count.withLock { $0 += 1 }
                return Int(text).map { Depth(metres: $0) }
            }
            Class(Well.self, Well.init, named: "Well").attribute("depth", \.depth)
        }
    }
}

@Suite struct PlanMemoryTests {
    private let reads = Reads()

    private func nib() throws -> Nib {
        try Nib(text: "objects: {a: {class: Well, attributes: {depth: 7}}, b: {class: Well, attributes: {depth: 8}}}")
    }

    @Test func `a nib is checked once for a registry, however often it is instantiated`() throws {
        let (nib, registry) = (try nib(), reads.registry)
        _ = try nib.instantiate(with: registry)
        #expect(reads.news == 4)  // the check reads each value, and so does its object
        for _ in 0..<3 {
            let graph = try nib.instantiate(with: registry)
            #expect(try graph.object("b", as: Well.self).depth.metres == 8)
            #expect(reads.news == 2)
        }
        _ = try nib.blueprint(for: registry)
        #expect(reads.news == 0)
    }

    @Test func `a check alone is remembered as well, by all copies of the nib`() throws {
        let (nib, registry) = (try nib(), reads.registry)
        let copy = nib
        #expect(try nib.blueprint(for: registry) == nib.blueprint(for: registry))
        #expect(reads.news == 2)
        _ = try copy.instantiate(with: registry)
        #expect(reads.news == 2)
    }

    @Test func `another registry is never taken for the first, even one of the same classes`() throws {
        let nib = try nib()
        _ = try nib.instantiate(with: reads.registry)
        _ = reads.news
        _ = try nib.instantiate(with: reads.registry)
        #expect(reads.news == 4)
        let other = Registry { Class(Reads.self, Reads.init, named: "Well") }
        #expect(throws: WiringError.self) { try nib.instantiate(with: other) }
        #expect(throws: WiringError.self) { try nib.blueprint(for: other) }
    }

    @Test func `a registry with a class replaced makes the other class from the same nib`() throws {
        final class Deep {
            var depth = 0
        }
        let (nib, registry) = (try nib(), reads.registry)
        _ = try nib.instantiate(with: registry)
        let replaced = try registry.replacing {
            Class(Deep.self, { Deep() }, named: "Well").attribute("depth", \.depth)
        }
        #expect(try nib.instantiate(with: replaced).object("a", as: Deep.self).depth == 7)
        #expect(try nib.instantiate(with: registry).object("a", as: Well.self).depth.metres == 7)
    }

    @Test func `a nib without some of its objects is checked for itself`() throws {
        let (nib, registry) = (try nib(), reads.registry)
        _ = try nib.instantiate(with: registry)
        _ = reads.news
        let fewer = try nib.removing("a")
        #expect(try fewer.instantiate(with: registry).names == ["b"])
        #expect(reads.news == 2)
        #expect(try nib.instantiate(with: registry).names == ["a", "b"])
        #expect(reads.news == 2)
    }

    @Test func `an instance in place of an object is checked each time`() throws {
        let (nib, registry) = (try nib(), reads.registry)
        let fake = Well()
        _ = try nib.instantiate(with: registry)
        #expect(try nib.instantiate(with: registry, replacing: ["a": fake]).object("a", as: Well.self) === fake)
        #expect(throws: WiringError.self) { try nib.instantiate(with: registry, replacing: ["c": fake]) }
        #expect(try nib.instantiate(with: registry).object("a", as: Well.self) !== fake)
    }

    @Test func `mistakes are reported each time`() throws {
        let nib = try Nib(text: "objects: {a: {class: Well, attributes: {depth: deep}}}")
        let registry = reads.registry
        for _ in 0..<2 {
            let error = #expect(throws: WiringError.self) { try nib.instantiate(with: registry) }
            #expect(error?.diagnostics.map { "\($0.code)" } == ["value-type-mismatch"])
        }
    }

    @Test func `many threads may check one nib at the same time`() async throws {
        let (nib, registry) = (try nib(), reads.registry)
        let sums = try await withThrowingTaskGroup { group in
            for _ in 0..<50 {
                group.addTask {
                    let graph = try nib.instantiate(with: registry)
                    return try ["a", "b"].map { try graph.object($0, as: Well.self).depth.metres }.reduce(0, +)
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(sums == Array(repeating: 15, count: 50))
    }
}
