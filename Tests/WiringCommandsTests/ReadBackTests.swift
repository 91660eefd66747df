#if Commands
import Foundation
import TestVolume
import Testing
import WiringDiagnostics
import WiringEditing
import WiringFile

/// `show` writes YAML that means the same as the file.
@Suite struct ReadBackTests {
    /// Texts with a special meaning in YAML, alone and next to each other.
    private static let texts: [String] = {
        let pieces = [
            "", " ", "-", "- ", "?", ":", ": ", "#", " #", ",", "[", "]", "{", "}", "&a", "*a", "!", "|", ">", "'",
            "\"", "\\",
            "%", "@", "`", "~", "null", "true", "1", "$$(", "\n", "\r", "\t", "\u{0}", "\u{1B}", "\u{85}", "\u{2028}",
            "\u{FEFF}", "é", "🙂", "👩‍👩‍👧", "a",
        ]
        var random = SeededNumbers(seed: 3)
        return pieces + pieces.flatMap { first in pieces.map { first + $0 } }
            + (0..<volume(500)).map { _ in (0..<5).map { _ in pieces.randomElement(using: &random) ?? "" }.joined() }
    }()

    /// Texts that some type reads differently without quotes.
    private static let plains = [
        "a", "null", "~", "true", "-1", "0x1F", "1.5", ".inf", "24h", "$(p)", "a-b", "http://x/y#z",
    ]

    /// Returns a text in quotes, with every character escaped.
    private static func escaped(_ text: String) -> String {
        let body = text.unicodeScalars.map { scalar in
            let digits = String(scalar.value, radix: 16)
            return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
        }
        return "\"\(body.joined())\""
    }

    private static let scalars = texts.map(escaped) + plains

    private static let wide = String(repeating: "wide ", count: 14).dropLast()

    /// An object whose attributes hold every scalar: alone, between brackets, and in collections too wide for one line.
    private static let file: String = {
        var lines = [
            "parameters: {p: 1}", "objects:", "  \"null\": Other", "  o:", "    class: \"Box<Int>: # a, b\"",
            "    attributes:",
        ]
        for (index, scalar) in scalars.enumerated() {
            lines.append("      a\(index): \(scalar)")
            lines.append(
                "      b\(index): {k: \(scalar), l: [\(scalar), [\(scalar)]], \(scalar): {class: \(scalar), of: 1}}")
            lines.append(
                "      c\(index): [\(scalar), {class: \(wide), k: \(scalar)}, [\(scalar), \(wide)], {\(scalar): [\(wide)]}]"
            )
        }
        lines += ["      \"null\": 1", "      d: {? \(escaped(String(repeating: "long", count: 400))) : \(wide)}"]
        lines += ["    outlets: {next: \"null\"}"]
        return lines.joined(separator: "\n") + "\n"
    }()

    @Test func `what show writes reads as the file does`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Self.file.write(to: folder.appending(path: "all.yaml"), atomically: false, encoding: .utf8)
        let run = try Run("wiring", ["show", "all.yaml", "o"], in: folder)
        #expect(run.status == 0, "\(run.errors)")
        let lines = run.output.split(separator: "\n").map { "  \($0)\n" }
        let shown = try Self.definition(of: "objects:\n" + lines.joined())
        let written = try Self.definition(of: Self.file)
        #expect(shown["class"]?.value == .scalar("Box<Int>: # a, b", isPlain: false))
        #expect(shown["outlets"]?.value == written["outlets"]?.value)
        let (old, new) = (written["attributes"]?.value.entries ?? [], shown["attributes"]?.value.entries ?? [])
        #expect(old.count == 3 * Self.scalars.count + 2)
        #expect(old.map(\.key) == new.map(\.key))
        for (old, new) in zip(old, new) { #expect(old.value == new.value, "\(old.key)") }
        let other = try Run("wiring", ["show", "all.yaml", "null"], in: folder)
        #expect(other.output.hasPrefix("\"null\":"))
        // Any single part is YAML as well.
        let part = try Run("wiring", ["show", "all.yaml", "o.d"], in: folder)
        #expect(part.output.hasPrefix("d: {? \"") || part.output.hasPrefix("d: {? long"), "\(part.output)")
    }

    /// The parts of the object `o` of a file.
    private static func definition(of text: String) throws -> [String: PlainNode.Entry] {
        let document = try Document(SourceText(name: "shown.yaml", bytes: Array(text.utf8)))
        let objects = document.model.entries.first { $0.key == .word("objects") }?.value.entries ?? []
        let object = objects.first { $0.key == .word("o") }?.value.entries ?? []
        return Dictionary(object.map { ($0.key.text, $0) }) { first, _ in first }
    }
}

extension PlainNode {
    fileprivate var entries: [Entry] { if case .mapping(let entries) = self { entries } else { [] } }

    fileprivate var text: String { if case .scalar(let text, _) = self { text } else { "" } }
}
#endif
