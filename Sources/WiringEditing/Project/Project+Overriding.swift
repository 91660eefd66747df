internal import WiringDiagnostics
internal import WiringFile
package import WiringIndex

extension Project {
    /// Returns an overlay that sets a member to its present value, as a starting point for an edit.
    ///
    /// - Parameters:
    ///   - path: An object of the file and one of its members, such as `game.speed`.
    ///   - file: A file that the overlay includes.
    package mutating func overriding(
        _ path: String, of file: String, in overlay: Document
    ) throws(EditError) -> Document {
        let path = try name(path, of: file, in: overlay)
        guard let nib = nib(for: overlay), let site = nib.site(path, members: 1), site.rest.count == 1 else {
            throw EditError("neither '\(overlay.source.name)' nor any file that it includes has '\(path)'")
        }
        let member = site.rest[0]
        let prepared = try preparing(overlay, for: path)
        let own = try prepared.site(path, members: 1)
        for section in [Keyword.attributes, .outlets, .actions] {
            if let known = prepared.member(member, section, of: own) {
                throw EditError("'\(path)' is set in \(prepared.place(of: known.key).short) already")
            }
            guard let value = nib.value(of: member, section, in: site.definition) else { continue }
            if section != .attributes, nib.names(of: value, section) == nil {
                throw EditError("'\(path)' has an inline definition, which an overlay can name by itself")
            }
            guard let node = nib.model(of: value, section) else {
                throw EditError("a parameter in '\(path)' is not one of '\(overlay.source.name)'")
            }
            return try prepared.adding(member, node.withoutNeedlessList(section), section, to: own)
        }
        throw EditError("'\(path)' is not set")
    }
}

extension PlainNode {
    /// One action is written without brackets.
    fileprivate func withoutNeedlessList(_ section: Keyword) -> PlainNode {
        guard section == .actions, case .list(let items) = self, items.count == 1 else { return self }
        return items[0]
    }
}
