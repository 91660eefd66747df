internal import WiringFile

/// Writes a file in canonical spacing: two columns for each level, one space after `:`, `,` and `-`, none inside
/// brackets, one blank line at most.
///
/// Line breaks stay where they are, and comments stay on their lines. Comments that share a column keep sharing one.
struct Layout {
    private let document: Document
    private let source: [AtomLine]
    /// For each block collection, its new column.
    private var columns: [NodeIndex: Int] = [:]
    /// The keys of block mappings.
    private var keys: Set<NodeIndex> = []
    /// The column from which lines inside the open brackets are indented.
    private var base = 0
    /// The block collections around the last piece, outermost first.
    private var surrounding: [NodeIndex] = []

    /// Prepares the layout; nil if the text contains something that cannot be laid out.
    init?(_ document: Document) {
        guard let source = document.atomLines else { return nil }
        self.document = document
        self.source = source
        let tree = document.tree
        for node in 0..<tree.count where !tree.isScalar(node) && !document.isFlow(node) {
            columns[node] = inset(node)
            if tree.isMapping(node) { keys.formUnion(tree.entries(of: node).map(\.key)) }
        }
    }

    /// Returns the formatted text.
    mutating func text() -> [UInt8] {
        var laidOut: [LaidOutLine] = []
        for (index, line) in source.enumerated() {
            if line.isEmpty, laidOut.last?.isEmpty ?? true { continue }
            laidOut.append(line.atoms.isEmpty ? commentLine(index) : filledLine(line))
        }
        while laidOut.last?.isEmpty ?? false { laidOut.removeLast() }
        LaidOutLine.alignComments(&laidOut)
        let lines = document.lines
        let text = laidOut.flatMap(\.lines).joined(separator: lines.lineEnd)
        // A block scalar at the end would gain a line break of its own.
        let isOpen = !lines.isStart(lines.bytes.count) && source.last?.body?.isEmpty == false
        return Array(lines.bytes[..<lines.firstByte]) + Array((text + (isOpen ? "" : lines.lineEnd)).utf8)
    }

    // MARK: Columns

    /// Returns the column for the contents of the collection around a node, or of the node if it is a block collection.
    private func inset(_ node: NodeIndex) -> Int {
        guard let parent = document.parent(of: node), let outer = columns[parent] else { return 0 }
        return outer + 2
    }

    /// Returns the column from which lines in brackets are indented, given the outermost bracket.
    private func base(of collection: NodeIndex) -> Int {
        guard let parent = document.parent(of: collection), let outer = columns[parent] else { return 0 }
        return document.tree.isMapping(parent) ? outer : outer + 2
    }

    private func indentation(of line: AtomLine) -> Int {
        guard let first = line.atoms.first else { return 0 }
        if line.depth > 0 { return base + 2 * (first.kind == .close ? line.depth - 1 : line.depth) }
        switch first.kind {
        case .dash(let list): return columns[list] ?? 0
        case .scalar(let node):
            guard let parent = document.parent(of: node), let column = columns[parent] else { return 0 }
            return keys.contains(node) ? column : column + 2
        case .open(let node): return node == 0 ? 0 : inset(node)
        case .close, .comma, .colon, .marker: return 0
        }
    }

    // MARK: Lines

    private mutating func filledLine(_ line: AtomLine) -> LaidOutLine {
        let margin = indentation(of: line)
        if line.depth == 0, let outermost = line.atoms.firstOpen { base = base(of: outermost) }
        var result = LaidOutLine(lines: [Self.spaces(margin)])
        var depth = line.depth
        for (index, atom) in line.atoms.enumerated() {
            let next = index + 1 < line.atoms.count ? line.atoms[index + 1].kind : nil
            if atom.kind == .comma, next == .close { continue }
            let pieces = text(atom.range).lines
            result.lines[result.lines.count - 1] += pieces[0]
            let inner = Self.spaces(depth > 0 ? base + 2 * depth : inset(of: atom))
            for piece in pieces.dropFirst() {
                let words = piece.drop { $0 == " " || $0 == "\t" }
                result.lines.append(words.isEmpty ? "" : inner + words)
            }
            if case .open = atom.kind { depth += 1 }
            if atom.kind == .close { depth -= 1 }
            if let next, Self.isBlankBetween(atom.kind, next) { result.lines[result.lines.count - 1] += " " }
        }
        if let last = line.atoms.last { result.oldEnd = document.lines.column(of: last.range.upperBound) }
        surrounding = collections(round: line)
        if let comment = line.comment {
            result.comment = text(comment)
            result.oldColumn = document.lines.column(of: comment.lowerBound)
        }
        if let body = line.body, let last = line.atoms.last { result.body = lines(of: body, headedBy: last) }
        return result
    }

