internal import WiringEditing

extension LanguageServer {
    /// `textDocument/foldingRange`: keys with what belongs to them, and comments of several lines.
    mutating func foldingRanges(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        try asking(parameters) { open, file in
            let lines = open.lines(of: file)
            let keys = open.words(of: file).all.map { word -> (Int, Int) in
                (
                    lines.position(ofByte: word.extent.lowerBound).line,
                    lines.position(ofByte: word.extent.upperBound).line
                )
            }
            var ranges: [Int: Int] = [:]
            for (start, end) in keys where end > start { ranges[start] = max(ranges[start] ?? 0, end) }
            let folded = ranges.sorted { $0.key < $1.key }.map { start, end -> JSONValue in
                ["startLine": .integer(start), "endLine": .integer(end)]
            }
            let comments = lines.comments.map { comment -> JSONValue in
                [
                    "startLine": .integer(comment.lowerBound), "endLine": .integer(comment.upperBound),
                    "kind": "comment",
                ]
            }
            return .array(folded + comments)
        }
    }

    /// `textDocument/selectionRange`: the word, and each key around it with what belongs to it.
    mutating func selectionRanges(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let positions = try parameters.positions("positions")
        return try asking(parameters) { open, file in
            let lines = open.lines(of: file)
            let words = open.words(of: file)
            return .array(
                positions.map { position in
                    let byte = lines.byte(at: position)
                    let around = words.all.filter { $0.extent.lowerBound <= byte && byte <= $0.extent.upperBound }
                    var ranges = around.map(\.extent) + (words.mention(at: byte).map { [$0.range] } ?? [])
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
