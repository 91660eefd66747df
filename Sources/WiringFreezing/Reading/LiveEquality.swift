/// Compares values whose types are known only at run time.
enum LiveEquality {
    /// Returns whether two values are of one type and equal: by `==`, or else in all that they store.
    static func areEqual(_ left: Any, _ right: Any) -> Bool {
        guard type(of: left) == type(of: right) else { return false }
        if type(of: left) is AnyClass { return left as AnyObject === right as AnyObject }
        if let left = left as? any Equatable { return left.isEqual(to: right) }
        let (left, right) = (Mirror(reflecting: left), Mirror(reflecting: right))
        // A function, or a type that hides what it stores, is never known to be equal.
        guard left.displayStyle != nil, left.children.count == right.children.count else { return false }
        return zip(left.children, right.children).allSatisfy { $0.label == $1.label && areEqual($0.value, $1.value) }
    }
}
