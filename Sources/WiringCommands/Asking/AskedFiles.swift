#if Commands
internal import ArgumentParser
internal import WiringDiagnostics
internal import WiringDiagrams
internal import WiringEditing
internal import WiringFile

/// The files that a question is about, and the others of their projects.
struct AskedFiles {
    /// A file with all that it includes.
    struct File {
        var path: String
        var inventory: Inventory
    }

    /// The files named on the command line, or else those of the project that no other one includes.
    private(set) var asked: [File] = []
    /// The other files of the projects, those first that no other one includes.
    private(set) var others: [File] = []
    /// Whether no file is named on the command line.
    let isProject: Bool
    /// Mistakes because of which files cannot be looked at.
    private var findings = Findings()
    /// The paths of these files.
    private var unread: [String] = []

    /// Reads the files of the project, or of those to which some files belong.
    ///
    /// - Throws: An exit code, after saying why, if a file named on the command line cannot be read, or no file at all.
    init(_ paths: [String], root: RootOptions) throws {
        let paths = paths.map(UserPath.relative)
        isProject = paths.isEmpty
        for folder in root.folders(of: paths) {
            var project = Project(root: folder.root, including: folder.files)
            let asked = folder.files.isEmpty ? project.roots : folder.files.compactMap(project.index)
            for file in asked { if let file = read(file, in: &project) { self.asked.append(file) } }
            let rest = project.roots + project.files.indices.filter(project.isIncluded)
            for file in rest where !asked.contains(file) {
                if let nib = try? project.nib(of: file) {
                    others.append(File(path: project.files[file].path, inventory: Inventory(nib)))
                }
            }
        }
        if asked.isEmpty, !findings.hasErrors {
            Console.fail("there is no wiring file here", help: "name a file, or a folder with '--root'")
            throw ExitCode.unreadable
        }
        if asked.isEmpty || !paths.isEmpty { try reportMistakes() }
        noteMistakes()
    }

    private mutating func read(_ file: Int, in project: inout Project) -> File? {
        let path = project.files[file].path
        let inventory = findings.collect { Inventory(try project.nib(of: file)) }
        if inventory == nil { unread.append(path) }
        return inventory.map { File(path: path, inventory: $0) }
    }

    /// Reports mistakes because of which files cannot be looked at, and ends the command, if there are any.
    private func reportMistakes() throws {
        guard findings.hasErrors else { return }
        Console.report(findings.diagnostics, omitted: findings.omitted)
        throw findings.isUnreadable ? ExitCode.unreadable : ExitCode.findings
    }

    /// Says which files of the project were not looked at; the answer is right for the others.
    private func noteMistakes() {
        guard !unread.isEmpty else { return }
        Console.writeError(
            "note: not looked at, because of mistakes: \(Wording.quotedList(unread)); see '\(WiringTool.name) check'")
    }

    /// Returns the files with the object that a word such as `board` or `board.rows` names.
    func files(withObjectOf path: String) throws -> [File] {
        let isObject = (asked + others).contains { $0.inventory.index(named: path) != nil }
        let dot = isObject ? nil : path.lastIndex(of: ".")
        return try files(with: [dot.map { String(path[..<$0]) } ?? path])
    }

    /// Returns the files that have objects of all of some names: of those asked about, or of the others if none of those has
    /// them.
    ///
    /// - Throws: An exit code, after reporting what names there are, if no file has them.
    func files(with names: [String]) throws -> [File] {
        for candidates in [asked, others] {
            let files = candidates.filter { file in names.allSatisfy { file.inventory.index(named: $0) != nil } }
            if !files.isEmpty { return files }
        }
        let known = (asked + others).flatMap { $0.inventory.objects.map(\.name) }
        let places = asked.count > 4 ? "\(asked.count) files" : Wording.quotedList(asked.map(\.path))
        if let name = names.first(where: { !known.contains($0) }) {
            var seen: Set<String> = []
            let help = Suggestions.didYouMean(name, orOneOf: known.filter { seen.insert($0).inserted })
            Console.report([Diagnostic(.unknownObject, "there is no object '\(name)' in \(places)", help: help)])
        } else {
            Console.report([
                Diagnostic(.unknownObject, "no file has all of the objects \(Wording.quotedList(names))")
            ])
        }
        throw ExitCode.findings
    }
}
#endif
