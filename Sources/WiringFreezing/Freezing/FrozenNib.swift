public import Wiring
internal import WiringDiagnostics
internal import WiringWriting

/// Live objects as a wiring file: the result of `registry.freeze(_:)`.
public struct FrozenNib: Sendable {
    /// The contents of the file, with a comment for each of the ``omissions``.
    public let text: String
    /// The parts of the objects that the file does not contain, in the order of the file.
    public let omissions: [Omission]
    /// The file, ready to be instantiated.
    public let nib: Nib

    /// A part of a live object that no file can hold, or that cannot be read.
    public struct Omission: Hashable, Sendable {
        /// The object in the file and its member, with the position or key of a target: `controller.board`,
        /// `controller.buttons.1`.
        public let path: String
        /// The Swift type of the member, of the target, or of the object.
        public let type: String
        /// Why it is not written, in lower case with no full stop.
        public let reason: String
        /// The advice for writing it after all.
        public let fix: String
    }

    /// Writes the text into a file: all of it, or nothing.
    ///
    /// While a command of the tool or another program changes files in the folder, this blocks its thread, for ten
    /// seconds at most.
    ///
    /// - Parameters:
    ///   - path: The file, relative to the working directory or absolute.
    ///   - overwriting: Whether an existing file is replaced; it keeps its permissions.
    /// - Throws: `WiringError` with the code `write-refused` if the file exists and may not be replaced, or cannot be
    ///   written.
    public func write(to path: String, overwriting: Bool = false) throws {
        do {
            try EditLock.holding([path], patience: .seconds(10)) { _ in
                let old = overwriting ? try? FileOperations().contents(of: path) : nil
                try AtomicWriting().write([AtomicWriting.Change(path, from: old, to: Array(text.utf8))])
            }
        } catch let failure as AtomicWriting.Failure {
            let exists = !overwriting && (try? FileOperations().find(path)) != nil
            throw WiringError([
                Diagnostic(
                    .writeRefused, failure.message,
                    help: exists ? "give another path, or write with 'overwriting: true'" : failure.help)
            ])
        }
    }
}

extension FrozenNib: CustomStringConvertible {
    /// The number of objects and the omissions, one per line.
    public var description: String {
        let count = nib.merged.entities.count { $0.kind == .object }
        let title = "Frozen nib with \(Wording.count(count, "object"))"
        return ([title] + omissions.map { "  \($0.description.displayEscaped)" }).joined(separator: "\n")
    }
}

extension FrozenNib.Omission: CustomStringConvertible {
    /// `controller.log (any Log) is not written: 'FileLog' is not registered`
    public var description: String { "\(path) (\(type)) is not written: \(reason)" }
}
