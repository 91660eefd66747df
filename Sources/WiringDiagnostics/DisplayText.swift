/// A text as a terminal shows it: one cell per Unicode scalar, with the number of columns that it takes.
struct DisplayText {
    /// The rendering of one scalar.
    struct Cell {
        /// The scalar itself, or an escape that makes it visible.
        var text: String
        /// How many columns of a terminal the text takes.
        var width: Int
    }

    var cells: [Cell] = []

    /// Lays out one line of a file; tabs become four spaces, since terminals disagree on the width of a tab.
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

    func width(of range: Range<Int>) -> Int { cells[range].reduce(0) { $0 + $1.width } }

    func text(of range: Range<Int>) -> String { cells[range].reduce(into: "") { $0 += $1.text } }
}

extension String {
    /// The text with every character escaped that could move the cursor, reorder the line or be invisible in it.
    package var displayEscaped: String {
        guard unicodeScalars.contains(where: { $0.displayEscape != nil }) else { return self }
        return unicodeScalars.reduce(into: "") { $0 += $1.displayEscape ?? String($1) }
    }
}

extension BinaryInteger {
    /// Returns the number in hexadecimal digits, padded with zeros to a width.
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
        // YAML takes these spaces for letters, but they look like indentation. The wide one belongs to Japanese text.
        case .spaceSeparator: self == "\u{3000}"
        case .nonspacingMark: true
        default: !properties.isDefaultIgnorableCodePoint || isInvisibleForGoodReason
        }
    }

    /// Joiners and tags are parts of emoji and of Persian and Indic words, and escaping them would break these.
    private var isInvisibleForGoodReason: Bool {
        switch self {
        case "\u{200C}", "\u{200D}", "\u{E0020}"..."\u{E007F}": true
        default: false
        }
    }
}
