/// A place that parameters come from, besides the environment and files: a configuration, a vault, a command line.
///
/// A wiring file names it by its word: `port: {config: http.port, default: 8080}` asks the source `config` for
/// `http.port`.
public protocol ParameterSource: Sendable {
    /// The word in wiring files.
    var name: String { get }

    /// The text for a key; nil where the source has none, so that the default counts.
    func text(for key: String) throws -> String?

    /// The text for a key with what the source knows of it; the text alone unless a source says more.
    ///
    /// - Parameters:
    ///   - key: The key in the wiring file.
    ///   - isSecret: Whether the wiring file says `secret: true`, for a source that keeps a record of its own.
    func value(for key: String, isSecret: Bool) throws -> ParameterText?
}
