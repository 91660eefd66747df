package import WiringDiagnostics

/// Moves members of a class that are written directly in a definition into its sections.
extension TextOfNodes {
    /// Some entries of a definition, and the section to which they go.
    package struct Group {
        package var section: Keyword
        package var keys: [NodeIndex]

        package init(_ section: Keyword, _ keys: [NodeIndex]) { (self.section, self.keys) = (section, keys) }
    }

    /// Returns the edits that move entries of a definition into its sections, one group for each section.
    package func moving(_ groups: [Group]) -> [Fix.Edit]? {
        guard let first = groups.first?.keys.first, let definition = collections(around: first).last,
            tree.isMapping(definition)
        else { return nil }
        if groups.count == 1, let edits = moving(groups[0].keys, into: groups[0].section) { return edits }
        guard tree.isBlock(definition) else { return regrouping(groups, in: definition).map { [$0] } }
        var edits: [Fix.Edit] = []
        for group in groups {
            guard let moves = moving(group, in: definition) else { return nil }
            edits += moves
        }
        return edits
    }

    /// Lines of a definition → lines of one of its sections.
    private func moving(_ group: Group, in definition: NodeIndex) -> [Fix.Edit]? {
        let target = tree.value(of: group.section.id, in: definition)
        guard target.map({ tree.isMapping($0) && tree.isBlock($0) && !tree.isEmpty($0) }) ?? true else { return nil }
        let column = target.map { indentation(of: $0) } ?? indentation(of: group.keys[0]) + 2
        var (text, removals) = ("", [Fix.Edit]())
        for key in group.keys {
            guard let lines = lines(ofEntry: key, in: definition),
                let entry = blockText(ofEntry: key, in: definition, indentedBy: column)
            else { return nil }
            text += entry
            removals.append(edit(lines, ""))
        }
        guard let target, let last = heads(of: target).last else {
            let margin = String(repeating: " ", count: column - 2)
            removals[0].replacement = margin + group.section.text + ":" + lineEnd + text
            return removals
        }
        guard let end = lines(ofEntry: last, in: target)?.upperBound, source.bytes[end - 1].isLineEnd else {
            return nil
        }
        return [inserting(text, at: end)] + removals
    }

    /// `{class: Life, title: Life, board: b}` → `{class: Life, attributes: {title: Life}, outlets: {board: b}}`
    private func regrouping(_ groups: [Group], in definition: NodeIndex) -> Fix.Edit? {
        let braces = bytes(of: definition)
        guard isBare(braces) else { return nil }
        let moved = Set(groups.flatMap(\.keys))
        var entries: [String] = []
        for key in heads(of: definition) {
            if let group = groups.first(where: { $0.section.id == tree.text(key) }) {
                let section = bytes(of: tree.next(key))
                guard !tree.isScalar(tree.next(key)), let new = flowText(of: group.keys, in: definition) else {
                    return nil
                }
                let old = text(section.lowerBound + 1..<section.upperBound - 1)
                entries.append("\(group.section.text): {\(tree.isEmpty(tree.next(key)) ? new : "\(old), \(new)")}")
            } else if !moved.contains(key) {
                entries.append(text(bytes(ofEntry: key, in: definition)))
            } else if let group = groups.first(where: { $0.keys[0] == key }),
                tree.value(of: group.section.id, in: definition) == nil
            {
                guard let new = flowText(of: group.keys, in: definition) else { return nil }
                entries.append("\(group.section.text): {\(new)}")
            }
        }
        return edit(braces.lowerBound + 1..<braces.upperBound - 1, entries.joined(separator: ", "))
    }

    private func flowText(of keys: [NodeIndex], in definition: NodeIndex) -> String? {
        let texts = keys.compactMap { flowText(ofEntry: $0, in: definition) }
        return texts.count == keys.count ? texts.joined(separator: ", ") : nil
    }
}
