/// Where lines go.
public protocol Output: AnyObject {
    func write(_ line: String)
}

/// Standard output.
public final class Console: Output {
    public init() {}

    public func write(_ line: String) { print(line) }
}
