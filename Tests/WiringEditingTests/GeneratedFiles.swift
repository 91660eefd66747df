import TestVolume
import WiringDiagnostics
import WiringEditing
import WiringFile

/// A wiring file in a random style: block and flow, two or four spaces, comments anywhere, any line ending.
struct GeneratedFile {
    private(set) var text = ""
    let names: [String]
    private var random: SeededNumbers
    private let step: Int
    private let lineEnd: String
    private let isListIndented: Bool

    init(seed: Int) {
        random = SeededNumbers(seed: UInt64(seed))
        names = (0..<Int.random(in: 2...5, using: &random)).map { "object\($0)" }
        step = [2, 4, 3].randomElement(using: &random) ?? 2
        lineEnd = ["\n", "\n", "\r\n"].randomElement(using: &random) ?? "\n"
        isListIndented = .random(using: &random)
        write()
    }

    /// A random edit that suits the file.
    mutating func edit() -> Edit {
        let path = "\(pick(names)).member\(Int.random(in: 0...4, using: &random))"
        return .random(using: &random)
            ? .connect(path, [pick(names)]) : .set(path, .word(pick(Self.values)))
    }

    private static let values = [
        "1", "text", "a: b", "x # y", "", "- a", "a, b", "[1", "é𝄞", "\"quoted\"", "null", "a\nb", "it's", " space ",
        "{",
        "12:30", "a:b", "#", "key:", "C:\\path",
    ]

    private mutating func pick<T>(_ choices: [T]) -> T { choices[Int.random(in: choices.indices, using: &random)] }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    // MARK: Writing

    private mutating func write() {
        if chance(10) { text += "\u{FEFF}" }
        if chance(20) { line(0, "# a file — ÄÖ\u{301}𝄞 # \t\"{[") }
        if chance(10) { line(0, "---") }
        if chance(30) { line(0, "owner: App") }
        if chance(20) {
            line(0, "objects: {")
            for (index, name) in names.enumerated() {
                line(step, "\(name): \(flowDefinition())\(index + 1 < names.count || chance(30) ? "," : "")")
            }
            line(0, "}")
        } else {
            line(0, "objects:")
            for name in names { object(name) }
        }
        if chance(20) { line(0, "...") }
        if chance(25), text.hasSuffix(lineEnd) { text.unicodeScalars.removeLast(lineEnd.unicodeScalars.count) }
    }

    private mutating func line(_ indentation: Int, _ content: String) {
        text += String(repeating: " ", count: indentation) + content
        if chance(20), !content.hasPrefix("#"), !content.hasPrefix("-"), !content.hasPrefix("."),
            !content.hasSuffix("|")
        {
            text += pick(["  ", " ", "\t"]) + "# " + pick(["why", "é: {", "- x", "a\tb"])
        }
        text += lineEnd
        if chance(10), !content.hasPrefix("..."), !content.hasSuffix("|") {
            text += pick([lineEnd, String(repeating: " ", count: pick([0, 2, 7])) + "# note" + lineEnd])
        }
    }

    private mutating func object(_ name: String) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: line(step, "\(name): \(pick(["Class", "\"Class\"", "'Class'"]))")
        case 1: line(step, "\(name): \(flowDefinition())")
        default:
            line(step, "\(name):")
            line(step * 2, "class: Class")
            if chance(60) { section("attributes", of: name) }
            if chance(60) { section("outlets", of: name) }
            if chance(20) { line(step * 2, "shared: true") }
        }
    }

    private mutating func section(_ word: String, of name: String) {
        let members = (0...4).filter { _ in chance(40) }
        guard !members.isEmpty, chance(70) else {
            line(
                step * 2,
                "\(word): {\(members.map { "member\($0): \(names[0])" }.joined(separator: pick([", ", ",", " , "])))}")
            return
        }
        line(step * 2, "\(word):")
        for member in members { self.member("member\(member)", isOutlet: word == "outlets") }
    }

    private mutating func member(_ name: String, isOutlet: Bool) {
        let indentation = step * 3
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            line(indentation, "\(name):")
            for _ in 0...1 { line(indentation + (isListIndented ? step : 0), "- \(pick(names))") }
        case 1 where !isOutlet:
            line(indentation, "\(name): |")
            text += String(repeating: " ", count: indentation + 2) + "some text: # no comment" + lineEnd
        case 2: line(indentation, "\(name): [\(names[0]), \(names[1])]")
        case 3 where !isOutlet: line(indentation, "\(name): \"text: \\\"x\\\"\"")
        default: line(indentation, "\(name):\(pick([" ", "   "]))\(pick(names))")
        }
    }

    private mutating func flowDefinition() -> String {
        let members = (0...4).filter { _ in chance(30) }.map { "member\($0): \(names[0])" }.joined(separator: ", ")
        return pick([
            "Class", "{class: Class}", "{ class: Class, outlets: {\(members)} }",
            "{\"class\":Class,attributes: { \(members) }}",
        ])
    }
}
