import Foundation
import SyntaxEquality
import TestVolume
import Testing
import WiringDiagnostics
import WiringSyntax

/// The tree of a text and the nodes that are loaded from it are the same.
@Suite struct EqualityTests {
    @Test(arguments: documents) func `a document has the nodes that are loaded`(text: String) {
        var isLoaded = false
        let difference = Self.difference(Array(text.utf8), isLoaded: &isLoaded)
        #expect(isLoaded, "\(text.debugDescription) is not loaded")
        #expect(difference == nil, "\(text.debugDescription)")
    }

    @Test(arguments: unfinishedTexts) func `an unfinished text is kept in its tokens`(text: String) {
        var isLoaded = false
        #expect(Self.difference(Array(text.utf8), isLoaded: &isLoaded) == nil)
        #expect(!isLoaded, "\(text.debugDescription) is loaded")
    }

    @Test func `all wiring files of the repository have the nodes that are loaded`() throws {
        let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent()
        var (count, loaded) = (0, 0)
        for folder in ["Examples", "Tests", "wiring", "Fuzz/Seeds", "Sources", "Benchmarks"] {
            let files = FileManager.default.enumerator(
                at: root.appendingPathComponent(folder), includingPropertiesForKeys: [.isRegularFileKey])
            while let file = files?.nextObject() as? URL {
                if file.lastPathComponent == ".build" { files?.skipDescendants() }
                guard folder == "Fuzz/Seeds" || ["yaml", "yml"].contains(file.pathExtension),
                    let bytes = try? Data(contentsOf: file)
                else { continue }
                var isLoaded = false
                #expect(Self.difference(Array(bytes), isLoaded: &isLoaded) == nil, "\(file.path)")
                (count, loaded) = (count + 1, loaded + (isLoaded ? 1 : 0))
            }
        }
        #expect(count > 500 && loaded > count / 2, "\(loaded) of \(count) files")
    }

    @Test func `generated documents have the nodes that are loaded`() {
        var loaded = 0
        for seed in 0..<volume(5_000) {
            let text = GeneratedDocument(seed: seed).text
            var isLoaded = false
            #expect(
                Self.difference(Array(text.utf8), isLoaded: &isLoaded) == nil, "seed \(seed): \(text.debugDescription)")
            loaded += isLoaded ? 1 : 0
        }
        #expect(loaded > volume(5_000) / 2, "\(loaded) are loaded")
    }

    @Test func `documents that were changed anywhere have the nodes that are loaded, if there are any`() {
        var random = SeededNumbers(seed: 33)
        var loaded = 0
        for _ in 0..<volume(40_000) {
            var bytes = Array((documents.randomElement(using: &random) ?? "").utf8)
            for _ in 0...random.number(0..<3) {
                let start = random.number(0..<bytes.count + 1)
                let end = min(bytes.count, start + random.number(0..<3))
                let others = Array((documents.randomElement(using: &random) ?? "").utf8)
                let piece = random.chance(50) ? [Self.alphabet.randomElement(using: &random) ?? 0] : others
                bytes.replaceSubrange(start..<end, with: piece)
            }
            var isLoaded = false
            let difference = Self.difference(bytes, isLoaded: &isLoaded)
            #expect(difference == nil, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
            loaded += isLoaded ? 1 : 0
        }
        #expect(loaded > volume(40_000) / 10, "\(loaded) are loaded")
    }

    @Test func `any bytes are kept in their tokens`() {
        var random = SeededNumbers(seed: 34)
        for _ in 0..<volume(20_000) {
            let bytes = (0..<random.number(0..<60)).map { _ in
                random.chance(70)
                    ? Self.alphabet.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
            }
            #expect(SyntaxEquality.isLossless(SyntaxTree(bytes)), "\(bytes)")
        }
    }

    static let alphabet = Array(" \n\t\r:-?,[]{}#&*!|>'\"%@`abc1\\+.é=<".utf8)

    private static func difference(_ bytes: [UInt8], isLoaded: inout Bool) -> String? {
        let tree = SyntaxTree(bytes)
        guard SyntaxEquality.isLossless(tree) else { return "the tokens are not the text" }
        return SyntaxEquality.difference(SourceText(name: "a.yaml", bytes: bytes), tree, isLoaded: &isLoaded)
    }
}
