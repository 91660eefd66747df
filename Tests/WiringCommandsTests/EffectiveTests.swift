#if Commands
import Foundation
import TestVolume
import Testing

/// What `show --effective` writes of a whole file is a file that loads, and that `diff` finds equal to the first one.
@Suite struct EffectiveTests {
    private static let root = Run.folder.deletingLastPathComponent().deletingLastPathComponent()

    /// The cases of the language that a check finds in order.
    static let cases: [String] = {
        let folder = root.appending(path: "Tests/WiringCaseTests/Cases")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter {
            FileManager.default.fileExists(atPath: folder.appending(path: "\($0)/blueprint.txt").path)
        }.sorted()
    }()

    /// The folders of the repository with wiring files, other than the cases.
    static let samples: [String] = {
        var folders: Set<String> = []
        let files = FileManager.default.enumerator(
            at: root, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        while let file = files?.nextObject() as? URL {
            if file.lastPathComponent == "Cases", file.path.contains("WiringCaseTests") { files?.skipDescendants() }
            if file.pathExtension == "yaml" {
                folders.insert(String(file.deletingLastPathComponent().path.dropFirst(root.path.count + 1)))
            }
        }
        return folders.sorted()
    }()

    /// Files that cannot be said in one file: those of cases in which an external is wrapped, and those with the default
    /// of a secret, which is not shown.
    static let inexpressible: Set<String> = [
        "wrap-an-external/wiring.yaml", "prefix-with-a-wrapped-external/middle.yaml", "FuzzNibs/parameters.yaml",
        "secret-default/vault.yaml", "secret-elsewhere/base.yaml",
    ]

    @Test func `there are cases and samples`() { #expect(Self.cases.count > 100 && Self.samples.count > 30) }

    /// Cases to try; from all over the list where not all are.
    static let tried: [String] = {
        let step = cases.count / volume(cases.count)
        return stride(from: 0, to: cases.count, by: step).map { cases[$0] }
    }()

    @Test(arguments: tried)
    func `the effective form of each file of a case is equal to it`(name: String) throws {
        let tests = Self.root.appending(path: "Tests/WiringCaseTests")
        try Self.compare(in: tests.appending(path: "Cases/\(name)"), tests.appending(path: "catalog.json"))
    }

    @Test(arguments: samples)
    func `the effective form of each other file of the repository is equal to it`(folder: String) throws {
        let folder = Self.root.appending(path: folder)
        let catalog = folder.appending(path: "catalog.json")
        try Self.compare(in: folder, FileManager.default.fileExists(atPath: catalog.path) ? catalog : nil)
    }

    @Test func `what one file cannot say is refused`() throws {
        let folder = Self.root.appending(path: "Tests/WiringCaseTests/Cases/wrap-an-external")
        let run = try Run("wiring", ["show", "--effective", "--root", ".", "wiring.yaml"], in: folder)
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(run.errors.contains("'clock.inner' has no place in a single file"))
    }

    /// Writes the effective form of the files of a folder into a copy of it, and compares it there, which also checks it.
    private static func compare(in folder: URL, _ catalog: URL?) throws {
        let copy = try WrittenFolder()
        let place = copy.url.appending(path: "copy")
        try FileManager.default.copyItem(at: folder, to: place)
        let files = try FileManager.default.subpathsOfDirectory(atPath: place.path).filter { $0.hasSuffix(".yaml") }
        try #require(!files.isEmpty)
        let options = (catalog.map { ["--catalog", $0.path] } ?? []) + ["--root", "."]
        for file in files.sorted() where !inexpressible.contains("\(folder.lastPathComponent)/\(file)") {
            // Many files show a mistake.
            guard try Run("wiring", ["check"] + options + [file], in: place).status == 0 else { continue }
            let shown = try Run("wiring", ["show", "--effective"] + options + [file], in: place)
            #expect(shown.status == 0, "\(file): \(shown.errors)")
            let written =
                (file as NSString).deletingLastPathComponent + (file.contains("/") ? "/" : "") + "effective-form.yaml"
            try Data(shown.output.utf8).write(to: place.appending(path: written))
            defer { try? FileManager.default.removeItem(at: place.appending(path: written)) }
            let difference = try Run("wiring", ["diff"] + options + [file, written], in: place)
            #expect(difference.status == 0, "\(file): \(difference.output)\(difference.errors)\n\(shown.output)")
            func check(as name: String) throws -> Run {
                let line = "wiring check \"$@\" --stdin-name \(name) - < \(written)"
                return try Run("/bin/sh", ["-c", line, "sh"] + options, in: place)
            }
            // A part that is incomplete by itself is checked in its place.
            let alone = try check(as: written)
            let piped = alone.status == 0 ? alone : try check(as: file)
            #expect(piped.status == 0, "\(file): \(alone.errors)\n\(shown.output)")
        }
    }
}
#endif
