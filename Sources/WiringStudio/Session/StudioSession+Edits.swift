internal import WiringDiagnostics
internal import WiringDiagrams
internal import WiringEditing
internal import WiringFile
internal import WiringIndex
internal import WiringWriting

/// An edit as a page sends it.
struct EditRequest: Decodable, Sendable {
    /// The revision that the page shows.
    var revision: Int
    var file: String?
    var `as`: String?
    /// The page, by the name that it gave itself.
    var page: String?
    /// The object in the middle of a part of the diagram, and how far others may be from it, for edits of places.
    var focus: String?
    var depth: Int?
    /// Where a new object is to be.
    var at: [Int]?
    var edit: StudioEdit
}

/// The result of an edit.
struct EditAnswer: Encodable, Sendable {
    struct Changed: Encodable, Sendable {
        var file: String
        /// The lines of the new text that the edit wrote.
        var lines: [Int]
        /// Whether the file was created or removed.
        var isNew = false
        var isRemoved = false
    }

    var revision: Int
    var said: String
    @Null var command: String?
    var changed: [Changed]
    /// The steps that are left after the edit.
    var notes: [String]
    /// The names of new objects.
    var made: [String] = []
}

extension StudioSession {
    /// The time that an edit waits for other programs that write the same files.
    private static let patience = Duration.seconds(10)

    /// The new texts of files, and the words for the change.
    struct Outcome {
        var entry: EditHistory.Entry
        var notes: [String] = []
        /// The names of new objects, as the page has them.
        var made: [String] = []
    }

    /// Makes an edit: all files are written, or none.
    func edit(_ request: EditRequest) async throws(StudioRefusal) -> EditAnswer {
        if case .fire(let object, let event) = request.edit {
            try await fire(event, of: object)
            return EditAnswer(revision: revision, said: request.edit.said, command: nil, changed: [], notes: [])
        }
        let frozen = request.edit == .writeChanges ? try await frozen() : nil
        let outcome = try locked(for: request) { () throws(StudioRefusal) in
            guard request.revision == revision || request.edit.isAboutPlaces || request.edit.hasBase else {
                throw StudioRefusal(
                    status: 409, error: "the files have changed in the meantime; look at them and try again",
                    changedMeanwhile: true)
            }
            if let frozen { return try self.writing(frozen, request.edit.said) }
            var outcome = try self.outcome(of: request)
            outcome.entry.changes += layoutChanges(removing: request)
            return outcome
        }
        return EditAnswer(
            revision: revision, said: outcome.entry.said, command: outcome.entry.command,
            changed: outcome.entry.changes.filter { !LayoutFile.isPath($0.path) }.map {
                .init(file: $0.path, lines: $0.lines, isNew: $0.old == nil, isRemoved: $0.new == nil)
            }, notes: outcome.notes, made: outcome.made)
    }

    /// Computes an edit while no other studio or command writes the files of the project, and writes the result.
    private func locked(
        for request: EditRequest, _ body: () throws(StudioRefusal) -> Outcome
    ) throws(StudioRefusal) -> Outcome {
        do {
            return try EditLock.holding([], in: [root], patience: Self.patience) { lock in
                readNow()
                try lock.cover(disk.project.files.map(\.path))
                let outcome = try body()
                let changes = outcome.entry.changes
                try surroundings.write(lock, changes.map { AtomicWriting.Change($0.path, from: $0.old, to: $0.new) })
                let move: EditHistory.Move?
                switch request.edit {
                case .undo:
                    move = history.undo.last?.move
                    history.takeBack()
                    if let move { take(move.before, in: move.sheet) }
                case .redo:
                    move = history.redo.last?.move
                    history.repeatLast()
                    if let move { take(move.after, in: move.sheet) }
                default:
                    var entry = outcome.entry
                    entry.page = request.page
                    move = entry.move
                    if !changes.isEmpty || move != nil { history.add(entry) }
                    if let move { take(move.after, in: move.sheet) }
                    placeNew(request)
                }
                readNow()
                return outcome
            }
        } catch let refusal as StudioRefusal {
            throw refusal
        } catch let failure as AtomicWriting.Failure {
            throw .refused(failure.message)
        } catch {
            throw .refused("\(error)")
        }
    }

