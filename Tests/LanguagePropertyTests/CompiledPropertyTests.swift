import TestVolume
import Testing
import Wiring
import WiringCompiler
import WiringFile
import WiringYAML

/// A compiled nib says what its files say, whatever these are.
@Suite struct CompiledPropertyTests {
    @Test func `generated projects give the same plans, graphs and mistakes`() throws {
        var (valid, refused) = (0, 0)
        for seed in 0..<UInt64(volume(1_000)) {
            let files = Self.files(seed)
            let memory = try MemoryFiles(files.mapValues { Array($0.utf8) })
            let loaded = try FileLoader.read(.memory(memory, main: "wiring.yaml"), root: nil, limits: Nib.Limits())
            let bytes = NibCompiler.compile(loaded, withTexts: true)
            let (text, compiled) = (
                Self.outcome { try Nib(files: files, main: "wiring.yaml") }, Self.outcome { try Nib(compiled: bytes) }
            )
            #expect(text == compiled, "\(files)")
            if text.plan == nil { refused += 1 } else { valid += 1 }
        }
        #expect(valid > 0 && refused > 0, "\(valid), \(refused)")
    }

    private struct Outcome: Equatable {
        var plan: Blueprint?
        var graph = ""
        /// The mistakes, without edits of texts.
        var mistakes: [Diagnostic] = []
    }

    private static func outcome(_ nib: () throws -> Nib) -> Outcome {
        var outcome = Outcome()
        do {
            let nib = try nib()
            outcome.plan = try nib.blueprint(for: .nodes)
            let graph = try nib.instantiate(with: .nodes)
            outcome.graph = graph.names.map { "\($0): \((graph[$0] as? Node)?.label ?? "")\n" }.joined()
            graph.tearDown()
        } catch {
            outcome.mistakes = ((error as? WiringError)?.diagnostics ?? []).map { mistake in
                var mistake = mistake
                mistake.fixIts = []
                return mistake
            }
        }
        return outcome
    }

    /// A base with one to three overlays over it, which may contradict each other.
    private static func files(_ seed: UInt64) -> [String: String] {
        var numbers = SeededNumbers(seed: seed)
        let base = RandomObjects.random(&numbers)
        var files = ["base.yaml": base.text(&numbers)]
        let names = (0..<numbers.number(1..<4)).map { "f\($0).yaml" }
        for name in names {
            files[name] = "include: [base.yaml]\n" + RandomOverlay.random(over: base, &numbers).text
        }
        let prefixed = numbers.chance(30) ? ", {file: base.yaml, as: copy}" : ""
        files["wiring.yaml"] = "include: [\(names.joined(separator: ", "))\(prefixed)]\n"
        return files
    }
}
