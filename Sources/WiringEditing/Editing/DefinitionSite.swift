internal import WiringDiagnostics
internal import WiringFile

/// A definition in a file, as addressed on the command line.
struct DefinitionSite {
    /// The name or path.
    var path: String
    /// The key before it, or the list item that it is.
    var key: NodeIndex
    /// The definition: a class name or a mapping.
    var definition: NodeIndex
    /// The rest of the path, below the object: a member, and parts of its value.
    var rest: [String] = []
}

extension Document {
    /// The sections that contain definitions by name.
    static let definingSections: [Keyword] = [.objects, .externals, .replace, .wrap, .change]

    /// Everything that the file defines or alters by name, in the order of the text.
    var sites: [DefinitionSite] {
        var sites: [DefinitionSite] = []
        if let owner = file.declarations.owner {
            sites.append(DefinitionSite(path: "owner", key: owner.key, definition: owner.value))
        }
        for section in Self.definingSections {
            guard let mapping = file.declarations.sections[section] else { continue }
            for (key, value) in tree.entries(of: mapping) where tree.isScalar(key) {
                sites.append(DefinitionSite(path: file.string(key), key: key, definition: value))
            }
        }
        return sites.sorted { $0.key < $1.key }
    }

    /// Returns the definition that a path begins with, leaving at least `members` words over.
    func site(_ path: String, members: Int) throws(EditError) -> DefinitionSite {
        let words = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard words.count > members, !words.contains("") else {
            throw EditError(
                "'\(path)' does not name \(members == 0 ? "an object" : "a member of an object")",
                help: members == 0 ? nil : "write 'object.member', such as 'controller.board'")
        }
        let sites = sites
        for count in stride(from: words.count - members, through: 1, by: -1) {
            let name = words[..<count].joined(separator: ".")
            guard var site = sites.first(where: { $0.path == name }) else { continue }
            guard tree.isScalar(site.definition) || tree.value(of: Keyword.file.id, in: site.definition) == nil else {
                throw EditError("'\(name)' is replaced by a file here", help: "edit that file")
            }
            site.rest = Array(words[count...])
            return descended(site, members: members)
        }
        throw unknown(words[..<max(1, words.count - members)].joined(separator: "."))
    }

    /// Follows inline definitions as far as the path goes.
    private func descended(_ site: DefinitionSite, members: Int) -> DefinitionSite {
        var site = site
        while site.rest.count > members {
            let outlets = tree.isScalar(site.definition) ? 0 : tree.definition(at: site.definition).outlets
            guard outlets != 0, let (key, value) = entry(site.rest[0], in: outlets) else { return site }
            let part = site.rest.count > members + 1 ? site.rest[1] : nil
            let found = tree.targets(of: value).steps(file.string).first { step, target in
                tree.isDefinition(target) && (step == nil || step == part)
            }
            guard let (step, target) = found else { return site }
            let steps = [site.rest[0], step].compactMap(\.self)
            site = DefinitionSite(
                path: ([site.path] + steps).joined(separator: "."),
                key: step == nil ? key : self.key(of: target) ?? target, definition: target,
                rest: Array(site.rest.dropFirst(steps.count)))
        }
        return site
    }

    /// Returns the entry of a key.
    func entry(_ key: String, in mapping: NodeIndex) -> (key: NodeIndex, value: NodeIndex)? {
        tree.entries(of: mapping).first { tree.isScalar($0.key) && file.string($0.key) == key }
    }

    /// Returns the entry of a mapping with a key, or the item of a list with a number.
    func part(_ word: String, of collection: NodeIndex) -> (key: NodeIndex, value: NodeIndex)? {
        if tree.isMapping(collection) { return entry(word, in: collection) }
        guard tree.isSequence(collection), let index = Int(word) else { return nil }
        let items = Array(tree.children(of: collection))
        return items.indices.contains(index) ? (items[index], items[index]) : nil
    }

    private func unknown(_ name: String) -> EditError {
        let known = sites.map(\.path)
        var error = EditError(
            "'\(source.name)' defines no object '\(name)'",
            help: Suggestions.didYouMean(name, among: known)
                ?? (known.isEmpty
                    ? "add it: wiring add \(source.name) \(name) CLASS"
                    : "the file defines \(Wording.quotedList(known))"))
        error.unknownObject = name
        return error
    }
}
