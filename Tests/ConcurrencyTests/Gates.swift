import Synchronization
import Testing
import Wiring

/// Waits, but not forever, until a condition holds; returns whether it does.
func eventually(_ isSo: () async -> Bool) async -> Bool {
    let end = ContinuousClock.now.advanced(by: .seconds(30))
    // Among a thousand tests each turn of a task can take a minute, so that time alone says little.
    var turns = 0
    while ContinuousClock.now < end || turns < 100 {
        if await isSo() { return true }
        turns += 1
        try? await Task.sleep(for: .milliseconds(1))
    }
    return await isSo()
}

/// Counts how many pieces of code are inside at a time, and releases them once enough have met there.
actor Gate {
    private let expected: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private(set) var most = 0

    /// - Parameter expected: How many must be inside before they are released.
    init(expected: Int) { self.expected = expected }

    /// Waits until enough are inside. If the loader starts them one after another they never are, which fails the test.
    func meet() async {
        most = max(most, waiting.count + 1)
        guard waiting.count + 1 < expected else { return letOut() }
        let watch = Task {
            try await Task.sleep(for: .seconds(30))
            Issue.record("\(expected) were expected to meet, and \(waiting.count) have")
            letOut()
        }
        await withCheckedContinuation { waiting.append($0) }
        watch.cancel()
    }

    private func letOut() {
        let met = waiting
        waiting = []
        for continuation in met { continuation.resume() }
    }
}

/// Counts how many are inside some code now, and the maximum so far.
final class Crowd: Sendable {
    private struct Counts {
        var now = 0
        var most = 0
    }

    private let counts = Mutex(Counts())
    func enter() {
        counts.withLock { counts in
            counts.now += 1
            counts.most = max(counts.most, counts.now)
        }
    }
    func leave() { counts.withLock { $0.now -= 1 } }
    var most: Int { counts.withLock { $0.most } }
}

/// A service that meets others while it starts.
final class Service: Sendable {
    let name: String
    let needs: [Service]
    init(name: String, needs: [Service] = [], starting: @Sendable () async throws -> Void) async throws {
        try await starting()
        self.name = name
        self.needs = needs
    }
}

struct Failure: Error, CustomStringConvertible { let description: String }

extension Log {
    /// Waits until there are some lines.
    func wait(for count: Int) async {
        #expect(await eventually { entries.count >= count }, "\(entries)")
    }
}
