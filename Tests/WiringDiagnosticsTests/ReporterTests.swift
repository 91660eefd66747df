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

    @Test func `beyond the limit errors are counted, and not explained`() {
        let reporter = Reporter(sources: [first], limit: 2)
        var labels = 0
        func label() -> String {
            labels += 1
            return "label \(labels)"
        }
        for start in 0..<5 { reporter.report(.unknownKey, at: span(0, start), "no \(start)", label: label()) }
        #expect(labels == 2)
        #expect(reporter.errorCount == 5)
        let thrown = #expect(throws: WiringError.self) { try reporter.finish() }
        #expect(thrown?.diagnostics.map(\.message) == ["no 0", "no 1"])
        #expect(thrown?.omitted == 3)
    }

    @Test func `messages that are not shown are created only while they are short and few`() {
        let reporter = Reporter(sources: [first], limit: 1)
        var made = 0
        func words(_ start: Int) -> String {
            made += 1
            return String(repeating: "x", count: 1_000) + "\(start)"
        }
        for round in 0..<10_000 { reporter.report(.unknownKey, at: span(0, round % 5), words(round)) }
        #expect(reporter.errorCount == 10_000)
        #expect(made < 300)
    }

    @Test(arguments: [1, 2, 7, 100], [false, true])
    func `those shown come first in the files, in whatever order they are found`(limit: Int, isReversed: Bool) {
        let text = String(repeating: "x", count: 400)
        let sources = [source(text, name: "first.yaml"), source(text, name: "second.yaml")]
        let places = [1, 0].flatMap { file in (0..<400).map { (file, ($0 * 37) % 400) } }
        let reporter = Reporter(sources: sources, limit: limit)
        for (file, start) in isReversed ? places.reversed() : places {
            reporter.report(.unknownKey, at: span(file, start), "\(file) \(start)")
        }
        let thrown = #expect(throws: WiringError.self) { try reporter.finish() }
        #expect(thrown?.diagnostics.map(\.message) == (0..<limit).map { "0 \($0)" })
        #expect(thrown?.omitted == 800 - limit)
    }

    @Test func `diagnostics without a place, or created elsewhere, come among the first`() {
        let reporter = Reporter(sources: [first], limit: 2)
        for start in 1..<5 { reporter.report(.unknownKey, at: span(0, start), "at \(start)") }
        let place = reporter.place(of: span(0, 0))
        reporter.report(Diagnostic(.unknownClass, "made elsewhere", at: .init(place: place)))
        reporter.report(.missingOwner, at: nil, "nowhere")
        #expect(reporter.sortedErrors.map(\.message) == ["nowhere", "made elsewhere"])
        #expect(reporter.errorCount == 6)
    }

    @Test func `what is found twice counts once, shown or not`() {
        let reporter = Reporter(sources: [first], limit: 2)
        for _ in 0..<2 {
            for start in (0..<6).reversed() { reporter.report(.unknownKey, at: span(0, start), "at \(start)") }
            reporter.report(.unknownKey, at: span(0, 5), "something else at 5")
        }
        #expect(reporter.sortedErrors.map(\.message) == ["at 0", "at 1"])
        #expect(reporter.errorCount == 7)
    }

    @Test func `however the files are gone through, few diagnostics are explained`() {
        let reporter = Reporter(sources: [source(String(repeating: "x", count: 1_000), name: "first.yaml")], limit: 10)
        var labels = 0
        func label() -> String {
            labels += 1
            return "label"
        }
        for start in (0..<1_000).reversed() { reporter.report(.unknownKey, at: span(0, start), "", label: label()) }
        #expect(labels == 40)
        #expect(reporter.sortedErrors.map(\.column) == Array(1...10))
    }

    @Test func `what a pass ignores is neither shown nor counted`() {
        let reporter = Reporter(sources: [first], ignoring: [.unknownClass])
        reporter.report(.unknownClass, at: span(0, 0), "no class")
        reporter.report(Diagnostic(.unknownClass, "no class"))
        #expect(reporter.isClean)
    }

    @Test func `warnings do not use up the limit of errors`() {
        let reporter = Reporter(sources: [first], limit: 1)
        for start in 0..<3 { reporter.report(.unusedObject, severity: .warning, at: span(0, start), "a warning") }
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

    @Test func `a diagnostic that was made elsewhere is kept as it is`() {
        let reporter = Reporter(sources: [first])
        let made = Diagnostic(.missingOwner, "no owner", help: "pass one")
        reporter.report(made)
        #expect(reporter.sortedErrors == [made])
    }
}
