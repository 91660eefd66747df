/// The text that a ``ParameterSource`` has for a key, with what the source knows about it.
public struct ParameterText: Sendable {
    /// The text, which is read as the type of the attribute that uses it.
    public var text: String
    /// Whether messages must never show it, whatever the wiring file says.
    public var isSecret: Bool
    /// Called when a `Bool` is expected; without it, or if it returns nil, the text is read.
    package var truth: (@Sendable () -> Bool?)?

    /// Creates a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - isSecret: Whether messages must never show it.
    ///   - truth: The source's reading as a `Bool`, if it has its own words for true and false.
    public init(_ text: String, isSecret: Bool = false, truth: (@Sendable () -> Bool?)? = nil) {
        self.text = text
        self.isSecret = isSecret
        self.truth = truth
    }
}

extension ParameterSource {
    /// Returns the plain text for a key, without further information.
    public func value(for key: String, isSecret: Bool) throws -> ParameterText? {
        try text(for: key).map { ParameterText($0) }
    }
}
