import Foundation

/// Numbers in a file, for one program at a time.
///
/// A change is written beside the file, forced to the disk, and then moved into its place in one step. Wherever the
/// program is stopped, the file is either the old one or the new one.
public final class FileDefaults: Defaults {
    private let path: String
    private var newPath: String { path + ".new" }

    /// Creates a store in a file, which need not exist yet.
    public init(path: String) {
        self.path = path
    }

    /// Returns the number with a name, or nil if none was set.
    public func number(forKey key: String) throws -> Int? { try read()[key] }

    /// Sets the number with a name; when the call returns, it is on the disk.
    public func set(_ number: Int, forKey key: String) throws {
        var numbers = try read()
        numbers[key] = number
        do {
            try write(numbers)
        } catch {
            throw BadStore(description: "the file '\(path)' can not be written")
        }
    }

    private func read() throws -> [String: Int] {
        guard FileManager.default.fileExists(atPath: path) else { return [:] }
        do {
            return try JSONDecoder().decode([String: Int].self, from: Data(contentsOf: URL(filePath: path)))
        } catch {
            throw BadStore(description: "the file '\(path)' has no numbers by name, or can not be read")
        }
    }

    private func write(_ numbers: [String: Int]) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        try encoder.encode(numbers).write(to: URL(filePath: newPath))
        try force(newPath)
        guard unsafe rename(newPath, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
        // Renaming changes the folder, which has to be forced to the disk too.
        try force(URL(filePath: path).deletingLastPathComponent().path)
    }

    private func force(_ path: String) throws {
        let handle = try FileHandle(forReadingFrom: URL(filePath: path))
        try handle.synchronize()
        try handle.close()
    }
}
