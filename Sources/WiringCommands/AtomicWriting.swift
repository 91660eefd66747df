#if Commands
internal import Foundation

/// Writes files so that each is the old one or the new one at any time, and all are written or none.
enum AtomicWriting {
    /// Why nothing was written.
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// Writes files.
    ///
    /// New texts are put into temporary files beside the old ones first; only when all are there does each take its
    /// place. Links stay links, and permissions stay as they are.
    static func write(_ changes: [(path: String, old: [UInt8], new: [UInt8])]) throws {
        var staged: [(target: String, temporary: String, old: [UInt8])] = []
        defer { for file in staged { try? FileManager.default.removeItem(atPath: file.temporary) } }
        for change in changes {
            let target = URL(filePath: change.path).resolvingSymlinksInPath().path
            guard FileManager.default.contents(atPath: target).map(Array.init) == change.old else {
                throw Failure(description: "'\(change.path)' changed while it was edited; nothing was changed")
            }
            staged.append((target, try stage(change.new, for: target, change.path), change.old))
        }
        for (index, file) in staged.enumerated() {
            guard unsafe rename(file.temporary, file.target) == 0 else {
                for done in staged[..<index] { try? Data(done.old).write(to: URL(filePath: done.target)) }
                throw Failure(description: "'\(changes[index].path)' cannot be written; nothing was changed")
            }
        }
    }

    /// Writes a file that is not there yet.
    static func create(_ path: String, _ text: String) throws {
        guard !FileManager.default.fileExists(atPath: path) else {
            throw Failure(description: "there is a file '\(path)' already")
        }
        let folder = URL(filePath: path).deletingLastPathComponent().path
        guard FileManager.default.fileExists(atPath: folder) else {
            throw Failure(description: "'\(path)' cannot be written: there is no such folder")
        }
        do {
            try Data(text.utf8).write(to: URL(filePath: path), options: .withoutOverwriting)
        } catch {
            throw Failure(description: "'\(path)' cannot be written")
        }
    }

    private static func stage(_ bytes: [UInt8], for target: String, _ path: String) throws -> String {
        let folder = URL(filePath: target).deletingLastPathComponent()
        let name = ".\(URL(filePath: target).lastPathComponent).\(UInt32.random(in: 0 ... .max))"
        let temporary = folder.appending(path: name).path
        guard FileManager.default.isWritableFile(atPath: target) else {
            throw Failure(description: "'\(path)' cannot be written; nothing was changed")
        }
        do {
            try Data(bytes).write(to: URL(filePath: temporary), options: .withoutOverwriting)
            let attributes = try FileManager.default.attributesOfItem(atPath: target)
            if let permissions = attributes[.posixPermissions] {
                try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: temporary)
            }
        } catch {
            try? FileManager.default.removeItem(atPath: temporary)
            throw Failure(description: "'\(path)' cannot be written; nothing was changed")
        }
        return temporary
    }
}
#endif
