internal import WiringDiagnostics
internal import WiringFile

/// Finds the location and layout of additions: the same as for their neighbours.
extension Document {
    /// Returns the edits that add something to a collection.
    func adding(_ addition: Change.Addition) -> [TextEdit] {
        let collection = addition.collection
        if isFlow(collection) {
            if tree.isEmpty(collection) { return fillingEmpty(addition) }
            return addingToFlow(addition)
        }
        if tree.isMapping(collection) { return addingToBlockMapping(addition) }
        return addingToBlockList(addition)
    }

    // MARK: Block style

    private func addingToBlockMapping(_ addition: Change.Addition) -> [TextEdit] {
        let entries = Array(tree.entries(of: addition.collection))
        guard let last = entries.last else { return [] }
        let previous = addition.after.flatMap { after in entries.first { $0.key == after } } ?? last
        let new = blockLines(
            addition, indentation: column(of: addition.collection), step: step(in: addition.collection))
        let separated = addition.collection == 0 && addition.isSection && sectionsAreSeparated
        if let before = addition.before {
            // A comment above the first entry is about the file.
            return [lines.inserting(new + (separated ? [""] : []), at: lines.start(of: start(of: before)))]
        }
        return [lines.inserting((separated ? [""] : []) + new, at: commentsBelow(previous.key).upperBound)]
    }

    private func blockLines(_ addition: Change.Addition, indentation: Int, step: Int) -> [String] {
        let margin = String(repeating: " ", count: indentation)
        let key = addition.key?.blockText ?? ""
        guard addition.isSection, case .mapping(let entries) = addition.value, !entries.isEmpty else {
            return ["\(margin)\(key): \(addition.value.blockText)"]
        }
        let inner = margin + String(repeating: " ", count: step)
        return ["\(margin)\(key):"] + entries.map { "\(inner)\($0.key.blockText): \($0.value.blockText)" }
    }

    private func addingToBlockList(_ addition: Change.Addition) -> [TextEdit] {
        guard let last = addition.before ?? Array(tree.children(of: addition.collection)).last else { return [] }
        let (dash, item) = (dash(before: last), start(of: last))
        let isOneLine = lines.start(of: dash) == lines.start(of: item)
        let margin = String(repeating: " ", count: column(of: addition.collection))
        let gap = String(repeating: " ", count: isOneLine ? item - dash - 1 : 1)
        // Comments above an item stay with it.
        let place =
            addition.before == nil
            ? commentsBelow(last).upperBound : commentsAbove(last)?.lowerBound ?? lines.start(of: dash)
        return [lines.inserting(["\(margin)-\(gap)\(addition.value.blockText)"], at: place)]
    }

    /// Returns the indentation of a mapping below its key, as in the nearest example.
    func step(in mapping: NodeIndex) -> Int {
        for (_, value) in tree.entries(of: mapping) where tree.style(value) == .blockMapping {
            return max(1, column(of: value) - column(of: mapping))
        }
        if let parent = parent(of: mapping), tree.style(parent) == .blockMapping {
            return max(1, column(of: mapping) - column(of: parent))
        }
        for node in 0..<tree.count where tree.style(node) == .blockMapping {
            guard let parent = parent(of: node), tree.style(parent) == .blockMapping else { continue }
            return max(1, column(of: node) - column(of: parent))
        }
        return 2
    }

    /// Whether the sections of the file are separated by blank lines.
    private var sectionsAreSeparated: Bool {
        tree.entries(of: 0).dropFirst().contains { key, _ in
            var line = lines.start(of: start(of: key))
            while line > 0 {
                line = lines.previous(before: line)
                let next = lines.skipBlanks(from: line)
                if lines.bytes[next].isLineEnd { return true }
                if lines.bytes[next] != UInt8(ascii: "#") { return false }
            }
            return false
        }
    }

    // MARK: Flow style

    /// Puts the first entry or item between brackets, or below the key of a section that was empty.
    private func fillingEmpty(_ addition: Change.Addition) -> [TextEdit] {
        let collection = addition.collection
        let (start, end) = (start(of: collection), end(of: collection))
        if parent(of: collection) == 0, !isFlow(0), addition.key != nil, lines.isRestEmpty(from: end),
            lines.isBlank(start + 1..<end - 1), lines.start(of: start) == lines.start(of: end)
        {
            let new = blockLines(addition, indentation: column(of: 0) + step(in: 0), step: step(in: 0))
            let after = lines.inserting(new, at: lines.next(after: end))
            return [TextEdit(lines.skipBlanks(before: start)..<end, ""), after]
        }
        let range = lines.isBlank(start + 1..<end - 1) ? start + 1..<end - 1 : start + 1..<start + 1
        return [TextEdit(range, flowText(addition))]
    }

    private func flowText(_ addition: Change.Addition) -> String {
        addition.key.map { "\($0.flowText): \(addition.value.flowText)" } ?? addition.value.flowText
    }

    private func addingToFlow(_ addition: Change.Addition) -> [TextEdit] {
        let collection = addition.collection
        if let before = addition.before { return addingToFlow(addition, before: before) }
        guard let previous = addition.after ?? heads(of: collection).last else { return [] }
        let begin = start(of: previous)
        let end = end(of: value(of: previous, in: collection))
        let oldComma = lines.comma(after: end)
        let lineEnds = lines.isRestEmpty(from: oldComma.flatMap { lines.end(of: end) > $0 ? $0 + 1 : nil } ?? end)
        // One per line, like its neighbours.
        if isFirstOnLine(begin), begin > start(of: collection), lineEnds, lines.next(after: end) < lines.bytes.count,
            lines.start(of: begin) != lines.start(of: start(of: collection))
        {
            let margin = String(decoding: lines.bytes[lines.start(of: begin)..<begin], as: UTF8.self)
            let comma = oldComma != nil ? [] : [TextEdit(end..<end, ",")]
            let text = margin + flowText(addition) + (oldComma != nil ? "," : "")
            return comma + [lines.inserting([text], at: lines.next(after: end))]
        }
        return [TextEdit(end..<end, ", " + flowText(addition))]
    }

    /// Adds something before an entry or item, on a line of its own if that begins one.
    private func addingToFlow(_ addition: Change.Addition, before next: NodeIndex) -> [TextEdit] {
        let (begin, text) = (start(of: next), flowText(addition) + ",")
        guard isFirstOnLine(begin), lines.start(of: begin) != lines.start(of: start(of: addition.collection)) else {
            return [TextEdit(begin..<begin, text + " ")]
        }
        let margin = String(decoding: lines.bytes[lines.start(of: begin)..<begin], as: UTF8.self)
        return [lines.inserting([margin + text], at: commentsAbove(next)?.lowerBound ?? lines.start(of: begin))]
    }
}