    private func outcome(of request: EditRequest) throws(StudioRefusal) -> Outcome {
        switch request.edit {
        case .undo:
            guard let last = history.undo.last else { throw .refused("nothing was done that could be undone") }
            return try again(last.changes.map(\.reversed), "Undo: \(said(last, for: request))")
        case .redo:
            guard let next = history.redo.last else { throw .refused("nothing was undone that could be done again") }
            return try again(next.changes, "Redo: \(said(next, for: request))")
        case .newFile(let path, let includes, let owner):
            return try creating(path, includes, owner, request)
        case .move(let places): return try moving(places, request)
        case .tidy: return try tidying(request)
        case .sheet(let edit): return try changing(edit, request)
        case .type(let typed): return try typing(typed, request.edit.said)
        case .fix(let choice): return try fixing(choice, request)
        case .fixAll: return try fixingAll(request)
        case .rename(let name, let new): return try renaming(name, to: new, request)
        // Connections in other files are removed, too.
        case .remove(let name, true): return try changing([name], .remove(withConnections: true), request)
        case .several(let names, let edit): return try changing(names, edit, request)
        case .paste(let text): return try pasting(text, request)
        default: return try editing(request)
        }
    }

    /// Writes the values of live objects.
    private func writing(_ frozen: FrozenFiles, _ said: String) throws(StudioRefusal) -> Outcome {
        // The new text of one file may depend on another file.
        guard frozen.files.allSatisfy({ text(at: $0.path) == $0.old }) else {
            throw .refused("the program has not taken up the files as they are now; correct them first")
        }
        let changes = frozen.files.filter { $0.old != $0.new }.map {
            EditHistory.Change(path: $0.path, old: $0.old, new: $0.new)
        }
        let words = changes.isEmpty ? "nothing to write" : "\(said): \(Wording.list(frozen.members))"
        return Outcome(entry: .init(said: words, changes: changes), notes: frozen.notes)
    }

    // MARK: One file

    private func editing(_ request: EditRequest) throws(StudioRefusal) -> Outcome {
        let (file, overlay) = try places(of: StudioView(file: request.file, as: request.as))
        let unfilled = fillBareFile(overlay ?? file)
        defer { if let unfilled { disk.project = unfilled } }
        let place = try EditPlace(of: request.edit.subject, in: file, overlay, &disk.project)
        let edit = try request.edit.renamed(place.name)
        let facts = ClassFacts(
            disk.project.index(of: place.path).flatMap { disk.project.completionClasses(of: $0) })
        let (old, new): (Document, Document)
        do {
            (old, new) = try explaining(in: place.path) { () throws(EditError) in
                let document = try disk.project.document(at: place.path)
                let edited = try edit.applied(
                    to: EditedFile(document, isOverlay: place.isOverlay), in: &disk.project, facts)
                return (document, edited)
            }
        } catch {
            var refusal = error
            if case .remove(let name, false) = request.edit { refusal.problems += uses(of: name, in: overlay ?? file) }
            throw refusal
        }
        let command = edit.command(
            surroundings.tool, on: place.base ?? place.path, in: place.isOverlay ? place.path : nil)
        let others = place.isOverlay ? [] : sharers(of: request.edit.subject, in: place.path, shown: file)
        return try outcome(request.edit.said, command, [(old, new)], shared: others, in: unfilled)
    }

    /// Checks edited files together with all that include them.
    ///
    /// - Parameters:
    ///   - shared: The others that the edit changes.
    ///   - original: The project with the texts on the disk, if that is not the current one.
    func outcome(
        _ said: String, _ command: String?, _ edited: [(old: Document, new: Document)], shared: [String],
        in original: Project? = nil
    ) throws(StudioRefusal) -> Outcome {
        let renumbering = disk.project.renumbering(for: edited.map(\.new))
        let notes = try refusingErrors(disk.project.consequences(of: renumbering)) + renumbering.notes
        let lost = edited.flatMap { $0.old.comments(lostIn: $0.new) }.map(\.message)
        let others = shared.isEmpty ? [] : ["this also changes \(Wording.list(shared))"]
        return outcome(said, command, renumbering.texts(in: original ?? disk.project), notes + lost + others)
    }

    /// The connections that keep an object from being removed.
    private func uses(of name: String, in file: Int) -> [Scene.Problem] {
        guard let inventory = (try? disk.project.nib(of: file)).map({ Inventory($0) }) else { return [] }
        return inventory.connections.filter { $0.targetName == name }.map { problem(of: $0, in: inventory) }
    }

    /// A connection to an object that is to be removed.
    func problem(of use: Inventory.Connection, in inventory: Inventory) -> Scene.Problem {
        let source = inventory.objects[use.source].name
        return Scene.Problem(
            Diagnostic(
                .unknownObject, "'\(source).\(use.path)' is connected to '\(use.targetName)'",
                at: .init(place: inventory.place(use.ref))), object: source)
    }

