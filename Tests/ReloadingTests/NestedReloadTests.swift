import Testing
import Wiring

/// Code of a class that begins a reload of the graph it is in, while this is reloaded.
@Suite struct NestedReloadTests {
    /// What code of which part of the class got for its attempt.
    private final class Attempts {
        weak var graph: ObjectGraph?
        var codes: [String: [Diagnostic.Code]] = [:]

        func begin(in part: String) {
            guard let graph else { return }
            codes[part, default: []] += ReloadingTests.codes {
                try graph.reload(Nib(text: "objects: {}"), with: Registry {})
            }
        }
    }

    private final class Meddler {
        var number = 0
        var friend: Meddler?
        var parts: [String] = []
    }

    private func registry(_ attempts: Attempts) -> Registry {
        nonisolated(unsafe) let attempts = attempts
        return Registry {
            Class(
                Meddler.self,
                {
                    attempts.begin(in: "initialiser")
                    return Meddler()
                }
            )
            .attribute(
                "number", get: { $0.number },
                set: { meddler, number in
                    attempts.begin(in: "attribute")
                    meddler.number = number
                }
            )
            .outlet("friend") { (meddler: Meddler, friend: Meddler?) in
                attempts.begin(in: "outlet")
                meddler.friend = friend
            }
            .method(
                "take",
                { (meddler: Meddler, part: String?) in
                    attempts.begin(in: "method")
                    meddler.parts.append(part ?? "-")
                }, "part"
            )
            .awake { _ in attempts.begin(in: "awake") }
            .reloaded { _ in attempts.begin(in: "reloaded") }
            .teardown { _ in attempts.begin(in: "teardown") }
        }
    }

    private func nib(_ number: Int, _ other: String) throws -> Nib {
        try Nib(
            text: """
                objects:
                  meddler: {class: Meddler, attributes: {number: \(number), part: p\(number)}, outlets: {friend: \(other)}}
                  \(other): Meddler
                """)
    }

    @Test func `every part of a class is refused another reload, and the one under way goes on`() throws {
        let attempts = Attempts()
        let registry = registry(attempts)
        let graph = try nib(1, "old").instantiate(with: registry)
        attempts.graph = graph
        let meddler: Meddler = try graph.object("meddler")
        let report = try graph.reload(nib(2, "new"), with: registry)
        for part in ["initialiser", "attribute", "outlet", "method", "awake", "reloaded", "teardown"] {
            let codes = attempts.codes[part] ?? []
            #expect(!codes.isEmpty && codes.allSatisfy { $0 == .reloadRefused }, "\(part): \(codes)")
        }
        #expect(report.changed.map(\.name) == ["meddler"])
        #expect(graph.names == ["meddler", "new"])
        #expect(try graph.object("meddler") === meddler)
        #expect(meddler.number == 2)
        #expect(meddler.parts == ["p1", "p2"])
        #expect(try meddler.friend === graph.object("new", as: Meddler.self))
        attempts.graph = nil
        graph.tearDown()
    }

    @Test func `a reload may begin when the one before has returned, or was refused`() throws {
        let registry = registry(Attempts())
        let graph = try nib(1, "old").instantiate(with: registry)
        #expect(codes { try graph.reload(Nib(text: "objects: {meddler: Medler}"), with: registry) } == [.unknownClass])
        #expect(try graph.reload(nib(2, "old"), with: registry).changed.map(\.name) == ["meddler"])
        #expect(try graph.reload(nib(3, "old"), with: registry).changed.map(\.name) == ["meddler"])
        graph.tearDown()
    }
}
