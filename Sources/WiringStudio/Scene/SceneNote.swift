internal import WiringDiagrams

extension Scene.Note {
    /// The number of characters in a line, and the size of one in pixels.
    private static let (columns, lineHeight, width, padding) = (30, 15, 220, 10)

    /// Lays out a note, with its text in lines of limited length.
    init(_ number: Int, _ note: LayoutFile.Note) {
        let lines = note.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap(Self.lines)
        let height = lines.count * Self.lineHeight + 2 * Self.padding
        self.init(
            number: number, text: note.text, lines: lines,
            box: Scene.Rectangle(x: note.place.x, y: note.place.y, width: Self.width, height: height))
    }

    /// Breaks a line between words, and words that are longer than a line.
    private static func lines(_ text: Substring) -> [String] {
        var lines = [""]
        for word in text.split(separator: " ") {
            var rest = word
            if !lines[lines.count - 1].isEmpty, lines[lines.count - 1].count + 1 + rest.count > columns {
                lines.append("")
            }
            while rest.count > columns {
                lines[lines.count - 1] += rest.prefix(columns)
                lines.append("")
                rest = rest.dropFirst(columns)
            }
            let last = lines[lines.count - 1]
            lines[lines.count - 1] = last.isEmpty ? String(rest) : "\(last) \(rest)"
        }
        return lines
    }
}

extension Scene.Size {
    /// Makes it so large that it has a box in it.
    mutating func cover(_ box: Scene.Rectangle) {
        let (right, bottom) = (max(x + width, box.x + box.width), max(y + height, box.y + box.height))
        (x, y) = (min(x, box.x), min(y, box.y))
        (width, height) = (right - x, bottom - y)
    }
}
