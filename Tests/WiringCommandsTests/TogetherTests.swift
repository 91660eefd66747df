#if Commands
import Foundation
import TestVolume
import Testing
import WiringCommands
import WiringWriting

/// The tool among other processes, with signals and without disk space.
@Suite(.serialized) struct TogetherTests {
    private static let text = "objects:\n  board: GridBoard\n"

    @Test func `of two commands that change one file none is lost`() throws {
        let folder = try WrittenFolder()
        for round in 0..<volume(20) {
            try folder.write("a.yaml", Self.text)
            let line = "wiring add a.yaml one C & p=$!; wiring add a.yaml two C; s=$?; wait $p && exit $s"
            let run = try Run("/bin/sh", ["-c", line], in: folder.url)
            #expect(run.status == 0, "\(run.errors)")
            let lines = try #require(folder.text("a.yaml")).split(separator: "\n").sorted()
            #expect(lines == ["  board: GridBoard", "  one: C", "  two: C", "objects:"], "round \(round)")
        }
        #expect(folder.names == ["a.yaml"])
    }

    @Test func `a command waits for another one that changes the same file, or what it includes`() throws {
        let folder = try WrittenFolder([
            "a.yaml": "include: [parts/b.yaml]\n" + Self.text,
            "parts/b.yaml": "objects: {game: ConwayGame}\n",
        ])
        for held in ["a.yaml", "parts/b.yaml"] {
            for arguments in [["add", "a.yaml", "x", "C"], ["rename", "object", "x", "y", "a.yaml"]] {
                let process = try EditLock.holding([folder.path(held)], patience: .seconds(10)) { _ in
                    let process = try Self.start(arguments, in: folder)
                    Thread.sleep(forTimeInterval: 0.5)
                    #expect(process.isRunning, "\(arguments)")
                    return process
                }
                process.waitUntilExit()
                #expect(process.terminationStatus == 0)
            }
            _ = try Run("wiring", ["remove", "a.yaml", "y"], in: folder.url)
        }
    }

    @Test func `a signal leaves all files of a renaming as they were, or none`() throws {
        var numbers = SeededNumbers(seed: 50)
        let folder = try WrittenFolder()
        let files = (0..<50).map { "f\($0).yaml" }
        func reset() throws { for name in files { try folder.write(name, Self.text) } }
        func rename() throws -> Process {
            try Self.start(["rename", "class", "GridBoard", "Board"] + files, in: folder)
        }
        try reset()
        let start = ContinuousClock.now
        try rename().waitUntilExit()
        let whole = (ContinuousClock.now - start) / .seconds(1)
        #expect(files.allSatisfy { folder.text($0) == "objects:\n  board: Board\n" })
        var stopped = 0
        for round in 0..<volume(40) {
            try reset()
            let process = try rename()
            Thread.sleep(forTimeInterval: whole * Double(numbers.number(0..<1000)) / 1000)
            kill(process.processIdentifier, [SIGINT, SIGTERM, SIGHUP][round % 3])
            process.waitUntilExit()
            // A loop around the tool must see that it was stopped; it may also have ended before.
            if process.terminationReason == .uncaughtSignal {
                stopped += 1
            } else {
                #expect(process.terminationStatus == 0)
            }
            let changed = files.count(where: { folder.text($0) == "objects:\n  board: Board\n" })
            let unchanged = files.count(where: { folder.text($0) == Self.text })
            #expect(max(changed, unchanged) == files.count, "round \(round)")
            #expect(folder.names == files.sorted(), "round \(round)")
        }
        #expect(stopped > 0)
    }

    private static func start(_ arguments: [String], in folder: WrittenFolder) throws -> Process {
        let process = Process()
        process.executableURL = Run.products.appending(path: "wiring")
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }

    // A limit on file size has the same effect as a full disk, and needs no privileges.
    @Test(arguments: ["ulimit -f 1", "trap '' XFSZ; ulimit -f 1"])
    func `on a full disk all is as it was`(full: String) throws {
        let long = "# " + String(repeating: "-", count: 4000) + "\n" + Self.text
        let folder = try WrittenFolder(["a.yaml": Self.text, "b.yaml": Self.text, "c.yaml": long, "classes.json": "{}"])
        try FileManager.default.linkItem(atPath: folder.path("c.yaml"), toPath: folder.path("d.yaml"))
        let names = folder.names
        for (command, file) in [
            ("wiring new --owner \(String(repeating: "C", count: 2000)) e.yaml", "e.yaml"),
            ("wiring rename --force class GridBoard Board a.yaml b.yaml c.yaml", "c.yaml"),
            ("wiring add --force c.yaml x C", "c.yaml"), ("life-wiring catalog classes.json", "classes.json"),
            ("life-wiring catalog e.json", "e.json"), ("life-wiring schema --output e.json", "e.json"),
        ] {
            let run = try Run("/bin/sh", ["-c", "\(full); \(command)"], in: folder.url)
            #expect(run.status == 2, "\(command): \(run.errors)")
            #expect(
                run.errors.contains("error: '\(file)' cannot be written: the file would be too large"), "\(run.errors)")
            #expect(run.output.isEmpty)
            #expect(folder.names == names, "\(command)")
            #expect(["a.yaml", "b.yaml", "c.yaml", "d.yaml"].map(folder.text) == [Self.text, Self.text, long, long])
            #expect(folder.text("classes.json") == "{}")
        }
    }

    @Test func `anything but a regular file is written to and not replaced`() throws {
        let folder = try WrittenFolder()
        let line = "mkfifo p && { cat p > read.json & life-wiring catalog p; s=$?; wait; test -p p && exit $s; }"
        #expect(try Run("/bin/sh", ["-c", line], in: folder.url).status == 0)
        #expect(folder.text("read.json") == (try Run("life-wiring", ["catalog", "-"], in: folder.url).output))
        #expect(folder.names == ["p", "read.json"])
    }
}
#endif
