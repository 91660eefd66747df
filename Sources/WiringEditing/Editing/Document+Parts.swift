internal import WiringDiagnostics
internal import WiringFile
package import WiringIndex

/// A change of one part of an attribute's value, which leaves all others as they are written.
package enum PartEdit: Hashable, Sendable {
    /// Gives the part another value.
    case set(PlainNode)
    /// Gives the part another text, in the quotes or the block that it has.
    case write(String)
    /// Gives the key of the part another text, in the quotes that it has.
    case rename(String)
    /// Adds an item to the list that the part is, or an entry to the mapping. An attribute that is not set gets a new list
    /// or mapping.
    case add(PlainNode, key: String?)
    case remove
    /// Moves the part, an item of a list, to another position.
    case move(to: Int)

    /// The value that the part gets, whatever it has now.
    fileprivate var value: PlainNode? {
        switch self {
        case .set(let value): value
        case .write(let text): .name(text)
        case .rename, .add, .remove, .move: nil
        }
    }
}

extension Project {
    /// Edits a part of the value of an attribute; for a part of a value that another file sets, an overlay first gets the
    /// whole value.
    package mutating func editing(
        _ path: String, at steps: [Int], _ edit: PartEdit, in file: EditedFile
    ) throws(EditError) -> Document {
        try changing(path, in: file) { document, project throws(EditError) in
            let isOwn = !file.isOverlay || document.sets(path, in: .attributes) || project.isUnset(path, in: document)
            if !isOwn, steps.isEmpty, let value = edit.value { return try document.setting(path, to: value) }
            let whole = isOwn ? document : try project.overriding(path, of: document.source.name, in: document)
            return try whole.editing(path, at: steps, edit)
        }
    }

    /// Whether an attribute of an object has no value, neither in an overlay nor in any file that it includes.
    private mutating func isUnset(_ path: String, in overlay: Document) -> Bool {
        guard let nib = nib(for: overlay), let site = nib.site(path, members: 1), site.rest.count == 1 else {
            return false
        }
        return nib.value(of: site.rest[0], .attributes, in: site.definition) == nil
    }
}

extension Document {
    /// Edits a part of the value of an attribute.
    ///
    /// - Parameters:
    ///   - path: The attribute, such as `controller.title`.
    ///   - steps: The position of the part in the value, and in each part of that, from 0; empty for the value itself.
    package func editing(_ path: String, at steps: [Int], _ edit: PartEdit) throws(EditError) -> Document {
        let site = try site(path, members: 1)
        guard site.rest.count == 1, let (_, value) = member(site.rest[0], .attributes, of: site) else {
            guard site.rest.count == 1, steps.isEmpty, case .add(let part, let key) = edit else {
                throw EditError("'\(path)' is not set")
            }
            let whole: PlainNode = if let key { .mapping((key, part)) } else { .list([part]) }
            return try adding(site.rest[0], whole, .attributes, to: site)
        }
        var (head, node) = (value, value)
        for step in steps {
            let heads = tree.isScalar(node) ? [] : heads(of: node)
            guard heads.indices.contains(step) else { throw EditError("'\(path)' has no such part") }
            head = heads[step]
            node = self.value(of: head, in: node)
        }
        switch edit {
        case .set(let value): return try replacing(node, by: value)
        case .write(let text): return try writing(text, over: node)
        case .rename(let key):
            guard head != node else { throw EditError("an item of a list has no key") }
            return try writing(key, over: head)
        case .add(let value, let key):
            guard tree.isMapping(node) ? key != nil : tree.isSequence(node) && key == nil else {
                throw EditError(key == nil ? "only a list gets an item" : "only a mapping gets an entry")
            }
            return try applying(Change(added: .init(collection: node, key: key.map(PlainNode.name), value: value)))
        case .remove:
            guard !steps.isEmpty, let parent = parent(of: head) else { throw EditError("only a part is removed") }
            let bare = try removingComments(on: head)
            guard heads(of: parent).count == 1 else { return try bare.applying(.removing(head)) }
            return try bare.applying(.replacing([parent: tree.isMapping(parent) ? .mapping([]) : .list([])]))
        case .move(let position):
            guard let last = steps.last, let list = parent(of: node), tree.isSequence(list) else {
                throw EditError("only an item of a list is moved")
            }
            return try moving(last, to: position, in: list)
        }
    }

    /// Gives a scalar another text, in quotes if it has them.
    private func writing(_ text: String, over node: NodeIndex) throws(EditError) -> Document {
        let isQuoted = tree.isScalar(node) && !tree.isPlain(node)
        return try replacing(node, by: isQuoted ? .scalar(text, isPlain: false) : .name(text))
    }
}
