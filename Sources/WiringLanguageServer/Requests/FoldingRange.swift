internal import WiringEditing
internal import WiringIndex

extension LanguageServer {
    /// `textDocument/foldingRange`: keys with what belongs to them, and comments of several lines.
    mutating func foldingRanges(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        try withProject(parameters) { open, file in
            let lines = open.lines(of: file)
            var ends: [Int: Int] = [:]
            for word in open.occurrences(of: file).byEntry.joined() {
                let start = lines.position(ofByte: word.extent.lowerBound).line
                let end = lines.position(ofByte: word.extent.upperBound).line
                if end > start { ends[start] = max(ends[start] ?? 0, end) }
            }
            return .writing { text in
                text.array { text in
                    for (start, end) in ends.sorted(by: { $0.key < $1.key }) { text.fold(start...end) }
                    for comment in lines.comments { text.fold(comment, kind: "comment") }
                }
            }
        }
    }

    /// `textDocument/selectionRange`: the word, and each key around it with what belongs to it.
    mutating func selectionRanges(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let positions = try parameters.positions("positions")
        return try withProject(parameters) { open, file in
            let lines = open.lines(of: file)
            let words = open.occurrences(of: file)
            return .array(
                positions.map { position in
                    let byte = lines.byte(at: position)
                    let around = words.occurrences(around: byte).filter {
                        $0.extent.lowerBound <= byte && byte <= $0.extent.upperBound
                    }
                    var ranges = around.map(\.extent) + (words.occurrence(at: byte).map { [$0.range] } ?? [])
                    ranges.sort { ($0.count, $0.lowerBound) > ($1.count, $1.lowerBound) }
                    var selection = lines.selection(lines.bytes.indices, in: nil)
                    var outer = lines.bytes.indices
                    for range in ranges
                    where range != outer && outer.lowerBound <= range.lowerBound && range.upperBound <= outer.upperBound
                    {
                        selection = lines.selection(range, in: selection)
                        outer = range
                    }
                    return selection
                })
        }
    }
}

extension JSONText {
    fileprivate mutating func fold(_ lines: ClosedRange<Int>, kind: String? = nil) {
        object { text in
            text.member("endLine", .integer(lines.upperBound))
            if let kind { text.member("kind", .string(kind)) }
            text.member("startLine", .integer(lines.lowerBound))
        }
    }
}

extension LineTable {
    fileprivate func selection(_ range: Range<Int>, in outer: JSONValue?) -> JSONValue {
        outer.map { ["range": json(range), "parent": $0] } ?? ["range": json(range)]
    }

    /// The blocks of two or more lines that have nothing but comments.
    fileprivate var comments: [ClosedRange<Int>] {
        var blocks: [ClosedRange<Int>] = []
        for line in 0..<count where isComment(line) {
            if let last = blocks.last, last.upperBound == line - 1 {
                blocks[blocks.count - 1] = last.lowerBound...line
            } else {
                blocks.append(line...line)
            }
        }
        return blocks.filter { $0.count > 1 }
    }

    private func isComment(_ line: Int) -> Bool {
        bytes[content(of: line)].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } == UInt8(ascii: "#")
    }
}
