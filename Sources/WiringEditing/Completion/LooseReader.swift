/// Reads what a text shows by its indentation; see ``LooseTree``. O(text).
struct LooseReader {
    private(set) var tree: LooseTree
    var position: Int
    /// The closing characters of the collections around the position.
    var openBrackets: [UInt8] = []
    /// How many collections are around the position, so that no text exhausts the stack.
    private var depth = 0

    private static let deepest = 100

    /// Reads a text, or a passage as it would be read within its text.
    static func read(_ bytes: [UInt8], as form: Passage.Form = .text) -> LooseTree {
        var reader = LooseReader(bytes)
        reader.tree.root =
            switch form {
            case .text: reader.block(deeperThan: -1)
            case .section: reader.keys(from: reader.position, outer: -1)
            case .entry(let lead, let column): reader.section(upTo: lead, column: column)
            }
        return reader.tree
    }

    private init(_ bytes: [UInt8]) {
        tree = LooseTree(bytes: bytes)
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    var bytes: [UInt8] { tree.bytes }

    // MARK: Nodes

    mutating func add(_ form: LooseTree.Form, _ range: Range<Int>, isFlow: Bool = false) -> Int {
        let node = tree.nodes.count
        tree.nodes.append(LooseTree.Node(form: form, range: range, isFlow: isFlow))
        if form == .scalar, bytes[range].contains(LooseTree.mark) { tree.marked = node }
        return node
    }

    mutating func add(_ scalar: ScannedScalar, isFlow: Bool = false) -> Int {
        let node = add(.scalar, scalar.range, isFlow: isFlow)
        tree.nodes[node].quote = scalar.quote
        tree.nodes[node].isClosed = scalar.isClosed
        return node
    }

    mutating func append(_ item: Int, to sequence: Int) {
        tree.nodes[item].parent = sequence
        tree.nodes[sequence].children.append(item)
    }

    mutating func append(_ key: Int, _ value: Int?, hasColon: Bool, to mapping: Int) {
        tree.nodes[key].parent = mapping
        tree.nodes[key].hasColon = hasColon
        if let value {
            tree.nodes[value].parent = mapping
            tree.nodes[value].key = key
        }
        tree.nodes[mapping].children.append(key)
        tree.nodes[mapping].children.append(value ?? -1)
    }

    // MARK: Blocks

    /// Reads what the next lines hold, if they are indented more than a column.
    mutating func block(deeperThan outer: Int) -> Int? {
        guard let line = bytes.contentLine(from: position), line.indent > outer, depth < Self.deepest else {
            return nil
        }
        let node = content(at: line.start, column: line.indent, outer: outer)
        tree.nodes[node].isOnOwnLine = true
        return node
    }

    /// Reads what begins at a place of a line: in a file, or after a dash.
    private mutating func content(at start: Int, column: Int, outer: Int) -> Int {
        depth += 1
        defer { depth -= 1 }
        position = start
        if bytes.isDash(at: start) {
            let items = sequence(column: column, outer: outer)
            // Keys in their column show that items do not belong there.
            guard let line = bytes.contentLine(from: position), line.indent > outer,
                bytes.key(at: line.start)?.colon != nil
            else { return items }
            position = line.start
            return mapping(column: line.indent, outer: outer)
        }
        if bytes.opensBracket(at: start) {
            let node = flow(deeperThan: outer)
            position = bytes.lineEnd(from: position)
            return node
        }
        if bytes.isKey(at: start, column: column) {
            return mapping(column: column, outer: outer)
        }
        let scalar = add(bytes.word(at: start))
        position = bytes.lineEnd(from: start)
        return scalar
    }

    /// Reads keys of a mapping, whether the first one shows that it is one or not.
    ///
    /// - Parameter column: The column of the keys; nil if the first one tells.
    private mutating func keys(from start: Int, column: Int? = nil, outer: Int) -> Int? {
        guard let line = bytes.contentLine(from: start), line.indent > outer else { return nil }
        depth += 1
        defer { depth -= 1 }
        position = line.start
        let node = mapping(column: column ?? line.indent, outer: outer)
        tree.nodes[node].isOnOwnLine = true
        return node
    }

    /// Reads one entry of a section, and lines after it that belong to no key.
    private mutating func section(upTo lead: Int, column: Int) -> Int {
        depth += 1
        defer { depth -= 1 }
        let root = add(.mapping, position..<position)
        let key = add(bytes.word(at: position))
        position = lead
        append(key, keys(from: lead, column: column, outer: 0), hasColon: true, to: root)
        readEntries(of: root, column: 0, outer: -1)
        return root
    }

    private mutating func sequence(column: Int, outer: Int) -> Int {
        let node = add(.sequence, position..<position)
        var start = position
        while true {
            position = start
            let item = bytes.skipBlanks(from: start + 1)
            if depth >= Self.deepest {
                position = bytes.lineEnd(from: item)
            } else if item < bytes.count, !bytes.isLineEnd(at: item), !bytes.isComment(at: item) {
                append(content(at: item, column: column + item - start, outer: column), to: node)
            } else {
                position = bytes.lineEnd(from: item)
                if let below = block(deeperThan: column) { append(below, to: node) }
            }
            guard let line = bytes.contentLine(from: position), line.indent > outer, bytes.isDash(at: line.start) else {
                return node
            }
            start = line.start
        }
    }

    /// Reads keys from the position on: all lines deeper than what is around them, however they are indented.
    private mutating func mapping(column: Int, outer: Int) -> Int {
        let node = add(.mapping, position..<position)
        entry(column: column, in: node)
        readEntries(of: node, column: column, outer: outer)
        return node
    }

    /// Reads the keys after the first one.
    private mutating func readEntries(of node: Int, column: Int, outer: Int) {
        while let line = bytes.contentLine(from: position), line.indent > outer {
            position = line.start
            if bytes.isDash(at: line.start) {
                // Items where keys belong: of a list at the column of its key, or a mistake.
                let isOfLast = line.indent >= column && tree.nodes[node].children.last == -1
                let items = sequence(column: line.indent, outer: line.indent - 1)
                if isOfLast, let key = tree.nodes[node].children.dropLast().last { setValue(items, of: key, in: node) }
                guard let next = bytes.contentLine(from: position), next.indent > outer else { return }
                position = next.start
                if bytes.isDash(at: next.start) { return }
            }
            entry(column: column, in: node)
        }
    }

    private mutating func setValue(_ value: Int, of key: Int, in mapping: Int) {
        tree.nodes[mapping].children[tree.nodes[mapping].children.count - 1] = value
        tree.nodes[value].parent = mapping
        tree.nodes[value].key = key
    }

    private mutating func entry(column: Int, in mapping: Int) {
        let found = bytes.key(at: position) ?? (bytes.word(at: position), nil)
        let key = add(found.0)
        guard let colon = found.colon else {
            position = bytes.lineEnd(from: position)
            append(key, block(deeperThan: column), hasColon: false, to: mapping)
            return
        }
        position = bytes.skipBlanks(from: colon)
        var value: Int?
        if position >= bytes.count || bytes.isLineEnd(at: position) || bytes.isComment(at: position) {
            position = bytes.lineEnd(from: position)
            value = block(deeperThan: column)
        } else {
            value = inlineValue(of: key, column: column)
        }
        append(key, value, hasColon: true, to: mapping)
    }

    private mutating func inlineValue(of key: Int, column: Int) -> Int? {
        if bytes.opensBracket(at: position) {
            let node = flow(deeperThan: column)
            position = bytes.lineEnd(from: position)
            return node
        }
        if bytes.opensBlockText(at: position) {
            position = bytes.lineEnd(from: position)
            while let line = bytes.contentLine(from: position, withComments: true), line.indent > column {
                position = bytes.lineEnd(from: line.start)
            }
            return nil
        }
        let scalar = add(bytes.word(at: position))
        position = bytes.lineEnd(from: position)
        return tree.isText("class", of: key) ? scalar : continued(scalar, column: column)
    }

    /// Reads the lines below a word that are indented more: text that goes on, or keys of an object in the short form, which is
    /// about to become the long one.
    private mutating func continued(_ scalar: Int, column: Int) -> Int {
        while let line = bytes.contentLine(from: position), line.indent > column {
            let end = bytes.lineEnd(from: line.start)
            if bytes.key(at: line.start)?.colon != nil || bytes[line.start..<end].contains(LooseTree.mark),
                depth < Self.deepest, !bytes.isDash(at: line.start)
            {
                depth += 1
                defer { depth -= 1 }
                position = line.start
                let node = mapping(column: line.indent, outer: column)
                tree.nodes[node].shortForm = scalar
                tree.nodes[scalar].parent = node
                return node
            }
            position = end
        }
        return scalar
    }
}
