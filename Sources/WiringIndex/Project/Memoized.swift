/// A value that is computed at the first request and then shared by all copies of its owner.
final class Memoized<Value> {
    private var known: Value?
    /// The value before its owner changed.
    private var former: Value?
    /// The state in which the value was computed.
    private var state: AnyObject?

    /// - Parameter other: The value of the owner before it changed.
    init(after other: Memoized? = nil) { former = other?.known ?? other?.former }

    /// Returns the value for a state of what it depends on; nil if that is its owner alone.
    ///
    /// - Parameter find: Computes the value, given the last one from another state or before a change.
    func value(in state: AnyObject? = nil, _ find: (_ former: Value?) -> Value) -> Value {
        if let known, self.state === state { return known }
        let found = find(known ?? former)
        (known, former, self.state) = (found, nil, state)
        return found
    }
}
