internal import CLibYAML

/// The border to libyaml: the one place that imports it, and the one that reads memory by pointer.
///
/// The parser's struct must never move and its input must stay in place, so both live for the time of a closure.
@safe struct YAMLParser: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let event: UnsafeMutablePointer<yaml_event_t>
    /// Where libyaml's own buffer is, while the text stands in its place.
    private let buffer: (start: UnsafeMutablePointer<yaml_char_t>, end: UnsafeMutablePointer<yaml_char_t>)?
    /// A copy of the text, if that is what stands there.
    private let copy: UnsafeMutablePointer<yaml_char_t>?

    /// Calls `body` with a parser over the bytes, which must be valid UTF-8 with no character that YAML leaves out.
    ///
    /// A byte order mark must be left out: libyaml would count it as a character that indents the first line.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - start: Where it begins.
    ///   - scan: How it comes to the scanner; by ``TextScan/decoding`` alone unless ``canScanDirectly``.
    ///   - body: What is done with the parser.
    static func parse<Result>(
        _ bytes: [UInt8], from start: Int = 0, _ scan: TextScan, _ body: (borrowing YAMLParser) -> Result
    ) -> Result {
        unsafe bytes.withUnsafeBufferPointer { input in
            let isInPlace = unsafe scan == .inPlace && hasMargin(bytes, input)
            let scan = scan == .inPlace && !isInPlace ? .ofCopy : scan
            let parser = unsafe YAMLParser(.init(rebasing: input[start...]), scan)
            return body(parser)
        }
    }

    private init(_ input: UnsafeBufferPointer<UInt8>, _ scan: TextScan) {
        unsafe parser = .allocate(capacity: 1)
        unsafe event = .allocate(capacity: 1)
        unsafe precondition(yaml_parser_initialize(parser) == 1, "libyaml is out of memory")
        unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        guard scan != .decoding else {
            unsafe (buffer, copy) = (nil, nil)
            unsafe yaml_parser_set_input_string(parser, input.baseAddress, input.count)
            return
        }
        unsafe buffer = (parser.pointee.buffer.start, parser.pointee.buffer.end)
        unsafe copy = scan == .ofCopy ? Self.copy(input) : nil
        unsafe scanDirectly(copy.map { unsafe UnsafeBufferPointer(start: $0, count: input.count) } ?? input)
    }

    // MARK: Scanning a text as it is

    /// How many NULs stand behind a text that is scanned as it is: as many bytes as the scanner looks ahead, and more.
    private static let margin = 16

    /// An array that can be scanned where it is, with a margin of NULs in the room that it has to spare.
    ///
    /// - Parameters:
    ///   - capacity: How many bytes there are at the most.
    ///   - initialize: Fills the memory and sets the count of bytes.
    static func bytesWithMargin(
        capacity: Int, _ initialize: (_ memory: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int) -> Void
    ) -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: capacity + margin) { memory, count in
            unsafe initialize(memory, &count)
            unsafe (memory.baseAddress! + count).initialize(repeating: 0, count: margin)
        }
    }

    /// The bytes of a text, with a margin.
    static func bytesWithMargin(of text: String) -> [UInt8] {
        unsafe bytesWithMargin(capacity: text.utf8.count) { memory, count in
            count = unsafe memory.initialize(fromContentsOf: text.utf8)
        }
    }

    /// Whether an array of ``bytesWithMargin(capacity:_:)`` still has its margin, which one that was changed has not.
    private static func hasMargin(_ bytes: [UInt8], _ memory: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.capacity - bytes.count >= margin, let start = memory.baseAddress else { return false }
        let spare = unsafe UnsafeBufferPointer(start: start + bytes.count, count: margin)
        return unsafe spare.allSatisfy { $0 == 0 }
    }

    private static func copy(_ input: UnsafeBufferPointer<UInt8>) -> UnsafeMutablePointer<yaml_char_t> {
        let copy = UnsafeMutablePointer<yaml_char_t>.allocate(capacity: input.count + margin)
        if let start = input.baseAddress { unsafe copy.initialize(from: start, count: input.count) }
        unsafe (copy + input.count).initialize(repeating: 0, count: margin)
        return unsafe copy
    }

    /// Lets libyaml's scanner read a text with a margin where it is, as if all of it had been decoded and the input were
    /// at its end.
    ///
    /// Otherwise libyaml copies the text into one buffer and decodes it from there into another, character by character,
    /// which is an eighth of all that it does. Its decoder finds nothing wrong that ``ByteScan`` has not found. Nothing is
    /// ever written to the text: only the decoder writes to the buffer, and the input is at its end. What stands in these
    /// fields is libyaml's own business, which is why ``canScanDirectly`` looks first.
    private func scanDirectly(_ text: UnsafeBufferPointer<UInt8>) {
        let start = unsafe UnsafeMutablePointer(mutating: text.baseAddress!)
        unsafe yaml_parser_set_input_string(parser, start, 0)
        unsafe parser.pointee.eof = 1
        unsafe parser.pointee.buffer.start = start
        unsafe parser.pointee.buffer.pointer = start
        unsafe parser.pointee.buffer.last = start + text.count
        unsafe parser.pointee.buffer.end = start + text.count + Self.margin
        // In characters, of which there are no more than bytes; it is asked only whether there are enough.
        unsafe parser.pointee.unread = text.count
    }

    /// Whether libyaml's buffer is as ``scanDirectly(_:)`` takes it to be, as it is in release 0.2.5: a new parser has two
    /// empty buffers of known sizes, and a sample reads the same with the decoder and without it.
    ///
    /// The release itself is not asked for: where a program has Yams, whose copy of libyaml has the same functions but
    /// that one, the answer would be that of another libyaml than the one that reads.
    static let canScanDirectly: Bool = {
        let sample = Array("# é\n? [a, 'b\n    é']\n: {c: \"d\\u00e9\"}\ne: |\n  f\ng: &h !i j\n- k".utf8)
        return parse(sample, .decoding) { $0.hasEmptyBuffers }
            && parse(sample, .decoding) { $0.trace } == parse(sample, .ofCopy) { $0.trace }
    }()

    private var hasEmptyBuffers: Bool {
        let (decoded, raw) = unsafe (parser.pointee.buffer, parser.pointee.raw_buffer)
        guard unsafe decoded.pointer == decoded.start, unsafe decoded.last == decoded.start else { return false }
        guard unsafe raw.pointer == raw.start, unsafe raw.last == raw.start else { return false }
        guard unsafe raw.end - raw.start == 1 << 14, unsafe decoded.end - decoded.start == 3 << 14 else { return false }
        return unsafe parser.pointee.unread == 0 && parser.pointee.eof == 0
    }

    /// All that is read, in numbers: kinds and places of events with the bytes of scalars, and the place of the failure.
    private var trace: [Int] {
        var trace: [Int] = []
        while advance() {
            if isAtScalar {
                let scalar = unsafe event.pointee.data.scalar
                for position in unsafe 0..<scalar.length { unsafe trace.append(Int(scalar.value[position])) }
            }
            unsafe trace += [
                Int(event.pointee.type.rawValue), event.pointee.start_mark.index, event.pointee.end_mark.index,
            ]
            unsafe yaml_event_delete(event)
            if trace.suffix(3).first == Int(YAML_STREAM_END_EVENT.rawValue) { break }
        }
        return trace + [failure.offset]
    }

    deinit {
        if let buffer = unsafe buffer {
            unsafe copy?.deallocate()
            unsafe parser.pointee.buffer.start = buffer.start
            unsafe parser.pointee.buffer.end = buffer.end
        }
        unsafe yaml_parser_delete(parser)
        unsafe parser.deallocate()
        unsafe event.deallocate()
    }

    /// Reads on to the next event, which is then to be taken; false where the text is no YAML.
    @inline(__always)
    func advance() -> Bool { unsafe yaml_parser_parse(parser, event) == 1 }

    /// Whether the event is a scalar, as most are.
    @inline(__always)
    var isAtScalar: Bool { unsafe event.pointee.type == YAML_SCALAR_EVENT }

    /// Takes a scalar, whose text is added to the texts.
    ///
    /// - Parameters:
    ///   - texts: The texts.
    ///   - isKey: Whether it is a key.
    @inline(__always)
    func takeScalar(_ texts: inout TextTable, isKey: Bool) -> YAMLEvent {
        let scalar = unsafe event.pointee.data.scalar
        var result = unsafe YAMLEvent(
            kind: .scalar, start: event.pointee.start_mark.index, end: event.pointee.end_mark.index)
        // libyaml counts them from plain = 1, and so does the style of a node from 0.
        unsafe result.style = NodeStyle(rawValue: max(scalar.style.rawValue, 1) - 1) ?? .plain
        unsafe result.hasAnchor = scalar.anchor != nil
        unsafe result.hasTag = scalar.tag != nil
        let bytes = unsafe TextBytes(scalar.value, count: scalar.length)
        (result.text, result.nameKind) = texts.add(bytes, isKey: isKey)
        unsafe yaml_event_delete(event)
        return result
    }

    /// Takes any event but a scalar.
    @inline(__always)
    func takeOther() -> YAMLEvent {
        var result = unsafe YAMLEvent(
            kind: YAMLEvent.Kind(rawValue: event.pointee.type.rawValue) ?? .nothing,
            start: event.pointee.start_mark.index, end: event.pointee.end_mark.index)
        switch result.kind {
        case .mappingStart:
            let mapping = unsafe event.pointee.data.mapping_start
            unsafe result.style = mapping.style == YAML_FLOW_MAPPING_STYLE ? .flowMapping : .blockMapping
            unsafe takeProperties(&result, anchor: mapping.anchor, tag: mapping.tag)
        case .sequenceStart:
            let sequence = unsafe event.pointee.data.sequence_start
            unsafe result.style = sequence.style == YAML_FLOW_SEQUENCE_STYLE ? .flowSequence : .blockSequence
            unsafe takeProperties(&result, anchor: sequence.anchor, tag: sequence.tag)
        case .mappingEnd, .sequenceEnd: break
        default: unsafe yaml_event_delete(event)
        }
        return result
    }

    /// Takes what stands before a collection. Without it, its beginning holds no memory.
    @inline(__always) @unsafe
    private func takeProperties(
        _ result: inout YAMLEvent, anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?
    ) {
        unsafe result.hasAnchor = anchor != nil
        unsafe result.hasTag = tag != nil
        if result.hasProperties { unsafe yaml_event_delete(event) }
    }

    /// What was wrong where ``advance()`` went no further.
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
        let result = text.utf8.withContiguousStorageIfAvailable { bytes in
            let start = unsafe UnsafeRawPointer(bytes.baseAddress ?? UnsafePointer(bitPattern: 1)!)
            let text = unsafe TextBytes(start, count: bytes.count)
            return body(text)
        }
        if let result { return result }
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

    /// Whether there is a blank in a text of more than eight bytes, which then is no name and no path. Shorter texts cost
    /// little, whatever they are.
    var hasSeveralWords: Bool {
        guard count > 8 else { return false }
        for position in 0..<count where unsafe byte(at: position) == UInt8(ascii: " ") { return true }
        return false
    }

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
