internal import WiringDiagnostics
internal import WiringDiagrams
internal import WiringFile
internal import WiringIndex
internal import WiringWatching

/// A diagram whose objects keep their places: that of a file, with or without an overlay, or of a part of it.
struct SheetKey: Hashable {
    var file: String
    var focus: String?
    var depth: Int?
}

struct Sheet {
    var places: DiagramPlaces?
    /// The objects that were shown last.
    var shown: [String] = []
    /// The contents of the file with the places, as they were read or written last.
    var file: [UInt8]?
    /// What the file says.
    var layout = LayoutFile()
    /// Why the file cannot be read; its contents are not written over.
    var issue: LayoutFile.Issue?
    /// The state of the file; nil if it was not looked at.
    var stamps: FileWatch.Files?
}

extension EditHistory {
    /// The places of objects before and after an edit; nil if they are laid out again.
    struct Move {
        var sheet: SheetKey
        var before: [String: Point]?
        var after: [String: Point]?
    }
}

/// The places of objects: kept from one diagram to the next, and beside the wiring file once an object has been moved.
extension StudioSession {
    /// Draws a scene, in which objects stay where they were.
    func draw(_ scene: inout Scene, _ reader: SceneReader, for view: StudioView) {
        var reader = reader
        let key = SheetKey(file: scene.file, focus: view.focus, depth: view.focus.map { _ in view.depth })
        var sheet = sheets[key] ?? Sheet()
        if key.focus == nil { read(&sheet, of: key) }
        reader.places = sheet.places
        reader.draw(&scene, for: view)
        if let places = reader.places {
            sheet.places = sheet.places ?? DiagramPlaces()
            sheet.places?.merge(places)
            sheet.shown = scene.objects.map(\.id)
        }
        if key.focus == nil { addMarks(of: sheet, to: &scene) }
        // Views of parts are many, and their places are found again.
        if sheets.count > 100 { sheets = sheets.filter { $0.key.focus == nil } }
        sheets[key] = sheet
    }

    /// Takes the places from the file, if it has others than those that are known.
    private func read(_ sheet: inout Sheet, of key: SheetKey) {
        let path = LayoutFile.path(besides: key.file)
        sheet.stamps = FileWatch.look(at: [path])
        let bytes = Self.bytes(at: path)
        guard bytes != sheet.file else { return }
        sheet.file = bytes
        sheet.issue = nil
        do {
            sheet.layout = try bytes.map { bytes throws(LayoutFile.Issue) in try LayoutFile(bytes) } ?? LayoutFile()
            guard !sheet.layout.places.isEmpty else { return }
            sheet.places = sheet.places ?? DiagramPlaces()
            sheet.places?.corners.merge(sheet.layout.places) { $1 }
        } catch {
            sheet.issue = error
        }
    }

    /// Adds the groups and notes of a sheet to a scene, and what is wrong with their file.
    private func addMarks(of sheet: Sheet, to scene: inout Scene) {
        if let issue = sheet.issue {
            scene.problems.append(problem(of: issue, in: LayoutFile.path(besides: scene.file)))
        }
        guard scene.tooMany == nil else { return }
        let shown = Set(scene.objects.map(\.id))
        scene.groups = sheet.layout.groups.sorted { $0.key < $1.key }.compactMap { name, group in
            let members = group.members.filter(shown.contains)
            return members.isEmpty ? nil : Scene.Group(name: name, color: group.color, members: members)
        }
        scene.notes = sheet.layout.notes.sorted { $0.key < $1.key }.map { Scene.Note($0, $1) }
        for note in scene.notes { scene.size.cover(note.box) }
    }

    private func problem(of issue: LayoutFile.Issue, in path: String) -> Scene.Problem {
        Scene.Problem(
            severity: "warning", code: "unreadable-file", message: issue.message,
            help: "the places, groups and notes in it are not shown, and not written over", notes: [], file: path,
            line: 1, column: 1, length: 0)
    }

