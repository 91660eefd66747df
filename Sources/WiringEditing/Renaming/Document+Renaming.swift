internal import WiringDiagnostics
internal import WiringFile
internal import WiringIndex

extension Document {
    /// Returns the file with a symbol renamed at occurrences in it. In values, quotes and line breaks stay.
    func replacing(_ references: [Occurrence], by new: String) throws(EditError) -> Document {
        var replaced: [NodeIndex: PlainNode] = [:]
        var edits: [TextEdit] = []
        let map = SourceMap(source)
        for (node, references) in Dictionary(grouping: references, by: { node(at: $0.range.lowerBound, map) }) {
            if let old = references[0].parameter?.name, isExpanded(references[0]) {
                let text = Interpolation.renaming(old, to: new, in: file.string(node))
                replaced[node] = .scalar(text, isPlain: tree.isPlain(node))
                edits += references.map { TextEdit($0.range, new) }
                continue
            }
            var text = Array(file.string(node).utf8)
            for name in references.sorted(by: { $0.offset > $1.offset }) {
                text.replaceSubrange(name.offset..<name.offset + name.text.utf8.count, with: new.utf8)
            }
            let name = String(decoding: text, as: UTF8.self)
            try checkIsFree(name, besides: node, references[0])
            replaced[node] = scalar(node, name)
            edits +=
                references.allSatisfy(isWrittenPlainly) && PlainNode.name(name).flowText == name
                ? references.map { TextEdit($0.range, new) } : replacing(node, by: scalar(node, name))
        }
        return try applying(.replacing(replaced), by: edits)
    }

    /// Whether an occurrence is written as it is, without quotes around it.
    private func isWrittenPlainly(_ occurrence: Occurrence) -> Bool {
        lines.bytes[occurrence.range].elementsEqual(occurrence.text.utf8)
    }

    /// Whether an occurrence of a parameter gives its value, as `$(name)`.
    private func isExpanded(_ occurrence: Occurrence) -> Bool {
        lines.bytes[..<occurrence.range.lowerBound].suffix(2).elementsEqual("$(".utf8)
    }

    /// Checks that a key that is renamed has no sibling of the new name.
    private func checkIsFree(_ new: String, besides key: NodeIndex, _ occurrence: Occurrence) throws(EditError) {
        guard let mapping = parent(of: key), tree.isMapping(mapping), let taken = entry(new, in: mapping)?.key,
            taken != key, self.key(of: key) == nil
        else { return }
        throw EditError(
            "'\(occurrence.container?.path ?? occurrence.text)' already has \(Wording.quotedWithArticle(new)), in "
                + place(of: taken).short)
    }

    /// Returns the scalar around a byte.
    ///
    /// - Parameter map: The places of the text.
    func node(at byte: Int, _ map: SourceMap) -> NodeIndex {
        // A node comes after those around it.
        (0..<tree.count).partitioningIndex { map.utf8Offset(ofScalar: tree.extent($0).lowerBound) > byte } - 1
    }

    /// Returns a scalar with a new text, quoted if the old one is.
    func scalar(_ node: NodeIndex, _ text: String) -> PlainNode {
        tree.isPlain(node) ? .name(text) : .scalar(text, isPlain: false)
    }

    // MARK: Paths of files

    /// Returns the paths in the file as seen from another folder: those of includes, and of texts that parameters are
    /// read from.
    func paths(from new: String) -> [NodeIndex: PlainNode] {
        let (here, there) = (FilePath.folder(of: source.name), FilePath.folder(of: new))
        guard here != there else { return [:] }
        var changes: [NodeIndex: PlainNode] = [:]
        for node in file.declarations.includes.map(\.path) + file.declarations.replacedFiles.map(\.path) + sourcePaths {
            let written = file.string(node)
            guard !written.hasPrefix("/") else { continue }
            changes[node] = path(node, FilePath.path(to: FilePath.join(here, written), from: there))
        }
        return changes
    }

    /// The paths of texts that parameters are read from.
    private var sourcePaths: [NodeIndex] {
        guard let parameters = file.declarations.sections[.parameters] else { return [] }
        return tree.entries(of: parameters).compactMap { _, value in
            tree.isMapping(value) ? tree.value(of: Keyword.file.id, in: value) : nil
        }
    }

    /// Returns a path written as another one was, with or without `./`.
    func path(_ node: NodeIndex, _ path: String) -> PlainNode {
        scalar(node, file.string(node).hasPrefix("./") && !path.hasPrefix(".") ? "./" + path : path)
    }
}
