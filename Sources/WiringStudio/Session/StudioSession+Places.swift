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
    var stamps: FileWatch.Files = [:]
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
        guard let file = bytes.flatMap({ LayoutFile($0) }) else { return }
        sheet.places = sheet.places ?? DiagramPlaces()
        sheet.places?.corners.merge(file.places) { $1 }
    }

    static func bytes(at path: String) -> [UInt8]? { (try? SingleFile.source(ofFile: path))?.bytes }

    /// Whether another program has changed a file with places.
    func layoutsHaveChanged() -> Bool {
        sheets.contains { key, sheet in
            key.focus == nil && !sheet.stamps.isEmpty
                && FileWatch.look(at: [LayoutFile.path(besides: key.file)]) != sheet.stamps
        }
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
        let shown = Set(sheet.shown)
        // Places of objects that are folded into a closed nib now stay in the file.
        let kept = (sheet.file.flatMap { LayoutFile($0) }?.places ?? [:]).merging(after) { $1 }.filter {
            shown.contains($0.key) || !places.corners.keys.contains($0.key) || isFolded($0.key, shown)
        }
        let change = try layoutChange(of: key, to: LayoutFile(kept).bytes)
        return Outcome(
            entry: .init(
                said: request.edit.said, changes: [change],
                move: .init(sheet: key, before: places.corners, after: after)))
    }

    private func isFolded(_ name: String, _ shown: Set<String>) -> Bool {
        name.indices.contains { name[$0] == "." && shown.contains(String(name[..<$0])) }
    }

    /// Lays out the objects again, and removes the file with their places.
    func tidying(_ request: EditRequest) throws(StudioRefusal) -> Outcome {
        let key = try sheetKey(of: request)
        let change = try layoutChange(of: key, to: nil)
        return Outcome(
            entry: .init(
                said: request.edit.said, changes: change.old == nil ? [] : [change],
                move: .init(sheet: key, before: sheets[key]?.places?.corners, after: nil)))
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
        sheets[key]?.file = Self.bytes(at: path)
        changed()
    }

    /// Returns the change of a file with places in which an object has another name, if there is such a file.
    func layoutChanges(renaming name: String, to new: String, in file: String) -> [EditHistory.Change] {
        for (key, sheet) in sheets {
            guard let place = sheet.places?.corners[name] else { continue }
            sheets[key]?.places?.corners[new] = place
        }
        let path = LayoutFile.path(besides: file)
        guard let old = Self.bytes(at: path), var layout = LayoutFile(old), let place = layout.places[name] else {
            return []
        }
        layout.places[name] = nil
        layout.places[new] = place
        return [EditHistory.Change(path: path, old: old, new: layout.bytes)]
    }

    private func sheetKey(of request: EditRequest) throws(StudioRefusal) -> SheetKey {
        let (file, _) = try places(of: StudioView(file: request.file, as: request.as))
        return SheetKey(file: disk.project.files[file].path)
    }

    private func layoutChange(of key: SheetKey, to new: [UInt8]?) throws(StudioRefusal) -> EditHistory.Change {
        let path = LayoutFile.path(besides: key.file)
        guard let target = RealPath(ofFile: path), let root = RealPath(following: disk.project.root),
            target.isInside(root)
        else { throw .refused("'\(path)' is outside of the project") }
        return EditHistory.Change(path: path, old: Self.bytes(at: path), new: new)
    }
}
