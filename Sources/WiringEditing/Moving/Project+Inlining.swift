internal import WiringDiagnostics
internal import WiringFile

/// Puts the contents of included files into the files that include them.
extension Project {
    /// Returns the files with an include that leads to a file.
    package func directIncluders(of path: String) -> [String] {
        guard let identity = index(of: path).map({ files[$0].identity }) else { return [] }
        return files.filter { file in file.links.contains { $0.target == identity } }.map(\.path)
    }

    /// Replaces the include of a file in another file by its contents.
    ///
    /// - Throws: ``EditError`` if the file is included under a prefix, or if the including file alters its objects.
    package mutating func inlining(_ path: String, into includer: String) throws(EditError) -> Document {
        let part = try document(at: path)
        var result = try document(at: includer)
        let identity = index(of: path).map { files[$0].identity }
        let links = index(of: includer).map { files[$0].links.filter { $0.target == identity } } ?? []
        if let prefix = links.lazy.compactMap(\.prefix).first {
            throw EditError(
                "'\(path)' is a nib inside '\(includer)', whose objects have names with the prefix '\(prefix)'",
                help: "only a file that is included without a prefix can be inlined")
        }
        guard !links.isEmpty else { throw EditError("'\(includer)' does not include '\(path)'") }
        try result.checkAltersNothing(of: part)
        let mended = part.paths(from: includer)
        for include in result.file.declarations.includes
        where leads(result.file.string(include.path), from: includer, to: path) {
            result = try result.removing(include: result.file.string(include.path), prefix: nil)
            break
        }
        result = try adding(includesOf: part, changing: mended, to: result, at: includer)
        if let owner = part.file.declarations.owner, result.file.declarations.owner == nil {
            let entry = part.written(owner.key)
            result = try result.adding(.owner, entry.value, to: 0, in: Document.sectionOrder)
        }
        for section in [Keyword.parameters, .externals, .objects, .replace, .wrap, .change] {
            guard let mapping = part.file.declarations.sections[section] else { continue }
            for (key, _) in part.tree.entries(of: mapping).reversed() {
                let name = part.file.string(key)
                let isGiven = section == .externals && result.key(of: name, in: .objects) != nil
                if isGiven || ([.parameters, .externals].contains(section) && result.key(of: name, in: section) != nil)
                {
                    continue
                }
                if let other = result.key(of: name, in: section) {
                    let verb = section == .objects ? "defined" : "altered"
                    throw EditError("'\(name)' is \(verb) in \(result.place(of: other).short) too")
                }
                result = try result.inserting(part.written(key, changing: mended), in: section, first: true)
            }
        }
        if let list = part.file.declarations.sections[.remove] {
            for item in part.tree.children(of: list) { result = try result.adding(removed: PlainNode(part.file, item)) }
        }
        return result
    }

    private func leads(_ written: String, from includer: String, to path: String) -> Bool {
        let target = index(of: FilePath.tidy(FilePath.join(FilePath.folder(of: includer), written)))
        return target != nil && target == index(of: path)
    }

    /// Adds what a file includes to the includes of another one, unless they are there.
    private func adding(
        includesOf part: Document, changing mended: [NodeIndex: PlainNode], to document: Document, at includer: String
    ) throws(EditError) -> Document {
        guard let list = part.tree.value(of: Keyword.include.id, in: 0) else { return document }
        var result = document
        for item in part.tree.children(of: list) {
            let node = PlainNode(part.file, item, .replacing(mended))
            if let known = result.tree.value(of: Keyword.include.id, in: 0) {
                guard !result.tree.children(of: known).contains(where: { PlainNode(result.file, $0) == node }) else {
                    continue
                }
                result = try result.applying(.adding(node, to: known))
            } else {
                result = try result.adding(.include, .list([node]), to: 0, in: Document.sectionOrder)
            }
        }
        return result
    }
}

extension Document {
    /// Checks that the file does not alter objects of another one, which only an including file can do.
    fileprivate func checkAltersNothing(of part: Document) throws(EditError) {
        let own = Set(part.keys(of: .objects) + part.keys(of: .externals))
        let use = nameUses.first { $0.kind == .overlay && own.contains($0.words[0]) }
        guard let use else { return }
        throw EditError(
            "'\(use.words[0])' of '\(part.source.name)' is altered in \(place(of: use.node).short), and a file cannot "
                + "alter its own objects",
            help: "make that change in '\(part.source.name)' first")
    }

    /// Adds an item to `remove:`.
    fileprivate func adding(removed item: PlainNode) throws(EditError) -> Document {
        if let list = file.declarations.sections[.remove] { return try applying(.adding(item, to: list)) }
        return try adding(.remove, .list([item]), to: 0, in: Self.sectionOrder)
    }
}