    static func bytes(at path: String) -> [UInt8]? { (try? SingleFile.source(ofFile: path))?.bytes }

    /// Returns whether a file with places has changed since the last call.
    func takeLayoutChanges() -> Bool {
        var haveChanged = false
        for (key, sheet) in sheets where key.focus == nil && sheet.stamps != nil {
            let stamps = FileWatch.look(at: [LayoutFile.path(besides: key.file)])
            guard stamps != sheet.stamps else { continue }
            sheets[key]?.stamps = stamps
            haveChanged = true
        }
        return haveChanged
    }

    // MARK: Edits

    /// Moves objects, and writes the places of all objects of the diagram.
    func moving(_ moved: [String: Point], _ request: EditRequest) throws(StudioRefusal) -> Outcome {
        let key = try sheetKey(of: request)
        guard let sheet = sheets[key], let places = sheet.places else { throw .refused("the diagram is not shown yet") }
        if let unknown = moved.keys.sorted().first(where: { places.corners[$0] == nil }) {
            throw .noSuch("there is no object '\(unknown)'")
        }
        let after = places.corners.merging(moved) { $1 }
        let move = EditHistory.Move(sheet: key, before: places.corners, after: after)
        // Where objects are in a part of the diagram is not kept in a file.
        guard key.focus == nil else { return Outcome(entry: .init(said: request.edit.said, changes: [], move: move)) }
        // What the file says of others stays, such as of what only overlays have.
        let shown = Set(sheet.shown)
        let change = try layoutChange(of: key) { layout throws(StudioRefusal) in
            layout.places.merge(places.corners.filter { shown.contains($0.key) }) { kept, _ in kept }
            layout.places.merge(moved) { $1 }
        }
        return Outcome(entry: .init(said: request.edit.said, changes: [change], move: move))
    }

    /// Lays out the objects again, and removes their places from the file.
    func tidying(_ request: EditRequest) throws(StudioRefusal) -> Outcome {
        let key = try sheetKey(of: request)
        let move = EditHistory.Move(sheet: key, before: sheets[key]?.places?.corners, after: nil)
        guard key.focus == nil else { return Outcome(entry: .init(said: request.edit.said, changes: [], move: move)) }
        let change = try layoutChange(of: key) { layout throws(StudioRefusal) in layout.places = [:] }
        return Outcome(
            entry: .init(said: request.edit.said, changes: change.old == nil ? [] : [change], move: move))
    }

    /// Changes a group or a note.
    func changing(_ edit: SheetEdit, _ request: EditRequest) throws(StudioRefusal) -> Outcome {
        let key = try sheetKey(of: request)
        guard key.focus == nil else { throw .refused("groups and notes are changed in the whole diagram") }
        var made: [String] = []
        let change = try layoutChange(of: key) { layout throws(StudioRefusal) in made = try edit.make(in: &layout) }
        let corners = sheets[key]?.places?.corners ?? [:]
        return Outcome(
            entry: .init(
                said: edit.said, changes: [change], move: .init(sheet: key, before: corners, after: corners)),
            made: made)
    }

    /// Returns the change of a file with places that does what an earlier one did, and keeps what was saved in the file
    /// since; nil if nothing is left to do.
    func repeating(_ change: EditHistory.Change) throws(StudioRefusal) -> EditHistory.Change? {
        func layout(_ bytes: [UInt8]?) -> LayoutFile { bytes.flatMap { try? LayoutFile($0) } ?? LayoutFile() }
        let (old, new) = (layout(change.old), layout(change.new))
        let repeated = try layoutChange(at: change.path) { layout throws(StudioRefusal) in
            guard layout.change(from: old, to: new) else {
                throw .refused("'\(change.path)' has changed since in the same group or note; change it back by hand")
            }
        }
        return repeated.old == repeated.new ? nil : repeated
    }

