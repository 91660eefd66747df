internal import Synchronization

/// The classes of one registry that were made ready for use, each when it was first asked for. It also tells the registry
/// from all others.
final class ClassBindings: Sendable {
    private struct State {
        /// For each record its class, where it was asked for.
        var bindings: [ClassBinding?]
        /// The numbers of the types of outlets.
        var numbers: [ObjectIdentifier: Int] = [:]
    }

    private let state: Mutex<State>

    /// Creates room for the classes of a registry.
    init(count: Int) { state = Mutex(State(bindings: Array(repeating: nil, count: count))) }

    /// A class by the index of its record, which is made ready where it was not yet.
    ///
    /// No lock is held meanwhile: where several threads make one ready, all get that of the quickest.
    func binding(at index: Int, make: () -> ClassBinding) -> ClassBinding {
        if let known = state.withLock({ $0.bindings[index] }) { return known }
        let binding = make()
        return state.withLock { state in
            if let quicker = state.bindings[index] { return quicker }
            state.bindings[index] = binding
            return binding
        }
    }

    /// The number of a type of outlets, the same whenever it is asked for: 0, 1, 2 and so on.
    func number(ofOutlet type: Any.Type) -> Int {
        state.withLock { state in
            let number = state.numbers[ObjectIdentifier(type), default: state.numbers.count]
            state.numbers[ObjectIdentifier(type)] = number
            return number
        }
    }
}
