internal import WiringDiagnostics
internal import WiringDiagrams
internal import WiringEditing
internal import WiringFile
internal import WiringIndex

/// The targets of keyed outlets.
extension Project {
    /// A target of a keyed outlet.
    private typealias Entry = (key: NodeReference, target: Target)

    /// Connects a keyed outlet to a target under a key, in place of the target that has the key.
    mutating func connecting(
        key: String, of outlet: String, of object: String, to target: String, in file: EditedFile
    ) throws(EditError) -> Document {
        let path = "\(object).\(outlet)"
        return try changing(path, in: file) { document, project throws(EditError) in
            let whole = try project.document(document, withAllOf: outlet, of: object, in: file)
            var changed = project.replacing([whole.source.name: whole.source.bytes])
            return try changed.connecting("\(path).\(key)", to: [target], in: EditedFile(whole, isOverlay: false))
        }
    }

    /// Returns a file in which a target of a keyed outlet has another key; the target keeps its place and its comments.
    mutating func renaming(
        key: String, of outlet: String, of object: String, to new: String, in file: EditedFile
    ) throws(EditError) -> Document {
        let path = "\(object).\(outlet)"
        guard !new.isEmpty else { throw EditError("a target of '\(path)' has a key") }
        guard new != key else { return file.document }
        return try changing(path, in: file) { document, project throws(EditError) in
            let whole = try project.document(document, withAllOf: outlet, of: object, in: file)
            var changed = project.replacing([whole.source.name: whole.source.bytes])
            guard let (inventory, entries, _) = changed.entries(of: outlet, of: object, in: whole),
                let entry = entries.first(where: { inventory.nib.string($0.key) == key })
            else { throw EditError("'\(path)' has no key '\(key)'") }
            guard !entries.contains(where: { inventory.nib.string($0.key) == new }) else {
                throw EditError("'\(path)' has the key '\(new)' already")
            }
            let (place, source) = (inventory.place(entry.key), whole.source)
            guard changed.index(of: place.file) == changed.index(of: source.name) else {
                throw EditError("the key '\(key)' of '\(path)' is written in '\(place.file)'; rename it there")
            }
            let old = source.bytes[place.utf8Range]
            let isQuoted = old.first == UInt8(ascii: "\"") || old.first == UInt8(ascii: "'")
            let text = isQuoted ? PlainNode.scalar(new, isPlain: false) : .name(new)
            let bytes = [TextEdit(place.utf8Range, text.flowText)].applied(to: source.bytes)
            return try Document(SourceText(name: source.name, bytes: bytes))
        }
    }

    /// Returns an overlay that has all targets of a keyed outlet, since it replaces them as a whole.
    ///
    /// - Parameters:
    ///   - document: The overlay, in which the outlet can be set; or another file, which stays as it is.
    ///   - file: The file as it was before.
    private mutating func document(
        _ document: Document, withAllOf outlet: String, of object: String, in file: EditedFile
    ) throws(EditError) -> Document {
        guard file.isOverlay, let (inventory, entries, place) = entries(of: outlet, of: object, in: file.document),
            index(of: place) != index(of: document.source.name)
        else { return document }
        var result = document
        for (key, target) in entries {
            let key = inventory.nib.string(key)
            if case .removed = target { continue }
            guard case .name(let ref) = target else {
                throw EditError("'\(object).\(outlet).\(key)' is an inline definition, which an overlay would lose")
            }
            let name = inventory.nib.fullName(of: inventory.nib.string(ref), writtenIn: ref.scope)
            result = try result.connecting("\(object).\(outlet).\(key)", to: [name])
        }
        return result
    }

    /// Returns the targets of a keyed outlet, and the file that sets the outlet; nil if it has no keys.
    private mutating func entries(
        of outlet: String, of object: String, in document: Document
    ) -> (inventory: Inventory, entries: [Entry], file: String)? {
        guard let nib = index(of: document.source.name).flatMap({ try? nib(of: $0) }) else { return nil }
        let inventory = Inventory(nib)
        guard let owner = inventory.index(named: object).map({ inventory.objects[$0] }),
            let setting = nib.settings(.outlets, of: owner.definition).first(where: {
                nib.texts.string($0.key) == outlet
            }), case .keyed(let entries) = nib.targets(of: setting.value)
        else { return nil }
        return (inventory, entries, inventory.place(setting.keyRef).file)
    }
}
