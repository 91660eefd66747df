/// A source of parameter values besides the environment and files: a configuration, a vault, a command line.
///
/// Wiring files refer to it by name: `port: {config: http.port, default: 8080}` looks up `http.port` in the source
/// `config`.
public protocol ParameterSource: Sendable {
    /// The name in wiring files.
    var name: String { get }

    /// Returns the text for a key, or nil if the source has none, so that the default is used.
    func text(for key: String) throws -> String?

    /// Returns the text for a key, with what the source knows about it. By default, the text alone.
    ///
    /// - Parameters:
    ///   - key: The key in the wiring file.
    ///   - isSecret: Whether the wiring file says `secret: true`, for sources that log what they return.
    func value(for key: String, isSecret: Bool) throws -> ParameterText?
}
