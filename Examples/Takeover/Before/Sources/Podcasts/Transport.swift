import Foundation

protocol Transport: AnyObject {
    func data(at address: String) throws -> Data
}

/// Reads feeds from a folder, as a program does that works without a network.
final class FolderTransport: Transport {
    private let folder: String

    init(folder: String) { self.folder = folder }

    func data(at address: String) throws -> Data {
        guard let data = FileManager.default.contents(atPath: "\(folder)/\(address)") else {
            throw Problem(description: "there is no feed '\(address)'")
        }
        return data
    }
}

/// Fetches each address once.
final class CachingTransport: Transport {
    private let inner: Transport
    private let cache: MemoryCache

    init(inner: Transport, cache: MemoryCache) {
        self.inner = inner
        self.cache = cache
    }

    func data(at address: String) throws -> Data {
        if let known = cache[address] { return known }
        let data = try inner.data(at: address)
        cache[address] = data
        return data
    }
}

/// Tries again before it gives up.
final class RetryingTransport: Transport {
    private let inner: Transport
    private let attempts: Int
    private let log: Log

    init(inner: Transport, attempts: Int = 3, log: Log = .shared) {
        self.inner = inner
        self.attempts = attempts
        self.log = log
    }

    func data(at address: String) throws -> Data {
        for attempt in 1..<attempts {
            do { return try inner.data(at: address) } catch { log.note("attempt \(attempt): \(error)") }
        }
        return try inner.data(at: address)
    }
}

final class MemoryCache {
    private var entries: [String: Data] = [:]

    subscript(address: String) -> Data? {
        get { entries[address] }
        set { entries[address] = newValue }
    }
}
