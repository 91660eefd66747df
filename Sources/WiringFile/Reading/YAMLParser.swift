internal import CLibYAML

/// One event of libyaml as plain Swift data. The text of a scalar is delivered apart.
struct YAMLEvent {
    enum Kind {
        /// As libyaml calls them.
        case streamStart, streamEnd, documentStart, documentEnd
        /// As libyaml calls them.
        case scalar, alias, sequenceStart, sequenceEnd, mappingStart, mappingEnd
        /// The text is no YAML.
        case failure
    }

    /// What happens.
    var kind: Kind
    /// How the scalar or collection is written.
    var style = NodeStyle.plain
    /// Whether it has an anchor.
    var hasAnchor = false
    /// Whether it has a tag.
    var hasTag = false
    /// Offset of the first character, in Unicode scalars, a byte order mark not counted.
    var start = 0
    /// Offset behind the last character; for block collections, where the next token begins.
    var end = 0
}

/// What libyaml says of a text that is not YAML.
struct YAMLFailure {
    /// What it did not expect, or expected in vain.
    var problem: String
    /// Where, in Unicode scalars.
    var offset: Int
    /// What it was doing.
    var context: String
    /// Where it began to do that.
    var contextOffset: Int?
}

/// The border to libyaml: the one place that imports it, and the one that reads memory by pointer.
///
/// The parser's struct must never move and its input must stay in place, so both live for the time of a closure.
@safe struct YAMLParser: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let event: UnsafeMutablePointer<yaml_event_t>

    /// Calls `body` with a parser over the bytes, which must be valid UTF-8.
    ///
    /// A byte order mark must be left out: libyaml would count it as a character that indents the first line.
    static func parse<Result>(_ bytes: ArraySlice<UInt8>, _ body: (borrowing YAMLParser) -> Result) -> Result {
        unsafe bytes.withUnsafeBufferPointer { buffer in
            let parser = unsafe YAMLParser(buffer)
            return body(parser)
        }
    }

    private init(_ input: UnsafeBufferPointer<UInt8>) {
        unsafe parser = .allocate(capacity: 1)
        unsafe event = .allocate(capacity: 1)
        unsafe precondition(yaml_parser_initialize(parser) == 1, "libyaml is out of memory")
        unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        unsafe yaml_parser_set_input_string(parser, input.baseAddress, input.count)
    }

    deinit {
        unsafe yaml_parser_delete(parser)
        unsafe parser.deallocate()
        unsafe event.deallocate()
    }

    /// The next event. The text of a scalar is appended to the texts and left for the caller to store.
    func next(_ texts: inout TextTable) -> YAMLEvent {
        guard unsafe yaml_parser_parse(parser, event) == 1 else { return YAMLEvent(kind: .failure) }
        var result = unsafe YAMLEvent(
            kind: .streamStart, start: event.pointee.start_mark.index, end: event.pointee.end_mark.index)
        switch unsafe event.pointee.type {
        case YAML_SCALAR_EVENT:
            result.kind = .scalar
            readScalar(&result, &texts)
        case YAML_MAPPING_START_EVENT:
            let mapping = unsafe event.pointee.data.mapping_start
            result.kind = .mappingStart
            unsafe result.style = mapping.style == YAML_FLOW_MAPPING_STYLE ? .flowMapping : .blockMapping
            unsafe result.hasAnchor = mapping.anchor != nil
            unsafe result.hasTag = mapping.tag != nil
        case YAML_SEQUENCE_START_EVENT:
            let sequence = unsafe event.pointee.data.sequence_start
            result.kind = .sequenceStart
            unsafe result.style = sequence.style == YAML_FLOW_SEQUENCE_STYLE ? .flowSequence : .blockSequence
            unsafe result.hasAnchor = sequence.anchor != nil
            unsafe result.hasTag = sequence.tag != nil
        case YAML_MAPPING_END_EVENT: result.kind = .mappingEnd
        case YAML_SEQUENCE_END_EVENT: result.kind = .sequenceEnd
        case YAML_ALIAS_EVENT: result.kind = .alias
        case YAML_DOCUMENT_START_EVENT: result.kind = .documentStart
        case YAML_DOCUMENT_END_EVENT: result.kind = .documentEnd
        case YAML_STREAM_END_EVENT: result.kind = .streamEnd
        default: break
        }
        unsafe yaml_event_delete(event)
        return result
    }

    private func readScalar(_ result: inout YAMLEvent, _ texts: inout TextTable) {
        let scalar = unsafe event.pointee.data.scalar
        switch unsafe scalar.style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE: result.style = .singleQuoted
        case YAML_DOUBLE_QUOTED_SCALAR_STYLE: result.style = .doubleQuoted
        case YAML_LITERAL_SCALAR_STYLE: result.style = .literal
        case YAML_FOLDED_SCALAR_STYLE: result.style = .folded
        default: result.style = .plain
        }
        unsafe result.hasAnchor = scalar.anchor != nil
        unsafe result.hasTag = scalar.tag != nil
        let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
        texts.appendPending { unsafe $0.append(contentsOf: bytes) }
    }

    /// What was wrong, after an event of the kind `failure`.
    var failure: YAMLFailure {
        let hasContext = unsafe parser.pointee.context != nil
        return unsafe YAMLFailure(
            problem: parser.pointee.problem.map { unsafe String(cString: $0) } ?? "out of memory",
            offset: parser.pointee.problem_mark.index,
            context: hasContext ? String(cString: parser.pointee.context) : "",
            contextOffset: hasContext ? parser.pointee.context_mark.index : nil)
    }
}
