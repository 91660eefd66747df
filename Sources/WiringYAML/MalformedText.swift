internal import WiringDiagnostics
internal import WiringFile

/// Translates libyaml's error for a malformed text into the terms of a person looking at the file.
///
/// libyaml stops where it cannot continue, which is often long after the error. O(file), once per file.
struct MalformedText {
    /// A diagnostic in terms of byte offsets.
    struct Problem {
        /// The marked text.
        var bytes: Range<Int>
        /// The message.
        var message: String
        /// The help.
        var help: String?
        /// The changes that follow the help, as byte offsets with their replacements.
        var edits: [(bytes: Range<Int>, replacement: String)] = []
        /// A related position, shown if it is on another line.
        var other: (byte: Int, text: String)?
    }

    let source: SourceText
    /// The error of libyaml.
    let failure: YAMLFailure
    /// The byte at which libyaml cannot continue.
    let position: Int
    /// The byte at which the construct that libyaml was reading began.
    let context: Int
    /// The innermost bracket open at that point.
    let openBracket: Int?
    /// The last quoted text, if it was the last text read.
    let lastQuoted: Range<Int>?
    private let file: Int

    /// Creates the diagnosis from libyaml's error and the state of reading; offsets are in Unicode scalars.
    init(_ failure: YAMLFailure, source: SourceText, file: Int, openBracket: Int?, lastQuoted: Range<Int>?) {
        self.failure = failure
        self.source = source
        self.file = file
        position = source.byteOffset(ofScalar: failure.offset)
        context = source.byteOffset(ofScalar: failure.contextOffset ?? failure.offset)
        self.openBracket = openBracket.map(source.byteOffset)
        self.lastQuoted = lastQuoted.map {
            source.byteOffset(ofScalar: $0.lowerBound)..<source.byteOffset(ofScalar: $0.upperBound)
        }
    }

    /// The offset at which the construct that was not understood begins, in Unicode scalars.
    var start: Int { failure.contextOffset ?? failure.offset }

    /// The offset at which libyaml cannot continue, in Unicode scalars.
    var end: Int { failure.offset }

    /// Whether an offset is on a line that was not understood.
    func isInLine(_ offset: Int) -> Bool {
        let byte = source.byteOffset(ofScalar: offset)
        return source.line(around: position).contains(byte) || source.line(around: context).contains(byte)
    }

    /// Whether the file contains only a document end marker, which libyaml takes for an error.
    func isEndMarkAlone(after tree: NodeTree) -> Bool {
        tree.count == 0 && source.bytes[min(position, source.bytes.count)...].starts(with: "...".utf8)
    }

    /// Reports the failure at the location of the error.
    func report(to reporter: Reporter) {
        if let feature = omittedFeature { return feature.report(at: span(context..<context + 1), to: reporter) }
        if byte == UInt8(ascii: "%"), source.line(around: position).lowerBound == position {
            return OmittedFeature.directive.report(at: span(source.line(around: position)), to: reporter)
        }
        if isMissingItem {
            reporter.report(.emptyValue, at: span(position..<position + 1), "there is nothing before this ','") {
                diagnostic, _ in diagnostic.help = "remove one ',', or write \"\" for an empty text"
            }
            return
        }
        let problem = self.problem
        reporter.report(.malformedYAML, at: span(problem.bytes), problem.message) { diagnostic, reporter in
            let edits = problem.edits.map { Fix.Edit($0.bytes, of: file, $0.replacement) }
            reporter.add(problem.help.map { Fix($0, edits) }, to: &diagnostic)
            guard let other = problem.other else { return }
            let place = reporter.place(of: span(other.byte..<other.byte + 1))
            if place.line != diagnostic.line { diagnostic.secondary.append(.init(place: place, text: other.text)) }
        }
    }

    private func span(_ bytes: Range<Int>) -> Span {
        let start = source.scalarOffset(ofByte: bytes.lowerBound)
        let text = source.bytes[bytes.clamped(to: 0..<source.bytes.count)]
        return Span(file: file, start: start, end: start + max(1, text.count { $0 & 0xC0 != 0x80 }))
    }

    /// An anchor, an alias, a tag or a directive that is itself malformed.
    private var omittedFeature: OmittedFeature? {
        switch failure.context {
        case "while scanning an anchor": .anchor
        case "while scanning an alias": .alias
        case "while scanning a tag", "while parsing a tag": .tag
        case let context where context.hasSuffix("directive"): .directive
        default: failure.problem == "found undefined tag handle" ? .tag : nil
        }
    }

    /// `[a, , b]`
    private var isMissingItem: Bool {
        failure.problem == "did not find expected node content" && openBracket != nil && byte == UInt8(ascii: ",")
    }

    private var problem: Problem {
        switch (failure.context, failure.problem) {
        case ("while scanning a quoted scalar", _):
            Problem(bytes: context..<context + 1, message: "the quote that opens here is never closed")
        case ("while parsing a quoted scalar", _): wrongEscape
        case (_, "found character that cannot start any token"): wrongBeginning
        case (_, "could not find expected ':'"): missingColon(after: context)
        case (_, "mapping values are not allowed in this context"): strayColon
        case (_, "found unexpected ':'"):
            at(position, "a ':' needs a space after it", help: "put the text in quotes if the ':' belongs to it")
        case (_, "mapping keys are not allowed in this context"):
            at(position, "a '?' is not allowed here", help: "put the text in quotes")
        case (_, "block sequence entries are not allowed in this context"):
            at(position, "a list cannot begin here", help: "begin it on its own line")
        case (_, "did not find expected ',' or ']'"): unfinishedCollection("]")
        case (_, "did not find expected ',' or '}'"): unfinishedCollection("}")
        case (_, "did not find expected node content"): missingValue
        case (_, "did not find expected key"), (_, "did not find expected '-' indicator"): strayText
        case ("while scanning a block scalar", "did not find expected comment or line break"):
            quoting(
                at(
                    position, "the text of a '\(character(at: context))' begins on the next line",
                    help: "put the text in quotes"), from: context)
        case ("while scanning a block scalar", "found an indentation indicator equal to 0"):
            at(position, "a text is indented by 1 to 9 spaces, not by 0", help: "leave the number out")
        case (_, let problem) where problem.hasPrefix("found a tab character"):
            textBeginningWithTab ?? tab(at: position)
        default: at(position, "this is not YAML: \(failure.problem) \(failure.context)")
        }
    }
}
