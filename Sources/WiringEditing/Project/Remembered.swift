/// A value that is computed at the first request and then shared by all copies of its owner.
final class Remembered<Value> {
    private(set) var known: Value?
    private var former: Value?
    private var state: AnyObject?

    /// - Parameter other: What was found out about it before it changed.
    init(after other: Remembered? = nil) { former = other?.known ?? other?.former }

    /// - Parameter find: Finds it out; gets what was last known before a change.
    func value(_ find: (_ former: Value?) -> Value) -> Value {
        if let known { return known }
        let found = find(former)
        (known, former) = (found, nil)
        return found
    }

    /// Returns the value in a state of what it depends on.
    ///
    /// - Parameter find: Finds it out; gets what was last known in another state.
    func value(in state: AnyObject, _ find: (_ known: Value?) -> Value) -> Value {
        if let known, self.state === state { return known }
        let found = find(known ?? former)
        (known, former, self.state) = (found, nil, state)
        return found
    }
}
