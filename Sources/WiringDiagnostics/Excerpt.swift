/// The line of a file in which a place starts, and the carets under it, cut to fit a screen.
struct Excerpt {
    /// The approximate number of columns shown of a line.
    private static let columns = 100

    let line: Int
    /// The text of the line, or the part of it around the place.
    let text: String
    /// The spaces and carets under the text.
    let carets: String

    /// Cuts the excerpt for a place; nil if the place has no source text.
    init?(of place: Diagnostic.Location) {
        guard let sourceLine = place.sourceLine else { return nil }
        let display = DisplayText(sourceLine)
        let marked = Self.marked(by: place, in: display)
        let shown = Self.shown(of: display, around: marked)
        let left = shown.lowerBound > 0 || place.sourceLineColumn > 1 ? "…" : ""
        let right = shown.upperBound < display.cells.count ? "…" : ""
        let indent = left.count + display.width(of: shown.lowerBound..<marked.lowerBound)
        line = place.line
        text = left + display.text(of: shown) + right
        carets =
            String(repeating: " ", count: indent)
            + String(repeating: "^", count: max(1, display.width(of: marked.clamped(to: shown))))
    }

    /// The cells that the place covers, up to the end of the line if it spans several lines.
    private static func marked(by place: Diagnostic.Location, in display: DisplayText) -> Range<Int> {
        let count = display.cells.count
        var start = min(max(0, place.column - place.sourceLineColumn), count)
        let end = place.endLine > place.line ? count : min(max(start, place.endColumn - place.sourceLineColumn), count)
        // A combining mark is shown on the letter that carries it.
        while start > 0, start < count, display.cells[start].width == 0 { start -= 1 }
        return start..<max(start, end)
    }

    /// The cells that fit: as many of the marked ones as possible, and equally many on either side.
    private static func shown(of display: DisplayText, around marked: Range<Int>) -> Range<Int> {
        let cells = display.cells
        var (lower, upper, width) = (marked.lowerBound, marked.lowerBound, 0)
        func growRight(to end: Int) {
            while upper < end, width + cells[upper].width <= columns {
                width += cells[upper].width
                upper += 1
            }
        }
        func growLeft(room: Int) {
            let limit = width + room
            while lower > 0, width + cells[lower - 1].width <= limit {
                lower -= 1
                width += cells[lower].width
            }
        }
        growRight(to: marked.upperBound)
        growLeft(room: (columns - width) / 2)
        growRight(to: cells.count)
        growLeft(room: columns - width)
        return lower..<upper
    }
}
