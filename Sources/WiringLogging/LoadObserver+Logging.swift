// Compiled only if the package is built with the trait `Logging`, so that other users do not fetch swift-log.
#if Logging
public import Logging
public import WiringCore

extension LoadObserver {
    /// Returns an observer that writes each step of a load to a log.
    ///
    /// ```swift
    /// let graph = try await nib.instantiate(with: registry, options: LoadOptions(observer: .logging(to: logger)))
    /// ```
    ///
    /// A line says what happened, such as `created`; its metadata identifies the object: `wiring-object`,
    /// `wiring-class`, and `wiring-seconds` for steps that take time. Failures are logged as errors.
    ///
    /// - Parameters:
    ///   - logger: The log.
    ///   - level: The level of steps that do not fail.
    /// - Returns: The observer.
    public static func logging(to logger: Logger = .current, level: Logger.Level = .debug) -> LoadObserver {
        LoadObserver { event in
            logger.log(
                level: event.kind == .failed ? .error : level, "\(event.kind.rawValue)", metadata: event.metadata)
        }
    }
}

extension LoadEvent {
    /// The object, its class and the time the step took.
    fileprivate var metadata: Logger.Metadata {
        var metadata: Logger.Metadata = ["wiring-object": "\(name)", "wiring-class": "\(className)"]
        if let duration { metadata["wiring-seconds"] = "\(duration / .seconds(1))" }
        return metadata
    }
}
#endif
