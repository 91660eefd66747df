#if Configuration
internal import Configuration
internal import Synchronization

/// Learns from access reports whether a value was secret or missing, which the result of an access does not reveal.
///
/// Reports are made during the access, in its task.
struct SecretWitness: AccessReporter {
    /// What was seen since `watching` began; a class, since a task-local value cannot be mutated.
    private final class Sight: Sendable {
        let isSecret = Mutex(false)
        let isMissing = Mutex(false)
    }

    @TaskLocal private static var sight: Sight?

    /// Whether the last value that was read is secret.
    static var sawSecret: Bool { sight?.isSecret.withLock { $0 } ?? false }

    /// Whether no provider had a value at the last access.
    static var sawNothing: Bool { sight?.isMissing.withLock { $0 } ?? false }

    /// Observes the reports while a closure reads values.
    static func watching<Result>(_ body: () throws -> Result) rethrows -> Result {
        try $sight.withValue(Sight(), operation: body)
    }

    func report(_ event: AccessEvent) {
        guard let sight = Self.sight else { return }
        let isMissing = event.providerResults.allSatisfy { answer in
            if case .success(let found) = answer.result { found.value == nil } else { false }
        }
        sight.isMissing.withLock { $0 = isMissing }
        if case .success(let value?) = event.result { sight.isSecret.withLock { $0 = value.isSecret } }
    }
}
#endif