    /// Adds to an error about an unknown object where that object is.
    func explaining<Result>(
        in path: String, _ body: () throws(EditError) -> Result
    ) throws(StudioRefusal) -> Result {
        do throws(EditError) {
            return try body()
        } catch {
            throw StudioRefusal(disk.project.explained(error, in: path))
        }
    }

    /// Returns what is left to do after an edit.
    ///
    /// - Throws: The errors that the edit would cause.
    func refusingErrors(_ found: Project.Consequences) throws(StudioRefusal) -> [String] {
        guard found.errors.isEmpty else {
            let first = found.errors[0].message
            throw .refused(
                "not changed, since the result would have errors: \(first)", found.errors.map { Scene.Problem($0) })
        }
        let unchecked = found.unchecked.map { "'\($0)' cannot be loaded, so the change was not checked there" }
        return found.open.map(\.message) + unchecked
    }

    // MARK: Several files

    private func renaming(_ name: String, to new: String, _ request: EditRequest) throws(StudioRefusal) -> Outcome {
        let (file, overlay) = try places(of: StudioView(file: request.file, as: request.as))
        let path = disk.project.files[overlay ?? file].path
        let renamed = try explaining(in: path) { () throws(EditError) in
            try disk.project.renamingObject(name, to: new, in: path)
        }
        let notes = try refusingErrors(disk.project.consequences(of: renamed.map(\.new), recognising: .lines))
        var outcome = outcome(
            request.edit.said, request.edit.command(surroundings.tool, on: path, in: nil),
            renamed.map { ($0.old.source, $0.new.source) }, notes)
        outcome.entry.changes += layoutChanges(renaming: name, to: new, in: disk.project.files[file].path)
        return outcome
    }

    // MARK: Undo

    /// Returns the description of an edit, which says if another page than the requesting one made it.
    private func said(_ entry: EditHistory.Entry, for request: EditRequest) -> String {
        entry.page == request.page ? entry.said : "\(entry.said), which another tab did"
    }

    /// Makes changes again or in reverse, also in texts that others have changed since in other places.
    private func again(_ changes: [EditHistory.Change], _ said: String) throws(StudioRefusal) -> Outcome {
        var (made, merged): ([EditHistory.Change], [String]) = ([], [])
        for change in changes {
            let now = text(at: change.path)
            if now == change.old {
                made.append(change)
                continue
            }
            if LayoutFile.isPath(change.path) {
                if let repeated = try repeating(change) { made.append(repeated) }
                continue
            }
            guard let old = change.old, let new = change.new, let now,
                let text = TextMerge.merging(old, new, now)
            else {
                throw .refused("'\(change.path)' has changed since in the same place; change it back by hand")
            }
            merged.append(change.path)
            made.append(.init(path: change.path, old: now, new: text))
        }
        guard !merged.isEmpty else { return Outcome(entry: .init(said: said, command: nil, changes: made)) }
        let texts = Dictionary(made.compactMap { change in change.new.map { (change.path, $0) } }) { $1 }
        let notes = try refusingErrors(disk.project.consequences(of: texts))
        return Outcome(
            entry: .init(said: said, command: nil, changes: made),
            notes: ["what was saved in \(Wording.quotedList(merged)) since is kept"] + notes)
    }

    func text(at path: String) -> [UInt8]? {
        if LayoutFile.isPath(path) { return Self.bytes(at: path) }
        return disk.project.index(of: path).flatMap { disk.project.files[$0].source?.bytes }
    }

    func outcome(
        _ said: String, _ command: String?, _ texts: [(old: SourceText, new: SourceText)], _ notes: [String]
    ) -> Outcome {
        let changes = texts.filter { $0.old.bytes != $0.new.bytes }.map {
            EditHistory.Change(path: $0.new.name, old: $0.old.bytes, new: $0.new.bytes)
        }
        let entry = EditHistory.Entry(
            said: changes.isEmpty ? "nothing to change" : said, command: command,
            changes: changes)
        return Outcome(entry: entry, notes: notes)
    }
}

extension EditHistory.Change {
    /// The numbers of the new lines, or of the line before removed ones.
    var lines: [Int] {
        let difference = Self.lines(of: new ?? []).difference(from: Self.lines(of: old ?? []))
        let written = difference.insertions.map { change in
            if case .insert(let line, _, _) = change { line + 1 } else { 1 }
        }
        guard written.isEmpty, case .remove(let line, _, _)? = difference.removals.first else { return written }
        return [max(line, 1)]
    }

    private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        bytes.split(separator: .lineFeed, omittingEmptySubsequences: false)
    }
}
