internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringDiagrams
internal import WiringEditing
internal import WiringFile
internal import WiringIndex

/// Objects as the text of a wiring file.
struct CopiedObjects: Encodable, Sendable {
    var text: String
}

/// Edits of several objects at once: all of them, or none.
extension StudioSession {
    func changing(
        _ names: [String], _ edit: SeveralEdit, _ request: EditRequest
    ) throws(StudioRefusal) -> Outcome {
        guard !names.isEmpty else { throw .malformed("name the objects") }
        let holders = Self.holders(among: names)
        switch edit {
        case .remove(let withConnections):
            let uses = try uses(of: holders, request)
            guard let first = uses.first, !withConnections else {
                return try changingEach(holders, edit, uses, request)
            }
            throw .refused(
                "'\(first.target)' is still connected to '\(first.object).\(first.member)'", uses.map(\.problem))
        case .set, .unset: return try changingEach(names, edit, [], request)
        case .duplicate: return try duplicating(holders, request)
        case .move(let path): return try moving(holders, to: path, request)
        }
    }

    /// Returns objects without the inline definitions that go with one of them.
    private static func holders(among names: [String]) -> [String] {
        names.filter { name in !names.contains { name.hasPrefix("\($0).") } }
    }

    /// An edit of one of the objects, with the names of the file that it is written into.
    private struct Step {
        var edit: StudioEdit
        var place: EditPlace
    }

    /// A connection from another object to one that is removed.
    private struct Use {
        var object: String
        var member: String
        var key: String?
        var target: String
        var action: String?
        var problem: Scene.Problem

        var disconnection: StudioEdit {
            guard let action else { return .disconnect(object: object, outlet: member, key: key, target: target) }
            return .disconnectEvent(object: object, event: member, action: "\(target).\(action)")
        }
    }

    private func changingEach(
        _ names: [String], _ edit: SeveralEdit, _ uses: [Use], _ request: EditRequest
    ) throws(StudioRefusal) -> Outcome {
        let (file, overlay) = try places(of: StudioView(file: request.file, as: request.as))
        var (steps, shared, seen): ([Step], [String], Set<String>) = ([], [], [])
        var homes: [String: String] = [:]
        for name in names {
            let place = try EditPlace(of: name, in: file, overlay, &disk.project)
            homes[name] = place.path
            guard let single = try edit.single(name)?.renamed(place.name) else { continue }
            // A file that is included twice has one definition for both of its objects.
            guard seen.insert("\(place.path) \(single.subject ?? name)").inserted else { continue }
            steps.append(Step(edit: single, place: place))
            if !place.isOverlay { shared += sharers(of: name, in: place.path, shown: file) }
        }
        for use in uses.reversed() {
            let place = try EditPlace(of: use.object, in: file, overlay, &disk.project)
            // The file that loses the object loses the connections to it, too.
            guard place.isOverlay || homes[use.target] != place.path else { continue }
            steps.insert(Step(edit: try use.disconnection.renamed(place.name), place: place), at: 0)
        }
        let commands = steps.map { step in
            step.edit.command(
                surroundings.tool, on: step.place.base ?? step.place.path,
                in: step.place.isOverlay ? step.place.path : nil)
        }
        let edited = try taking(steps)
        return try outcome(
            edit.said(of: names), commands.contains(nil) ? nil : commands.compactMap(\.self).joined(separator: " && "),
            edited, shared: shared.unique.filter { !names.contains($0) })
    }

    /// Takes steps one after another. A step that is refused is tried again after the others: an object can be removed
    /// once nothing names it any more.
    private func taking(_ steps: [Step]) throws(StudioRefusal) -> [(old: Document, new: Document)] {
        var (project, pending, edited) = (disk.project, steps, [String: (old: Document, new: Document)]())
        while !pending.isEmpty {
            var (refused, reason): ([Step], StudioRefusal?) = ([], nil)
            for step in pending {
                do throws(StudioRefusal) {
                    let (old, new) = try taking(step, in: &project)
                    edited[step.place.path] = (edited[step.place.path]?.old ?? old, new)
                } catch {
                    refused.append(step)
                    reason = reason ?? error
                }
            }
            if let reason, refused.count == pending.count {
                // What is left names each other.
                guard case .remove(let name, false) = refused[0].edit else { throw reason }
                refused[0].edit = .remove(name: name, withConnections: true)
            }
            pending = refused
        }
        return edited.sorted { $0.key < $1.key }.map(\.value)
    }

