import TestVolume
import Testing
import WiringBlueprint
import WiringDiagnostics
import WiringFile
import WiringYAML

/// Files that overlay and include each other so often that comparing every one with every other would be noticeable.
/// `Hostile` in `Benchmarks` measures, in release and with more files, that they take only linear time.
@Suite struct HostileFilesTests {
    private func many(_ count: Int) -> Int { max(2, volume(count) / 10) }

    /// Loads many sibling files over one with 31 objects.
    private func siblings(_ what: String, say: (_ file: Int, _ object: Int) -> String) throws -> WiringErrorSummary {
        let folder = try TemporaryFolder()
        let files = 0..<many(1_000)
        try folder.write("objects: {\((0..<31).map { "a\($0): A" }.joined(separator: ", "))}", to: "base.yaml")
        for file in files {
            let lines = (0..<31).map { " a\($0): \(say(file, $0))\n" }.joined()
            try folder.write("include: [base.yaml]\n\(what):\n\(lines)", to: "f\(file).yaml")
        }
        try folder.write("include: [\(files.map { "f\($0).yaml" }.joined(separator: ", "))]", to: "life.yaml")
        return WiringErrorSummary(failure { try folder.nib("life.yaml") })
    }

    @Test func `siblings may say the same of many objects`() throws {
        let errors = try siblings("wrap") { "{class: B, outlets: {inner: a\($1), all: [a\($1)]}}" }
        #expect(errors == WiringErrorSummary(nil))
    }

    @Test func `siblings may contradict each other about many objects`() throws {
        let errors = try siblings("replace") { file, _ in "B\(file)" }
        #expect(errors == WiringErrorSummary(codes: ["conflicting-overlays"], count: (many(1_000) - 1) * 31))
    }

    @Test func `siblings may replace what others have changed in many places`() throws {
        let folder = try TemporaryFolder()
        let files = 0..<many(900)
        let settings = (0..<many(20_000)).map { "k\($0): 1" }.joined(separator: ", ")
        try folder.write("objects: {a: A}", to: "base.yaml")
        try folder.write("include: [base.yaml]\nchange: {a: {attributes: {\(settings)}}}", to: "parts.yaml")
        for file in files { try folder.write("include: [base.yaml]\nreplace: {a: B}", to: "f\(file).yaml") }
        let names = ["parts.yaml"] + files.map { "f\($0).yaml" }
        try folder.write("include: [\(names.joined(separator: ", "))]", to: "life.yaml")
        let errors = WiringErrorSummary(failure { try folder.nib("life.yaml") })
        #expect(errors == WiringErrorSummary(codes: ["conflicting-overlays"], count: many(900)))
    }

    @Test func `siblings may declare many parameters alike`() throws {
        let errors = try siblings("parameters") { _, _ in "1" }
        #expect(errors == WiringErrorSummary(nil))
    }

    @Test func `a key of many dots is one key`() throws {
        let folder = try TemporaryFolder()
        let key = String(repeating: "x.", count: many(50_000))
        try folder.write("objects: {a: A}", to: "base.yaml")
        try folder.write("include: [base.yaml]\nchange: {a: {attributes: {? \(key) : 1}}}", to: "life.yaml")
        #expect(folder.diagnostics(in: "life.yaml") == "nothing")
    }

    @Test func `a long path is kept once, however much is changed under it`() throws {
        let folder = try TemporaryFolder()
        let path = Array(repeating: String(repeating: "x", count: 250), count: 120).joined(separator: ".")
        let settings = (0..<many(50_000)).map { "k\($0): 1" }.joined(separator: ", ")
        try folder.write("objects: {a: A}", to: "base.yaml")
        try folder.write(
            "include: [base.yaml]\nchange:\n  ? a.\(path)\n  : {attributes: {\(settings)}}", to: "life.yaml")
        let errors = WiringErrorSummary(failure { try folder.nib("life.yaml") })
        #expect(errors == WiringErrorSummary(codes: ["unknown-object"], count: 1))
    }

    @Test func `a file may include another as often as it likes, and be included by many`() throws {
        let folder = try TemporaryFolder()
        let files = 0..<many(900)
        let often = String(repeating: "a,", count: many(100_000))
        try folder.write("objects: {a: A}", to: "a")
        try folder.write("include: [\(often)]", to: "often.yaml")
        for file in files { try folder.write("include: [often.yaml]", to: "f\(file).yaml") }
        try folder.write("include: [\(files.map { "f\($0).yaml" }.joined(separator: ", "))]", to: "life.yaml")
        #expect(folder.diagnostics(in: "life.yaml") == "nothing")
    }

    @Test func `a text may use an undeclared parameter any number of times`() throws {
        let uses = String(repeating: "$(p) ", count: many(200_000))
        let nib = try MergedNib(text: "objects: {a: {class: A, attributes: {text: '\(uses)'}}}")
        let errors = WiringErrorSummary(
            failure {
                try nib.checkParameterUses()
                return nib
            })
        #expect(errors == WiringErrorSummary(codes: ["unknown-parameter"], count: 1))
    }
}

/// The kinds of errors, and their total number.
struct WiringErrorSummary: Equatable {
    var codes: Set<String> = []
    var count = 0

    init(codes: Set<String>, count: Int) { (self.codes, self.count) = (codes, count) }

    /// Sums up an error; empty if there is none.
    init(_ error: WiringError?) {
        codes = Set((error?.diagnostics ?? []).map { "\($0.code)" })
        count = error.map { $0.diagnostics.count + $0.omitted } ?? 0
    }
}
