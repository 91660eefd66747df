import ExampleTesting
import Foundation
import Testing

/// The error messages of each command of the examples.
@Suite("The commands of the examples")
struct CommandTests {
    private static let names = ["life", "address-book", "greeter", "reminders", "greenhouse"]

    @Test("A command says what it takes", arguments: names)
    func help(name: String) throws {
        let run = try CommandRun(name, ["--help"])

        #expect(run.output.hasPrefix("usage: \(name) [--wiring FILE]"))
        #expect(run.errors.isEmpty)
        #expect(run.status == 0)
    }

    @Test("An option that there is not is told of, with the form of the command", arguments: names)
    func unknownOption(name: String) throws {
        let run = try CommandRun(name, ["--wirring", "a.yaml"])

        #expect(run.errors.hasPrefix("\(name): unknown option '--wirring'\nusage: \(name) "))
        #expect(run.output.isEmpty)
        #expect(run.status == 64)
    }

    @Test("A wiring file that is not there is told of", arguments: names)
    func missingFile(name: String) throws {
        let run = try CommandRun(name, ["--wiring", "no-such-file.yaml"] + (name == "greeter" ? ["Ada"] : []))

        #expect(run.errors.contains("[missing-file]"))
        #expect(run.output.isEmpty)
        #expect(run.status == 1)
    }

    @Test("A wiring file without what the program asks for is told of", arguments: names)
    func otherFile(name: String) throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let file = try folder.write("objects: {}\n", to: "other.yaml")

        let run = try CommandRun(name, ["--wiring", file] + (name == "greeter" ? ["Ada"] : []))

        #expect(run.errors.contains("error: "), "\(run.errors)")
        #expect(run.output.isEmpty)
        #expect(run.status == 1)
    }

    @Test(
        "What can not be understood is told of in a sentence",
        arguments: [
            ("life --wiring", "life: '--wiring' needs a file"),
            ("life --generations many", "'--generations' needs a whole number from 1, which 'many' is not"),
            ("life --generations 0", "'--generations' needs a whole number from 1, which '0' is not"),
            ("life --click 3", "'--click' needs a row and a column, such as 4,18, which '3' is not"),
            ("life --click 3,4,5", "'--click' needs a row and a column, such as 4,18, which '3,4,5' is not"),
            ("life 3", "unknown argument '3'"),
            ("greeter", "greeter: say whom to greet"),
            ("reminders --count -1", "'--count' needs a whole number from 1, which '-1' is not"),
        ])
    func usage(line: String, message: String) throws {
        let words = line.split(separator: " ").map(String.init)

        let run = try CommandRun(words[0], Array(words.dropFirst()))

        #expect(run.errors.contains(message))
        #expect(run.errors.contains("\nusage: \(words[0]) "))
        #expect(run.status == 64)
    }

    @Test("A click beyond the board is told of")
    func click() throws {
        let run = try CommandRun("life", ["--click", "-1,0"])

        #expect(run.errors == "there is no button in row -1, column 0; both count from 0\n")
        #expect(run.output.isEmpty)
        #expect(run.status == 1)
    }

    @Test("A game that follows its file is the same while that does not change")
    func watch() throws {
        let run = try CommandRun("life", ["--watch", "--generations", "3"])

        #expect(run.output == (try CommandRun("life", ["--generations", "3"]).output))
        #expect(run.errors.isEmpty)
        #expect(run.status == 0)
    }

    @Test("A script of keys is played line by line, and a word that is not a key is reported")
    func script() throws {
        let run = try CommandRun("address-book", [], input: "down\n\ndwon\n")

        #expect(run.output.components(separatedBy: "2 of 7").count == 3)
        #expect(
            run.errors == "'dwon' is not a key; there are up, down, left, right, enter, backspace and single letters\n")
        #expect(run.status == 1)
    }
}
