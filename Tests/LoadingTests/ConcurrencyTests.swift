import Testing
import Wiring

@Suite struct ConcurrencyTests {
    @Test func `a nib and a registry serve several tasks at once`() async throws {
        let nib = try Nib(
            text: """
                objects:
                  jib: {class: JibCrane, attributes: {name: n}, outlets: {lamp: lamp}}
                  lamp: Beacon
                """)
        let registry = Registry.harbour
        let names = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<50 {
                group.addTask {
                    let graph = try nib.instantiate(with: registry)
                    let jib = try graph.object("jib", as: JibCrane.self)
                    return jib.lamp === graph["lamp"] as? Beacon ? jib.name : "wrong"
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(names == Array(repeating: "n", count: 50))
    }

    @Test func `a nib can be instantiated in an asynchronous function and on the main actor`() async throws {
        let nib = try Nib(text: "objects: {lamp: Beacon}")
        await Task.yield()
        let graph = try await nib.instantiate(with: .harbour)
        #expect(graph.names == ["lamp"])
        #expect(try await onMainActor(nib) == ["lamp"])
    }

    @MainActor private func onMainActor(_ nib: Nib) throws -> [String] {
        try nib.instantiate(with: .harbour).names
    }

    @Test func `a plan is a value that says what would be made, and runs nothing`() async throws {
        let nib = try Nib(text: "objects: {a: {class: Failing}}")
        let registry = Registry { Class(Beacon.self, { throw Sunk(name: "x") }, named: "Failing") }
        let plan = try nib.blueprint(for: registry)
        #expect(await Task { plan.listing }.value == "object a: Failing\nawake a")
        #expect(try plan == nib.blueprint(for: registry))
    }
}
