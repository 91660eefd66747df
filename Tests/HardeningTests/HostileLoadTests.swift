import Foundation
import TestVolume
import Testing
import Wiring

/// A tenth of what `Hostile` asks for.
private func many(_ count: Int) -> Int { max(1, volume(count) / 10) }

/// Files that repeat something so often that comparing every part with every other would be noticeable. `Hostile` in
/// `Benchmarks` measures, in release and with larger files, that they take only linear time.
@Suite struct HostileLoadTests {
    private final class Box {
        var text = ""
        var count = 0
        var ratios: Set<Double> = []
        var words: Set<String> = []
        var next: Box?
        var others: [Box] = []
    }

    private final class Chest {
        let parts: [Chest]
        init(parts: [Chest]) { self.parts = parts }
    }

    private static let registry = Registry {
        Class(Box.self, Box.init)
            .attribute("text", \.text).attribute("count", \.count).attribute("ratios", \.ratios)
            .attribute("words", \.words).outlet("next", \.next).outlet("others", \.others)
        Class(Chest.self, Chest.init(parts:), "parts")
    }

    /// Returns the outcome of loading the first of some files: the codes of the errors with their total number, or the
    /// number of objects.
    private func outcome(_ files: (name: String, text: String)...) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "hostile-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for file in files { try Data(file.text.utf8).write(to: folder.appending(path: file.name)) }
        do {
            let nib = try Nib(contentsOfFile: folder.appending(path: files[0].name).path)
            let graph = try nib.instantiate(with: Self.registry)
            defer { graph.tearDown() }
            return "\(graph.names.count) objects"
        } catch let error as WiringError {
            let codes = Set(error.diagnostics.map { "\($0.code)" }).sorted().joined(separator: ", ")
            return "\(codes): \(error.diagnostics.count + error.omitted)"
        }
    }

    private func lines(_ count: Int, _ line: (Int) -> String) -> String {
        (0..<many(count)).map { line($0) + "\n" }.joined()
    }

    private func list(_ count: Int, _ item: (Int) -> String) -> String {
        (0..<many(count)).map(item).joined(separator: ", ")
    }

    // MARK: Copies

    @Test func `copies are given as many parameters as there is room for`() throws {
        let declared = list(300) { "p\($0): \($0)" }
        let given = list(300) { "p\($0): $(p\($0))" }
        let outcome = try outcome(
            (
                "wiring.yaml",
                "parameters: {\(declared)}\ninclude:\n"
                    + lines(300) { "  - {file: part.yaml, as: c\($0), parameters: {\(given)}}" }
            ),
            (
                "part.yaml",
                "parameters: {\(declared)}\nobjects:\n"
                    + lines(300) { "  a\($0): {class: Box, attributes: {count: $(p\($0))}}" }
            ))
        #expect(outcome == "\(many(300) * many(300)) objects")
    }

    @Test(arguments: [(1, "1 objects"), (0, "construction-cycle: \(many(100))")])
    func `externals are handed on from copy to copy`(hasEnd: Int, expected: String) throws {
        let copies = many(1_000)
        let outcome = try outcome(
            (
                "wiring.yaml",
                "objects: {z: Box}\ninclude:\n"
                    + lines(1_000) { copy in
                        let next = copy + 1 < copies ? "p\(copy + 1).e%" : hasEnd == 1 ? "z" : "p0.e%"
                        let given = list(100) { "e\($0): \(next.replacing("%", with: "\($0)"))" }
                        return "  - {file: part.yaml, as: p\(copy), externals: {\(given)}}"
                    }
            ),
            ("part.yaml", "externals: {\(list(100) { "e\($0): Box" })}"))
        #expect(outcome == expected)
    }

    @Test func `many copies set the same on one object`() throws {
        let outcome = try outcome(
            (
                "wiring.yaml",
                "objects: {z: Box}\ninclude:\n"
                    + lines(1_000) { "  - {file: part.yaml, as: p\($0), externals: {e: z}}" }
            ),
            ("part.yaml", "externals: {e: {class: Box, attributes: {text: x, count: 1, words: [a]}}}"))
        #expect(outcome == "duplicate-key: 3")
    }

    // MARK: Cycles

    @Test func `a cycle that is closed repeatedly is reported once`() throws {
        let length = many(5_000)
        let outcome = try outcome(
            (
                "wiring.yaml",
                "objects:\n" + lines(5_000) { "  a\($0): {class: Chest, outlets: {parts: [a\($0 + 1)]}}" }
                    + "  a\(length): {class: Chest, outlets: {parts: [\(list(50_000) { _ in "a0" })]}}\n"
            ))
        #expect(outcome == "construction-cycle: 1")
    }

    @Test func `cycles with the same message are reported once`() throws {
        let length = many(10_000)
        let outcome = try outcome(
            (
                "wiring.yaml",
                "objects:\n" + lines(10_000) { "  a\($0): {class: Chest, outlets: {parts: [a\($0 + 1)]}}" }
                    + "  a\(length): {class: Chest, outlets: {parts: [\(list(10_000) { "b\($0)" })]}}\n"
                    + lines(10_000) { "  b\($0): {class: Chest, outlets: {parts: [a0]}}" }
            ))
        #expect(outcome == "construction-cycle: 1")
    }

    // MARK: Values

    @Test func `numbers that equal nothing do not fill a set`() throws {
        let outcome = try outcome(
            ("wiring.yaml", "objects: {a: {class: Box, attributes: {ratios: [\(list(150_000) { _ in ".nan" })]}}}"))
        #expect(outcome == "value-type-mismatch: 1")
    }

    @Test func `combining marks are not put in order`() throws {
        let marks = String(repeating: "\u{301}\u{323}", count: many(100_000))
        let outcome = try outcome(
            ("wiring.yaml", "objects: {a: {class: Box, attributes: {words: ['a\(marks)']}}}"))
        #expect(outcome == "forbidden-character: 1")
    }
}
