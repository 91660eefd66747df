/// What is found out once, by whoever asks first, and known to all copies of what it is about.
final class Remembered<Value> {
    private(set) var known: Value?
    private var former: Value?

    /// - Parameter other: What was found out about it before it changed.
    init(after other: Remembered? = nil) { former = other?.known ?? other?.former }

    /// - Parameter find: Finds it out; gets what was last known before a change.
    func value(_ find: (_ former: Value?) -> Value) -> Value {
        if let known { return known }
        let found = find(former)
        (known, former) = (found, nil)
        return found
    }
}
