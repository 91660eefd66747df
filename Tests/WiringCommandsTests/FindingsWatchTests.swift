#if Commands
import Testing
import WiringCommands
import WiringDiagnostics

/// What `check --watch` tells, from looks at files to lines.
@Suite struct FindingsWatchTests {
    private func finding(_ message: String, line: Int) -> Diagnostic {
        let place = Place(
            file: "life.yaml", line: line, column: 3, endLine: line, endColumn: 5, utf8Range: 0..<2, utf16Column: 3,
            utf16EndColumn: 5, sourceLine: "  ab")
        return Diagnostic(.unknownObject, message, at: .init(place: place))
    }

    private func look(
        _ watch: inout FindingsWatch, at time: Double?, _ findings: Diagnostic...
    ) -> [String] {
        let stamps = time.map { ["life.yaml": FindingsWatch.Stamp(number: 1, size: 9, time: $0)] } ?? [:]
        return watch.see(stamps) { .init(findings, files: 1) }
    }

    @Test func `everything is told once, and then what changes`() {
        var watch = FindingsWatch()
        #expect(
            look(&watch, at: 1, finding("a", line: 1), finding("b", line: 2)) == [
                "life.yaml:1:3: error: a [unknown-object]\n1 |   ab\n  |   ^^",
                "life.yaml:2:3: error: b [unknown-object]\n2 |   ab\n  |   ^^",
                "2 errors in 1 file",
            ])
        #expect(
            look(&watch, at: 2, finding("b", line: 3), finding("c", line: 4)) == [
                "cured: life.yaml:1:3: a [unknown-object]",
                "life.yaml:4:3: error: c [unknown-object]\n4 |   ab\n  |   ^^",
                "2 errors in 1 file: 1 new and 1 cured",
            ])
        #expect(
            look(&watch, at: 3) == [
                "cured: life.yaml:3:3: b [unknown-object]", "cured: life.yaml:4:3: c [unknown-object]",
                "1 file in order: 2 cured",
            ])
    }

    @Test func `nothing is checked or told while no file changes`() {
        var watch = FindingsWatch()
        _ = look(&watch, at: 1)
        var isChecked = false
        let lines = watch.see(["life.yaml": .init(number: 1, size: 9, time: 1)]) {
            isChecked = true
            return .init([], files: 1)
        }
        #expect(lines == [])
        #expect(!isChecked)
    }

    @Test func `a file that goes and comes back is a change each time`() {
        var watch = FindingsWatch()
        #expect(look(&watch, at: 1) == ["1 file in order"])
        #expect(look(&watch, at: nil, Diagnostic(.missingFile, "gone")).last == "1 error in 1 file: 1 new")
        #expect(look(&watch, at: 1) == ["cured: gone [missing-file]", "1 file in order: 1 cured"])
        #expect(look(&watch, at: 2) == ["1 file in order, as before"])
    }

    @Test func `a finding that occurs twice is cured once`() {
        var watch = FindingsWatch()
        _ = look(&watch, at: 1, finding("a", line: 1), finding("a", line: 2))
        #expect(look(&watch, at: 2, finding("a", line: 2)).last == "1 error in 1 file: 1 cured")
    }
}
#endif
