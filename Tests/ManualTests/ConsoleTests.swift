import Foundation
import Testing

/// The commands of the manual, which `RECORD_SNAPSHOTS=1 swift test --traits Commands` records anew in its pages.
@Suite struct ConsoleTests {
    private static let pages = ManualPage.all.filter { page in
        page.blocks.contains { $0.language == "console" } && !followed.contains(page.name)
    }
    /// `scripts/check-adopt` and `scripts/check-tutorial` run the commands of these, which build packages.
    private static let followed = ["AddingToAProgram.md", "Environments.md", "FirstWiredApp.md"]

    #if Commands
    @Test(arguments: pages) func `each command of a page prints what the page shows`(page: ManualPage) throws {
        let folder = try PageFolder(runningCommandsOf: page)
        var files = page.files.filter(\.hasPath)[...]
        var recorded: [(lines: Range<Int>, output: [String])] = []
        for command in page.blocks.flatMap(\.commands)
        where !UnrunCommand.all.contains(where: { $0.text == command.text }) {
            while let file = files.first, file.line < command.line {
                try folder.write(file)
                files.removeFirst()
            }
            let printed = try folder.run(command.text)
            if command.shows(printed) { continue }
            if Self.isRecording {
                recorded.append((command.outputLines, printed))
            } else {
                Issue.record("\(page):\(command.line): \(command.text)\nprints\n\(printed.joined(separator: "\n"))")
            }
        }
        if !recorded.isEmpty { try page.record(recorded) }
    }

    private static let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"
    #endif

    @Test(arguments: pages) func `a console block begins with a command`(page: ManualPage) {
        for block in page.blocks where block.language == "console" {
            #expect(block.text.hasPrefix("$ "), "\(page):\(block.line)")
        }
    }

    @Test(arguments: pages) func `a command runs the tool, or what every shell has`(page: ManualPage) {
        let programs = ["wiring", "cat", "cd", "cp", "diff", "echo", "mkdir", "printf", "rm", "sed"]
        for command in page.blocks.flatMap(\.commands)
        where !UnrunCommand.all.contains(where: { $0.text == command.text }) {
            let program = command.text.prefix { $0 != " " }
            #expect(programs.contains(String(program)), "\(page):\(command.line): neither run nor in UnrunCommand.all")
        }
    }

    @Test func `a command that is not run is on a page, and the file that runs one like it exists`() throws {
        let commands = Set(ManualPage.all.flatMap(\.blocks).flatMap(\.commands).map(\.text))
        for unrun in UnrunCommand.all {
            #expect(commands.contains(unrun.text), "no page has '\(unrun.text)', which \(unrun.reason)")
            let file = try String(contentsOf: ManualPage.root.appending(path: unrun.file), encoding: .utf8)
            #expect(file.contains(unrun.words), "\(unrun.file) does not run '\(unrun.text)'")
        }
    }

    @Test func `an ellipsis stands for any number of lines`() {
        func shows(_ output: [String], _ printed: [String]) -> Bool {
            ConsoleCommand(text: "wiring", output: output, line: 1, outputLines: 2..<2).shows(printed)
        }
        #expect(shows([], []))
        #expect(!shows([], ["a"]))
        #expect(shows(["..."], []))
        #expect(shows(["a", "..."], ["a", "b", "c"]))
        #expect(shows(["...", "b", "...", "d"], ["a", "b", "c", "d"]))
        #expect(!shows(["...", "b", "...", "d"], ["a", "c", "b", "e"]))
        #expect(!shows(["a", "...", "a"], ["a"]))
        #expect(!shows(["a"], ["a", "b"]))
    }
}

#if Commands
extension ManualPage {
    /// Replaces the output of commands in the file of the page.
    fileprivate func record(_ outputs: [(lines: Range<Int>, output: [String])]) throws {
        let url = Self.root.appending(path: path)
        var lines = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
        for (range, output) in outputs.reversed() {
            lines.replaceSubrange(range.lowerBound - 1..<range.upperBound - 1, with: output)
        }
        try lines.joined(separator: "\n").write(to: url, atomically: true, encoding: .utf8)
    }
}
#endif
