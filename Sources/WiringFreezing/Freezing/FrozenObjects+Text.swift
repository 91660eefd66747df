internal import Wiring
internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile

/// Lays definitions of live objects out as a wiring file.
extension FrozenObjects {
    /// The contents of the file.
    var text: String {
        var text = ""
        if let owner {
            let lines = owner.definition?.shortest.lines(after: Keyword.owner.text + ":")
            text.add(lines ?? Self.comments(on: [owner]))
        }
        Self.add(.externals, externals, to: &text)
        Self.add(.objects, objects, to: &text)
        // A section with comments alone is empty, which is an error, and so is a file with nothing in it.
        let isEmpty = owner?.definition == nil && (externals + objects).allSatisfy { $0.definition == nil }
        if isEmpty { text += Keyword.objects.text + ": {}\n" }
        return text
    }

    /// Adds a section entry by entry, so that the lines of a large file do not exist all at once.
    private static func add(_ section: Keyword, _ entries: [Entry], to text: inout String) {
        guard entries.contains(where: { $0.definition != nil }) else { return text.add(comments(on: entries)) }
        text += section.text + ":\n"
        var keys = MemberKeys()
        var lines: [RemarkedLine] = []
        for entry in entries where entry.definition?.addScalars(named: entry.name, to: &text, &keys) != true {
            lines.removeAll(keepingCapacity: true)
            for entry in entry.entries { entry.add(to: &lines, indent: 1) }
            text.add(lines)
        }
    }

    private static func comments(on entries: [Entry]) -> [RemarkedLine] {
        entries.flatMap(\.omissions).map { RemarkedLine(text: "# \($0.comment)") }
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

extension FrozenObjects.Entry {
    /// The definition under its name, or a comment in its place.
    fileprivate var entries: [RemarkedNode.Entry] {
        guard let definition else { return omissions.map { .comment($0.comment) } }
        return [.init(name: name, definition.shortest)]
    }
}

extension FrozenObjects.Omission {
    /// The comment in place of a part that is not written.
    fileprivate var comment: String {
        "\(member.isEmpty ? path : member) is not written: \(reason); \(fix)".displayEscaped
    }
}

extension FrozenObjects.Definition {
    private static let sections: [(FrozenObjects.Section, Keyword)] = [
        (.attributes, .attributes), (.outlets, .outlets), (.actions, .actions),
    ]

    /// The definition in short form if it has only a class.
    fileprivate var shortest: RemarkedNode { members.isEmpty ? RemarkedNode(name: className) : block }

    /// The definition on separate lines.
    private var block: RemarkedNode {
        var entries = [RemarkedNode.Entry(.class, RemarkedNode(name: className))]
        for (section, keyword) in Self.sections {
            let members = members.filter { $0.section == section }
            let settings = members.flatMap(\.entries)
            // A section with comments alone would be empty, which is an error.
            if members.contains(where: { $0.content != nil }) {
                entries.add(keyword, settings)
            } else {
                entries += settings
            }
        }
        return RemarkedNode(.mapping(entries))
    }

    /// Adds the definition under a name, without a node for each line, if all that it sets are scalars, as in most
    /// objects.
    ///
    /// - Returns: Whether it was added.
    fileprivate func addScalars(named name: String, to text: inout String, _ keys: inout MemberKeys) -> Bool {
        guard !members.isEmpty, members.allSatisfy({ $0.omissions.isEmpty && $0.content?.isScalar == true }) else {
            return false
        }
        text += "  \(PlainNode.name(name).blockText):\n    class: \(PlainNode.name(className).blockText)\n"
        for (section, keyword) in Self.sections where members.contains(where: { $0.section == section }) {
            text += "    \(keyword.text):\n"
            for member in members where member.section == section {
                text += keys.text(of: member.name)
                text += member.content?.plain?.blockText ?? ""
                text += "\n"
            }
        }
        return true
    }

    /// The definition within another one.
    fileprivate var inline: RemarkedNode { plain.map { RemarkedNode(value: $0) } ?? block }

    /// The definition as values; nil if it has comments.
    fileprivate var plain: PlainNode? {
        var entries = [PlainNode.Entry(.name(Keyword.class.text), .name(className))]
        for (section, keyword) in Self.sections {
            var settings: [PlainNode.Entry] = []
            for member in members where member.section == section {
                guard member.omissions.isEmpty, let value = member.content?.plain else { return nil }
                settings.append(PlainNode.Entry(.name(member.name), value))
            }
            if !settings.isEmpty { entries.append(PlainNode.Entry(.name(keyword.text), .mapping(settings))) }
        }
        return .mapping(entries)
    }
}

extension FrozenObjects.Member {
    /// The entry with the content of the member, below comments on its omissions.
    fileprivate var entries: [RemarkedNode.Entry] {
        omissions.map { .comment($0.comment) } + (content.map { [.init(name: name, $0.node)] } ?? [])
    }
}

extension FrozenObjects.Content {
    fileprivate var isScalar: Bool {
        switch self {
        case .value(.list), .value(.mapping), .many, .keyed, .one(.definition): false
        case .value, .one(.name): true
        }
    }

    fileprivate var node: RemarkedNode {
        if let plain { return RemarkedNode(value: plain) }
        switch self {
        case .value(let value): return RemarkedNode(value: PlainNode(value))
        case .one(let target): return target.node
        case .many(let targets): return RemarkedNode(.list(targets.map(\.node)))
        case .keyed(let targets):
            return RemarkedNode(.mapping(targets.map { .init(name: $0.key, $0.target.node) }))
        }
    }

    /// The content as a value; nil if it has comments.
    fileprivate var plain: PlainNode? {
        switch self {
        case .value(let value): return PlainNode(value)
        case .one(let target): return target.plain
        case .many(let targets):
            let items = targets.compactMap(\.plain)
            return items.count == targets.count ? .list(items) : nil
        case .keyed(let targets):
            let entries = targets.compactMap { key, target in target.plain.map { PlainNode.Entry(.name(key), $0) } }
            return entries.count == targets.count ? .mapping(entries) : nil
        }
    }
}

extension FrozenObjects.Target {
    fileprivate var node: RemarkedNode {
        switch self {
        case .name(let name): RemarkedNode(name: name)
        case .definition(let definition): definition.inline
        }
    }

    /// The target as a value; nil if it has comments.
    fileprivate var plain: PlainNode? {
        switch self {
        case .name(let name): .name(name)
        case .definition(let definition): definition.plain
        }
    }
}
