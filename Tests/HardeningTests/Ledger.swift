import Synchronization

/// Records what happens to the parts of one load: the steps that may throw, the living objects, and who awoke and was
/// torn down.
final class Ledger: Sendable {
    struct Boom: Error, Equatable { var step: Int }

    private struct State {
        var failing: Int?
        var steps = 0
        var living = 0
        var kinds: Set<String> = []
        var awakened: [String] = []
        var tornDown: [String] = []
        var failsTeardown = false
    }

    private let state = Mutex(State())

    /// Clears the record and makes the given step throw.
    func begin(failing: Int? = nil, failsTeardown: Bool = false) {
        state.withLock { $0 = State(failing: failing, living: $0.living, failsTeardown: failsTeardown) }
    }

    /// Records a step that may throw.
    func step(_ kind: String) throws {
        let number = state.withLock { state in
            state.steps += 1
            state.kinds.insert(kind)
            return state.steps == state.failing ? state.steps : nil
        }
        if let number { throw Boom(step: number) }
    }

    func born() { state.withLock { $0.living += 1 } }
    func died() { state.withLock { $0.living -= 1 } }

    func woke(_ name: String) throws {
        try step("awake")
        state.withLock { $0.awakened.append(name) }
    }

    func tornDown(_ name: String) throws {
        let fails = state.withLock { state in
            state.tornDown.append(name)
            return state.failsTeardown && state.tornDown.count % 2 == 1
        }
        if fails { throw Boom(step: 0) }
    }

    var steps: Int { state.withLock { $0.steps } }
    var living: Int { state.withLock { $0.living } }
    var kinds: Set<String> { state.withLock { $0.kinds } }
    var awakened: [String] { state.withLock { $0.awakened } }
    var tornDown: [String] { state.withLock { $0.tornDown } }
}
