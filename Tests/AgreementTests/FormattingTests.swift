#if Commands
import Foundation
import Testing
import WiringBlueprint
import WiringCommands
import WiringDiagnostics
import WiringDiagrams
import WiringEditing
import WiringFile
import WiringIndex

/// Formatting changes how files look, and nothing else.
@Suite struct FormattingTests {
    /// Formats all files of a project, and returns what is wrong: a file that is not formatted once and for all, and files
    /// that say something else than before.
    private static func faults(of project: Project) -> [String] {
        var (project, texts, faults) = (project, [String: [UInt8]](), [String]())
        for path in project.files.map(\.path) {
            guard let document = try? project.document(at: path) else { continue }
            do throws(EditError) {
                let once = try Formatter.format(document)
                texts[path] = once.source.bytes
                if try Formatter.format(once).source.bytes != once.source.bytes { faults.append("\(path): not once") }
            } catch {
                faults.append(error.message)
            }
        }
        var formatted = project.replacing(texts)
        for file in project.files.indices {
            guard let old = try? project.nib(of: file) else { continue }
            guard let new = try? formatted.nib(of: file) else {
                faults.append("\(project.files[file].path): cannot be loaded")
                continue
            }
            let differences = NibDifference.between(Inventory(old), Inventory(new), types: nil)
            if !differences.isEmpty { faults.append("\(project.files[file].path): \(NibDifference.text(differences))") }
        }
        return faults
    }

    @Test func `in all files of the repository, formatting changes no meaning, and nothing the second time`() {
        var wrong: [String] = []
        for project in Samples.projects() { wrong += Self.faults(of: project) }
        // Explicit keys, which have a question mark before them, are not formatted.
        let path = Samples.root.appending(path: "Tests/WiringCaseTests/Cases/outlet-keyed-by-a-long-key/wiring.yaml")
            .path
        #expect(wrong == ["the layout of '\(path)' cannot be formatted"])
    }

    @Test func `in generated projects, formatting changes no meaning, and nothing the second time`() throws {
        for seed in Samples.seeds {
            let folder = try ProjectFolder(RandomProject(seed: seed).files)
            #expect(Self.faults(of: folder.project()) == [], "seed \(seed)")
        }
    }
}
#endif