    /// Returns the change of a file with places by an edit of its contents.
    ///
    /// - Throws: If it cannot be read, since all in it would be lost.
    private func layoutChange(
        at path: String, _ edit: (inout LayoutFile) throws(StudioRefusal) -> Void
    ) throws(StudioRefusal) -> EditHistory.Change {
        let old = Self.bytes(at: path)
        guard old != nil || FileStamp(ofFile: path) == nil else {
            throw .refused("'\(path)' cannot be read at the moment; try again")
        }
        var layout = LayoutFile()
        do throws(LayoutFile.Issue) {
            if let old { layout = try LayoutFile(old) }
        } catch {
            throw .refused(
                "'\(path)' cannot be read: \(error.message); correct or remove it", [problem(of: error, in: path)])
        }
        let read = layout
        try edit(&layout)
        let new = layout == read ? old : layout.isEmpty ? nil : layout.bytes
        return EditHistory.Change(path: path, old: old, new: new)
    }

    /// Keeps where a new object is to be, for the next diagram.
    func placeNew(_ request: EditRequest) {
        guard case .add(let name, _, _) = request.edit, let place = request.at.flatMap({ Point($0) }),
            let key = try? sheetKey(of: request)
        else { return }
        sheets[key]?.places?.wanted[name] = place
    }

    /// Puts objects where an edit, or the way back from it, has them.
    func take(_ places: [String: Point]?, in key: SheetKey) {
        if let places {
            sheets[key, default: Sheet()].places = sheets[key]?.places ?? DiagramPlaces()
            sheets[key]?.places?.corners.merge(places) { $1 }
        } else {
            sheets[key]?.places = nil
        }
        let path = LayoutFile.path(besides: key.file)
        sheets[key]?.stamps = FileWatch.look(at: [path])
        changed()
    }

    /// Returns the change of a file with places in which an object has another name, if there is such a file.
    func layoutChanges(renaming name: String, to new: String, in file: String) -> [EditHistory.Change] {
        for (key, sheet) in sheets {
            guard let place = sheet.places?.corners[name] else { continue }
            sheets[key]?.places?.corners[new] = place
        }
        return layoutChanges(besides: file) { $0.rename(name, to: new) }
    }

    /// Returns the change of a file with places that loses the objects that an edit removes.
    func layoutChanges(removing request: EditRequest) -> [EditHistory.Change] {
        let names: [String]
        switch request.edit {
        case .remove(let name, _): names = [name]
        case .several(let several, .remove): names = several
        default: return []
        }
        // An overlay removes them from itself.
        guard let (file, overlay) = try? places(of: StudioView(file: request.file, as: request.as)), overlay == nil
        else { return [] }
        return layoutChanges(besides: disk.project.files[file].path) { layout in
            for name in names { layout.remove(name) }
        }
    }

    private func layoutChanges(
        besides file: String, _ edit: (inout LayoutFile) -> Void
    ) -> [EditHistory.Change] {
        let path = LayoutFile.path(besides: file)
        guard let old = Self.bytes(at: path), let layout = try? LayoutFile(old) else { return [] }
        var new = layout
        edit(&new)
        return new == layout ? [] : [EditHistory.Change(path: path, old: old, new: new.isEmpty ? nil : new.bytes)]
    }

    private func sheetKey(of request: EditRequest) throws(StudioRefusal) -> SheetKey {
        let (file, _) = try places(of: StudioView(file: request.file, as: request.as))
        let depth = request.focus == nil ? nil : request.depth ?? StudioView().depth
        return SheetKey(file: disk.project.files[file].path, focus: request.focus, depth: depth)
    }

    private func layoutChange(
        of key: SheetKey, _ edit: (inout LayoutFile) throws(StudioRefusal) -> Void
    ) throws(StudioRefusal) -> EditHistory.Change {
        let path = LayoutFile.path(besides: key.file)
        guard let target = RealPath(ofFile: path), let root = RealPath(following: disk.project.root),
            target.isInside(root)
        else { throw .refused("'\(path)' is outside of the project") }
        return try layoutChange(at: path, edit)
    }
}
