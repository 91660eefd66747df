package import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile
package import WiringIndex

/// Looks up what files of the project can name, for edits of one of them.
extension Project {
    mutating func nib(for document: Document) -> MergedNib? {
        index(of: document.source.name).flatMap { try? nib(of: $0) }
    }

    /// Checks that a file, with everything that it includes, contains the targets.
    package mutating func check(targets: [String], of document: Document) throws(EditError) {
        guard nib(for: document) != nil else { return }
        let names = names(for: document)
        for target in targets where !names.contains(target) {
            throw EditError(
                "neither '\(document.source.name)' nor any file that it includes has an object '\(target)'",
                help: Suggestions.didYouMean(target, among: names.sorted())
                    ?? "add it first: wiring add \(document.source.name) \(target) CLASS")
        }
    }

    /// Whether a path points to an event of an object, which is connected to actions, rather than to an outlet.
    package mutating func isEvent(_ path: String, targets: [String], in document: Document) -> Bool {
        if let classes = classes(for: document),
            let (className, member) = document.classAndMember(path, nib: nib(for: document)),
            let descriptor = classes.descriptor(ofPlaceholder: className)
        {
            if descriptor.events.contains(where: { $0.name == member }) { return true }
            if descriptor.members.contains(where: { $0.name == member }) { return false }
        }
        if document.sets(path, in: .actions) { return true }
        guard !document.sets(path, in: .outlets), !targets.isEmpty else { return false }
        // If the class is not known, the targets decide: an object is not named like an action.
        let names = names(for: document)
        return targets.allSatisfy { target in
            !names.contains(target) && target.contains(".") && names.contains(Self.object(ofAction: target))
        }
    }

    /// The object of an action such as `game.step`.
    private static func object(ofAction action: String) -> String {
        action.lastIndex(of: ".").map { String(action[..<$0]) } ?? action
    }

    private mutating func names(for document: Document) -> Set<String> {
        Set((nib(for: document).map { nib in nib.namable.map(nib.fullName) } ?? []) + document.sites.map(\.path))
    }

    /// Checks that the objects exist whose actions are named.
    package mutating func check(actions: [String], of document: Document) throws(EditError) {
        try check(targets: actions.map(Self.object), of: document)
    }

    /// Adds to an error about an unknown object the file that defines it.
    package mutating func explained(_ error: EditError, in path: String) -> EditError {
        guard let name = error.unknownObject?.split(separator: ".").first.map(String.init),
            let file = index(of: path), let nib = try? nib(of: file),
            let entity = nib.entities.indices.first(where: {
                nib.fullName($0) == name || nib.fullName($0) == error.unknownObject
            })
        else { return error }
        var explained = error
        explained.help =
            "it is defined in '\(nib.files[nib.entities[entity].file].name)': change that file, or override the object here "
            + "with '--in'"
        return explained
    }

    /// Returns the number of targets that an outlet takes; nil if the outlet is unknown.
    package mutating func shape(of path: String, in document: Document) -> MemberDescriptor.Shape? {
        member(at: path, in: document).flatMap { $0.isOutlet ? $0.shape : nil }
    }

    /// Returns the member of a class that a path points to; nil if the class or the member is unknown.
    package mutating func member(at path: String, in document: Document) -> MemberDescriptor? {
        guard let classes = classes(for: document),
            let (className, member) = document.classAndMember(path, nib: nib(for: document))
        else { return nil }
        return classes.descriptor(ofPlaceholder: className)?.members.first { $0.name == member }
    }
}

extension Document {
    /// Returns the class of the object that a path begins with, and the member that follows.
    func classAndMember(_ path: String, nib: MergedNib?) -> (className: String, member: String)? {
        if let site = try? site(path, members: 1), let className = className(of: site.definition) {
            return (className, site.rest[0])
        }
        guard let nib, let site = nib.site(path, members: 1), let member = site.rest.first else { return nil }
        return (nib.string(nib.classRef(of: site.definition)), member)
    }
}
