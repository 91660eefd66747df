/// A value that is computed at the first request and then shared by all copies of its owner.
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
