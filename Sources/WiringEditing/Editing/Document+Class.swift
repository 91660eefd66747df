internal import WiringDiagnostics
package import WiringFile

/// Changes the class of an object.
extension Document {
    /// Gives an object another class, and removes the settings that the new class does not have.
    ///
    /// - Parameter isKept: Whether the new class has an attribute, outlet or event.
    package func settingClass(
        of path: String, to className: String, keeping isKept: (_ section: Keyword, _ member: String) -> Bool
    ) throws(EditError) -> Document {
        guard !className.isEmpty else { throw EditError("a class has a name") }
        let node = try classNode(of: path)
        var result = try node == nil ? addingClass(className, to: path) : self
        if let node { result = try result.replacing(node, by: .name(className)) }
        for section in Keyword.settingSections {
            while let lost = try result.members(section, of: path).first(where: { !isKept(section, $0.name) }) {
                result = try result.removingEntry(lost.key)
            }
        }
        return result
    }

    /// Returns the scalar with the class of an object; nil if an overlay alters the object without giving a class.
    private func classNode(of path: String) throws(EditError) -> NodeIndex? {
        let site = try object(path)
        if tree.isScalar(site.definition) { return site.definition }
        return tree.value(of: Keyword.class.id, in: site.definition)
    }

    private func addingClass(_ className: String, to path: String) throws(EditError) -> Document {
        try adding(.class, .name(className), to: object(path).definition, in: Self.definitionOrder)
    }

    private func members(
        _ section: Keyword, of path: String
    ) throws(EditError) -> [(name: String, key: NodeIndex)] {
        let site = try object(path)
        guard !tree.isScalar(site.definition), let mapping = tree.value(of: section.id, in: site.definition) else {
            return []
        }
        return tree.entries(of: mapping).map { (file.string($0.key), $0.key) }
    }

    private func object(_ path: String) throws(EditError) -> DefinitionSite {
        let site = try site(path, members: 0)
        guard site.rest.isEmpty else { throw EditError("'\(path)' is not an object") }
        return site
    }
}

extension Project {
    /// Gives an object another class, and removes the settings that the class does not have. An overlay replaces the
    /// object with one of that class.
    package mutating func settingClass(
        of name: String, to className: String, in file: EditedFile,
        keeping isKept: (_ section: Keyword, _ member: String) -> Bool
    ) throws(EditError) -> Document {
        guard Self.isReplaced(name, in: file) else {
            return try file.document.settingClass(of: name, to: className, keeping: isKept)
        }
        return try adding(name, class: className, in: file)
    }

    /// Whether a new class for an object replaces the object: in an overlay, unless the overlay itself defines it.
    package static func isReplaced(_ name: String, in file: EditedFile) -> Bool {
        file.isOverlay && (try? file.document.site(name, members: 0).rest.isEmpty) != true
    }

    /// Returns an overlay without anything about an object and its parts.
    package func reverting(_ name: String, in overlay: Document) throws(EditError) -> Document {
        var result = try overlay.silent(on: name)
        while let list = result.file.declarations.sections[.remove],
            let item = result.tree.children(of: list).first(where: { result.file.string($0).isPart(of: name) })
        {
            result = try result.removingEntry(item)
        }
        guard result.source.bytes != overlay.source.bytes else {
            throw EditError("'\(overlay.source.name)' says nothing about '\(name)'")
        }
        return result
    }
}