    private static func isBlankBetween(_ left: Atom.Kind, _ right: Atom.Kind) -> Bool {
        switch (left, right) {
        case (.open, _), (_, .close), (_, .comma), (_, .colon): false
        default: true
        }
    }

    /// Returns the indentation of the continuation lines of a value in a block collection.
    private func inset(of atom: Atom) -> Int {
        guard case .scalar(let node) = atom.kind else { return 0 }
        return inset(node)
    }

    /// Returns the lines of a block scalar, as far to the right of its key as before, or two columns if not specified.
    private func lines(of body: Range<Int>, headedBy header: Atom) -> [String] {
        guard case .scalar(let node) = header.kind, let parent = document.parent(of: node) else { return [] }
        let column = columns[parent] ?? 0
        let raw = text(body).lines
        // The text after the last line break is not a line.
        let lines = raw.last == "" ? raw.dropLast() : raw[...]
        func indentation(_ line: Substring) -> Int { line.utf8.prefix { $0 == 0x20 }.count }
        func isBlank(_ line: Substring) -> Bool { indentation(line) == line.utf8.count }
        let digit = document.lines.bytes[header.range].first { UInt8(ascii: "1")...UInt8(ascii: "9") ~= $0 }
        let given = digit.map { Int($0 - UInt8(ascii: "0")) }
        let first = lines.first { !isBlank($0) }
        let old = given.map { document.column(of: parent) + $0 } ?? first.map(indentation) ?? .max
        let margin = Self.spaces(column + (given ?? 2))
        return lines.map { line in
            isBlank(line) && line.utf8.count <= old ? "" : margin + Substring(line.utf8.dropFirst(old))
        }
    }

    // MARK: Comments

    /// Lays out a comment on a line of its own, or an empty line.
    private func commentLine(_ index: Int) -> LaidOutLine {
        guard let comment = source[index].comment else { return LaidOutLine(lines: [""]) }
        let column = document.lines.column(of: comment.lowerBound)
        var result = LaidOutLine(lines: [Self.spaces(indentation(ofComment: column, index))])
        result.comment = text(comment)
        result.oldColumn = column
        return result
    }

    /// A comment belongs to what follows it, unless it is further to the right and so ends what precedes it.
    private func indentation(ofComment column: Int, _ index: Int) -> Int {
        if source[index].depth > 0 { return base + 2 * source[index].depth }
        let next = source[(index + 1)...].first { !$0.atoms.isEmpty }
        let (oldNext, newNext) =
            next.map { (document.lines.column(of: $0.atoms[0].range.lowerBound), indentation(of: $0)) } ?? (0, 0)
        guard column > oldNext else { return newNext }
        let own = surrounding.last { document.column(of: $0) <= column }
        return max(newNext, own.flatMap { columns[$0] } ?? 0)
    }

    /// Returns the block collections around the end of a line; those of the line above, if it only contains brackets
    /// and separators.
    private func collections(round line: AtomLine) -> [NodeIndex] {
        var node: NodeIndex?
        for atom in line.atoms {
            switch atom.kind {
            case .scalar(let scalar): node = document.parent(of: scalar)
            case .open(let collection): node = document.parent(of: collection)
            case .dash(let list): node = list
            case .close, .comma, .colon, .marker: continue
            }
        }
        guard node != nil else { return surrounding }
        var collections: [NodeIndex] = []
        while let collection = node {
            if columns[collection] != nil { collections.append(collection) }
            node = document.parent(of: collection)
        }
        return collections.reversed()
    }

    // MARK: Text

    private func text(_ range: Range<Int>) -> String { String(decoding: document.lines.bytes[range], as: UTF8.self) }

    private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}

extension [Atom] {
    /// The collection of the first opening bracket.
    fileprivate var firstOpen: NodeIndex? {
        for case .open(let node) in map(\.kind) { return node }
        return nil
    }
}

extension Lines {
    /// Returns the column of a position, from 0, in Unicode scalars.
    func column(of position: Int) -> Int {
        bytes[start(of: position)..<position].count { $0 & 0xC0 != 0x80 }
    }
}
