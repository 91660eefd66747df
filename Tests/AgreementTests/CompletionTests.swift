import TestVolume
import Testing
import WiringDiagnostics
import WiringEditing
import WiringIndex

/// The check accepts what is offered.
@Suite struct CompletionTests {
    /// What follows is left to do, or to be undone: the word itself is right.
    private static let unfinished: Set<Diagnostic.Code> = [.missingOutlet, .removedButNamed, .emptyValue]

    @Test func `in generated projects, the check has nothing against what is offered for a word`() throws {
        var count = 0
        for seed in Samples.seeds where seed.isMultiple(of: 3) {
            let folder = try ProjectFolder(RandomProject(seed: seed).files)
            let project = folder.project()
            var numbers = SeededNumbers(seed: UInt64(seed))
            for symbol in project.names.shuffled(using: &numbers).prefix(2) {
                let path = project.files[symbol.file].path
                var text = project.files[symbol.file].source?.bytes ?? []
                let place = symbol.range.lowerBound
                text.removeSubrange(symbol.range)
                let items = Completion.items(in: text, at: place, of: path, project: project, classes: nil)
                // Behind a prefix that is replaced goes a file, which is not there.
                for item in items where item.kind != .prefix {
                    var completed = text
                    completed.replaceSubrange(item.range, with: item.text.utf8)
                    var changed = project.replacing([path: completed])
                    let errors = changed.diagnostics().errors.filter {
                        $0.message.contains("'\(item.label)'") && !Self.unfinished.contains($0.code)
                    }
                    #expect(errors.map(\.message) == [], "seed \(seed): \(item.label) for \(symbol)\n\(changed.shown)")
                    count += 1
                }
            }
        }
        #expect(count > Samples.seeds.count / 2)
    }
}
