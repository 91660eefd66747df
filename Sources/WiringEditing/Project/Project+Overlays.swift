internal import WiringDiagnostics
internal import WiringFile
package import WiringIndex

/// Edits of what an overlay includes, written into the overlay.
///
/// The overlay is first given the present state of the object or list, and then edited like any other file.
extension Project {
    /// Returns the name that an overlay has for an object of a file that it includes, or the path of a part of one.
    package mutating func name(_ path: String, of file: String, in overlay: Document) throws(EditError) -> String {
        let prefixes = self.prefixes(of: file, in: overlay.source.name)
        guard let prefix = prefixes.first else {
            throw EditError("'\(overlay.source.name)' does not include '\(file)'")
        }
        guard prefixes.count == 1 else {
            throw EditError(
                "'\(file)' is included in '\(overlay.source.name)' under the prefixes "
                    + Wording.quotedList(prefixes.map { String($0.dropLast()) }),
                help: "name the overlay as the file, and the object with its prefix")
        }
        // A target may be an object that only the overlay knows.
        return nib(for: overlay)?.site(prefix + path, members: 0) == nil ? path : prefix + path
    }

    /// Checks that an overlay shares the parameters of a file, which one under a prefix does not.
    package func checkParameters(of file: String, areThoseOf overlay: Document) throws(EditError) {
        let prefixes = prefixes(of: file, in: overlay.source.name)
        guard let prefix = prefixes.first else {
            throw EditError("'\(overlay.source.name)' does not include '\(file)'")
        }
        guard prefix.isEmpty else {
            throw EditError(
                "the parameters of '\(file)' are given to it where it is included as '\(prefix.dropLast())', "
                    + "which an overlay cannot change",
                help: "change the 'parameters:' of that include by hand")
        }
    }

    /// Gives a parameter of the included files another value in the overlay, without a source.
    ///
    /// A declaration replaces another as a whole, so the declaration of a secret repeats that it is one.
    package mutating func setting(
        parameter name: String, to value: PlainNode, in overlay: Document
    ) throws(EditError) -> Document {
        if overlay.entry(name, in: .parameters) != nil { return try overlay.setting(parameter: name, to: value) }
        var parameter = ParameterInput(name)
        parameter.fallback = value
        if let nib = nib(for: overlay), let declaration = nib.parameter(name) {
            parameter.isSecret = nib.isSecret(declaration)
        }
        return try overlay.adding(parameter)
    }

    /// The prefixes, each with a dot, under which one file includes another.
    func prefixes(of file: String, in overlay: String) -> [String] {
        guard let target = index(of: file), let start = index(of: overlay) else { return [] }
        var found: Set<String> = start == target ? [""] : []
        var seen: Set<String> = []
        var pending = [(file: start, prefix: "")]
        while let (file, prefix) = pending.popLast() {
            for link in files[file].links {
                guard let next = index(of: link.target) else { continue }
                let prefix = prefix + (link.prefix.map { $0 + "." } ?? "")
                guard seen.insert("\(next) \(prefix)").inserted, seen.count < 10_000 else { continue }
                if next == target { found.insert(prefix) }
                pending.append((next, prefix))
            }
        }
        return found.sorted()
    }

    /// Returns an overlay in which a member of an object can be set: under `change:`, unless the overlay defines it.
    ///
    /// - Parameters:
    ///   - isListed: Whether one of the targets of a list or event is to be added or removed; the overlay then has the
    ///     whole list.
    ///   - isEmptied: Whether that list is empty so far, since the overlay removed it.
    package mutating func preparing(
        _ overlay: Document, for path: String, isListed: Bool = false, isEmptied: Bool = false
    ) throws(EditError) -> Document {
        guard let nib = nib(for: overlay), let site = nib.site(path, members: 1), let member = site.rest.first else {
            throw .noObject(for: path, in: overlay)
        }
        let hasOwn = (try? overlay.site(path, members: 1)).map { $0.path == site.path } ?? false
        let result = hasOwn ? overlay : try overlay.adding(site.path, .mapping([]), to: .change)
        let own = try result.site(path, members: 1)
        for section in Keyword.settingSections {
            guard result.member(member, section, of: own) == nil,
                let value = nib.value(of: member, section, in: site.definition)
            else { continue }
            guard section != .attributes, site.rest.count == 1 else {
                if site.rest.count == 1 { continue }
                throw EditError(
                    "an overlay sets '\(site.path).\(member)' as a whole", help: "give the whole value of '\(member)'")
            }
            guard isListed, isList(value, nib) || section == .actions else { continue }
            if isEmptied { return try result.adding(member, .list([]), section, to: own) }
            guard let names = nib.names(of: value, section) else {
                throw EditError("'\(path)' has an inline definition, which a list in an overlay would lose")
            }
            let targets = names.map(PlainNode.name)
            // One action is written without brackets.
            let isSingle = section == .actions && targets.count == 1
            return try result.adding(member, isSingle ? targets[0] : .list(targets), section, to: own)
        }
        return result
    }

    private func isList(_ value: Setting.Value, _ nib: MergedNib) -> Bool {
        if case .list = nib.targets(of: value) { true } else { false }
    }

    /// Returns an overlay that removes an object, or a member of one, including what the overlay itself says about it.
    package mutating func removing(_ path: String, in overlay: Document) throws(EditError) -> Document {
        let result = try overlay.silent(on: path)
        var rest = replacing([result])
        guard let nib = rest.nib(for: result), has(path, nib) else {
            guard result.source.bytes != overlay.source.bytes else {
                throw EditError("neither '\(overlay.source.name)' nor any file that it includes has '\(path)'")
            }
            return result
        }
        return try result.adding(.name(path), to: .remove)
    }

    private func has(_ path: String, _ nib: MergedNib) -> Bool {
        if nib.site(path, members: 0)?.rest == [] { return true }
        guard let site = nib.site(path, members: 1), let member = site.rest.first else { return false }
        return Keyword.settingSections.contains {
            guard let value = nib.value(of: member, $0, in: site.definition) else { return false }
            guard site.rest.count > 1, case .keyed(let targets) = nib.targets(of: value) else { return true }
            return targets.contains { nib.string($0.key) == site.rest[1] }
        }
    }

    /// Returns an overlay with a new object that replaces one, wraps one, is an inline definition as a target, or is added
    /// to the others.
    ///
    /// - Parameter outlet: The outlet through which the new object holds the old one, which it wraps; nil to replace it.
    /// - Returns: The overlay, and the path of the new object.
    package mutating func adding(
        _ name: String, class className: String, wrappingAs outlet: String?, in overlay: Document
    ) throws(EditError) -> (document: Document, path: String) {
        let site = nib(for: overlay)?.site(name, members: 0)
        guard site?.rest == [] else {
            if outlet != nil { throw EditError("there is no object '\(name)' to wrap") }
            guard site != nil else { return (try overlay.adding(name, class: className), name) }
            return try preparing(overlay, for: name, isListed: true)
                .adding(inline: name, class: className, shape: shape(of: name, in: overlay))
        }
        if let known = overlay.sites.first(where: { $0.path == name }) {
            throw EditError("'\(name)' is overridden in \(overlay.place(of: known.key).short) already")
        }
        guard let outlet else { return (try overlay.adding(name, .name(className), to: .replace), name) }
        let definition = PlainNode.mapping(
            (Keyword.class.text, .name(className)), (Keyword.outlets.text, .mapping((outlet, .name(name)))))
        return (try overlay.adding(name, definition, to: .wrap), name)
    }
}
