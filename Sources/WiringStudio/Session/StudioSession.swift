package import WiringBlueprint
internal import WiringDiagnostics
internal import WiringEditing
package import WiringFile
package import WiringIndex
package import WiringWriting

/// One studio: a project on the disk, the edits of its pages, and the listeners for changes.
///
/// Several pages can look at it, and other programs write the same files. Each change of a file makes a new revision;
/// an edit of an older revision is refused, so that no page changes what it has not shown.
package actor StudioSession {
    /// The parts that a studio needs from the program that it belongs to.
    package struct Surroundings: Sendable {
        /// Returns the known classes of the project, read again.
        package var classes: @Sendable () -> ClassesByFile
        /// Writes all files or none, under a lock.
        package var write: @Sendable (EditLock, [AtomicWriting.Change]) throws -> Void
        /// Returns the differences of two nibs as text.
        package var differences: @Sendable (MergedNib, MergedNib, CatalogSource?) -> [String]
        /// The name of the tool in commands that can be copied.
        package var tool = "wiring"
        /// The catalog that is used for all files, if one is named.
        package var catalog: String?
        /// The running program, if one is shown.
        package var live: (any LiveProgram)?

        package init(
            classes: @escaping @Sendable () -> ClassesByFile,
            write: @escaping @Sendable (EditLock, [AtomicWriting.Change]) throws -> Void,
            differences: @escaping @Sendable (MergedNib, MergedNib, CatalogSource?) -> [String]
        ) {
            (self.classes, self.write, self.differences) = (classes, write, differences)
        }
    }

    /// The data that a scene is drawn from.
    private struct Diagram {
        var nib: MergedNib
        var plain: MergedNib?
        var facts: ClassFacts
    }

    let root: String
    let surroundings: Surroundings
    var disk: WatchedProject
    package internal(set) var revision = 1
    /// The number of the last reading of the files. A revision can be without one, such as when an object was moved.
    private(set) var reading = 1
    var history = EditHistory()
    /// The default view of pages.
    private let start: StudioView
    /// The last data drawn for each file and overlay, for when an error keeps the file from being read.
    private var lastGood: [StudioView: Diagram] = [:]
    /// The files with their overlays, as of a revision.
    private var listed: (revision: Int, files: [Scene.File])?
    private var listeners: [Int: AsyncStream<String>.Continuation] = [:]
    private var nextListener = 0
    var live = LiveView()
    private var sent = SentScenes()
    /// The places of objects in the diagrams that were shown.
    var sheets: [SheetKey: Sheet] = [:]

    /// Opens a project.
    ///
    /// - Parameters:
    ///   - root: The folder that holds all of its files.
    ///   - reach: The part of the folder's contents that belongs to the project.
    ///   - file: The file that pages show first.
    ///   - overlay: The overlay that they edit first, if any.
    package init(
        root: String, reach: FolderTree.Reach, file: String, as overlay: String? = nil,
        _ surroundings: Surroundings
    ) {
        self.root = root
        self.surroundings = surroundings
        start = StudioView(file: FilePath.tidy(file), as: overlay.map(FilePath.tidy))
        disk = WatchedProject(
            root: root, reach: reach, including: [file, overlay].compactMap(\.self), catalog: surroundings.catalog,
            knowledge: surroundings.classes)
    }

    /// The part of the folder that was searched, if it has more files than that; nil otherwise.
    package var cutReach: FolderTree.Reach? { disk.project.cutReach }

    /// Checks that the first file and overlay exist.
    package func checkStart() throws(StudioRefusal) { _ = try places(of: StudioView()) }

    // MARK: Scenes

    /// Returns what the page shows: what has changed since the last scene that it has, or everything.
    func scene(of view: StudioView, since version: Int?) async throws(StudioRefusal) -> SceneAnswer {
        // What the program has may be older than the scene, but not newer: then the page asks again.
        let live = await live(in: view)
        var scene = try scene(of: view)
        scene.live = live
        return sent.answer(scene, since: version)
    }

    /// Returns what the page shows.
    func scene(of view: StudioView) throws(StudioRefusal) -> Scene {
        let (file, overlay) = try places(of: view)
        let shown = overlay ?? file
        let path = disk.project.files[shown].path
        let facts = ClassFacts(disk.project.completionClasses(of: shown))
        var diagnostics = disk.project.diagnostics(of: [shown]).all
        diagnostics += loadErrors(in: view, besides: diagnostics)
        let written = text(of: shown)
        // A file without content is an empty sheet, to begin on.
        let unfilled = fillBareFile(shown)
        defer { if let unfilled { disk.project = unfilled } }
        let key = StudioView(file: disk.project.files[file].path, as: overlay.map { disk.project.files[$0].path })
        var scene = Scene(file: key.file ?? path, as: key.overlay, text: written)
        do {
            let nib = try disk.project.nib(of: shown)
            let plain = overlay == nil ? nil : try disk.project.nib(of: file)
            draw(&scene, SceneReader(nib, under: plain, facts, diagnostics: diagnostics), for: view)
            addInputs(&scene, of: shown)
            if overlay == nil { addOtherRoots(&scene, besides: file) }
            lastGood[key] = Diagram(nib: nib, plain: plain, facts: facts)
        } catch {
            if let last = lastGood[key] {
                draw(&scene, SceneReader(last.nib, under: last.plain, last.facts, diagnostics: []), for: view)
            }
            scene.stale = true
            scene.problems = (diagnostics.isEmpty ? error.diagnostics : diagnostics).map { Scene.Problem($0) }
        }
        scene.revision = revision
        scene.files = files()
        scene.library = facts.library
        scene.classesKnown = facts.areKnown
        scene.history = history.scene
        return scene
    }

    /// Returns the text of a file of the project.
    func text(of path: String) throws(StudioRefusal) -> Scene.Text {
        text(of: try index(of: path))
    }

    private func text(of file: Int) -> Scene.Text {
        let known = disk.project.files[file]
        let source = known.source ?? SourceText(name: known.path, bytes: [])
        return FileWords.text(of: source, disk.project.occurrences(of: file))
    }

    /// Adds the files that the shown one includes.
    private func addInputs(_ scene: inout Scene, of shown: Int) {
        guard let read = disk.project.read(shown) else { return }
        scene.includes = read.declarations.includes.map { include in
            let path = read.string(include.path)
            return Scene.Include(
                path: path, prefix: include.prefix.map(read.string),
                file: FilePath.included(path, by: disk.project.files[shown].path))
        }
    }

    /// Adds to the objects of included files the other files that include these.
    private func addOtherRoots(_ scene: inout Scene, besides file: Int) {
        var known: [String: [String]] = [:]
        for index in scene.objects.indices {
            guard let path = scene.objects[index].file, let home = disk.project.index(of: path) else { continue }
            let roots = known[path] ?? otherRoots(including: home, besides: file)
            known[path] = roots
            scene.objects[index].shared += roots
        }
    }

    func files() -> [Scene.File] {
        if let listed, listed.revision == revision { return listed.files }
        let main = Set(disk.project.mainFiles())
        let files = disk.project.files.indices.map { file in
            Scene.File(
                path: disk.project.files[file].path, main: main.contains(file),
                overlays: disk.project.overlays(on: file).map { disk.project.files[$0].path })
        }
        listed = (revision, files)
        return files
    }

    // MARK: Files

    /// Returns the file and the overlay that a page shows.
    func places(of view: StudioView) throws(StudioRefusal) -> (file: Int, overlay: Int?) {
        let isFirst = view.file == nil
        let file = try index(of: view.file ?? start.file ?? "")
        let name = view.overlay ?? (isFirst ? start.overlay : nil)
        guard let name else { return (file, nil) }
        let overlay = try index(of: name)
        guard overlay != file else { return (file, nil) }
        guard disk.project.includers(of: [file]).contains(overlay) else {
            throw .noSuch("'\(name)' does not include '\(disk.project.files[file].path)'")
        }
        return (file, overlay)
    }

    /// Returns a file of the project; no other files can be seen or changed.
    func index(of path: String) throws(StudioRefusal) -> Int {
        guard let file = disk.project.index(of: path) else { throw .noSuch("the project has no file '\(path)'") }
        return file
    }

    // MARK: Changes

    /// Follows the files for as long as the task runs.
    package func watch() async {
        var looks = 0
        while !Task.isCancelled {
            let isRead = disk.look()
            if isRead { reading += 1 }
            if takeLayoutChanges() || isRead { changed() }
            followFiles()
            looks += 1
            if looks.isMultiple(of: 2) { await showLive() }
            // Something must be sent now and then to notice that a browser has gone.
            if looks.isMultiple(of: 150) { send(": still here\n\n") }
            try? await Task.sleep(for: .milliseconds(100))
        }
        live.following?.cancel()
        live.asked = nil
        for listener in listeners.values { listener.finish() }
    }

    /// Reads the files now, whether or not they are being written.
    package func readNow() {
        guard disk.read() else { return }
        reading += 1
        changed()
    }

    func changed() {
        revision += 1
        send(Self.message(revision))
    }

    private static func message(_ revision: Int) -> String { "event: changed\ndata: {\"revision\":\(revision)}\n\n" }

    func send(_ message: String) {
        for listener in listeners.values { listener.yield(message) }
    }

    /// Whether there is a page.
    var isLookedAt: Bool { !listeners.isEmpty }

    /// Returns the messages for one page as server-sent events: one for the present revision, and one for each new one.
    package func events() -> AsyncStream<String> {
        let (stream, listener) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingNewest(16))
        let number = nextListener
        nextListener += 1
        listeners[number] = listener
        listener.onTermination = { [weak self] _ in Task { await self?.forget(number) } }
        listener.yield(Self.message(revision))
        return stream
    }

    private func forget(_ listener: Int) { listeners[listener] = nil }
}
