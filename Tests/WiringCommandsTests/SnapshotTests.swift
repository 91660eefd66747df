#if Commands
import Foundation
import Testing

/// Compares each run of the tool with a file in `Snapshots` as a whole: the command, its status and all its output.
///
/// `RECORD_SNAPSHOTS=1 swift test --traits Commands` records the output instead of comparing it.
@Suite struct SnapshotTests {
    static let commands: [String: String] = [
        "check": "wiring check life.yaml life.test.yaml window.yaml",
        "check-embedded": "life-wiring check life.yaml life.test.yaml",
        "check-broken": "wiring check broken.yaml life.yaml",
        "check-wrong": "life-wiring check wrong.yaml",
        "check-wrong-line": "life-wiring check --format line wrong.yaml",
        "check-wrong-json": "life-wiring check --format json wrong.yaml",
        "check-wrong-sarif": "life-wiring check --format sarif wrong.yaml",
        "check-wrong-github": "life-wiring check --format github wrong.yaml",
        "check-nothing-wrong-json": "wiring check --format json life.yaml",
        "check-unreadable": "wiring check no-such-file.yaml broken.yaml",
        "check-usage": "wiring check --format xml life.yaml",
        "list": "wiring list window.yaml",
        "list-parameters": "wiring list --parameters life.test.yaml",
        "list-none": "wiring list --parameters --classes wrong.yaml",
        "list-json": "wiring list --json life.test.yaml",
        "show": "wiring show life.test.yaml board",
        "show-changed": "wiring show life.test.yaml game",
        "show-removed-part": "wiring show life.test.yaml controller",
        "show-in-place": "life-wiring show life.test.yaml controller.buttonFactory",
        "show-key": "wiring show life.test.yaml game.born",
        "show-owner": "wiring show life.yaml owner",
        "show-misspelt": "wiring show life.yaml controler",
        "show-misspelt-key": "wiring show life.yaml controller.bord",
        "show-effective": "wiring show --effective life.test.yaml board",
        "show-effective-file": "wiring show --effective life.test.yaml",
        "show-effective-prefix": "wiring show --effective top.save",
        "show-effective-key": "wiring show --effective life.yaml game.born",
        "show-effective-prefixes": "wiring show --effective window.yaml",
        "show-project": "wiring show game.born",
        "show-usage": "wiring show life.yaml",
        "why": "wiring why board life.test.yaml",
        "why-circle": "wiring why top.save",
        "why-removed": "wiring why blinker",
        "why-json": "wiring why --json game life.yaml",
        "why-misspelt": "wiring why bord life.yaml",
        "why-unreadable": "wiring why board no-such-file.yaml",
        "path": "wiring path owner board life.yaml",
        "path-back": "wiring path board owner life.yaml",
        "path-none": "wiring path glider board life.yaml",
        "path-json": "wiring path --json window clock",
        "list-unused": "wiring list --unused",
        "list-unused-json": "wiring list --unused --json window.yaml",
        "list-using": "wiring list --using Button window.yaml",
        "list-using-json": "wiring list --using GridBoard --json life.test.yaml",
        "list-using-misspelt": "wiring list --using GridBord life.yaml",
        "list-project": "wiring list --parameters",
        "graph-tree": "life-wiring graph life.test.yaml",
        "graph-tree-wrong": "life-wiring graph wrong.yaml",
        "graph-tree-prefixes": "wiring graph window.yaml",
        "graph-dot": "life-wiring graph --format dot life.test.yaml",
        "graph-dot-wrong": "life-wiring graph --format dot wrong.yaml",
        "graph-mermaid": "life-wiring graph --format mermaid life.test.yaml",
        "graph-mermaid-wrong": "life-wiring graph --format mermaid wrong.yaml",
        "graph-json": "life-wiring graph --format json life.yaml",
        "graph-svg": "life-wiring graph --format svg life.test.yaml",
        "graph-svg-wrong": "life-wiring graph --format svg wrong.yaml",
        "graph-svg-prefixes": "wiring graph --format svg window.yaml",
        "graph-broken": "wiring graph broken.yaml",
        "diff": "wiring diff life.yaml life.test.yaml",
        "diff-same": "wiring diff life.yaml life.yaml",
        "diff-json": "wiring diff --json life.yaml life.test.yaml",
        "diff-broken": "wiring diff life.yaml broken.yaml",
        "compile": "wiring compile --output - life.test.yaml",
        "compile-texts": "wiring compile --texts --output - window.yaml",
        "compile-broken": "wiring compile --output - life.yaml broken.yaml",
        "explain": "wiring explain outlet-type-mismatch",
        "explain-files": "wiring explain [include-cycle]",
        "explain-all": "wiring explain",
        "explain-misspelt": "wiring explain unknown-outlat",
        "try-alone": "wiring try life.yaml",
        "version": "wiring --version",
        "help": "wiring --help",
        "help-check": "wiring check --help",
        "misspelt-command": "wiring chekc life.yaml",
    ]

    @Test(arguments: commands.keys.sorted())
    func `a command writes what is recorded`(name: String) throws {
        let words = try #require(Self.commands[name]).split(separator: " ").map(String.init)
        let run = try Run(words[0], Array(words.dropFirst()))
        let text = """
            $ \(words.joined(separator: " "))
            status \(run.status)
            --- standard output
            \(run.output)--- standard error
            \(run.errors.replacingOccurrences(of: Run.fixtures.path, with: "…/Fixtures"))
            """
        let file = Run.folder.appending(path: "Snapshots/\(name).txt")
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            try text.write(to: file, atomically: true, encoding: .utf8)
        } else {
            #expect(text == (try? String(contentsOf: file, encoding: .utf8)), "\(name)")
        }
    }

    @Test func `every snapshot belongs to a command`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Run.folder.appending(path: "Snapshots").path)
        #expect(Set(files) == Set(Self.commands.keys.map { "\($0).txt" }))
    }
}
#endif
