/// The indicators of a block scalar: `|`, `>-`, `|2+`.
struct BlockScalarHeader {
    enum Chomping {
        /// One line break at the end is kept, ...
        case clip
        /// ... none, ...
        case strip
        /// ... or all of them.
        case keep
    }

    private(set) var chomping = Chomping.clip
    /// The indentation of the lines relative to the collection around them; 0 if the first line determines it.
    var indentation = 0
    /// The index after the indicators.
    private(set) var end: Int

    init(_ bytes: [UInt8], at start: Int) {
        end = start + 1
        for _ in 0..<2 where end < bytes.count {
            switch bytes[end] {
            case UInt8(ascii: "+") where chomping == .clip: chomping = .keep
            case UInt8(ascii: "-") where chomping == .clip: chomping = .strip
            case UInt8(ascii: "1")...UInt8(ascii: "9") where indentation == 0:
                indentation = Int(bytes[end] - UInt8(ascii: "0"))
            default: return
            }
            end += 1
        }
    }
}

/// The lines of a block scalar.
struct BlockScalarBody {
    /// A line of content with the blank lines before it.
    struct Line {
        /// The line breaks of the blank lines.
        var breaks: [Range<Int>]
        /// The content without the indentation.
        var content: Range<Int>
        /// The line break at its end; empty at the end of the text.
        var lineBreak: Range<Int>
    }

    private let bytes: [UInt8]
    private let limit: Int
    private var position: Int
    /// The number of spaces that begin each line; 0 until the first line determines it.
    private(set) var indentation: Int
    private let outer: Int
    private(set) var lineStart: Int
    /// The end of the scalar, after the blank lines that follow it.
    private(set) var end: Int
    private(set) var examined: Int
    /// The line breaks of the blank lines after the last line.
    private(set) var trailingBreaks: [Range<Int>] = []

    /// Begins after the line of the header.
    init(_ bytes: [UInt8], from start: Int, indentation: Int, outer: Int, limit: Int? = nil) {
        self.bytes = bytes
        self.limit = limit ?? bytes.count
        (position, lineStart, end, examined) = (start, start, start, start)
        self.indentation = indentation
        self.outer = outer
    }

    /// Whether the scalar ends at the start of a line.
    var endsLine: Bool { end == lineStart }

    /// Returns the next line of content.
    mutating func next() -> Line? {
        let blank = skipBlankLines()
        guard position - lineStart == indentation, position < limit else {
            trailingBreaks = blank
            return nil
        }
        let start = position
        while position < limit, bytes.breakLength(at: position) == 0 { position += 1 }
        let content = start..<position
        if position < limit {
            position += bytes.breakLength(at: position)
            lineStart = position
        }
        return Line(breaks: blank, content: content, lineBreak: content.upperBound..<position)
    }

    private mutating func skipBlankLines() -> [Range<Int>] {
        var breaks: [Range<Int>] = []
        var deepest = 0
        end = position
        while true {
            while position < limit, indentation == 0 || position - lineStart < indentation,
                bytes[position] == UInt8(ascii: " ")
            {
                position += 1
            }
            deepest = max(deepest, position - lineStart)
            let length = position < limit ? bytes.breakLength(at: position) : 0
            guard length > 0 else { break }
            breaks.append(position..<position + length)
            position += length
            lineStart = position
            end = position
        }
        examined = max(examined, position)
        if indentation == 0 { indentation = max(deepest, outer + 1, 1) }
        return breaks
    }
}
