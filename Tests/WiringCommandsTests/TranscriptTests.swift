#if Commands
import Foundation
import Testing

/// Sessions at a terminal: the lines of `Transcripts/*.txt` that begin with `$ ` are run by a shell, one after the other in
/// one folder, and what they write is compared whole with what stands below them.
///
/// A session begins with the files of `Fixtures`. `RECORD_SNAPSHOTS=1 swift test --traits Commands` writes what comes
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
        // Remarks and commands stay, and what commands write comes anew.
        for line in recorded.split(separator: "\n", omittingEmptySubsequences: false)
        where line.hasPrefix("$ ") || line.hasPrefix("## ") {
            text += (text.isEmpty || line.hasPrefix("$ ") ? "" : "\n") + "\(line)\n"
            guard line.hasPrefix("$ ") else { continue }
            // Standard output first, whatever buffer it went through.
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
