import Foundation

/// The page of the manual about the architecture: its drawing, and the names of types and files in its text.
struct ArchitecturePage {
    /// The path from the root of the package.
    static let path = "Sources/Wiring/Wiring.docc/Architecture.md"

    /// A line of the text with names in backticks.
    struct Line {
        /// The number of the line, from 1.
        var number: Int
        /// Whether the line is a row of a table.
        var isRow: Bool
        /// Names in backticks that are written like those of types.
        var types: [String] = []
        /// Paths in backticks.
        var paths: [String] = []
    }

    /// The drawing of the targets, which is the first fenced block of the page.
    let drawing: Drawing
    /// The lines outside of fenced blocks that name a type or a file.
    let lines: [Line]

    /// Reads the page.
    init() throws {
        let text = try String(contentsOf: SourceFile.root.appending(path: Self.path), encoding: .utf8)
        var blocks: [[String]] = []
        var lines: [Line] = []
        var isInBlock = false
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            if line.hasPrefix("```") {
                isInBlock.toggle()
                if isInBlock { blocks.append([]) }
            } else if isInBlock {
                blocks[blocks.count - 1].append(line)
            } else {
                lines.append(Self.line(line, number: index + 1))
            }
        }
        drawing = Drawing(blocks.first ?? [])
        self.lines = lines.filter { !$0.types.isEmpty || !$0.paths.isEmpty }
    }

    private static func line(_ text: String, number: Int) -> Line {
        var line = Line(number: number, isRow: text.hasPrefix("|"))
        for match in text.matches(of: /`([^`]+)`/) {
            let name = String(match.1)
            if name.contains("/") || name.hasSuffix(".swift") {
                line.paths.append(name)
            } else if name.wholeMatch(of: /[A-Z]\w*/) != nil {
                line.types.append(name)
            }
        }
        return line
    }
}
