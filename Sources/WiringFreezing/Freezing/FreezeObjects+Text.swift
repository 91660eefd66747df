internal import Wiring
internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile

/// Lays the definitions of the objects out as a wiring file, with the inline ones inside the others.
extension FreezeObjects {
    /// The contents of the file.
    var text: String {
        var text = ""
        let named = nodes.indices.filter { nodes[$0].isNamed }
        if let owner = named.first(where: { nodes[$0].kind == .owner }) {
            text.add(
                omission(of: owner).map { [RemarkedLine(text: "# \($0.comment)")] }
                    ?? shortest(owner).lines(after: Keyword.owner.text + ":"))
        }
        add(.externals, named.filter { nodes[$0].kind == .external }, to: &text)
        add(.objects, named.filter { !nodes[$0].isPlaceholder }, to: &text)
        // A section with comments alone is empty, which is an error, and so is a file with nothing in it.
        if named.allSatisfy({ nodes[$0].obstacle != nil }) { text += Keyword.objects.text + ": {}\n" }
        return text
    }

    /// Adds a section entry by entry, so that the lines of a large file do not exist all at once.
    private func add(_ section: Keyword, _ entries: [Int], to text: inout String) {
        guard entries.contains(where: { nodes[$0].obstacle == nil }) else {
            return text.add(entries.compactMap(omission(of:)).map { RemarkedLine(text: "# \($0.comment)") })
        }
        text += section.text + ":\n"
        var keys = MemberKeys()
        var lines: [RemarkedLine] = []
        for index in entries where !addScalars(of: index, to: &text, &keys) {
            lines.removeAll(keepingCapacity: true)
            let entry = omission(of: index).map { RemarkedNode.Entry.comment($0.comment) }
            (entry ?? .init(name: nodes[index].name, shortest(index))).add(to: &lines, indent: 1)
            text.add(lines)
        }
    }

    /// Adds an object without a node for each line, if all that its definition sets are scalars, as in most objects.
    ///
    /// - Returns: Whether it was added.
    private func addScalars(of index: Int, to text: inout String, _ keys: inout MemberKeys) -> Bool {
        let node = nodes[index]
        guard node.obstacle == nil, !node.settings.isEmpty, node.settings.allSatisfy(isScalar) else { return false }
        text += "  \(PlainNode.name(node.name).blockText):\n    class: \(className(of: index).blockText)\n"
        for section in Keyword.settingSections where node.settings.contains(where: { $0.section == section }) {
            text += "    \(section.text):\n"
            for setting in node.settings where setting.section == section {
                text += keys.text(of: setting.name)
                text += plain(setting.content)?.blockText ?? ""
                text += "\n"
            }
        }
        return true
    }

    private func isScalar(_ setting: Setting) -> Bool {
        guard setting.omissions.isEmpty else { return false }
        return switch setting.content {
        case .none, .value(.list), .value(.mapping), .many, .keyed: false
        case .value: true
        case .one(let target): nodes[target].isNamed
        }
    }

    // MARK: Definitions

    private func className(of index: Int) -> PlainNode { .name(nodes[index].className ?? "") }

    /// The definition in short form if it has only a class.
    private func shortest(_ index: Int) -> RemarkedNode {
        nodes[index].settings.isEmpty ? RemarkedNode(value: className(of: index)) : block(index)
    }

    /// The definition on separate lines.
    private func block(_ index: Int) -> RemarkedNode {
        var entries = [RemarkedNode.Entry(.class, RemarkedNode(value: className(of: index)))]
        for section in Keyword.settingSections {
            let settings = nodes[index].settings.filter { $0.section == section }
            let lines = settings.flatMap { setting -> [RemarkedNode.Entry] in
                let comments = setting.omissions.map { RemarkedNode.Entry.comment(omission($0, in: "").comment) }
                return comments + (node(setting.written).map { [.init(name: setting.name, $0)] } ?? [])
            }
            // A section with comments alone would be empty, which is an error.
            if settings.contains(where: { !$0.written.isNone }) {
                entries.add(section, lines)
            } else {
                entries += lines
            }
        }
        return RemarkedNode(.mapping(entries))
    }

    /// The definition as values; nil if it has comments.
    private func plain(definition index: Int) -> PlainNode? {
        var entries = [PlainNode.Entry(.name(Keyword.class.text), className(of: index))]
        for section in Keyword.settingSections {
            var settings: [PlainNode.Entry] = []
            for setting in nodes[index].settings where setting.section == section {
                guard setting.omissions.isEmpty, let value = plain(setting.written) else { return nil }
                settings.append(PlainNode.Entry(.name(setting.name), value))
            }
            if !settings.isEmpty { entries.append(PlainNode.Entry(.name(section.text), .mapping(settings))) }
        }
        return .mapping(entries)
    }

    // MARK: Contents

    private func node(_ content: Setting.Content) -> RemarkedNode? {
        if let plain = plain(content) { return RemarkedNode(value: plain) }
        return switch content {
        case .none, .value: nil
        case .one(let target): node(target)
        case .many(let targets): RemarkedNode(.list(targets.compactMap { $0.map(node) }))
        case .keyed(let targets):
            RemarkedNode(
                .mapping(
                    targets.compactMap { key, target in target.map { RemarkedNode.Entry(name: key, node($0)) } }))
        }
    }

    private func node(_ target: Int) -> RemarkedNode {
        plain(target).map { RemarkedNode(value: $0) } ?? block(target)
    }

    /// The content as a value; nil if there is none, or if it has comments.
    private func plain(_ content: Setting.Content) -> PlainNode? {
        switch content {
        case .none: return nil
        case .value(let value): return PlainNode(value)
        case .one(let target): return plain(target)
        case .many(let targets):
            let written = targets.compactMap(\.self)
            let items = written.compactMap { plain($0) }
            return items.count == written.count ? .list(items) : nil
        case .keyed(let targets):
            let entries = targets.compactMap { key, target in
                target.flatMap { plain($0) }.map { PlainNode.Entry(.name(key), $0) }
            }
            return entries.count == targets.count { $0.node != nil } ? .mapping(entries) : nil
        }
    }

    /// A target as a value; nil if its definition has comments.
    private func plain(_ target: Int) -> PlainNode? {
        nodes[target].isNamed ? .name(nodes[target].name) : plain(definition: target)
    }
}

/// The beginnings of the lines of members, which recur from object to object.
private struct MemberKeys {
    private var texts: [String: String] = [:]

    /// The line of a member up to its value.
    mutating func text(of name: String) -> String {
        if let text = texts[name] { return text }
        let text = "      \(PlainNode.name(name).blockText): "
        texts[name] = text
        return text
    }
}

extension String {
    fileprivate mutating func add(_ lines: [RemarkedLine]) {
        for line in lines {
            self += line.text
            self += "\n"
        }
    }
}

extension FrozenNib.Omission {
    /// The comment in place of a part that is not written.
    fileprivate var comment: String { "\(path) is not written: \(reason); \(fix)".displayEscaped }
}

extension FreezeObjects.Setting {
    /// The content that a file has: none if none of several targets can be written.
    fileprivate var written: Content {
        switch content {
        case .many(let targets) where !targets.isEmpty && targets.allSatisfy({ $0 == nil }): .none
        case .keyed(let targets) where !omissions.isEmpty && targets.allSatisfy({ $0.node == nil }): .none
        default: content
        }
    }
}

extension FreezeObjects.Setting.Content {
    fileprivate var isNone: Bool { if case .none = self { true } else { false } }
}