    private func taking(
        _ step: Step, in project: inout Project
    ) throws(StudioRefusal) -> (old: Document, new: Document) {
        let path = step.place.path
        let facts = ClassFacts(project.index(of: path).flatMap { project.completionClasses(of: $0) })
        do throws(EditError) {
            let old = try project.document(at: path)
            let new = try step.edit.applied(
                to: EditedFile(old, isOverlay: step.place.isOverlay), in: &project, facts)
            project = project.replacing([path: new.source.bytes])
            return (old, new)
        } catch {
            throw StudioRefusal(project.explained(error, in: path))
        }
    }

    /// Returns the connections to objects from others that stay.
    private func uses(of names: [String], _ request: EditRequest) throws(StudioRefusal) -> [Use] {
        let (file, overlay) = try places(of: StudioView(file: request.file, as: request.as))
        guard let inventory = (try? disk.project.nib(of: overlay ?? file)).map({ Inventory($0) }) else { return [] }
        let (removed, keyed) = (Set(names), ClassFacts(disk.project.completionClasses(of: overlay ?? file)))
        return inventory.connections.compactMap { use in
            let source = inventory.objects[use.source]
            guard removed.contains(use.targetName),
                !names.contains(where: { source.name == $0 || source.name.hasPrefix("\($0).") })
            else { return nil }
            let member = keyed.descriptor(source.className)?.members.first { $0.name == use.member }
            return Use(
                object: source.name, member: use.member, key: member?.shape == .keyed ? use.part : nil,
                target: use.targetName, action: use.action, problem: problem(of: use, in: inventory))
        }
    }

    // MARK: Copies

    /// Returns objects as text.
    func copied(_ names: [String], _ view: StudioView) throws(StudioRefusal) -> CopiedObjects {
        var copy: Document?
        for home in try homes(of: Self.holders(among: names), view) {
            let next = try self.copy(of: home, view)
            copy = try explaining(in: home.path) { () throws(EditError) in try copy?.adding(objectsOf: next) ?? next }
        }
        return CopiedObjects(text: String(decoding: copy?.source.bytes ?? [], as: UTF8.self))
    }

    /// Objects of the page by the file that an edit of them is written into.
    private struct Home {
        var path: String
        /// The prefix, with its dot, that the page has and the file does not.
        var prefix: String
        /// Their names in the file.
        var names: [String]
    }

    private func homes(of names: [String], _ view: StudioView) throws(StudioRefusal) -> [Home] {
        let (file, overlay) = try places(of: view)
        var homes: [Home] = []
        for name in names {
            let place = try EditPlace(of: name, in: file, overlay, &disk.project)
            let local = try place.name(name)
            if let known = homes.firstIndex(where: { $0.path == place.path }) {
                homes[known].names.append(local)
            } else {
                homes.append(Home(path: place.path, prefix: place.prefix, names: [local]))
            }
        }
        return homes
    }

    private func copy(of home: Home, _ view: StudioView) throws(StudioRefusal) -> Document {
        try explaining(in: home.path) { () throws(EditError) in
            guard view.overlay != nil, let file = disk.project.index(of: home.path),
                let nib = try? disk.project.nib(of: file)
            else { return try disk.project.copying(home.names, from: disk.project.document(at: home.path)) }
            return try disk.project.copying(home.names, from: nib)
        }
    }

    private func duplicating(_ names: [String], _ request: EditRequest) throws(StudioRefusal) -> Outcome {
        let view = StudioView(file: request.file, as: request.as)
        let file = try places(of: view).file
        var (edited, made, shared): ([(old: Document, new: Document)], [String], [String]) = ([], [], [])
        for home in try homes(of: names, view) {
            let copy = try copy(of: home, view)
            let (old, new, added) = try pasting(copy.source.bytes, into: home.path)
            edited.append((old, new))
            made += added.map { home.prefix + $0 }
            if request.as == nil { shared += sharers(of: nil, in: home.path, shown: file) }
        }
        var outcome = try outcome(
            "\(SeveralEdit.duplicate.said(of: names)) as \(Wording.list(made))", nil, edited, shared: shared.unique)
        outcome.made = made
        return outcome
    }

