#if Commands
import Foundation
import Testing
import WiringCommands
import WiringDiagnostics

/// Behaviour that no single run can show.
@Suite struct BehaviourTests {
    @Test func `a file given by its absolute path is shown as the user sees it`() throws {
        let path = Run.fixtures.appending(path: "broken.yaml").path
        let (absolute, relative) = (try Run("wiring", ["check", path]), try Run("wiring", ["check", "broken.yaml"]))
        #expect(absolute.errors == relative.errors)
    }

    @Test func `an included file may lie in the root that is given`() throws {
        let folder = Run.fixtures.appending(path: "outside")
        let arguments = ["check", "outside/main.yaml"]
        #expect(try Run("wiring", arguments).status == 1)
        #expect(try Run("wiring", arguments + ["--root", "."]).status == 0)
        #expect(try Run("wiring", ["check", "main.yaml", "--root", ".."], in: folder).status == 0)
    }

    @Test func `a registry and no registry find the same mistakes of form`() throws {
        let runs = try ["wiring", "life-wiring"].map { try Run($0, ["check", "broken.yaml"]) }
        #expect(runs[0].errors == runs[1].errors.replacing("life-wiring", with: "wiring") + Self.gap)
    }

    /// What the stand-alone tool adds if it finds no catalog.
    static let gap = """
        note: no classes are known, so values, members and the types of connections were not checked
          help: name a catalog with '--catalog', or use the tool of your program

        """

    @Test func `head may stop reading without an error`() throws {
        let shell = try Run(shell: "life-wiring explain | head -n 1")
        #expect(shell.output == "malformed-yaml          a wiring file is well-formed YAML\n")
        #expect(shell.errors.isEmpty)
    }

    @Test func `try makes the objects in the order of the plan and takes them down`() throws {
        let run = try Run("life-wiring", ["try", "--parameter", "rows=4", "board.yaml"])
        let firstWords = run.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
        #expect(firstWords == ["object", "board", "game", "2"])
        #expect(run.errors.isEmpty)
        #expect(run.status == 0)
    }

    @Test(
        arguments: [
            (true, [:], true), (false, [:], false), (true, ["NO_COLOR": "1"], false), (true, ["NO_COLOR": ""], true),
            (true, ["TERM": "dumb"], false),
        ] as [(Bool, [String: String], Bool)])
    func `colour is for terminals, unless NO_COLOR says no`(
        isTerminal: Bool, environment: [String: String], isColoured: Bool
    ) {
        #expect((Colour.style(isTerminal: isTerminal, environment) == .coloured) == isColoured)
    }
}
#endif
