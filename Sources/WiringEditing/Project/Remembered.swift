/// A value that is computed at the first request and then shared by all copies of its owner.
final class Remembered<Value> {
    private var known: Value?

    func value(_ find: () -> Value) -> Value {
        if let known { return known }
        let found = find()
        known = found
        return found
    }
}
