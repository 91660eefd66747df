#if Commands
import Testing
import WiringCommands
import WiringDiagnostics

/// What `check --watch` tells, from checks to lines.
@Suite struct DiagnosticsWatchTests {
    private func diagnostic(_ message: String, line: Int) -> Diagnostic {
        let place = Diagnostic.Location(
            file: "life.yaml", line: line, column: 3, endLine: line, endColumn: 5, utf8Range: 0..<2, utf16Column: 3,
            utf16EndColumn: 5, sourceLine: "  ab")
        return Diagnostic(.unknownObject, message, at: .init(place: place))
    }

    private func tell(_ watch: inout DiagnosticsWatch, _ diagnostics: Diagnostic...) -> [String] {
        watch.report(.init(diagnostics, files: 1))
    }

    @Test func `everything is told once, and then what changes`() {
        var watch = DiagnosticsWatch()
        #expect(
            tell(&watch, diagnostic("a", line: 1), diagnostic("b", line: 2)) == [
                "life.yaml:1:3: error: a [unknown-object]\n1 |   ab\n  |   ^^",
                "life.yaml:2:3: error: b [unknown-object]\n2 |   ab\n  |   ^^",
                "2 errors in 1 file",
            ])
        #expect(
            tell(&watch, diagnostic("b", line: 3), diagnostic("c", line: 4)) == [
                "fixed: life.yaml:1:3: a [unknown-object]",
                "life.yaml:4:3: error: c [unknown-object]\n4 |   ab\n  |   ^^",
                "2 errors in 1 file: 1 new and 1 fixed",
            ])
        #expect(
            tell(&watch) == [
                "fixed: life.yaml:3:3: b [unknown-object]", "fixed: life.yaml:4:3: c [unknown-object]",
                "no problems in 1 file: 2 fixed",
            ])
    }

    @Test func `a file that goes and comes back is a change each time`() {
        var watch = DiagnosticsWatch()
        #expect(tell(&watch) == ["no problems in 1 file"])
        #expect(tell(&watch, Diagnostic(.missingFile, "gone")).last == "1 error in 1 file: 1 new")
        #expect(tell(&watch) == ["fixed: gone [missing-file]", "no problems in 1 file: 1 fixed"])
        #expect(tell(&watch) == ["no problems in 1 file, as before"])
    }

    @Test func `a diagnostic that occurs twice is fixed once`() {
        var watch = DiagnosticsWatch()
        _ = tell(&watch, diagnostic("a", line: 1), diagnostic("a", line: 2))
        #expect(tell(&watch, diagnostic("a", line: 2)).last == "1 error in 1 file: 1 fixed")
    }
}
#endif
