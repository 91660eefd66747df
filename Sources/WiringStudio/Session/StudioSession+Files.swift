internal import WiringDiagnostics
internal import WiringDiagrams
internal import WiringEditing
internal import WiringFile
internal import WiringIndex

/// Edits of whole files: new ones, and the fixes of problems.
extension StudioSession {
    /// Gives a file in which nothing is declared yet an empty section of objects, in memory.
    ///
    /// - Returns: The project as it was, which the caller restores; nil if the file declares something.
    func fillBareFile(_ file: Int) -> Project? {
        let project = disk.project
        guard let source = project.files[file].source, let filled = BareFile.filled(source.bytes),
            filled != source.bytes
        else { return nil }
        disk.project = project.replacing([source.name: filled])
        return project
    }

    // MARK: Sharing

    /// Returns who else gets an edit of an object in an included file: the same object under other prefixes, and other
    /// files that a program may load.
    ///
    /// - Parameters:
    ///   - object: Its name in the scene, if the edit is about one.
    ///   - path: The file that is edited.
    ///   - file: The file that the page shows.
    func sharers(of object: String?, in path: String, shown file: Int) -> [String] {
        guard let home = disk.project.index(of: path), home != file else { return [] }
        return twins(of: object, in: file) + otherRoots(including: home, besides: file)
    }

    /// Returns the files that a program may load and that include a file, except the file that the page shows and files
    /// that include it.
    func otherRoots(including home: Int, besides file: Int) -> [String] {
        guard home != file else { return [] }
        let seen = Set([file] + disk.project.includers(of: [file]))
        let others = disk.project.includers(of: [home]).filter { !seen.contains($0) }
        guard !others.isEmpty else { return [] }
        let mains = Set(files().filter(\.main).map(\.path))
        return others.map { disk.project.files[$0].path }.filter(mains.contains)
    }

    /// Returns the objects that have the definition of an object, under other prefixes.
    private func twins(of object: String?, in file: Int) -> [String] {
        guard let object, let inventory = (try? disk.project.nib(of: file)).map({ Inventory($0) }),
            let index = inventory.index(named: object)
        else { return [] }
        return inventory.twins[inventory.place(inventory.objects[index].ref), default: []].filter { $0 != object }
    }

    // MARK: New files

    func creating(
        _ path: String, _ includes: [String], _ owner: String?, _ request: EditRequest
    ) throws(StudioRefusal) -> Outcome {
        let file = try places(of: StudioView(file: request.file)).file
        let new = try pathOfFile(path, besides: disk.project.files[file].path)
        guard disk.project.index(of: new) == nil, RealPath(following: new) == nil else {
            throw .refused("there is a file '\(new)' already")
        }
        let included = includes.map { FilePath.path(to: $0, from: FilePath.folder(of: new)) }
        let text = Array(NewFile.text(owner: owner, included: included, schema: nil).utf8)
        let notes = try refusingErrors(disk.project.consequences(of: [new: text]))
        let edit = StudioEdit.newFile(path: new, includes: included, owner: owner)
        return Outcome(
            entry: .init(
                said: edit.said, command: edit.command(surroundings.tool, on: new, in: nil),
                changes: [.init(path: new, old: nil, new: text)]), notes: notes)
    }

    /// Returns the path of a file of the project, which need not exist.
    ///
    /// - Parameters:
    ///   - path: Its path from the folder of another file.
    ///   - other: The path of that file.
    func pathOfFile(_ path: String, besides other: String) throws(StudioRefusal) -> String {
        let new = FilePath.tidy(FilePath.join(FilePath.folder(of: other), path))
        let name = FilePath.name(of: new)
        guard name.hasSuffix(".yaml") || name.hasSuffix(".yml"), name.utf8.count > 5 else {
            throw .refused("the name of a wiring file ends in '.yaml'")
        }
        guard let target = RealPath(ofFile: new), let root = RealPath(following: disk.project.root),
            target.isInside(root)
        else { throw .refused("a new file is in a folder of the project") }
        return new
    }

    // MARK: Fixes

    func fixing(_ choice: FixChoice, _ request: EditRequest) throws(StudioRefusal) -> Outcome {
        let (file, overlay) = try places(of: StudioView(file: request.file, as: request.as))
        let diagnostics = disk.project.diagnostics(of: [overlay ?? file]).all
        guard let texts = choice.fix(among: diagnostics)?.texts(in: disk.project) else {
            throw .refused("the problem is no longer there")
        }
        let notes = try refusingErrors(disk.project.consequences(of: texts))
        return outcome(request.edit.said, nil, pairs(texts), notes)
    }

    func fixingAll(_ request: EditRequest) throws(StudioRefusal) -> Outcome {
        let (file, overlay) = try places(of: StudioView(file: request.file, as: request.as))
        let fixes = ApplyFixes(in: disk.project, of: [overlay ?? file])
        guard !fixes.done.isEmpty else { throw .refused("no problem has a fix that makes nothing worse") }
        let said = "fixed \(fixes.done.count == 1 ? "one problem" : "\(fixes.done.count) problems")"
        let path = disk.project.files[overlay ?? file].path
        return outcome(
            said, request.edit.command(surroundings.tool, on: path, in: nil), fixes.changes(from: disk.project),
            fixes.done.map { "\($0.place.short): \($0.message)" })
    }

    private func pairs(_ texts: [String: [UInt8]]) -> [(old: SourceText, new: SourceText)] {
        texts.sorted { $0.key < $1.key }.map { path, bytes in
            (SourceText(name: path, bytes: text(at: path) ?? []), SourceText(name: path, bytes: bytes))
        }
    }
}

extension Inventory {
    /// The names of the objects that each definition stands for, if it is included under several prefixes.
    var twins: [Diagnostic.Location: [String]] {
        Dictionary(grouping: objects) { place($0.ref) }.mapValues { $0.map(\.name) }.filter { $0.value.count > 1 }
    }
}

extension StudioRefusal {
    /// The reason for which a file is not changed.
    ///
    /// Advice about commands and options is left out, since the page has none.
    init(_ error: EditError) {
        let help = error.help.flatMap { $0.isAboutCommands ? nil : $0 }
        self = .refused(error.message + (help.map { " (\($0))" } ?? ""), error.diagnostics.map { Scene.Problem($0) })
    }
}

extension String {
    /// Whether it tells the reader of a terminal what to type.
    var isAboutCommands: Bool {
        contains("'--") || contains("wiring ") || contains("working directory") || contains(" the command line")
    }
}
