#if Commands
internal import Wiring
internal import WiringDiagnostics
internal import WiringEditing

/// The files that `check` looks at, by the projects that they belong to.
struct CheckedFiles {
    let input: InputFiles
    let folders: [(root: String, files: [String])]
    /// Whether all files of the projects are checked, and not only those named.
    let areAll: Bool

    /// Returns each project with the files to check.
    func projects(_ knowledge: ClassKnowledge) -> [(project: Project, asked: [Int])] {
        folders.map { folder in
            let texts = input.texts.filter { folder.files.contains($0.key) }
            let project = Project(
                root: folder.root, including: folder.files, texts: texts, classes: knowledge.source)
            return (project, areAll ? Array(project.files.indices) : folder.files.compactMap(project.index))
        }
    }

    /// Checks all projects.
    func run(_ knowledge: ClassKnowledge) -> CheckRun {
        var run = CheckRun()
        for (project, asked) in projects(knowledge) {
            var project = project
            run.check(&project, asked)
        }
        return run
    }
}

/// What a check finds.
struct CheckRun {
    private(set) var findings = Findings()
    /// The number of files checked.
    private(set) var count = 0
    /// The files whose other mistakes may hide some in these.
    private(set) var brokenIncluders: [String] = []
    /// The folders of which not all subfolders were looked at.
    private(set) var cutRoots: [String] = []
    /// The files with nothing in them, which were not checked.
    private(set) var emptyFiles: [String] = []
    /// All files of the projects.
    private(set) var paths: [String] = []

    mutating func check(_ project: inout Project, _ asked: [Int]) {
        count += Set(asked).count
        paths += project.files.map(\.path)
        let found = project.findings(of: asked)
        findings.add(found.diagnostics, omitted: found.omitted)
        brokenIncluders += found.brokenIncluders
        emptyFiles += project.emptyFiles.filter { path in !asked.contains { project.files[$0].path == path } }
        if project.isCut { cutRoots.append(project.root) }
    }
}
#endif
