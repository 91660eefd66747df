internal import CLibYAML

/// One event of libyaml as plain Swift data.
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
    /// The text of a scalar.
    var text = TextID(0)
    /// What the text is, read as a name, as ``TextTable/add(_:isKey:)`` tells it.
    var nameKind = Name.Kind.invalid

    /// Whether there are few of its kind in a file.
    fileprivate var isRare: Bool {
        switch kind {
        case .scalar, .mappingStart, .mappingEnd, .sequenceStart, .sequenceEnd: false
        default: true
        }
    }
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

    /// The next event. The text of a scalar is added to the texts.
    ///
    /// - Parameters:
    ///   - texts: The texts.
    ///   - isKey: Whether a scalar would be a key.
    @inline(__always)
    func next(_ texts: inout TextTable, isKey: Bool) -> YAMLEvent {
        guard unsafe yaml_parser_parse(parser, event) == 1 else { return YAMLEvent(kind: .failure) }
        var result = unsafe YAMLEvent(
            kind: .streamStart, start: event.pointee.start_mark.index, end: event.pointee.end_mark.index)
        switch unsafe event.pointee.type {
        case YAML_SCALAR_EVENT:
            result.kind = .scalar
            readScalar(&result, &texts, isKey: isKey)
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
        // Others hold no memory.
        if result.kind == .scalar || result.hasAnchor || result.hasTag || result.isRare {
            unsafe yaml_event_delete(event)
        }
        return result
    }

    @inline(__always)
    private func readScalar(_ result: inout YAMLEvent, _ texts: inout TextTable, isKey: Bool) {
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
        let bytes = unsafe TextBytes(scalar.value, count: scalar.length)
        (result.text, result.nameKind) = texts.add(bytes, isKey: isKey)
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

/// The bytes of a text in somebody else's memory, eight at a time. They are valid for the call that hands them over.
@safe struct TextBytes: ~Copyable {
    private let start: UnsafeRawPointer
    /// How many bytes there are.
    let count: Int

    @unsafe @inline(__always)
    fileprivate init(_ start: UnsafeRawPointer, count: Int) {
        unsafe self.start = start
        self.count = count
    }

    /// Calls `body` with the bytes of a text.
    static func of<Result>(_ text: some StringProtocol, _ body: (borrowing TextBytes) -> Result) -> Result {
        let bytes = Array(text.utf8)
        return of(bytes, 0..<bytes.count, body)
    }

    /// Calls `body` with some bytes of an array.
    @inline(__always)
    static func of<Result>(_ array: [UInt8], _ range: Range<Int>, _ body: (borrowing TextBytes) -> Result) -> Result {
        precondition(range.lowerBound >= 0 && range.upperBound <= array.count)
        return unsafe array.withUnsafeBytes { buffer in
            // An array with nothing in it may have no address, at which then nothing is read.
            let base = unsafe buffer.baseAddress ?? UnsafeRawPointer(bitPattern: 1)!
            let text = unsafe TextBytes(base + range.lowerBound, count: range.count)
            return body(text)
        }
    }

    /// What stands for a text where texts are compared.
    struct Digest {
        /// The text itself where it has at most eight bytes; a hash of it where it has more.
        var word: UInt64
        /// A number that equal texts share, and others hardly ever.
        var hash: UInt64
    }

    /// Whether texts of this length are equal if their digests are.
    var isWithinDigest: Bool { count <= 8 }

    /// What stands for the text (the idea of wyhash). A long text's last word may overlap the one before it.
    @inline(__always)
    func digest(seed: UInt64) -> Digest {
        var word: UInt64 = 0
        if count > 8 {
            word = seed
            var position = 0
            while position &+ 8 < count {
                word = unsafe Self.fold(word ^ self.word(at: position))
                position &+= 8
            }
            word = unsafe Self.fold(word ^ self.word(at: count &- 8))
        } else if count >= 4 {
            word = unsafe UInt64(halfWord(at: 0)) << 32 | UInt64(halfWord(at: count &- 4))
        } else if count > 0 {
            word = unsafe UInt64(byte(at: 0)) << 16 | UInt64(byte(at: count >> 1)) << 8 | UInt64(byte(at: count &- 1))
        }
        return Digest(word: word, hash: Self.hash(word: word, count: count, seed: seed))
    }

    /// The hash that goes with the word of a digest. The length goes in, so that no two texts give the same numbers.
    @inline(__always)
    static func hash(word: UInt64, count: Int, seed: UInt64) -> UInt64 {
        fold(fold(seed ^ UInt64(truncatingIfNeeded: count) ^ word))
    }

    /// Whether the bytes stand in an array from a place on.
    @inline(__always)
    func stand(in array: [UInt8], at start: Int) -> Bool {
        Self.of(array, start..<start &+ count) { isEqual(to: $0) }
    }

    /// Whether as many bytes are the same.
    @inline(__always)
    private func isEqual(to other: borrowing TextBytes) -> Bool {
        if count >= 8 {
            var position = 0
            while position &+ 8 < count {
                if unsafe word(at: position) != other.word(at: position) { return false }
                position &+= 8
            }
            return unsafe word(at: count &- 8) == other.word(at: count &- 8)
        }
        if count >= 4 {
            return unsafe halfWord(at: 0) == other.halfWord(at: 0)
                && halfWord(at: count &- 4) == other.halfWord(at: count &- 4)
        }
        for position in 0..<count where unsafe byte(at: position) != other.byte(at: position) { return false }
        return true
    }

    /// What the text is, read as a name.
    var nameKind: Name.Kind { unsafe Name.kind(of: UnsafeRawBufferPointer(start: start, count: count)) }

    /// Appends the bytes to an array.
    func append(to array: inout [UInt8]) {
        unsafe array.append(contentsOf: UnsafeRawBufferPointer(start: start, count: count))
    }

    @inline(__always) @unsafe
    private func word(at position: Int) -> UInt64 {
        unsafe start.loadUnaligned(fromByteOffset: position, as: UInt64.self)
    }

    @inline(__always) @unsafe
    private func halfWord(at position: Int) -> UInt32 {
        unsafe start.loadUnaligned(fromByteOffset: position, as: UInt32.self)
    }

    @inline(__always) @unsafe
    private func byte(at position: Int) -> UInt8 {
        unsafe start.load(fromByteOffset: position, as: UInt8.self)
    }

    @inline(__always)
    private static func fold(_ value: UInt64) -> UInt64 {
        let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low
    }
}
