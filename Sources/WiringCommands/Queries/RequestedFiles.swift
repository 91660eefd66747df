#if Commands
internal import ArgumentParser
internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringDiagrams
internal import WiringEditing
internal import WiringFile
internal import WiringIndex
internal import WiringWriting

/// The files that a query is about, and the others of their projects.
struct RequestedFiles {
    /// The files named on the command line, or else the main files of the project.
    private(set) var requested: [KnownNib] = []
    /// The other files of the projects.
    private(set) var others: [KnownNib] = []
    var all: [KnownNib] { requested + others }
    /// Whether no file is named on the command line.
    let isProject: Bool
    /// The errors that keep files from being read.
    private var diagnostics = Diagnostics()
    /// The paths of the files that were not read.
    private var unread: [String] = []

    /// Reads the files of the project, or of those to which some files belong.
    ///
    /// - Parameter files: The files on the command line.
    /// - Throws: An exit code, after saying why, if a file named on the command line cannot be read, or its catalog, or
    ///   no file at all.
    init(_ options: FileOptions, _ files: [String] = []) throws {
        let input = try options.standardInput.read(files)
        let paths = input.paths
        let known = options.classes.byFile
        isProject = paths.isEmpty
        for folder in options.root.folders(of: paths) {
            let texts = input.texts.filter { folder.files.contains($0.key) }
            var project = options.root.project(folder.root, folder.files, texts: texts, classes: known)
            let requested = folder.files.isEmpty ? project.mainFiles() : folder.files.compactMap(project.index)
            for file in requested { if let file = try read(file, in: &project) { self.requested.append(file) } }
            let rest = project.roots + project.files.indices.filter(project.isIncluded)
            for file in rest where !requested.contains(file) {
                if let nib = try? project.nib(of: file) {
                    let classes = try? project.classes(of: file)
                    others.append(KnownNib(path: project.files[file].path, inventory: Inventory(nib), classes: classes))
                }
            }
        }
        if requested.isEmpty, !diagnostics.hasErrors {
            throw Console.fail("there is no wiring file here", help: "name a file, or a folder with '--root'")
        }
        if requested.isEmpty || !paths.isEmpty { try Console.reportOrExit(diagnostics) }
        noteSkippedFiles()
    }

    private mutating func read(_ file: Int, in project: inout Project) throws -> KnownNib? {
        let path = project.files[file].path
        if !isProject { _ = try project.classesOrExit(of: path) }
        let read = diagnostics.collect {
            KnownNib(
                path: path, inventory: Inventory(try project.nib(of: file)), classes: try project.classes(of: file))
        }
        if read == nil { unread.append(path) }
        return read
    }

    /// Says which files of the project were not read; the answer is right for the others.
    private func noteSkippedFiles() {
        guard !unread.isEmpty else { return }
        Console.writeError(
            "note: skipped, because of errors: \(Wording.quotedList(unread)); see '\(WiringTool.name) check'")
    }

    /// The sources of the classes that the files can name, each once.
    var sources: [any ClassSource] {
        var seen: Set<ObjectIdentifier> = []
        return all.compactMap(\.classes?.source).filter { seen.insert(ObjectIdentifier($0)).inserted }
    }

    /// Returns the files with the object that a word such as `board` or `board.rows` names.
    func files(withObjectOf path: String) throws -> [KnownNib] {
        let isObject = all.contains { $0.inventory.index(named: path) != nil }
        let dot = isObject ? nil : path.lastIndex(of: ".")
        return try files(with: [dot.map { String(path[..<$0]) } ?? path])
    }

    /// Returns the files that have objects of all of some names: of those requested, or of the others if none of
    /// those has them.
    ///
    /// - Throws: An exit code, after reporting what names there are, if no file has them.
    func files(with names: [String]) throws -> [KnownNib] {
        for candidates in [requested, others] {
            let files = candidates.filter { file in names.allSatisfy { file.inventory.index(named: $0) != nil } }
            if !files.isEmpty { return files }
        }
        throw missing(names)
    }

    /// Returns the files in which some objects live, each with their names there: the given ones, or the same after a
    /// prefix.
    ///
    /// - Throws: An exit code, after reporting what names there are, if no file has them.
    func sightings(of names: [String]) throws -> [(file: KnownNib, names: [String])] {
        let places = names.map { name in
            all.reduce(into: Set<Diagnostic.Location>()) {
                $0.formUnion($1.inventory.places(ofDefinitionsOf: name))
            }
        }
        for candidates in [requested, others] {
            let sightings = candidates.flatMap { file in
                Self.choices(zip(names, places).map { Self.names(of: $0, definedAt: $1, in: file.inventory) })
                    .map { (file: file, names: $0) }
            }
            if !sightings.isEmpty { return sightings }
        }
        throw missing(names)
    }

    private static func names(of name: String, definedAt places: Set<Diagnostic.Location>, in inventory: Inventory)
        -> [String]
    {
        if inventory.index(named: name) != nil { return [name] }
        return inventory.names(definedAt: places).sorted().filter {
            $0.hasSuffix(".\(name)") && inventory.index(named: $0) != nil
        }
    }

    /// Returns all combinations of one of each.
    private static func choices(_ names: [[String]]) -> [[String]] {
        names.reduce([[]]) { choices, names in choices.flatMap { choice in names.map { choice + [$0] } } }
    }

    /// Reports that no file has some objects.
    private func missing(_ names: [String]) -> ExitCode {
        let known = all.flatMap { $0.inventory.objects.map(\.name) }
        let places = requested.count > 4 ? "\(requested.count) files" : Wording.quotedList(requested.map(\.path))
        if let name = names.first(where: { !known.contains($0) }) {
            var seen: Set<String> = []
            let help = Suggestions.didYouMean(name, orOneOf: known.filter { seen.insert($0).inserted })
            Console.report([Diagnostic(.unknownObject, "there is no object '\(name)' in \(places)", help: help)])
        } else {
            Console.report([
                Diagnostic(.unknownObject, "no file has all of the objects \(Wording.quotedList(names))")
            ])
        }
        return ExitCode.problems
    }

    /// The main files that contain the object at each place; empty if there is only one main file.
    var mainFilesByPlace: [Diagnostic.Location: [String]] {
        guard isProject, requested.count > 1 else { return [:] }
        var files: [Diagnostic.Location: [String]] = [:]
        for file in requested {
            for place in Set(file.inventory.objects.map { file.inventory.place($0.ref) }) {
                files[place, default: []].append(file.path)
            }
        }
        return files
    }

    /// Returns a remark on the files in which something is found.
    static func remark(on files: [String]) -> [String] {
        if files.isEmpty { return [] }
        return ["in " + (files.count > 4 ? "\(files.count) files" : Wording.list(files))]
    }
}
#endif
