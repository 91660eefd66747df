package import WiringDiagnostics

/// Moves entries between the sections of a definition.
extension TextOfNodes {
    /// Returns the edits that move entries of a definition into one of its sections.
    func moving(_ keys: [NodeIndex], into section: Keyword) -> [Fix.Edit]? {
        guard let definition = collections(around: keys[0]).last, tree.isMapping(definition) else { return nil }
        if let target = tree.value(of: section.id, in: definition) {
            return keys.count == 1 ? moving(keys[0], of: definition, to: target) : nil
        }
        let all = heads(of: definition)
        guard let first = all.firstIndex(of: keys[0]), Array(all[first...].prefix(keys.count)) == keys else {
            return nil
        }
        return tree.isBlock(definition)
            ? indenting(keys, of: definition, under: section) : wrapping(keys, of: definition, in: section)
    }

    /// Returns the edits that move an entry from one section of its definition to another.
    package func moving(_ key: NodeIndex, from old: Keyword, to section: Keyword) -> [Fix.Edit]? {
        let around = collections(around: key).suffix(2)
        guard around.count == 2, let definition = around.first, let mapping = around.last,
            let name = heads(of: definition).last(where: { $0 < mapping }), tree.next(name) == mapping
        else { return nil }
        let isAlone = heads(of: mapping).count == 1
        if let target = tree.value(of: section.id, in: definition) {
            guard let edits = moving(key, of: mapping, to: target), isAlone else {
                return moving(key, of: mapping, to: target)
            }
            // With its last entry, the section goes too.
            return removing(name).map { edits.prefix(1) + $0 }
        }
        if isAlone { return [edit(bytes(of: name), section.text)] }
        return adding(section, with: key, of: mapping, beside: name, in: definition, isBefore: section == .attributes)
    }

    // MARK: An existing section

    /// Returns the edit that adds an entry of another mapping to a section, and the edits that remove it where it was.
    private func moving(_ key: NodeIndex, of mapping: NodeIndex, to target: NodeIndex) -> [Fix.Edit]? {
        guard tree.isMapping(target), let last = heads(of: target).last ?? Optional(target),
            let removal = removal(of: key, in: mapping)
        else { return nil }
        guard tree.isBlock(target) else {
            guard let text = flowText(ofEntry: key, in: mapping) else { return nil }
            let isEmpty = tree.isEmpty(target)
            let end = isEmpty ? bytes(of: target).lowerBound + 1 : bytes(ofEntry: last, in: target).upperBound
            return [inserting(isEmpty ? text : ", " + text, at: end)] + removal
        }
        guard let lines = lines(ofEntry: last, in: target),
            let text = blockText(ofEntry: key, in: mapping, indentedBy: indentation(of: last)),
            source.bytes[lines.upperBound - 1].isLineEnd
        else { return nil }
        return [inserting(text, at: lines.upperBound)] + removal
    }

    private func removal(of key: NodeIndex, in mapping: NodeIndex) -> [Fix.Edit]? {
        // With the last entry, the caller removes the whole section.
        heads(of: mapping).count == 1 ? [] : removing(key)
    }

    // MARK: A new section

    /// `rows: 3` on separate lines → `attributes:` above them, and they are indented.
    private func indenting(_ keys: [NodeIndex], of definition: NodeIndex, under section: Keyword) -> [Fix.Edit]? {
        var extent: Range<Int>?
        for key in keys {
            guard let lines = lines(ofEntry: key, in: definition) else { return nil }
            extent = (extent?.lowerBound ?? lines.lowerBound)..<lines.upperBound
        }
        guard let extent else { return nil }
        let margin = String(repeating: " ", count: indentation(of: keys[0]))
        var edits: [Fix.Edit] = []
        var position = extent.lowerBound
        while position < extent.upperBound {
            let line = source.line(around: position)
            if !source.bytes[line].allSatisfy(\.isBlank) { edits.append(inserting("  ", at: line.lowerBound)) }
            position = nextLine(after: position)
        }
        edits[0].replacement = margin + section.text + ":" + lineEnd + edits[0].replacement
        return edits
    }

    /// `rows: 3` in braces → `attributes: {rows: 3}`
    private func wrapping(_ keys: [NodeIndex], of definition: NodeIndex, in section: Keyword) -> [Fix.Edit] {
        [
            inserting(section.text + ": {", at: bytes(of: keys[0]).lowerBound),
            inserting("}", at: bytes(ofEntry: keys[keys.count - 1], in: definition).upperBound),
        ]
    }

    /// Adds a section with one entry beside its present section, which has other entries.
    private func adding(
        _ section: Keyword, with key: NodeIndex, of mapping: NodeIndex, beside name: NodeIndex,
        in definition: NodeIndex, isBefore: Bool
    ) -> [Fix.Edit]? {
        guard let removal = removing(key) else { return nil }
        let place = bytes(ofEntry: name, in: definition)
        guard tree.isBlock(definition) else {
            guard let text = flowText(ofEntry: key, in: mapping) else { return nil }
            let new = "\(section.text): {\(text)}"
            return [
                isBefore ? inserting(new + ", ", at: place.lowerBound) : inserting(", " + new, at: place.upperBound)
            ]
                + removal
        }
        guard let lines = lines(ofEntry: name, in: definition) else { return nil }
        let column = indentation(of: name)
        let head = String(repeating: " ", count: column) + section.text + ":"
        let text =
            tree.isBlock(mapping)
            ? blockText(ofEntry: key, in: mapping, indentedBy: column + 2).map { head + lineEnd + $0 }
            : flowText(ofEntry: key, in: mapping).map { head + " {" + $0 + "}" + lineEnd }
        guard let text, isBefore || source.bytes[lines.upperBound - 1].isLineEnd else { return nil }
        return [inserting(text, at: isBefore ? lines.lowerBound : lines.upperBound)] + removal
    }

    // MARK: Texts

    /// Returns an entry as written in brackets.
    func flowText(ofEntry key: NodeIndex, in mapping: NodeIndex) -> String? {
        let entry = bytes(ofEntry: key, in: mapping)
        let end = source.line(around: entry.upperBound).upperBound
        guard isBare(tree.isBlock(mapping) ? entry.lowerBound..<end : entry) else { return nil }
        let value = tree.next(key)
        if tree.isBlock(mapping), tree.isPlain(value) {
            guard !source.bytes[bytes(of: value)].contains(where: { ",[]{}".utf8.contains($0) }) else { return nil }
        }
        return text(entry)
    }

    /// Returns an entry on separate lines, indented as wanted.
    func blockText(ofEntry key: NodeIndex, in mapping: NodeIndex, indentedBy column: Int) -> String? {
        let margin = String(repeating: " ", count: column)
        guard tree.isBlock(mapping) else {
            let entry = bytes(ofEntry: key, in: mapping)
            return isBare(entry) ? margin + text(entry) + lineEnd : nil
        }
        guard let lines = lines(ofEntry: key, in: mapping) else { return nil }
        let old = indentation(of: key)
        var result = ""
        var position = lines.lowerBound
        while position < lines.upperBound {
            let line = source.line(around: position)
            let words = source.bytes[line].drop { $0.isBlank }
            let extra = max(0, words.startIndex - line.lowerBound - old)
            if !words.isEmpty {
                result += margin + String(repeating: " ", count: extra) + text(words.startIndex..<words.endIndex)
            }
            result += lineEnd
            position = nextLine(after: position)
        }
        return result
    }
}
