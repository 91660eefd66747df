internal import WiringDiagnostics
internal import WiringFile

/// A piece of text that layout does not change.
struct Atom {
    enum Kind: Equatable {
        /// A scalar, or the header of a block scalar.
        case scalar(NodeIndex)
        /// An opening bracket, with its collection.
        case open(NodeIndex)
        /// A closing bracket.
        case close
        /// A separator of entries and items in brackets.
        case comma
        /// The separator of a key and its value.
        case colon
        /// The mark of an item of a block list, with that list.
        case dash(NodeIndex)
        /// `---` or `...`.
        case marker
    }

    var kind: Kind
    /// The range of its bytes.
    var range: Range<Int>
}

/// A line of text, split into pieces. A quoted or plain scalar may make it span several lines of the file.
struct AtomLine {
    /// The pieces, without the comment.
    var atoms: [Atom] = []
    /// The comment at the end, or the comment that makes up the line.
    var comment: Range<Int>?
    /// The lines of a block scalar that begins on this line.
    var body: Range<Int>?
    /// The number of open brackets at the start of the line.
    var depth = 0

    var isEmpty: Bool { atoms.isEmpty && comment == nil }
}

extension Document {
    /// The text in lines of pieces; nil if it contains something that this reader does not know.
    var atomLines: [AtomLine]? {
        var reader = AtomReader(self)
        return reader.read()
    }
}

/// Splits a text into pieces, with the help of its parsed scalars.
private struct AtomReader {
    private let document: Document
    private let bytes: [UInt8]
    private var position: Int
    private var depth = 0
    /// The non-empty scalars, in the order of the text.
    private var scalars: ArraySlice<NodeIndex>
    private let brackets: [Int: NodeIndex]
    private let dashes: [Int: NodeIndex]

    init(_ document: Document) {
        self.document = document
        let tree = document.tree
        bytes = document.lines.bytes
        position = document.lines.firstByte
        scalars = (0..<tree.count).filter { tree.isScalar($0) && !tree.extent($0).isEmpty }[...]
        var (brackets, dashes): ([Int: NodeIndex], [Int: NodeIndex]) = ([:], [:])
        for node in 0..<tree.count where !tree.isScalar(node) {
            if document.isFlow(node) { brackets[document.start(of: node)] = node }
            guard tree.style(node) == .blockSequence else { continue }
            for item in tree.children(of: node) { dashes[document.dash(before: item)] = node }
        }
        self.brackets = brackets
        self.dashes = dashes
    }

    mutating func read() -> [AtomLine]? {
        var lines: [AtomLine] = []
        while position < bytes.count {
            guard let line = readLine() else { return nil }
            lines.append(line)
        }
        return lines
    }

    private mutating func readLine() -> AtomLine? {
        var line = AtomLine()
        line.depth = depth
        while position < bytes.count, !bytes[position].isLineEnd {
            if bytes[position].isBlank {
                position += 1
            } else if let node = scalars.first, document.start(of: node) == position {
                scalars.removeFirst()
                readScalar(node, into: &line)
            } else if bytes[position] == UInt8(ascii: "#") {
                let end = document.lines.end(of: position)
                line.comment = position..<document.lines.skipBlanks(before: end)
                position = end
            } else {
                guard let kind = mark() else { return nil }
                let length = kind == .marker ? 3 : 1
                line.atoms.append(Atom(kind: kind, range: position..<position + length))
                position += length
            }
        }
        position = position < bytes.count ? document.lines.next(after: position) : position
        if let body = line.body { position = max(position, body.upperBound) }
        return line
    }

    private mutating func readScalar(_ node: NodeIndex, into line: inout AtomLine) {
        var end = document.end(of: node)
        if [.literal, .folded].contains(document.tree.style(node)) {
            end = bytes[position...].firstIndex { $0.isBlank || $0.isLineEnd } ?? bytes.count
            let body = document.lines.next(after: position)
            line.body = body..<max(body, document.lineAfter(node))
        }
        line.atoms.append(Atom(kind: .scalar(node), range: position..<end))
        position = end
    }

    /// Returns the kind of piece at the current position.
    private mutating func mark() -> Atom.Kind? {
        switch bytes[position] {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            depth += 1
            return brackets[position].map { .open($0) }
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            depth -= 1
            return .close
        case UInt8(ascii: ","): return .comma
        case UInt8(ascii: ":"): return .colon
        case UInt8(ascii: "-"), UInt8(ascii: "."):
            if let list = dashes[position] { return .dash(list) }
            return bytes[position...].starts(with: Array(repeating: bytes[position], count: 3)) ? .marker : nil
        default: return nil
        }
    }
}
