#if Commands && Studio
internal import Foundation
internal import Synchronization

/// Captures what this process prints to its standard output, which no longer goes anywhere else.
final class PrintedOutput: Sendable {
    /// The last bytes; a chunk of them may end within a character.
    private let printed = Mutex(Data())
    /// The most bytes that are kept.
    private static let longest = 20_000
    /// The sequence that a program prints to clear the screen.
    private static let clear = Data("\u{1B}[J".utf8)

    /// The standard output as it was before.
    let terminal: FileHandle
    /// The standard output as it is now, which closes with its last owner.
    private let pipe = Pipe()

    /// Begins to read what is printed.
    init() {
        terminal = FileHandle(fileDescriptor: dup(STDOUT_FILENO), closeOnDealloc: true)
        dup2(pipe.fileHandleForWriting.fileDescriptor, STDOUT_FILENO)
        // Read at once: a program that prints more than fits into the pipe would block.
        pipe.fileHandleForReading.readabilityHandler = { [weak self] handle in self?.add(handle.availableData) }
    }

    private func add(_ bytes: Data) {
        printed.withLock { printed in
            printed += bytes
            if let clear = printed.range(of: Self.clear, options: .backwards) {
                printed = Data(printed[clear.upperBound...])
            }
            if printed.count > 2 * Self.longest { printed = Data(printed.suffix(Self.longest)) }
        }
    }

    /// The last output, without colours; if the screen was cleared, only what was printed since.
    var text: String {
        // `print` buffers what it does not write to a terminal.
        fflush(nil)
        let last = printed.withLock { String(decoding: $0.suffix(Self.longest), as: UTF8.self) }
        return last.replacing(/\u{1B}\[[0-9;?]*[A-Za-z]/, with: "")
    }
}
#endif
