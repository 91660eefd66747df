/// The options of a load and of the reloads of its graph: parameter sources, an observer and limits.
///
/// ```swift
/// let options = LoadOptions(sources: [configuration], startTimeout: .seconds(5))
/// let graph = try await nib.instantiate(with: registry, options: options)
/// ```
///
/// Limits on the size of files belong to the nib, which reads them.
public struct LoadOptions: Sendable {
    /// The sources that parameters can name, besides the environment and files.
    public var sources: [any ParameterSource]
    /// Receives each step.
    public var observer: LoadObserver?
    /// The time limit of a load or reload that waits, after which async code is cancelled; nil for none.
    public var startTimeout: Duration?
    /// How many async functions may run at a time in a load or reload that waits.
    public var concurrency: Int

    /// Creates options; each has a default.
    ///
    /// - Parameters:
    ///   - sources: The sources that parameters can name, besides the environment and files.
    ///   - observer: Receives each step.
    ///   - startTimeout: The time limit of a load or reload that waits, after which async code is cancelled; nil for
    ///     none.
    ///   - concurrency: How many async functions may run at a time in a load or reload that waits.
    public init(
        sources: [any ParameterSource] = [], observer: LoadObserver? = nil, startTimeout: Duration? = nil,
        concurrency: Int = 64
    ) {
        self.sources = sources
        self.observer = observer
        self.startTimeout = startTimeout
        self.concurrency = concurrency
    }
}
