import Synchronization
import Wiring

/// Counts how many pieces of code are inside at a time, and lets them out when enough have met there.
actor Gate {
    private let expected: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private(set) var most = 0

    /// - Parameter expected: How many have to be inside before they are let out.
    init(expected: Int) { self.expected = expected }

    /// Waits until enough are inside: for ever, if the loader starts them one after another.
    func meet() async {
        most = max(most, waiting.count + 1)
        guard waiting.count + 1 < expected else {
            let met = waiting
            waiting = []
            for continuation in met { continuation.resume() }
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }
}

/// How many are inside of some code now, and how many were at most.
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
