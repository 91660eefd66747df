/// Numbers by name that outlive the program, such as the user's defaults.
public protocol Defaults: AnyObject {
    /// Returns the number with a name, or nil if none was set.
    func number(forKey key: String) throws -> Int?
    /// Sets the number with a name; when the call returns, it is stored.
    func set(_ number: Int, forKey key: String) throws
}

extension Defaults {
    /// Returns the id of the next reminder: 0 at first, then always one more. No id is given out twice.
    public func nextReminderId() throws -> Int {
        let key = "currentReminderId"
        let next: Int
        if let current = try number(forKey: key) {
            let (sum, isTooLarge) = current.addingReportingOverflow(1)
            guard !isTooLarge else { throw BadStore(description: "\(current) is the last id that there is") }
            next = sum
        } else {
            next = 0
        }
        try set(next, forKey: key)
        return next
    }
}

/// Numbers that are forgotten when the program ends, for tests.
public final class MemoryDefaults: Defaults {
    private var numbers: [String: Int] = [:]

    /// Attribute: the initial id; nil for none.
    public init(currentReminderId: Int? = nil) {
        numbers["currentReminderId"] = currentReminderId
    }

    /// Returns the number with a name, or nil if none was set.
    public func number(forKey key: String) -> Int? { numbers[key] }

    /// Sets the number with a name.
    public func set(_ number: Int, forKey key: String) { numbers[key] = number }
}

/// A store that cannot be read or written.
public struct BadStore: Error, CustomStringConvertible {
    /// A description of the problem.
    public let description: String
}
