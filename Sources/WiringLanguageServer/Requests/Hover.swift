internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile
internal import WiringIndex

extension LanguageServer {
    /// `textDocument/hover`
    mutating func hover(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let hasMarkdown = client.hasMarkdown
        return try withCursor(parameters) { open, place in
            guard let word = place.word else { return .null }
            let paragraphs = open.description(of: word)
            guard !paragraphs.isEmpty else { return .null }
            let text = paragraphs.map { hasMarkdown ? $0.markdown : $0.text }.joined(separator: "\n\n")
            return [
                "contents": ["kind": hasMarkdown ? "markdown" : "plaintext", "value": .string(text)],
                "range": place.lines.json(word.range),
            ]
        }
    }
}

/// A part of the hover text.
enum Paragraph: Equatable {
    case words(String)
    /// Text of a wiring file or of Swift.
    case code(String, language: String)

    var text: String {
        switch self {
        case .words(let text), .code(let text, _): text
        }
    }

    var markdown: String {
        switch self {
        // Words of files may have what Markdown would take as its own.
        case .words(let text): text.reduce(into: "") { $0 += "\\`*_[]<>#".contains($1) ? "\\\($1)" : String($1) }
        case .code(let text, let language):
            // Nothing in the text can end a fence that is longer than every row of backticks in it.
            "\(fence(around: text))\(language)\n\(text)\n\(fence(around: text))"
        }
    }

    private func fence(around text: String) -> String {
        let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
        return String(repeating: "`", count: max(3, longest + 1))
    }
}

extension OpenProject {
    /// Describes what a word stands for.
    mutating func description(of word: Occurrence) -> [Paragraph] {
        switch word.symbol {
        case .keyword(let purpose): return purpose.isEmpty ? [] : [.words("\(word.text): \(purpose)")]
        case .object: return object(word)
        case .prefix(let names): return prefix(names)
        case .class(let name): return classDescription(name, in: word.file)
        case .member(.action, let name): return action(name, of: word.className, in: word.file)
        case .member(let kind, let name): return member(kind, name, word)
        case .parameter: return parameter(word)
        case .file(let path):
            return project.index(of: path) == nil ? [.words("there is no file '\(path)'")] : [.words(path)]
        case .value(let type): return type.map { [.code($0, language: "swift")] + cases(of: $0, in: word.file) } ?? []
        }
    }

    // MARK: Objects

    private mutating func object(_ word: Occurrence) -> [Paragraph] {
        let same = references(of: word)
        let others = same.filter { $0 != word }
        var lines = others.filter { $0.role == .definition }.map { "declared in \(place($0))" }
        lines += others.filter { $0.role == .override }.map { "overridden in \(place($0))" }
        let incoming = same.filter { $0.role == .reference && $0.container != nil }
        lines += incoming.prefix(Self.mostShown).map { "connected from \($0.container?.text ?? "") in \(place($0))" }
        if incoming.count > Self.mostShown {
            lines.append("and from \(incoming.count - Self.mostShown) other places")
        }
        let text = effective(word) ?? "\(word.text): \(word.className ?? "?")"
        var paragraphs = [Paragraph.code(text, language: "yaml")]
        if let name = word.className { paragraphs += classWords(name, in: word.file) }
        return lines.isEmpty ? paragraphs : paragraphs + [.words(lines.joined(separator: "\n"))]
    }

    private static var mostShown: Int { 10 }

    /// The object as it is with everything that overlays of the file and its includes make of it, with the places it
    /// comes from.
    private mutating func effective(_ word: Occurrence) -> String? {
        guard let nib = try? withProject({ try $0.nib(of: word.file) }) else { return nil }
        guard let lines = try? EffectiveObject.lines(of: word.path ?? word.text, in: nib), !lines.isEmpty else {
            return nil
        }
        return lines.map { $0.remark.isEmpty ? $0.text : "\($0.text)  # \(shortened($0.remark))" }
            .joined(separator: "\n")
    }

    /// A location as text, with the path from the folder of the project.
    func place(_ found: Occurrence) -> String {
        let line = lines(of: found.file).position(ofByte: found.range.lowerBound).line + 1
        return "\(shortened(path(of: found.file))):\(line)"
    }

