internal import WiringDiagnostics

/// Turns what libyaml says into the words of somebody who looks at the file.
struct MalformedText {
    private let failure: YAMLFailure
    private let source: SourceText
    private let file: Int

    init(failure: YAMLFailure, source: SourceText, file: Int) {
        self.failure = failure
        self.source = source
        self.file = file
    }

    /// Reports the failure at the place where the mistake is, which is often the place where something was opened.
    func report(to reporter: Reporter) {
        let (offset, message, help) = explanation
        let span = Span(file: file, start: offset, end: offset + 1)
        reporter.report(.malformedYAML, at: span, message) { diagnostic, reporter in
            diagnostic.help = help
            guard let context = failure.contextOffset, context != offset else { return }
            let place = reporter.place(of: Span(file: file, start: context, end: context + 1))
            if place.line != diagnostic.line { diagnostic.secondary.append(.init(place: place, text: contextWords)) }
        }
    }

    private var contextWords: String {
        failure.context.replacing("while ", with: "", maxReplacements: 1) + " that begins here"
    }

    private var explanation: (offset: Int, message: String, help: String?) {
        let context = failure.contextOffset ?? failure.offset
        let atEnd = failure.offset >= endOffset
        switch (failure.problem, failure.context) {
        case ("found unexpected end of stream", _), (_, "while scanning a quoted scalar"):
            return (context, "the quote that opens here is never closed", nil)
        case (_, "while parsing a flow sequence") where atEnd || isAtLineWithKey:
            return (context, "the '[' that opens here is never closed", nil)
        case (_, "while parsing a flow mapping") where atEnd || isAtLineWithKey:
            return (context, "the '{' that opens here is never closed", nil)
        case ("did not find expected ',' or ']'", _):
            return (failure.offset, "a ',' or a ']' belongs here", nil)
        case ("did not find expected ',' or '}'", _):
            return (failure.offset, "a ',' or a '}' belongs here", nil)
        case ("mapping values are not allowed in this context", _):
            return (
                failure.offset, "a ':' cannot stand here",
                "put the text in quotes, or begin the key on a line of its own"
            )
        case ("found character that cannot start any token", _):
            let character = source.restOfLine(fromScalar: failure.offset).prefix(1)
            return character == "\t"
                ? (failure.offset, "a tab cannot indent", "use spaces")
                : (failure.offset, "'\(character)' cannot begin a value", "put the text in quotes")
        case ("could not find expected ':'", _):
            return (context, "a ':' is missing behind this key", nil)
        case ("did not find expected key", _):
            return (failure.offset, "a key belongs here", "look at the indentation of this line and the one above it")
        case ("did not find expected '-' indicator", _):
            return (failure.offset, "a '- ' belongs here", "look at the indentation of this line and the one above it")
        case ("block sequence entries are not allowed in this context", _):
            return (failure.offset, "a list cannot begin here", "begin it on a line of its own")
        case ("did not find expected <document start>", _):
            return (failure.offset, "there is text behind the end of the document", nil)
        case ("found a tab character that violates indentation", _),
            ("found a tab character where an indentation space is expected", _):
            return (failure.offset, "a tab cannot indent", "use spaces")
        default:
            let context = failure.context.isEmpty ? "" : " \(failure.context)"
            return (failure.offset, "this is not YAML: \(failure.problem)\(context)", nil)
        }
    }

    /// An unclosed bracket swallows the following lines until one that cannot belong to it.
    private var isAtLineWithKey: Bool {
        guard let context = failure.contextOffset else { return false }
        let start = source.byteOffset(ofScalar: context)
        let end = source.byteOffset(ofScalar: failure.offset)
        return start < end && source.bytes[start..<end].contains(UInt8(ascii: "\n"))
    }

    private var endOffset: Int {
        var end = source.bytes.count
        while end > 0, [0x20, 0x0A, 0x0D, 0x09].contains(source.bytes[end - 1]) { end -= 1 }
        return source.bytes[..<end].count { $0 & 0xC0 != 0x80 }
    }
}
