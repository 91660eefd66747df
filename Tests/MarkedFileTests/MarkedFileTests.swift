import Foundation
import Testing
import Wiring

/// Hundreds of invalid files: each of `Marked/*.txt` holds many, with a mark such as `⟦unknown-class⟧` before every
/// position where a diagnostic is expected, and nowhere else. Codes and positions are compared, not words.
@Suite struct MarkedFileTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Marked")

    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".txt") }.sorted()

    private static func files(in name: String) throws -> [MarkedFile] {
        try MarkedFile.all(in: String(contentsOf: folder.appending(path: name), encoding: .utf8))
    }

    @Test func `there are hundreds of files`() throws {
        let files = try Self.names.flatMap(Self.files(in:))
        #expect(Self.names.count >= 15)
        #expect(files.count >= 900)
        #expect(files.count { !$0.marks.isEmpty } >= 700)
        #expect(files.count { $0.marks.isEmpty } >= 100)
    }

    @Test(arguments: names) func `diagnostics are where they are marked`(name: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "marked-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for file in try Self.files(in: name) {
            let found = try file.diagnostics(in: folder.appending(path: file.name))
            #expect(found == file.marks, "\(name): \(file.name)")
        }
    }
}

/// A wiring file, the files it includes, and the diagnostics expected in them.
struct MarkedFile {
    /// The subject of the test.
    var name: String
    /// The texts by path, without their marks.
    var texts: [String: String] = [:]
    /// The expected diagnostics, in order: `wiring.yaml:2:3 unknown-key`.
    var marks: [String] = []

    /// Parses a text into files: `=== name` begins one, `+++ path` a file that it includes, `*** path` one shared by
    /// all.
    static func all(in text: String) -> [MarkedFile] {
        var shared: [(path: String, lines: [Substring])] = []
        var files: [MarkedFile] = []
        var (path, lines): (String?, [Substring]) = (nil, [])
        func end() {
            guard let path else { return }
            if files.isEmpty { shared.append((path, lines)) } else { files[files.count - 1].add(path, lines) }
        }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            switch line.prefix(4) {
            case "=== ", "+++ ", "*** ":
                end()
                lines = []
                path = line.hasPrefix("=") ? "w.yaml" : String(line.dropFirst(4))
                if line.hasPrefix("=") { files.append(MarkedFile(name: String(line.dropFirst(4)))) }
            default: lines.append(line)
            }
        }
        end()
        for index in files.indices {
            for (path, lines) in shared where files[index].texts[path] == nil { files[index].add(path, lines) }
            files[index].marks.sort()
        }
        return files
    }

    /// Takes the marks out of a text.
    private mutating func add(_ path: String, _ lines: [Substring]) {
        var text = ""
        for (number, line) in lines.enumerated() {
            var column = 1
            var rest = line
            while let start = rest.firstIndex(of: "⟦"), let end = rest[start...].firstIndex(of: "⟧") {
                let before = rest[..<start]
                column += before.unicodeScalars.count
                text += before
                let mark = rest[rest.index(after: start)..<end]
                rest = rest[rest.index(after: end)...]
                // The newline after this one belongs to the list.
                if mark == "no line end" { return texts[path] = text }
                marks.append("\(path):\(number + 1):\(column) \(mark)")
            }
            text += rest + (number + 1 < lines.count ? "\n" : "")
        }
        texts[path] = text
    }

    /// Returns the diagnostics of checking the file, in the form of ``marks``.
    func diagnostics(in folder: URL) throws -> [String] {
        for (path, text) in texts {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let main = folder.appending(path: "w.yaml").path
        let diagnostics: [Diagnostic]
        do {
            diagnostics = try Nib(contentsOfFile: main).blueprint(for: .marked).warnings
        } catch let error as WiringError {
            diagnostics = error.diagnostics
        }
        return diagnostics.map { diagnostic in
            let path = diagnostic.file.hasPrefix(folder.path) ? diagnostic.file.dropFirst(folder.path.count + 1) : "?"
            let severity = diagnostic.severity == .warning ? "w:" : ""
            return "\(path):\(diagnostic.line):\(diagnostic.column) \(severity)\(diagnostic.code)"
        }.sorted()
    }
}
