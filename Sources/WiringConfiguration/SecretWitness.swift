#if Configuration
internal import Configuration
internal import Synchronization

/// Sees in the reports of accesses whether a value is secret, which the result of an access does not tell.
///
/// Reports come while the access is made, and in its task.
struct SecretWitness: AccessReporter {
    /// What was seen since `watching` began; a class, since a task-local value cannot be changed.
    private final class Sight: Sendable {
        let isSecret = Mutex(false)
    }

    @TaskLocal private static var sight: Sight?

    /// Whether the last value that was read is secret.
    static var sawSecret: Bool { sight?.isSecret.withLock { $0 } ?? false }

    /// Looks at the reports while a closure reads values.
    static func watching<Result>(_ body: () throws -> Result) rethrows -> Result {
        try $sight.withValue(Sight(), operation: body)
    }

    func report(_ event: AccessEvent) {
        guard let sight = Self.sight, case .success(let value?) = event.result else { return }
        sight.isSecret.withLock { $0 = value.isSecret }
    }
}
#endif
