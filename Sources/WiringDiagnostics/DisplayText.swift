/// A text as a terminal shows it: a cell for each Unicode scalar, which knows how many columns it takes.
struct DisplayText {
    /// What is shown for one scalar.
    struct Cell {
        /// The scalar itself, or an escape that makes it visible.
        var text: String
        /// How many columns of a terminal the text takes.
        var width: Int
    }

    /// One cell for each scalar.
    var cells: [Cell] = []

    /// Lays out one line of a file; tabs become four spaces, since no two terminals agree on what a tab is.
    init(_ line: String) {
        var previous: Unicode.Scalar?
        for scalar in line.unicodeScalars {
            if scalar == "\t" {
                cells.append(Cell(text: "    ", width: 4))
            } else if let escape = scalar.displayEscape {
                cells.append(Cell(text: escape, width: escape.unicodeScalars.count))
            } else {
                cells.append(Cell(text: String(scalar), width: scalar.displayWidth(after: previous)))
            }
            previous = scalar
        }
    }

    /// How many columns some of the cells take.
    func width(of range: Range<Int>) -> Int { cells[range].reduce(0) { $0 + $1.width } }

    /// What is shown for some of the cells.
    func text(of range: Range<Int>) -> String { cells[range].reduce(into: "") { $0 += $1.text } }
}

extension String {
    /// The text with everything that could move the cursor, reorder the line or hide in it written as an escape.
    package var displayEscaped: String {
        guard unicodeScalars.contains(where: { $0.displayEscape != nil }) else { return self }
        return unicodeScalars.reduce(into: "") { $0 += $1.displayEscape ?? String($1) }
    }
}

extension BinaryInteger {
    /// The number in hexadecimal digits, with zeros in front up to a width.
    package func hexadecimal(width: Int = 1) -> String {
        let digits = String(self, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

extension Unicode.Scalar {
    /// The escape to show in place of a scalar that a terminal would obey or hide; nil for all others.
    package var displayEscape: String? {
        switch self {
        case "\t": "\\t"
        case "\n": "\\n"
        case "\r": "\\r"
        case " "..."~": nil
        default: isSafeToShow ? nil : "\\u{\(value.hexadecimal())}"
        }
    }

    private var isSafeToShow: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        // A space that YAML takes for a letter looks like one that indents. The wide one belongs to texts in Japanese.
        case .spaceSeparator: self == "\u{3000}"
        case .nonspacingMark: true
        default: !properties.isDefaultIgnorableCodePoint || isInvisibleForGoodReason
        }
    }

    /// Joiners and tags are parts of emoji and of Persian and Indian words, and cannot be escaped without harm.
    private var isInvisibleForGoodReason: Bool {
        switch self {
        case "\u{200C}", "\u{200D}", "\u{E0020}"..."\u{E007F}": true
        default: false
        }
    }
}
