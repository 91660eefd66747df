import TestVolume
import Testing
import WiringDiagnostics
import WiringEditing
import WiringFile
import WiringYAML

/// A thousand files in random styles, each changed at random.
@Suite struct GeneratedFileTests {
    @Test func `connect and set change at most two lines and nothing else`() throws {
        for seed in 0..<volume(1_000) {
            var generated = GeneratedFile(seed: seed)
            let old = try Document(SourceText(name: "\(seed).yaml", bytes: Array(generated.text.utf8)))
            let edit = generated.edit()
            let new: Document
            do throws(EditError) {
                new = try edit.apply(to: old)
            } catch {
                Issue.record("seed \(seed), \(edit): \(error)\n\(generated.text)")
                continue
            }
            let size = Self.size(old, new)
            let isScalar = !Self.replacesCollection(edit, in: old)
            #expect(!isScalar || max(size.removed, size.added) <= 2, "seed \(seed), \(edit):\n\(generated.text)")
            #expect(Self.comments(new) >= Self.comments(old) || !isScalar, "seed \(seed), \(edit)")
            let again = try edit.apply(to: new)
            #expect(again.source.bytes == new.source.bytes, "seed \(seed), \(edit) twice")
            _ = try MergedNib(text: String(decoding: new.source.bytes, as: UTF8.self), named: "\(seed).yaml")
        }
    }

    @Test func `what is added can be taken away, and leaves no trace`() throws {
        for seed in 0..<volume(300) {
            let generated = GeneratedFile(seed: seed)
            let old = try Document(SourceText(name: "\(seed).yaml", bytes: Array(generated.text.utf8)))
            let added = try old.adding("more", class: "Class")
            let removed = try added.removing("more")
            #expect(removed.source.bytes == old.source.bytes, "seed \(seed)")
        }
    }

    /// Returns the number of lines that differ, ignoring a newline at the end of the file.
    private static func size(_ old: Document, _ new: Document) -> (removed: Int, added: Int) {
        func ended(_ source: SourceText) -> SourceText {
            let bytes = source.bytes.filter { $0 != UInt8(ascii: "\r") }
            return SourceText(name: "", bytes: bytes.last == UInt8(ascii: "\n") ? bytes : bytes + Array("\n".utf8))
        }
        return UnifiedDiff.size(ended(old.source), ended(new.source))
    }

    /// Returns whether an attribute that was a list or a block scalar is set as a whole, which removes its lines.
    private static func replacesCollection(_ edit: Edit, in document: Document) -> Bool {
        guard case .set = edit else { return false }
        let text = String(decoding: document.source.bytes, as: UTF8.self)
        return text.contains("- ") || text.contains("|")
    }

    private static func comments(_ document: Document) -> Int {
        document.source.bytes.count { $0 == UInt8(ascii: "#") }
    }
}
