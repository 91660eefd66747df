#if Commands
import Foundation
import Testing

/// Terminal sessions: a shell runs the lines of `Transcripts/*.txt` that begin with `$ `, one after another in one
/// folder, and their output is compared as a whole with the lines below them.
///
/// A session begins with the files of `Fixtures`. `RECORD_SNAPSHOTS=1 swift test --traits Commands` records the output
/// instead of comparing it.
@Suite struct TranscriptTests {
    private static let folder = Run.folder.appending(path: "Transcripts")

    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".txt") }.sorted()

    @Test func `there are sessions`() {
        #expect(Self.names.count >= 8)
    }

    @Test(arguments: names)
    func `a session goes as it is recorded`(name: String) throws {
        let file = Self.folder.appending(path: name)
        let recorded = try String(contentsOf: file, encoding: .utf8)
        let place = FileManager.default.temporaryDirectory.appending(path: "wiring-\(UUID().uuidString)")
        try FileManager.default.copyItem(at: Run.fixtures, to: place)
        defer { try? FileManager.default.removeItem(at: place) }
        var text = ""
        // Remarks and commands are kept, and the output of commands is recorded anew.
        for line in recorded.split(separator: "\n", omittingEmptySubsequences: false)
        where line.hasPrefix("$ ") || line.hasPrefix("## ") {
            text += (text.isEmpty || line.hasPrefix("$ ") ? "" : "\n") + "\(line)\n"
            guard line.hasPrefix("$ ") else { continue }
            // Standard output first, however it was buffered.
            let run = try Run("/bin/sh", ["-c", String(line.dropFirst(2))], in: place)
            text += run.output + run.errors
            if run.status != 0 { text += "[status \(run.status)]\n" }
        }
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            try text.write(to: file, atomically: true, encoding: .utf8)
        } else {
            #expect(text == recorded, "\(name)")
        }
    }
}
#endif
