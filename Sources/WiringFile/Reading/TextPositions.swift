internal import WiringDiagnostics

extension SourceText {
    /// Where the text begins, behind a byte order mark.
    private var textStart: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

    /// The byte at which a character begins that libyaml knows by its number. O(length), for diagnostics only.
    func byteOffset(ofScalar offset: Int) -> Int {
        var position = textStart
        var remaining = offset
        while position < bytes.count {
            if bytes[position] & 0xC0 != 0x80 {
                if remaining == 0 { return position }
                remaining -= 1
            }
            position += 1
        }
        return bytes.count
    }

    /// The rest of the line that a character stands in, from that character on.
    func restOfLine(fromScalar offset: Int) -> String {
        let start = byteOffset(ofScalar: offset)
        let rest = bytes[start...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        return String(decoding: rest, as: UTF8.self)
    }
}

/// Why there is nothing where something belongs, as far as the text shows it.
struct EmptyValueCause {
    /// What to do about it.
    let help: String

    /// Looks at the text behind a key or a list item's place.
    init(_ source: SourceText, behind offset: Int, key: String?) {
        let rest = source.restOfLine(fromScalar: offset).drop { $0 == ":" || $0 == " " || $0 == "\t" || $0 == "-" }
        if rest.hasPrefix("#") {
            help = "'#' begins a comment; put the text in quotes if it belongs to the value"
        } else if rest.hasPrefix("&") {
            help = "'&' begins an anchor; put the text in quotes if it belongs to the value"
        } else if let key, let colon = key.firstIndex(of: ":"), colon != key.startIndex {
            let (name, value) = (key[..<colon], key[key.index(after: colon)...])
            help = "a ':' needs a space behind it: '\(name): \(value)'"
        } else {
            help = "leave it out, or write 'null' for an optional attribute and \"\" for an empty text"
        }
    }
}

/// What stands behind the end of the first document of a file.
struct DocumentRest {
    private let source: SourceText
    private let file: Int
    private let start: Int

    init(_ source: SourceText, file: Int, from offset: Int) {
        self.source = source
        self.file = file
        start = offset
    }

    /// Reports anything but comments and the mark of the document's end.
    ///
    /// - Returns: Whether the file ends here.
    func report(to reporter: Reporter) -> Bool {
        var position = source.byteOffset(ofScalar: start)
        var offset = start
        var isComment = false
        while position < source.bytes.count {
            let byte = source.bytes[position]
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): isComment = false
            case _ where isComment: break
            case UInt8(ascii: " "), UInt8(ascii: "\t"): break
            case UInt8(ascii: "#"): isComment = true
            case UInt8(ascii: ".") where source.bytes[position...].starts(with: Array("...".utf8)):
                position += 2
                offset += 2
            default:
                reportContent(at: offset, reporter)
                return false
            }
            position += 1
            if byte & 0xC0 != 0x80 { offset += 1 }
        }
        return true
    }

    private func reportContent(at offset: Int, _ reporter: Reporter) {
        let line = source.restOfLine(fromScalar: offset)
        let isMark = line.hasPrefix("---")
        let span = Span(file: file, start: offset, end: offset + (isMark ? 3 : 1))
        if line.hasPrefix("%") {
            reporter.report(.directive, at: span, "YAML directives are not part of the language")
        } else if isMark {
            reporter.report(.severalDocuments, at: span, "a wiring file is one document") { diagnostic, _ in
                diagnostic.help = "put the second document into a file of its own and include it"
            }
        } else {
            reporter.report(.malformedYAML, at: span, "there is text behind the end of the document")
        }
    }
}
