internal import CLibYAML
internal import WiringFile

/// The border to libyaml: the only file that imports it. It uses the functions and event fields that libyaml documents,
/// and no private field of the parser except those that hold its error.
///
/// The parser's struct must never move and its input must stay in place, so both live for the duration of a closure.
@safe struct YAMLParser: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let event: UnsafeMutablePointer<yaml_event_t>

    /// Calls `body` with a parser for the bytes, which must be valid UTF-8 without characters that YAML forbids.
    ///
    /// A byte order mark must be skipped: libyaml would count it as a character that indents the first line.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - start: The offset at which the text begins.
    ///   - body: Uses the parser.
    static func parse<Result>(
        _ bytes: [UInt8], from start: Int = 0, _ body: (borrowing YAMLParser) -> Result
    ) -> Result {
        unsafe bytes.withUnsafeBufferPointer { input in
            let parser = unsafe YAMLParser(.init(rebasing: input[start...]))
            return body(parser)
        }
    }

    /// The parser and the event are allocated, since libyaml keeps pointers into them, and live as long as this value,
    /// which cannot be copied. `parse` keeps the input alive for that time.
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

    /// Advances to the next event, which must then be taken; false if the text is not YAML.
    @inline(__always)
    func advance() -> Bool { unsafe yaml_parser_parse(parser, event) == 1 }

    /// Whether the event is a scalar, the most frequent kind.
    @inline(__always)
    var isAtScalar: Bool { unsafe event.pointee.type == YAML_SCALAR_EVENT }

    /// Takes a scalar and adds its text to the texts.
    ///
    /// - Parameters:
    ///   - texts: The texts.
    ///   - isKey: Whether it is a key.
    @inline(__always)
    func takeScalar(_ texts: inout TextTable, isKey: Bool) -> YAMLEvent {
        let scalar = unsafe event.pointee.data.scalar
        var result = unsafe YAMLEvent(
            kind: .scalar, start: event.pointee.start_mark.index, end: event.pointee.end_mark.index)
        // libyaml numbers styles from plain = 1, and `NodeStyle` from 0.
        unsafe result.style = NodeStyle(rawValue: max(scalar.style.rawValue, 1) - 1) ?? .plain
        unsafe result.hasAnchor = scalar.anchor != nil
        unsafe result.hasTag = scalar.tag != nil
        let bytes = unsafe TextBytes(scalar.value, count: scalar.length)
        (result.text, result.nameKind) = texts.add(bytes, isKey: isKey)
        unsafe yaml_event_delete(event)
        return result
    }

    /// Takes any event other than a scalar.
    @inline(__always)
    func takeOther() -> YAMLEvent {
        var result = unsafe YAMLEvent(
            kind: YAMLEvent.Kind(rawValue: event.pointee.type.rawValue) ?? .nothing,
            start: event.pointee.start_mark.index, end: event.pointee.end_mark.index)
        switch result.kind {
        case .mappingStart:
            let mapping = unsafe event.pointee.data.mapping_start
            unsafe result.style = mapping.style == YAML_FLOW_MAPPING_STYLE ? .flowMapping : .blockMapping
            unsafe result.hasAnchor = mapping.anchor != nil
            unsafe result.hasTag = mapping.tag != nil
        case .sequenceStart:
            let sequence = unsafe event.pointee.data.sequence_start
            unsafe result.style = sequence.style == YAML_FLOW_SEQUENCE_STYLE ? .flowSequence : .blockSequence
            unsafe result.hasAnchor = sequence.anchor != nil
            unsafe result.hasTag = sequence.tag != nil
        default: break
        }
        unsafe yaml_event_delete(event)
        return result
    }

    /// The error that made ``advance()`` return false.
    var failure: YAMLFailure {
        let hasContext = unsafe parser.pointee.context != nil
        return unsafe YAMLFailure(
            problem: parser.pointee.problem.map { unsafe String(cString: $0) } ?? "out of memory",
            offset: parser.pointee.problem_mark.index,
            context: hasContext ? String(cString: parser.pointee.context) : "",
            contextOffset: hasContext ? parser.pointee.context_mark.index : nil)
    }
}
