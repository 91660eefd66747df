#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringDiagnostics
internal import WiringEditing
internal import WiringIndex
internal import WiringWriting

/// `wiring check --fix`
extension CheckCommand {
    /// Makes the changes that diagnostics propose in all files or none, and returns what is found afterwards.
    func fixing(_ files: CheckedFiles, _ classes: ClassesByFile) throws -> CheckRun {
        let roots = files.folders.map(\.root)
        let result = try EditLock.holding(files.input.filesOnDisk, in: roots) { lock in
            var (run, changes, done) = (CheckRun(), [(old: SourceText, new: SourceText)](), [ApplyFixes.Done]())
            for (project, asked) in files.projects(classes) {
                let fixes = files.fixes(in: project, of: asked)
                let changed = fixes.changes(from: project)
                if files.input.standardInput == nil { try lock.cover(project.neighbours(of: changed.map(\.old.name))) }
                changes += changed
                done += fixes.done
                var fixed = fixes.project
                run.check(&fixed, asked)
            }
            if files.input.standardInput == nil { try edit.write(changes, under: lock) }
            return (run: run, changes: changes, done: done)
        }
        report(result.done, result.changes, files.input)
        return result.run
    }

    /// Writes down what was done, or the fixed text of standard input.
    private func report(
        _ done: [ApplyFixes.Done], _ changes: [(old: SourceText, new: SourceText)], _ input: InputFiles
    ) {
        let lines = done.map { "\($0.place.short.displayEscaped): fixed \($0.code): \($0.message.displayEscaped)" }
            .joined(separator: "\n")
        if edit.dryRun {
            Console.write(changes.map { UnifiedDiff.between($0.old, $0.new) }.joined())
        } else if input.standardInput != nil {
            Console.writeError(lines)
            Console.writeBytes(changes.first?.new.bytes ?? input.text)
        } else if format == .text {
            Console.write(lines)
        } else {
            Console.writeError(lines)
        }
    }
}
#endif
