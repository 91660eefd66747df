import TestVolume
import Testing
import WiringDiagnostics
import WiringEditing
import WiringIndex

/// Random edits of random projects, and their opposites.
@Suite struct OppositeEditTests {
    @Test func `an edit and its opposite give back the bytes, and what lies between can be loaded`() throws {
        for seed in 0..<volume(300) {
            var generated = GeneratedProject(seed: seed)
            let (name, edit, opposite) = generated.edit()
            let folder = try ProjectFolder(generated.files)
            var project = folder.project()
            #expect(project.diagnostics().errors.map(\.message) == [], "seed \(seed)")
            let old = try project.document(at: folder.file(name))
            do throws(EditError) {
                let changed = try edit.apply(to: old, in: &project)
                let text = String(decoding: changed.source.bytes, as: UTF8.self)
                #expect(changed.source.bytes != old.source.bytes, "seed \(seed), \(edit)")
                #expect(
                    project.consequences(of: [old.source.name: changed.source.bytes]).errors == [],
                    "seed \(seed), \(edit):\n\(text)")
                var after = project.replacing([old.source.name: changed.source.bytes])
                let back = try opposite.apply(to: after.document(at: old.source.name), in: &after)
                #expect(
                    String(decoding: back.source.bytes, as: UTF8.self) == generated.files[name],
                    "seed \(seed), \(edit), \(opposite):\n\(text)")
            } catch {
                Issue.record("seed \(seed), \(edit), \(opposite): \(error)\n\(generated.files[name] ?? "")")
            }
        }
    }
}
