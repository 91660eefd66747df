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

    static let examples =
        ["wiring"]
        + ["Automatic", "Bookshelf", "CompositeControllers", "Greeter", "MovieLister", "Reminders"].map {
            "Examples/\($0)/wiring"
        }

    /// Cases of which a single file cannot say the same.
    static let inexpressible: Set<String> = ["wrap-an-external"]

    @Test func `there are cases`() { #expect(Self.cases.count > 100) }

    /// Cases to try; from all over the list where not all are.
    static let tried: [String] = {
        let expressible = cases.filter { !inexpressible.contains($0) }
        let step = expressible.count / volume(expressible.count)
        return stride(from: 0, to: expressible.count, by: step).map { expressible[$0] }
    }()

    @Test(arguments: tried)
    func `the effective form of a case is equal to it`(name: String) throws {
        let tests = Self.root.appending(path: "Tests/WiringCaseTests")
        try Self.compare(
            ["wiring.yaml"], in: tests.appending(path: "Cases/\(name)"), tests.appending(path: "catalog.json"))
    }

    @Test(arguments: examples)
    func `the effective form of each file of an example is equal to it`(folder: String) throws {
        let folder = Self.root.appending(path: folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let files = names.filter { $0.hasSuffix(".yaml") }.sorted()
        try #require(!files.isEmpty)
        try Self.compare(files, in: folder, folder.appending(path: "catalog.json"))
    }

    @Test func `what one file cannot say is refused`() throws {
        let folder = Self.root.appending(path: "Tests/WiringCaseTests/Cases/wrap-an-external")
        let run = try Run("wiring", ["show", "--effective", "--root", ".", "wiring.yaml"], in: folder)
        #expect(run.status == 1)
        #expect(run.output == "")
        #expect(run.errors.contains("'clock.inner' has no place in a single file"))
    }

    /// Writes the effective form of files into a copy of their folder, and compares it there, which also checks it.
    private static func compare(_ files: [String], in folder: URL, _ catalog: URL) throws {
        let copy = try WrittenFolder()
        let place = copy.url.appending(path: "copy")
        try FileManager.default.copyItem(at: folder, to: place)
        for file in files {
            let options = ["--catalog", catalog.path, "--root", "."]
            // A part of others may be incomplete by itself.
            guard try Run("wiring", ["check"] + options + [file], in: place).status == 0 else { continue }
            let shown = try Run("wiring", ["show", "--effective"] + options + [file], in: place)
            #expect(shown.status == 0, "\(file): \(shown.errors)")
            let written = place.appending(path: "effective-form.yaml")
            try Data(shown.output.utf8).write(to: written)
            defer { try? FileManager.default.removeItem(at: written) }
            let difference = try Run("wiring", ["diff"] + options + [file, written.lastPathComponent], in: place)
            #expect(difference.status == 0, "\(file): \(difference.output)\(difference.errors)\n\(shown.output)")
            let name = written.lastPathComponent
            let piped = try Run(
                "/bin/sh", ["-c", "wiring check \"$@\" --stdin-name \(name) - < \(name)", "sh"] + options, in: place)
            #expect(piped.status == 0, "\(file): \(piped.errors)\n\(shown.output)")
        }
    }
}
#endif
