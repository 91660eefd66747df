#if Commands
internal import Wiring
internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile
internal import WiringIndex

/// The files that `check` looks at, by the projects that they belong to.
struct CheckedFiles {
    let input: InputFiles
    let folders: [(root: String, files: [String])]
    let root: RootOptions
    /// Whether all files of the projects are checked, and not only those named.
    let areAll: Bool

    /// Returns each project with the files to check.
    func projects(_ classes: ClassesByFile) -> [(project: Project, asked: [Int])] {
        folders.map { folder in
            let texts = input.texts.filter { folder.files.contains($0.key) }
            let project = root.project(folder.root, folder.files, texts: texts, classes: classes)
            return (project, areAll ? Array(project.files.indices) : folder.files.compactMap(project.index))
        }
    }

    /// Checks all projects.
    ///
    /// - Parameter trying: Whether to try how much of what is found could be fixed.
    func run(_ classes: ClassesByFile, trying: Bool = false) -> CheckRun {
        var run = CheckRun()
        for (project, asked) in projects(classes) {
            var project = project
            run.check(&project, asked)
            if trying { run.fixableCount += fixes(in: project, of: asked).fixedCount }
        }
        return run
    }

    /// Fixes files of a project. With standard input, its text alone is fixed, in whatever project other files are.
    func fixes(in project: Project, of asked: [Int]) -> ApplyFixes {
        ApplyFixes(in: project, of: asked) { file in
            input.standardInput.map { project.index(of: $0) == file } ?? true
        }
    }
}

/// The results of a check.
struct CheckRun {
    private(set) var diagnostics = Diagnostics()
    /// The number of diagnostics that could be fixed, if that was tried.
    var fixableCount = 0
    /// The number of files checked.
    private(set) var count = 0
    /// The files whose other errors may hide some in these.
    private(set) var brokenIncluders: [String] = []
    /// The folders whose subfolders were not all searched.
    private(set) var cutRoots: [(root: String, reach: FolderTree.Reach)] = []
    /// The files with nothing in them, which were not checked.
    private(set) var emptyFiles: [String] = []
    /// The paths of all files of the projects, and of the files that they include, even if these do not exist.
    private(set) var paths: Set<String> = []
    /// Whether a catalog has errors, rather than being out of date.
    private(set) var hasBadCatalog = false
    /// The parts that were not checked, since classes are not known.
    private(set) var gap = ClassGap()

    mutating func check(_ project: inout Project, _ asked: [Int]) {
        count += Set(asked).count
        paths.formUnion(project.paths)
        let found = project.diagnostics(of: asked)
        diagnostics.add(found.all, omitted: found.omitted)
        brokenIncluders += found.brokenIncluders
        gap.add(found)
        for file in asked where !hasBadCatalog {
            do throws(WiringError) { _ = try project.classes(of: file) } catch {
                hasBadCatalog = !error.isOutOfDateCatalog
            }
        }
        emptyFiles += project.emptyFiles.filter { path in !asked.contains { project.files[$0].path == path } }
        if let reach = project.cutReach { cutRoots.append((project.root, reach)) }
    }
}
#endif
