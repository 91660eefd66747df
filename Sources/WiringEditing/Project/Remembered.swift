/// What is found out once, by whoever asks first, and known to all copies of what it is about.
final class Remembered<Value> {
    private var known: Value?

    func value(_ find: () -> Value) -> Value {
        if let known { return known }
        let found = find()
        known = found
        return found
    }
}
