internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile
package import WiringIndex

/// The file that an edit is written into: the one that has the object, or an overlay of that.
package struct EditedFile {
    package var document: Document
    /// Whether the edit is to apply only in an overlay.
    package var isOverlay: Bool

    package init(_ document: Document, isOverlay: Bool) { (self.document, self.isOverlay) = (document, isOverlay) }
}

/// The edits of objects by hand. Names are those that the edited file has for objects.
extension Project {
    /// Returns the paths of files, of what they include, and of what includes them: all that a change of them depends
    /// on.
    package func neighbours(of paths: [String]) -> [String] {
        let edited = paths.compactMap(index)
        let contexts = edited + includers(of: edited)
        return (contexts + included(by: contexts)).map { files[$0].path }
    }

    /// Edits a member of an object, in the file or in an overlay, which is first given the present state of the member.
    ///
    /// - Parameter isListed: Whether one of the targets of a list or event is to be added or removed.
    package mutating func changing(
        _ path: String, in file: EditedFile, isListed: Bool = false,
        _ edit: (_ document: Document, inout Project) throws(EditError) -> Document
    ) throws(EditError) -> Document {
        guard file.isOverlay else { return try edit(file.document, &self) }
        return try overlaying(path, in: file.document) { overlay, wasRemoved, project throws(EditError) in
            let ready = try project.preparing(overlay, for: path, isListed: isListed, isEmptied: wasRemoved)
            return try edit(ready, &project)
        }
    }

    // MARK: Connections

    /// Connects an outlet, or an event if it is one.
    ///
    /// - Parameters:
    ///   - targets: The names of objects, or actions such as `game.step`.
    ///   - asList: Whether to write a list even for one target.
    ///   - position: The position of the targets in a list.
    ///   - isForced: Whether the targets need not exist.
    package mutating func connecting(
        _ path: String, to targets: [String], asList: Bool = false, at position: ListPosition = .last,
        isForced: Bool = false, in file: EditedFile
    ) throws(EditError) -> Document {
        try changing(path, in: file, isListed: true) { document, project throws(EditError) in
            try document.connecting(
                path, to: targets, in: &project, asList: asList, at: position, isForced: isForced)
        }
    }

    /// Removes the connection of an outlet or event to one of its targets, or all of them.
    package mutating func disconnecting(
        _ path: String, from target: String?, in file: EditedFile
    ) throws(EditError) -> Document {
        guard !file.isOverlay else { return try disconnecting(path, from: target, in: file.document) }
        let edited = try file.document.disconnecting(path, from: target)
        // What the file includes may connect it to the same target, and would be in force again.
        guard let target, file.document.overrides(path), isConnected(path, to: target, in: edited) else {
            return edited
        }
        return try disconnecting(path, from: target, in: file.document)
    }

    // MARK: Attributes

    /// Sets an attribute, or a part of its value.
    package mutating func setting(
        _ path: String, to value: PlainNode, in file: EditedFile
    ) throws(EditError) -> Document {
        try changing(path, in: file) { document, _ throws(EditError) in try document.setting(path, to: value) }
    }

    /// Removes an attribute, so that the class's own value applies.
    package mutating func unsetting(_ path: String, in file: EditedFile) throws(EditError) -> Document {
        file.isOverlay ? try removing(path, in: file.document) : try file.document.unsetting(path)
    }

    // MARK: Objects

    /// Adds an object, an inline definition, or the owner; in an overlay, in the place of one or around it as well.
    ///
    /// - Parameters:
    ///   - outlet: The outlet through which the new object holds the old one, which it wraps.
    ///   - edit: Adds settings to the new object, whose path it receives.
    package mutating func adding(
        _ name: String, class className: String, isExternal: Bool = false, wrappingAs outlet: String? = nil,
        in file: EditedFile,
        _ edit: (_ document: Document, _ path: String, inout Project) throws(EditError) -> Document = {
            document, _, _ in
            document
        }
    ) throws(EditError) -> Document {
        guard file.isOverlay else {
            let (result, path) = try bareObject(name, className, isExternal, in: file.document)
            return try edit(result, path, &self)
        }
        return try overlaying(name, in: file.document) { overlay, _, project throws(EditError) in
            if name == Keyword.owner.text { return try edit(overlay.adding(owner: className), name, &project) }
            let (result, path) = try project.adding(name, class: className, wrappingAs: outlet, in: overlay)
            return try edit(result, path, &project)
        }
    }

    private mutating func bareObject(
        _ name: String, _ className: String, _ isExternal: Bool, in document: Document
    ) throws(EditError) -> (document: Document, path: String) {
        if name == Keyword.owner.text { return (try document.adding(owner: className), name) }
        guard name.contains(".") else {
            return (try document.adding(name, class: className, isExternal: isExternal), name)
        }
        return try document.adding(inline: name, class: className, shape: shape(of: name, in: document))
    }

    /// Removes an object.
    ///
    /// - Parameters:
    ///   - withConnections: Whether to remove connections to it too.
    ///   - isForced: Whether connections to it may dangle afterwards.
    package mutating func removing(
        _ name: String, withConnections: Bool, isForced: Bool = false, in file: EditedFile
    ) throws(EditError) -> Document {
        file.isOverlay
            ? try removing(name, in: file.document)
            : try file.document.removing(name, withConnections: withConnections, force: isForced) {
                placesOutside(file.document.source.name, naming: name)
            }
    }

    /// Returns the places in other files that name an object of a file, without files that would have it passed in.
    private func placesOutside(_ path: String, naming name: String) -> [String] {
        let occurrences = references(of: [ObjectName(file: path, name: name)]).filter { files[$0.file].path != path }
        let declaring = Set(occurrences.filter { $0.role == .definition }.map(\.file))
        return occurrences.filter { !declaring.contains($0.file) }.map { place(of: $0).short }
    }
}

extension Document {
    /// Connects an outlet, or an event if it is one.
    package func connecting(
        _ path: String, to targets: [String], in project: inout Project, asList: Bool = false,
        at position: ListPosition = .last, isForced: Bool
    ) throws(EditError) -> Document {
        if project.isEvent(path, targets: targets, in: self) {
            if !isForced { try project.check(actions: targets, of: self) }
            return try connecting(event: path, to: targets, position: position)
        }
        if !isForced { try project.check(targets: targets, of: self) }
        // A position implies a list.
        let shape = asList || position != .last ? .toMany : project.shape(of: path, in: self)
        return try connecting(path, to: targets, shape: shape, position: position)
    }
}
