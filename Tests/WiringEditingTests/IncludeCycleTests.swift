import Testing
import WiringDiagnostics
import WiringEditing
import WiringIndex

/// What files can name whose includes lead back to them, or are many.
@Suite struct IncludeCycleTests {
    private func items(_ folder: ProjectFolder, _ project: Project, _ name: String) -> [String] {
        let text = project.index(of: folder.file(name)).flatMap { project.files[$0].source?.bytes } ?? []
        return Completion.items(
            in: text, at: text.count, of: folder.file(name), project: project, classes: nil
        ).map(\.label)
    }

    @Test(.timeLimit(.minutes(1))) func `files that all include each other are read once each`() throws {
        let names = (1...20).map { "f\($0)" }
        let files = names.map { name in
            let others = names.filter { $0 != name }.map { "\($0).yaml" }.joined(separator: ", ")
            let objects = "objects:\n  own-\(name): A\n  user: {class: A, outlets: {next: own"
            return ("\(name).yaml", "include: [\(others)]\n\(objects)")
        }
        let folder = try ProjectFolder(Dictionary(uniqueKeysWithValues: files))
        #expect(items(folder, folder.project(), "f3.yaml") == ["own-f3"])
    }

    @Test func `what a file can name does not depend on who asked before`() throws {
        let files = (1...90).map { number in
            let include = number < 90 ? "include: [f\(number + 1).yaml]\n" : ""
            return ("f\(number).yaml", "\(include)objects:\n  own-\(number): A\n  user: {class: A, outlets: {next: own")
        }
        let folder = try ProjectFolder(Dictionary(uniqueKeysWithValues: files))
        let alone = items(folder, folder.project(), "f60.yaml")
        #expect(alone.count == 31)
        let project = folder.project()
        _ = items(folder, project, "f20.yaml")
        #expect(items(folder, project, "f60.yaml") == alone)
    }

    @Test func `a cycle of others hides nothing but what it includes itself`() throws {
        let folder = try ProjectFolder([
            "a.yaml": "include: [b.yaml]\nobjects:\n  user: {class: A, outlets: {next: in",
            "b.yaml": "include: [c.yaml]\nobjects: {in-b: A}\n", "c.yaml": "include: [b.yaml]\nobjects: {in-c: A}\n",
        ])
        #expect(items(folder, folder.project(), "a.yaml") == ["in-b"])
    }
}