    /// A text with paths as seen from the folder of the project.
    func shortened(_ text: String) -> String {
        text.replacing(project.root.hasSuffix("/") ? project.root : project.root + "/", with: "")
    }

    private func prefix(_ names: [ObjectName]) -> [Paragraph] {
        names.isEmpty ? [] : [.words("prefix of a nested nib, included in \(shortened(names[0].file))")]
    }

    // MARK: Classes

    private func classDescription(_ name: String, in file: Int) -> [Paragraph] {
        guard let entry = classes(of: file)?.entries[name] else { return [] }
        let kind = entry.kind == .interface ? "protocol" : entry.kind == .value ? "struct" : "class"
        return [.code("\(kind) \(entry.qualifiedType ?? entry.name)", language: "swift")] + classWords(name, in: file)
    }

    private func classWords(_ name: String, in file: Int) -> [Paragraph] {
        guard let entry = classes(of: file)?.entries[name] else { return [] }
        let places = [
            entry.declaredAt.map { "declared in \($0)" }, entry.registeredAt.map { "registered in \($0)" },
        ].compactMap(\.self).joined(separator: "\n")
        return [entry.documentation, places.isEmpty ? nil : places].compactMap { $0.map { .words($0) } }
    }

    // MARK: Members

    private mutating func member(
        _ kind: MemberKind, _ name: String, _ word: Occurrence
    ) -> [Paragraph] {
        let file = word.file
        guard let className = word.className, let classes = classes(of: file),
            let type = classes.descriptors[className]
        else { return [] }
        let entry = classes.entries[className]
        var paragraphs: [Paragraph] = []
        if kind == .event, let event = type.events.first(where: { $0.name == name }) {
            let types = event.typeNames.joined(separator: ", ")
            let required = event.isRequired ? "  // required" : ""
            paragraphs = [.code("\(className).\(name)(\(types))\(required)", language: "swift")]
            paragraphs += words(entry?.events?.first { $0.name == name }?.documentation)
        } else if let member = type.members.first(where: { $0.name == name }) {
            let required = member.isRequired ? "  // required" : ""
            paragraphs = [.code("\(className).\(name): \(member.typeName)\(required)", language: "swift")]
            paragraphs += cases(of: member.isAttribute ? member.type.name : "", in: file)
            paragraphs += words(entry?.members?.first { $0.name == name }?.documentation)
        } else {
            return []
        }
        let others = overriding(word).map { "also set in \(place($0))" }
        return others.isEmpty ? paragraphs : paragraphs + [.words(others.joined(separator: "\n"))]
    }

    /// Returns the cases of an enumeration, which may be wrapped in other types.
    private func cases(of type: String, in file: Int, depth: Int = 0) -> [Paragraph] {
        // A catalog can say anything.
        guard depth < 8, let classes = classes(of: file) else { return [] }
        switch classes.catalog.shape(of: type) {
        case .enumeration(let cases, _) where !cases.isEmpty:
            return [.words("cases: " + cases.map(\.name).joined(separator: ", "))]
        case .optional(let type), .array(let type), .set(let type), .dictionary(_, let type):
            return self.cases(of: type, in: file, depth: depth + 1)
        default: return []
        }
    }

    private func action(_ name: String, of className: String?, in file: Int) -> [Paragraph] {
        guard let className, let classes = classes(of: file),
            let action = classes.descriptors[className]?.actions.first(where: { $0.name == name })
        else { return [] }
        let types = action.typeNames.joined(separator: ", ")
        let entry = classes.entries[className]
        return [.code("\(className).\(name)(\(types))", language: "swift")]
            + words(entry?.actions?.first { $0.name == name }?.documentation)
    }

    private func words(_ documentation: String?) -> [Paragraph] { documentation.map { [.words($0)] } ?? [] }

    // MARK: Parameters

    private func parameter(_ word: Occurrence) -> [Paragraph] {
        definitions(of: word).map { found in
            let text = text(of: found.file)
            let written = String(decoding: text[found.extent], as: UTF8.self)
            return .code("\(written)  # \(place(found))", language: "yaml")
        }
    }
}

extension Occurrence.Container {
    /// The path of the outlet or event, or of the object.
    var text: String { member.map { "\(path).\($0)" } ?? path }
}
