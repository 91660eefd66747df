internal import WiringDiagnostics

/// Turns what libyaml says of a text that is not YAML into the words of somebody who looks at the file.
///
/// libyaml stops where it cannot go on, which is often far behind the mistake. O(file), once for each file.
struct MalformedText {
    /// What is reported; places are byte offsets.
    struct Finding {
        /// The marked text.
        var bytes: Range<Int>
        /// What is wrong with it.
        var message: String
        /// What to do about it.
        var help: String?
        /// Another place that belongs to it, shown if it is in another line.
        var other: (byte: Int, text: String)?
    }

    /// The text.
    let source: SourceText
    /// What libyaml says.
    let failure: YAMLFailure
    /// The byte at which libyaml cannot go on.
    let position: Int
    /// The byte at which began what libyaml was reading.
    let context: Int
    /// The innermost bracket that is open there.
    let openBracket: Int?
    /// The quoted text that was read last, if nothing was read since.
    let lastQuoted: Range<Int>?
    private let file: Int

    /// Takes over what libyaml says, and what had been read; offsets are in Unicode scalars.
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

    /// The offset of the text that was not understood, in Unicode scalars.
    var start: Int { failure.contextOffset ?? failure.offset }

    /// The offset at which libyaml cannot go on, in Unicode scalars.
    var end: Int { failure.offset }

    /// Whether a place is in the line that was not understood.
    func isInLine(_ offset: Int) -> Bool {
        let byte = source.byteOffset(ofScalar: offset)
        return source.line(around: position).contains(byte) || source.line(around: context).contains(byte)
    }

    /// Whether there is nothing but the mark of a document's end, which libyaml takes for a mistake.
    func isEndMarkAlone(behind tree: NodeTree) -> Bool {
        tree.count == 0 && source.bytes[min(position, source.bytes.count)...].starts(with: "...".utf8)
    }

    /// Reports the failure at the place where the mistake is.
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
        let finding = self.finding
        reporter.report(.malformedYAML, at: span(finding.bytes), finding.message) { diagnostic, reporter in
            diagnostic.help = finding.help
            guard let other = finding.other else { return }
            let place = reporter.place(of: span(other.byte..<other.byte + 1))
            if place.line != diagnostic.line { diagnostic.secondary.append(.init(place: place, text: other.text)) }
        }
    }

    private func span(_ bytes: Range<Int>) -> Span {
        let start = source.scalarOffset(ofByte: bytes.lowerBound)
        let text = source.bytes[bytes.clamped(to: 0..<source.bytes.count)]
        return Span(file: file, start: start, end: start + max(1, text.count { $0 & 0xC0 != 0x80 }))
    }

    /// An anchor, an alias, a tag or a directive that is not even well-formed.
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

    private var finding: Finding {
        switch (failure.context, failure.problem) {
        case ("while scanning a quoted scalar", _):
            Finding(bytes: context..<context + 1, message: "the quote that opens here is never closed")
        case ("while parsing a quoted scalar", _): wrongEscape
        case (_, "found character that cannot start any token"): wrongBeginning
        case (_, "could not find expected ':'"): missingColon(behind: context)
        case (_, "mapping values are not allowed in this context"): strayColon
        case (_, "found unexpected ':'"):
            at(position, "a ':' needs a space behind it", help: "put the text in quotes if the ':' belongs to it")
        case (_, "mapping keys are not allowed in this context"):
            at(position, "a '?' cannot stand here", help: "put the text in quotes")
        case (_, "block sequence entries are not allowed in this context"):
            at(position, "a list cannot begin here", help: "begin it on a line of its own")
        case (_, "did not find expected ',' or ']'"): unfinishedCollection("]")
        case (_, "did not find expected ',' or '}'"): unfinishedCollection("}")
        case (_, "did not find expected node content"): missingValue
        case (_, "did not find expected key"), (_, "did not find expected '-' indicator"): strayText
        case ("while scanning a block scalar", "did not find expected comment or line break"):
            at(
                position, "the text of a '\(character(at: context))' begins in the next line",
                help: "put the text in quotes")
        case ("while scanning a block scalar", "found an indentation indicator equal to 0"):
            at(position, "a text is indented by 1 to 9 spaces, not by 0", help: "leave the number out")
        case (_, let problem) where problem.hasPrefix("found a tab character"): tab(at: position)
        default: at(position, "this is not YAML: \(failure.problem) \(failure.context)")
        }
    }
}
