/// The text that a ``ParameterSource`` has for a key, and what it knows of it.
public struct ParameterText: Sendable {
    /// The text, which is read as the type of the attribute that uses it.
    public var text: String
    /// Whether no message may show it, whatever the wiring file says.
    public var isSecret: Bool
    /// What is asked where a `Bool` is wanted; without it, or where it has no answer, the text is read.
    public var truth: (@Sendable () -> Bool?)?

    /// Creates a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - isSecret: Whether no message may show it.
    ///   - truth: What the source takes it for where a `Bool` is wanted, if it has words of its own for true and false.
    public init(_ text: String, isSecret: Bool = false, truth: (@Sendable () -> Bool?)? = nil) {
        self.text = text
        self.isSecret = isSecret
        self.truth = truth
    }
}

extension ParameterSource {
    /// The text for a key, of which nothing more is known.
    public func value(for key: String, isSecret: Bool) throws -> ParameterText? {
        try text(for: key).map { ParameterText($0) }
    }
}
