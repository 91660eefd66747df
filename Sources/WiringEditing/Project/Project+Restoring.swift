internal import WiringDiagnostics
internal import WiringFile
package import WiringIndex

/// Edits that undo what an overlay says.
extension Project {
    /// An edit of an overlay.
    ///
    /// - Parameters:
    ///   - overlay: The overlay; it does not remove the object or member to be edited.
    ///   - wasRemoved: Whether the overlay removed it before.
    ///   - project: The project with that overlay.
    package typealias OverlayEdit = (
        _ overlay: Document, _ wasRemoved: Bool, _ project: inout Project
    ) throws(EditError) -> Document

    /// Returns an overlay with an edit of what it says about an object or member.
    ///
    /// A removal is undone first, and afterwards everything is left out that would be so without the overlay: an edit
    /// and its opposite leave no trace.
    package mutating func overlaying(
        _ path: String, in overlay: Document, _ edit: OverlayEdit
    ) throws(EditError) -> Document {
        let restored = try overlay.restoring(path)
        let wasRemoved = restored.source.bytes != overlay.source.bytes
        guard wasRemoved else { return settled(try edit(overlay, false, &self), on: path, from: overlay) }
        var project = replacing([restored])
        return project.settled(try edit(restored, true, &project), on: path, from: overlay)
    }

    /// Returns an edited overlay without what it says about an object or member, if that would be so without it.
    private func settled(_ edited: Document, on path: String, from overlay: Document) -> Document {
        guard edited.source.bytes != overlay.source.bytes, let silent = try? edited.silent(on: path),
            let said = definition(path, in: edited), let unsaid = definition(path, in: silent), said == unsaid
        else { return edited }
        return silent
    }

    /// Returns the path of the object that a path points to, or of the object whose member it points to, in an overlay
    /// with what it includes.
    private func definition(_ path: String, in overlay: Document) -> [String: PlainNode]? {
        var project = replacing([overlay])
        guard let nib = project.nib(for: overlay) else { return nil }
        let site = nib.site(path, members: 0)
        guard let site = site?.rest == [] ? site : nib.site(path, members: 1) else { return nil }
        return nib.model(of: site.definition).map { [site.path: $0] }
    }
}

extension Document {
    /// Returns an overlay that does not remove an object or member.
    fileprivate func restoring(_ path: String) throws(EditError) -> Document {
        guard let list = file.declarations.sections[.remove],
            let item = tree.children(of: list).first(where: { file.string($0) == path })
        else { return self }
        return try removingEntry(item)
    }

    /// Returns an overlay that neither defines nor overrides an object or member; what it removes stays removed.
    func silent(on path: String) throws(EditError) -> Document {
        var result = self
        for section in Self.definingSections {
            guard let mapping = result.file.declarations.sections[section], let known = result.entry(path, in: mapping)
            else { continue }
            result = try result.removingEntry(known.key)
        }
        guard let site = try? result.site(path, members: 1), (1...2).contains(site.rest.count) else { return result }
        if site.rest.count == 2 { return try result.silent(onTarget: site.rest[1], of: site.rest[0], site) }
        let sections = [Keyword.attributes, .outlets, .actions].compactMap {
            result.member(site.rest[0], $0, of: site)
        }
        if let known = sections.first { return try result.removingEntry(known.key) }
        if site.rest[0] == Keyword.shared.text, !result.tree.isScalar(site.definition),
            let known = result.entry(site.rest[0], in: site.definition)
        {
            return try result.removingEntry(known.key)
        }
        return result
    }

    /// Returns the document without a target by key, and without the outlet if that has no other.
    private func silent(
        onTarget key: String, of outlet: String, _ site: DefinitionSite
    ) throws(EditError) -> Document {
        guard let known = member(outlet, .outlets, of: site), tree.isMapping(known.value),
            !tree.isDefinition(known.value), let target = entry(key, in: known.value)
        else { return self }
        return try removingEntry(heads(of: known.value).count == 1 ? known.key : target.key)
    }
}
