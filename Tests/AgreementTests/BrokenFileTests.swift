import TestVolume
import Testing
import WiringDiagnostics
import WiringEditing
import WiringIndex

/// A file that cannot be read hinders only the edits that may have to reach it.
@Suite struct BrokenFileTests {
    /// Files that are half typed: one alone, those that include others, and one whose include leads nowhere.
    private static let texts = [
        "objects: {lamp: {class: Lamp, outlets: {",
        "include: [base.yaml]\nobjects:\n  lamp:\n    class: Lamp\n    outlets: {next: \n",
        "include:\n  - {file: base.yaml, as: copy\nobjects: {lamp: Lamp}\n",
        "include: [base.yaml, over.yaml]\nobjects:\n\tlamp: Lamp\n",
        "include: [bas]\nobjects: {lamp: Lamp}\n",
    ]

    @Test func `a renaming is the same as if no other file were half typed`() throws {
        for seed in Samples.seeds where seed.isMultiple(of: 4) {
            let folder = try ProjectFolder(RandomProject(seed: seed).files)
            var project = folder.project()
            var numbers = SeededNumbers(seed: UInt64(seed))
            let broken = Self.texts[seed / 4 % Self.texts.count]
            var other = project.replacing([folder.file("half.yaml"): Array(broken.utf8)])
            for symbol in project.names.shuffled(using: &numbers).prefix(1) {
                let texts = try project.texts(renaming: symbol, to: "fresh-name")
                let others = try other.texts(renaming: symbol, to: "fresh-name")
                #expect(others == texts, "seed \(seed): \(symbol)\n\(broken)")
                #expect(other.consequences(of: texts).errors == [], "seed \(seed): \(symbol)\n\(broken)")
            }
        }
    }

    @Test(arguments: [
        ("half.yaml", "include: [base.yaml]\nobjects:\n  lamp: {class: Lamp, outlets: {next: alpha\n"),
        ("half.yaml", "include: [{file: base.yaml, as: copy}]\nremove: [copy.alpha\n"),
        ("more.yaml", "externals: {alpha: Lamp\n"),
        ("base.yaml", "include: [more.yaml]\nobjects: {alpha: Lamp, lamp: {\n"),
    ])
    func `a renaming is refused while a file is half typed that may name the object`(file: String, text: String) throws
    {
        let files = [
            "base.yaml": "include: [more.yaml]\nobjects: {alpha: Lamp}\n", "more.yaml": "objects: {beta: Lamp}\n",
        ]
        let folder = try ProjectFolder(files)
        var project = folder.project().replacing([folder.file(file): Array(text.utf8)])
        let base = try #require(project.index(of: folder.file("base.yaml")))
        let symbol = try #require(project.symbol(named: "alpha", in: base))
        let error = #expect(throws: EditError.self) { try project.texts(renaming: symbol, to: "fresh-name") }
        #expect(error?.message == "'\(folder.file(file))' cannot be edited until its errors are fixed")
    }

    @Test func `an object is renamed by the file that includes its part, and in the other files that include that`()
        throws
    {
        let sibling = "include: [part.yaml]\nobjects: {lamp: {class: Lamp, outlets: {next: alpha}}}\n"
        let folder = try ProjectFolder([
            "part.yaml": "objects: {alpha: Lamp}\n", "one.yaml": sibling, "other.yaml": sibling,
        ])
        var project = folder.project()
        let renamed = try project.renamingObject("alpha", to: "fresh-name", in: folder.file("one.yaml"))
        #expect(renamed.count == 3)
        #expect(project.consequences(of: renamed.map(\.new), recognising: .lines).errors == [])
    }
}
