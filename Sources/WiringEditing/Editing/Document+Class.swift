internal import WiringDiagnostics
package import WiringFile
package import WiringIndex

/// Changes the class of an object.
extension Document {
    /// Gives an object another class, and removes the settings that the new class does not have.
    ///
    /// - Parameter isKept: Whether the new class has an attribute, outlet or event.
    package func settingClass(
        of path: String, to className: String, keeping isKept: (_ section: Keyword, _ member: String) -> Bool
    ) throws(EditError) -> Document {
        guard !className.isEmpty else { throw EditError("a class has a name") }
        let definition = try object(path).definition
        let node = tree.isScalar(definition) ? definition : section(.class, of: definition)
        var result: Document
        if let node {
            result = try replacing(node, by: .name(className))
        } else {
            result = try adding(.class, .name(className), to: definition, in: Keyword.definitionKeys)
        }
        for section in Keyword.settingSections {
            for member in try result.keys(of: section, of: result.object(path).definition)
            where !isKept(section, member) {
                let lost = try result.member(member, section, of: result.object(path))
                if let lost { result = try result.removingEntry(lost.key) }
            }
        }
        return result
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
        while let list = result.section(.remove),
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