    func pasting(_ text: String, _ request: EditRequest) throws(StudioRefusal) -> Outcome {
        let (file, overlay) = try places(of: StudioView(file: request.file, as: request.as))
        let unfilled = fillBareFile(overlay ?? file)
        defer { if let unfilled { disk.project = unfilled } }
        let path = disk.project.files[overlay ?? file].path
        var (old, new, made) = try pasting(Array(text.utf8), into: path)
        let lost = try disconnectUnknown(of: made, in: &new)
        var outcome = try outcome(
            "pasted \(Wording.list(made))", nil, [(old, new)], shared: [], in: unfilled)
        outcome.notes += lost.map { "left out \($0), which '\(path)' does not know" }
        outcome.made = made
        return outcome
    }

    private func pasting(
        _ text: [UInt8], into path: String
    ) throws(StudioRefusal) -> (old: Document, new: Document, names: [String]) {
        try explaining(in: path) { () throws(EditError) in
            let document = try disk.project.document(at: path)
            let (new, names) = try disk.project.pasting(text, into: document)
            return (document, new, names)
        }
    }

    /// Takes out the connections of new objects to what a file does not know.
    ///
    /// - Returns: The connections in words.
    private func disconnectUnknown(
        of names: [String], in document: inout Document
    ) throws(StudioRefusal) -> [String] {
        var lost: [String] = []
        while true {
            var project = disk.project.replacing([document.source.name: document.source.bytes])
            guard let file = project.index(of: document.source.name),
                let inventory = (try? project.nib(of: file)).map({ Inventory($0) }),
                let use = inventory.connections.first(where: { use in
                    let source = inventory.objects[use.source].name
                    return use.target == nil && names.contains { source == $0 || source.hasPrefix("\($0).") }
                })
            else { return lost }
            let source = "\(inventory.objects[use.source].name).\(use.member)"
            let target = use.targetName + (use.action.map { ".\($0)" } ?? "")
            let edited = EditedFile(document, isOverlay: false)
            document = try explaining(in: document.source.name) { () throws(EditError) in
                try project.disconnecting(source, from: target, in: edited)
            }
            lost.append("\(source) → \(target)")
        }
    }

    // MARK: Moving

    private func moving(
        _ names: [String], to path: String, _ request: EditRequest
    ) throws(StudioRefusal) -> Outcome {
        let view = StudioView(file: request.file, as: request.as)
        let (file, overlay) = try places(of: view)
        guard overlay == nil else { throw .refused("objects move while the file itself is edited, not an overlay") }
        let homes = try homes(of: names, view)
        guard homes.count == 1 else {
            throw .refused("the objects are in different files; move those of one file at once")
        }
        let (home, locals) = (homes[0].path, homes[0].names)
        let target = try pathOfFile(path, besides: disk.project.files[file].path)
        let (source, moved) = try explaining(in: home) { () throws(EditError) in
            let source = try disk.project.document(at: home)
            return (source, try disk.project.moving(locals, from: source, to: target))
        }
        let texts = [home: moved.source.source.bytes, target: moved.target.source.bytes]
        let notes = try refusingErrors(disk.project.consequences(of: texts))
        try refuseDifferences(texts, in: [file] + disk.project.includers(of: [disk.project.index(of: home) ?? file]))
        let old = disk.project.index(of: target).flatMap { try? disk.project.document(at: disk.project.files[$0].path) }
        let lost = source.comments(lostIn: moved.source, moved.target) + (old?.comments(lostIn: moved.target) ?? [])
        let changes = texts.sorted { $0.key < $1.key }.map { path, bytes in
            EditHistory.Change(path: path, old: text(at: path), new: bytes)
        }
        let command = StudioEdit.command(surroundings.tool, moving: locals, from: home, to: target)
        return Outcome(
            entry: .init(said: SeveralEdit.move(to: target).said(of: names), command: command, changes: changes),
            notes: notes + lost.map(\.message))
    }

    /// Refuses a change of texts after which one of some files would mean something else.
    private func refuseDifferences(_ texts: [String: [UInt8]], in contexts: [Int]) throws(StudioRefusal) {
        var changed = disk.project.replacing(texts)
        for file in Set(contexts).sorted() {
            guard let old = try? disk.project.nib(of: file), let new = try? changed.nib(of: file) else { continue }
            let facts = ClassFacts(disk.project.completionClasses(of: file))
            guard let first = surroundings.differences(old, new, facts.source).first else { continue }
            throw .refused("'\(disk.project.files[file].path)' would mean something else: \(first)")
        }
    }
}
