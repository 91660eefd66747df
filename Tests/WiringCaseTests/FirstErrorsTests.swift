import Testing
import Wiring
import WiringBlueprint

/// If there are more errors than are shown, those shown come first in the files, whichever pass found them.
@Suite struct FirstErrorsTests {
    private final class Pier {
        var length = 0
    }

    private let registry = Registry {
        Class(Pier.self, Pier.init).attribute("length", \.length)
    }

    private func error(_ files: [(path: String, text: String)]) throws -> WiringError {
        try inFolder(of: files) { path in
            try #require(throws: WiringError.self) { try Nib(contentsOfFile: path).blueprint(for: registry) }
        }
    }

    /// Definitions with one mistake each.
    private func objects(_ count: Int) -> String {
        "objects:\n"
            + (0..<count).map { "  pier\($0): {class: Pier, attributes: {length: long}}\n" }.joined()
    }

    private func unusedParameters(_ count: Int) -> String {
        "parameters:\n" + (0..<count).map { "  unused\($0): 1\n" }.joined()
    }

    @Test func `what one check finds leaves room for what another finds before it`() throws {
        let error = try error([("wiring.yaml", objects(60) + unusedParameters(150))])
        #expect(error.diagnostics.map(\.line) == Array(2...61) + Array(63...102))
        #expect(error.diagnostics.map(\.code).prefix(60).allSatisfy { $0 == .valueTypeMismatch })
        #expect(error.omitted == 110)
        #expect(error.description.hasSuffix("wiring.yaml: 210 errors, the first 100 shown"))
    }

    @Test func `the file that was asked for comes before those that it includes`() throws {
        let error = try error([
            ("wiring.yaml", "include: [part.yaml]\n" + objects(30).replacing("pier", with: "quay")),
            ("part.yaml", objects(150)),
        ])
        #expect(error.diagnostics.map { $0.file.hasSuffix("wiring.yaml") } == (0..<100).map { $0 < 30 })
        #expect(error.omitted == 80)
    }

    @Test func `what is found in both copies of a file counts once`() throws {
        let error = try error([
            ("wiring.yaml", "include: [{file: part.yaml, as: left}, {file: part.yaml, as: right}]"),
            ("part.yaml", objects(150) + "  two: {class: Pier, attributes: {length: long, lenght: 1}}"),
        ])
        #expect(error.diagnostics.map(\.line) == Array(2...101))
        #expect(error.omitted == 52)
    }

    @Test func `mistakes of overlays and of initialisers are counted with the others`() throws {
        final class Lock {
            let key: Lock
            init(key: Lock) { self.key = key }
        }
        let registry = Registry {
            Class(Lock.self, Lock.init(key:), "key")
            Class(Pier.self, Pier.init).attribute("length", \.length)
        }
        let text = "objects:\n  a: {class: Lock, outlets: {key: a}}\n" + objects(120).dropFirst("objects:\n".count)
        let error = try #require(throws: WiringError.self) { try Nib(text: text).blueprint(for: registry) }
        #expect(error.diagnostics.first?.code == .constructionCycle)
        #expect(error.diagnostics.map(\.line) == Array(2...101))
        #expect(error.omitted == 21)
    }

    @Test func `without classes the same holds`() throws {
        let names = (0..<60).map { "  pier\($0): {class: Pier, outlets: {next: nowhere}}\n" }.joined()
        let nib = try Nib(text: "objects:\n" + names + unusedParameters(150))
        let error = try #require(throws: WiringError.self) { try UnknownClasses.check(nib.merged) }
        #expect(error.diagnostics.map(\.line) == Array(2...61) + Array(63...102))
        #expect(error.omitted == 110)
    }
}
