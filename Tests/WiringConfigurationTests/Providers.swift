#if Configuration
import Configuration
import Synchronization

/// A provider that throws an error for every key.
struct ThrowingProvider: ConfigProvider {
    let error: any Error & Sendable
    let providerName = "throwing"

    func value(forKey key: AbsoluteConfigKey, type: ConfigType) throws -> LookupResult { throw error }

    func fetchValue(forKey key: AbsoluteConfigKey, type: ConfigType) async throws -> LookupResult { throw error }

    func watchValue<Return: ~Copyable>(
        forKey key: AbsoluteConfigKey, type: ConfigType,
        updatesHandler: (ConfigUpdatesAsyncSequence<Result<LookupResult, any Error>, Never>) async throws -> Return
    ) async throws -> Return {
        try await watchValueFromValue(forKey: key, type: type, updatesHandler: updatesHandler)
    }

    func snapshot() -> any ConfigSnapshot { Snapshot(error: error) }

    func watchSnapshot<Return: ~Copyable>(
        updatesHandler: (ConfigUpdatesAsyncSequence<any ConfigSnapshot, Never>) async throws -> Return
    ) async throws -> Return {
        try await watchSnapshotFromSnapshot(updatesHandler: updatesHandler)
    }

    private struct Snapshot: ConfigSnapshot {
        let error: any Error & Sendable
        let providerName = "throwing"

        func value(forKey key: AbsoluteConfigKey, type: ConfigType) throws -> LookupResult { throw error }
    }
}

/// Records, for each access that found something, whether it was redacted.
final class EventList: AccessReporter {
    private let found = Mutex<[Bool]>([])

    var secrecy: [Bool] { found.withLock { $0 } }

    func report(_ event: AccessEvent) {
        if case .success(let value?) = event.result { found.withLock { $0.append(value.isSecret) } }
    }
}
#endif
