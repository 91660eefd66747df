#if Commands && Studio
internal import Foundation
internal import Synchronization

/// What this process prints to its standard output, which nobody else sees any more.
final class PrintedOutput: Sendable {
    private let printed = Mutex("")
    /// The most characters that are kept, of the last lines.
    private static let longest = 20_000
    /// What a program prints to begin a screen anew.
    private static let clear = "\u{1B}[J"

    /// The standard output as it was before.
    let terminal: FileHandle
    /// The standard output as it is now, which closes with its last owner.
    private let pipe = Pipe()

    /// Begins to read what is printed.
    init() {
        terminal = FileHandle(fileDescriptor: dup(STDOUT_FILENO), closeOnDealloc: true)
        dup2(pipe.fileHandleForWriting.fileDescriptor, STDOUT_FILENO)
        // Read at once: a program that prints more than fits into the pipe would wait.
        pipe.fileHandleForReading.readabilityHandler = { [weak self] handle in
            self?.add(String(decoding: handle.availableData, as: UTF8.self))
        }
    }

    private func add(_ text: String) {
        printed.withLock { printed in
            printed += text
            if let clear = printed.range(of: Self.clear, options: .backwards) {
                printed.removeSubrange(..<clear.upperBound)
            }
            if printed.count > 2 * Self.longest { printed = String(printed.suffix(Self.longest)) }
        }
    }

    /// What was printed last: since the screen was cleared, if it was.
    var text: String {
        // What `print` keeps back, since it does not write to a terminal.
        fflush(nil)
        return printed.withLock { String($0.suffix(Self.longest)) }
    }
}
#endif
