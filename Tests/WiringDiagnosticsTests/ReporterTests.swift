import Testing
import WiringDiagnostics

struct ReporterTests {
    private let first = source("a: 1\nb: 2\n", name: "first.yaml")
    private let second = source("c: 3\n", name: "second.yaml")

    private func span(_ file: Int, _ start: Int) -> Span { Span(file: file, start: start, end: start + 1) }

    @Test func `a pass with no errors ends well, warnings or not`() throws {
        let reporter = Reporter(sources: [first])
        try reporter.finish()
        reporter.report(.unusedObject, severity: .warning, at: span(0, 0), "nothing refers to 'a'")
        try reporter.finish()
        #expect(reporter.isClean)
        #expect(reporter.errorCount == 0)
        #expect(reporter.warningCount == 1)
        #expect(reporter.sortedErrors == [])
        #expect(reporter.sortedWarnings.map(\.message) == ["nothing refers to 'a'"])
    }

    @Test func `errors are thrown together, those without a place first and the others in order of place`() {
        let reporter = Reporter(sources: [first])
        let added = reporter.add(second)
        reporter.report(.unknownKey, at: span(added, 0), "in the second file")
        reporter.report(.unknownKey, at: span(0, 5), "in line 2", label: "here")
        reporter.report(.unusedObject, severity: .warning, at: span(0, 0), "only a warning")
        reporter.report(.unknownKey, at: span(0, 0), "in line 1")
        reporter.report(.emptyValue, at: span(0, 0), "in line 1 too")
        reporter.report(.missingOwner, at: nil, "nowhere")
        let expected = """
            error: nowhere [missing-owner]
            first.yaml:1:1: error: in line 1 [unknown-key]
            1 | a: 1
              | ^
            first.yaml:1:1: error: in line 1 too [empty-value]
            1 | a: 1
              | ^
            first.yaml:2:1: error: in line 2 [unknown-key]
            2 | b: 2
              | ^ here
            second.yaml:1:1: error: in the second file [unknown-key]
            1 | c: 3
              | ^
            5 errors in 2 files
            """
        let thrown = #expect(throws: WiringError.self) { try reporter.finish() }
        #expect(thrown?.description == expected)
        #expect(!reporter.isClean)
    }

    @Test func `beyond the limit errors are counted and their words are not made`() {
        let reporter = Reporter(sources: [first], limit: 2)
        var made = 0
        func words() -> String {
            made += 1
            return "no \(made)"
        }
        for _ in 0..<5 { reporter.report(.unknownKey, at: span(0, 0), words()) }
        #expect(made == 2)
        #expect(reporter.errorCount == 5)
        let thrown = #expect(throws: WiringError.self) { try reporter.finish() }
        #expect(thrown?.diagnostics.map(\.message) == ["no 1", "no 2"])
        #expect(thrown?.omitted == 3)
    }

    @Test func `warnings do not use up the limit of errors`() {
        let reporter = Reporter(sources: [first], limit: 1)
        for _ in 0..<3 { reporter.report(.unusedObject, severity: .warning, at: span(0, 0), "a warning") }
        reporter.report(.unknownKey, at: span(0, 0), "an error")
        #expect(reporter.sortedErrors.map(\.message) == ["an error"])
        #expect(reporter.sortedWarnings.count == 1)
        #expect(reporter.warningCount == 3)
    }

    @Test func `details may ask for more places`() {
        let reporter = Reporter(sources: [first])
        let other = span(0, 5)
        reporter.report(.duplicateKey, at: span(0, 0), "twice") { diagnostic, reporter in
            diagnostic.secondary = [.init(place: reporter.place(of: other), text: "and here")]
        }
        let expected = """
            first.yaml:1:1: error: twice [duplicate-key]
            1 | a: 1
              | ^
            first.yaml:2:1: note: and here
            2 | b: 2
              | ^
            """
        #expect(reporter.sortedErrors.map(\.description) == [expected])
    }

    @Test func `a finding that was made elsewhere is kept as it is`() {
        let reporter = Reporter(sources: [first])
        let made = Diagnostic(.missingOwner, "no owner", help: "pass one")
        reporter.report(made)
        #expect(reporter.sortedErrors == [made])
    }
}
