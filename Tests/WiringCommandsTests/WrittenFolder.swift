#if Commands
import Foundation
import Synchronization
import WiringCommands
import WiringWriting

/// A temporary folder for a test that writes files, removed together with this object.
final class WrittenFolder: Sendable {
    let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        .appending(path: "wiring-\(UUID().uuidString)")

    init(_ files: [String: String] = [:]) throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, text) in files { try write(name, text) }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appending(path: name).path }

    func write(_ name: String, _ text: String) throws {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Runs a program in the folder, which lives that long.
    func run(_ program: String, _ arguments: [String]) throws -> Run {
        defer { withExtendedLifetime(self) {} }
        return try Run(program, arguments, in: url)
    }

    func text(_ name: String) -> String? {
        FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The names of all files, including hidden ones.
    var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }

    func change(
        _ name: String, from old: String?, to new: String?, like model: String? = nil
    ) -> AtomicWriting.Change {
        AtomicWriting.Change(
            path(name), from: old.map { Array($0.utf8) }, to: new.map { Array($0.utf8) }, like: model.map(path))
    }
}

/// A counter shared by several closures.
final class Count: Sendable {
    private let value = Mutex(0)

    var now: Int { value.withLock { $0 } }

    /// Adds a number and returns the new count.
    @discardableResult func add(_ number: Int = 1) -> Int {
        value.withLock { value in
            value += number
            return value
        }
    }
}

/// Counted file operations, some of which fail without doing anything.
final class CountedSteps: Sendable {
    private let count = Count()
    private let fails: @Sendable (Int) -> Bool

    /// The number of operations so far.
    var taken: Int { count.now }

    init(failing fails: @escaping @Sendable (_ step: Int) -> Bool) { self.fails = fails }

    /// The system's operations; only those of some kinds are counted.
    func operations(_ kinds: Set<FileOperations.Kind>) -> FileOperations {
        FileOperations { kind throws(SystemError) in
            if kinds.contains(kind), self.fails(self.count.add()) { throw SystemError(EIO) }
        }
    }
}
#endif
