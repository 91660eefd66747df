import Foundation
import WiringEditing
import WiringIndex

/// A text with a cursor, and what must and must not be offered there.
struct CompletionCase {
    /// The name of its file and its own.
    var name: String
    var text: [UInt8] = []
    var offset = 0
    private var first: [String] = []
    private var contained: [String] = []
    private var excluded: [String] = []
    private var inserted: String?
    private var offersNothing = false

    /// Reads the cases of a file: lines of text with `⌷` at the cursor, and what is expected behind an `@`.
    ///
    /// `@first` has what comes first, in order; `@has` what is somewhere; `@never` what is not; `@text` what the first inserts, with
    /// `␤` for the end of a line and `␣` for a last blank; `@nothing` stands alone. `@crlf` and `@end` before the text choose other line ends, or none
    /// at the end.
    static func read(_ file: URL) throws -> [CompletionCase] {
        let blocks = try String(contentsOf: file, encoding: .utf8).split(
            separator: "@case ", omittingEmptySubsequences: true)
        return try blocks.map { block in
            var lines = block.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
            let stem = file.deletingPathExtension().lastPathComponent
            return try CompletionCase("\(stem): \(lines.removeFirst())", lines)
        }
    }

    private init(_ name: String, _ lines: [String]) throws {
        self.name = name
        var text = ""
        var hasWindowsLines = false
        var isCut = false
        for line in lines {
            let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let list = (words.dropFirst().first ?? "").split(separator: ", ").map(String.init)
            switch words[0] {
            case "@first": first = list
            case "@has": contained = list
            case "@never": excluded = list
            case "@text": inserted = words[1].replacing("␤", with: "\n").replacing("␣", with: " ")
            case "@nothing": offersNothing = true
            case "@crlf": hasWindowsLines = true
            case "@end": isCut = true
            case let word where word.hasPrefix("@"): throw CocoaError(.fileReadCorruptFile)
            default: text += line + "\n"
            }
        }
        if isCut { text.removeLast() }
        if hasWindowsLines { text = text.replacing("\n", with: "\r\n") }
        let parts = text.components(separatedBy: "⌷")
        guard parts.count == 2 else { throw CocoaError(.fileReadCorruptFile) }
        self.text = Array(parts.joined().utf8)
        offset = parts[0].utf8.count
    }

    /// Says what is wrong with the items offered; nothing if nothing is.
    func faults(of items: [CompletionItem]) -> [String] {
        let labels = items.map(\.label)
        var faults: [String] = []
        if offersNothing, !labels.isEmpty { faults.append("offers \(labels)") }
        if !offersNothing, labels.isEmpty, excluded.isEmpty { faults.append("offers nothing") }
        if Array(labels.prefix(first.count)) != first { faults.append("first is \(labels.prefix(5)), not \(first)") }
        let missing = contained.filter { !labels.contains($0) }
        if !missing.isEmpty { faults.append("misses \(missing)") }
        let wrong = excluded.filter(labels.contains)
        if !wrong.isEmpty { faults.append("offers \(wrong)") }
        if let inserted, items.first?.text != inserted { faults.append("inserts '\(items.first?.text ?? "")'") }
        let isOutside = items.contains { $0.range.lowerBound > offset || $0.range.upperBound < offset }
        if isOutside { faults.append("replaces what is not at the cursor") }
        return faults
    }
}
