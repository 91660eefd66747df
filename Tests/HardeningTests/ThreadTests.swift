import Dispatch
import Synchronization
import Testing
import Wiring

/// One nib, one registry and one plan, used by eight threads at once.
@Suite struct ThreadTests {
    private static let threads = 8
    private static let loads = 1_000

    private let nib = Result {
        try Nib(
            text: """
                parameters: {word: {default: from the file}}
                objects:
                  a: {class: Part, attributes: {name: a, text: $(word)}, outlets: {next: b, make: made}}
                  b: {class: Part, attributes: {name: b}, outlets: {next: a, parent: a, others: [a, b]}}
                  made: {class: Part, shared: false, attributes: {name: made}, outlets: {next: b}}
                """)
    }

    /// Calls something many times on each thread and returns what went wrong.
    private func onThreads(_ load: @escaping @Sendable (_ thread: Int, _ number: Int) throws -> Bool) -> [String] {
        let problems = Mutex<[String]>([])
        DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
            for number in 0..<Self.loads {
                do {
                    if try load(thread, number) { continue }
                    problems.withLock { $0.append("load \(number) of thread \(thread) got what is another's") }
                } catch {
                    problems.withLock { $0.append("\(error)") }
                }
            }
        }
        return problems.withLock { $0 }
    }

    @Test func `eight threads load from one nib and one registry, each objects of its own`() throws {
        let (ledger, nib) = (Ledger(), try nib.get())
        let registry = Registry.parts(ledger)
        let problems = onThreads { thread, number in
            let word = "\(thread)-\(number)"
            let graph = try nib.instantiate(with: registry, parameters: ["word": word])
            let (a, b) = (try graph.object("a", as: Part.self), try graph.object("b", as: Part.self))
            let made = try a.make?()
            let isOwn = a.text == word && a.next === b && b.next === a && b.parent === a && made?.next === b
            graph.tearDown()
            return isOwn && a.next == nil
        }
        #expect(problems == [])
        #expect(ledger.living == 0)
    }

    @Test func `what one load puts in place of an object is seen by no other`() throws {
        let (ledger, nib) = (Ledger(), try nib.get())
        let registry = Registry.parts(ledger)
        let problems = onThreads { thread, number in
            guard (thread + number) % 2 == 0 else {
                let graph = try nib.instantiate(with: registry)
                defer { graph.tearDown() }
                return try graph.object("a", as: Part.self).next?.name == "b"
            }
            let fake = try Part(name: "fake-\(thread)-\(number)", first: nil, ledger)
            let graph = try nib.instantiate(with: registry, replacing: ["b": fake])
            defer { graph.tearDown() }
            return try graph.object("a", as: Part.self).next === fake
        }
        #expect(problems == [])
        #expect(ledger.living == 0)
    }

    @Test func `eight threads check one nib and read one plan, and all say the same`() throws {
        let (ledger, nib) = (Ledger(), try nib.get())
        let registry = Registry.parts(ledger)
        let plan = try nib.blueprint(for: registry)
        let expected = plan.listing
        let problems = onThreads { _, number in
            // Every tenth time, since a check takes longer than loading a checked plan.
            guard number % 10 == 0 else { return plan.listing == expected }
            return try nib.blueprint(for: registry).listing == expected
        }
        #expect(problems == [])
    }
}
