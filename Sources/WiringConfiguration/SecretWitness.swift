#if Configuration
internal import Configuration
internal import Synchronization

/// Sees in the reports of accesses whether a value is secret, and whether there was none, which the result of an access
/// does not tell.
///
/// Reports come while the access is made, and in its task.
struct SecretWitness: AccessReporter {
    /// What was seen since `watching` began; a class, since a task-local value cannot be changed.
    private final class Sight: Sendable {
        let isSecret = Mutex(false)
        let isMissing = Mutex(false)
    }

    @TaskLocal private static var sight: Sight?

    /// Whether the last value that was read is secret.
    static var sawSecret: Bool { sight?.isSecret.withLock { $0 } ?? false }

    /// Whether no provider had a value when one was last asked for.
    static var sawNothing: Bool { sight?.isMissing.withLock { $0 } ?? false }

    /// Looks at the reports while a closure reads values.
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
