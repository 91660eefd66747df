internal import WiringDiagnostics
internal import WiringFile
package import WiringIndex

/// Puts the contents of included files into the files that include them.
extension Project {
    /// Returns the files with an include that points to a file.
    package func directIncluders(of path: String) -> [String] {
        index(of: path).map { directIncluders(of: $0).sorted().map { files[$0].path } } ?? []
    }

    /// Replaces the include of a file in another file by its contents.
    ///
    /// - Throws: ``EditError`` if the file is included under a prefix, or if the including file overrides its objects.
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
        try result.checkOverridesNothing(of: part)
        let adjusted = part.paths(from: includer)
        for include in result.file.declarations.includes
        where leads(result.file.string(include.path), from: includer, to: path) {
            result = try result.removing(include: result.file.string(include.path), prefix: nil)
            break
        }
        result = try adding(includesOf: part, changing: adjusted, to: result)
        if let owner = part.file.declarations.owner, result.file.declarations.owner == nil {
            let entry = part.written(owner.key)
            result = try result.adding(.owner, entry.value, to: 0, in: Document.sectionOrder)
        }
        for section in [Keyword.parameters, .externals, .objects, .replace, .wrap, .change] {
            guard let mapping = part.section(section) else { continue }
            for (key, _) in part.tree.entries(of: mapping).reversed() {
                let name = part.file.string(key)
                let isGiven = section == .externals && result.entry(name, in: .objects) != nil
                if isGiven || ([.parameters, .externals].contains(section) && result.entry(name, in: section) != nil) {
                    continue
                }
                if let other = result.entry(name, in: section)?.key {
                    let verb = section == .objects ? "defined" : "overridden"
                    throw EditError("'\(name)' is \(verb) in \(result.place(of: other).short) too")
                }
                result = try result.inserting(part.written(key, changing: adjusted), in: section, first: true)
            }
        }
        for item in part.section(.remove).map(part.heads) ?? [] {
            result = try result.adding(PlainNode(part.file, item), to: .remove)
        }
        return result
    }

    private func leads(_ written: String, from includer: String, to path: String) -> Bool {
        let target = index(of: FilePath.included(written, by: includer))
        return target != nil && target == index(of: path)
    }

    /// Adds what a file includes to the includes of another one, unless they are there.
    private func adding(
        includesOf part: Document, changing adjusted: [NodeIndex: PlainNode], to document: Document
    ) throws(EditError) -> Document {
        var result = document
        for item in part.section(.include).map(part.heads) ?? [] {
            let node = PlainNode(part.file, item, replacing: adjusted)
            let known = result.section(.include).map(result.heads) ?? []
            if known.contains(where: { PlainNode(result.file, $0) == node }) { continue }
            result = try result.adding(node, to: .include)
        }
        return result
    }
}

extension Document {
    /// Checks that the file does not override objects of another one, which only an including file can do.
    fileprivate func checkOverridesNothing(of part: Document) throws(EditError) {
        let own = Set(part.keys(of: .objects) + part.keys(of: .externals))
        let overridden = overlayPaths.lazy.map { (node: $0, name: String(file.string($0).prefix { $0 != "." })) }
        guard let use = overridden.first(where: { own.contains($0.name) }) else { return }
        throw EditError(
            "'\(use.name)' of '\(part.source.name)' is overridden in \(place(of: use.node).short), and a file cannot "
                + "override its own objects",
            help: "make that change in '\(part.source.name)' first")
    }
}
