#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringDiagrams
internal import WiringEditing
internal import WiringFile
internal import WiringIndex
internal import WiringWriting
internal import WiringYAML

/// The option that names the wiring root, where the files of a project are.
struct RootOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The folder of the project; see 'help project'.", valueName: "folder"),
        completion: .directory)
    var root: String?

    /// Returns the wiring root of a file, or of the working directory.
    func folder(of file: String?) -> String {
        root ?? file.map { WiringRoot.folder(of: UserPath.relative($0)) } ?? WiringRoot.folder(above: "")
    }

    /// Returns the wiring roots of files, each with its files; the root of the working directory if there are no files.
    func folders(of files: [String]) -> [(root: String, files: [String])] {
        files.isEmpty ? [(folder(of: nil), [])] : WiringRoot.folders(of: files) { folder(of: $0) }
    }

    /// Returns how much below a root belongs to the project: everything, if the user named the folder or is in it.
    func reach(of folder: String, for files: [String]) -> FolderTree.Reach {
        root == nil && !files.isEmpty ? WiringRoot.reach(ofFilesIn: folder) : .whole
    }

    /// Returns the project of a folder with some of its files.
    func project(
        _ folder: String, _ files: [String], texts: [String: [UInt8]] = [:], classes: ClassesByFile
    ) -> Project {
        Project(root: folder, including: files, texts: texts, reach: reach(of: folder, for: files), classes: classes)
    }

    /// Reads a file and everything it includes, with paths as the user sees them.
    func read(_ path: String, _ known: [RealPath: KnownFile] = [:]) throws -> MergedNib {
        try MergedNib(contentsOfFile: UserPath.relative(path), root: folder(of: path), known: known)
    }

    /// Reads a file that a command requires: if it has errors, they are reported and the command ends.
    ///
    /// - Parameter input: The files of the command line, of which one may be standard input.
    func readOrExit(_ path: String, _ input: InputFiles = InputFiles(paths: [])) throws -> MergedNib {
        try Console.requiring {
            let nib = try read(path, input.known)
            try nib.checkParameterUses()
            return nib
        }
    }
}

/// The options of the commands that only look at files.
struct FileOptions: ParsableArguments {
    @OptionGroup var standardInput: StandardInputOptions
    @OptionGroup var root: RootOptions
    @OptionGroup var classes: CatalogOption

    /// Reads files that a command requires, with their classes; ends the command if one has errors, or its catalog.
    func readOrExit(_ files: [String]) throws -> [KnownNib] {
        let input = try standardInput.read(files)
        let classes = classes.byFile
        return try input.paths.map { path in
            let nib = try root.readOrExit(path, input)
            return KnownNib(path: path, inventory: Inventory(nib), classes: try classes.classesOrExit(of: nib))
        }
    }
}

/// The options of the commands that answer questions about the files of a project.
struct QueryOptions: ParsableArguments {
    @Argument(help: "The files to look at (default: the project); '-' is standard input.", completion: .wiringFiles)
    var files: [String] = []

    @Flag(help: "Write JSON.")
    var json = false

    @OptionGroup var options: FileOptions
}

extension Console {
    /// Reports that only a part of a folder was searched.
    static func reportPartialSearch(of root: String, _ reach: FolderTree.Reach) {
        writeError("note: only a part of \(root.isEmpty ? "this folder" : "'\(root)'") was searched")
        // A catalog or a package there makes no difference to a folder that is searched as a whole.
        guard reach == .nearest else { return }
        writeError("  help: name the folder of the project with '--root', or put its 'catalog.json' there")
    }
}
#endif
