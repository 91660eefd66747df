// It is there only if the package is built with the trait `Logging`, so that others fetch no swift-log.
#if Logging
public import Logging
public import Wiring

extension LoadObserver {
    /// An observer that writes each step of a load to a log.
    ///
    /// ```swift
    /// let graph = try await nib.instantiate(with: registry, observer: .logging(to: logger))
    /// ```
    ///
    /// A line says what happened, `created`; its metadata says to whom: `wiring-object`, `wiring-class`, and
    /// `wiring-seconds` where it took time. What fails is logged as an error.
    ///
    /// - Parameters:
    ///   - logger: The log.
    ///   - level: The level of what does not fail.
    /// - Returns: The observer.
    public static func logging(to logger: Logger = .current, level: Logger.Level = .debug) -> LoadObserver {
        LoadObserver { event in
            logger.log(
                level: event.kind == .failed ? .error : level, "\(event.kind.rawValue)", metadata: event.metadata)
        }
    }
}

extension LoadEvent {
    /// Whom it happened to, and how long it took.
    fileprivate var metadata: Logger.Metadata {
        var metadata: Logger.Metadata = ["wiring-object": "\(name)", "wiring-class": "\(className)"]
        if let duration { metadata["wiring-seconds"] = "\(duration / .seconds(1))" }
        return metadata
    }
}
#endif
