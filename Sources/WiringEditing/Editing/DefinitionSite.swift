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

    /// Everything that the file defines or overrides by name, in the order of the text.
    var sites: [DefinitionSite] {
        var sites: [DefinitionSite] = []
        if let owner = file.declarations.owner {
            sites.append(DefinitionSite(path: "owner", key: owner.key, definition: owner.value))
        }
        for section in Self.definingSections {
            guard let mapping = self.section(section) else { continue }
            for (key, value) in tree.entries(of: mapping) where tree.isScalar(key) {
                sites.append(DefinitionSite(path: file.string(key), key: key, definition: value))
            }
        }
        return sites.sorted { $0.key < $1.key }
    }

    /// Returns the definition of an object, or one in place.
    func object(_ path: String, help: String? = nil) throws(EditError) -> DefinitionSite {
        let site = try site(path, members: 0)
        guard site.rest.isEmpty else { throw EditError("'\(path)' is not an object", help: help) }
        return site
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

    /// Follows the inline definitions along a path.
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
