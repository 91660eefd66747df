import ExampleTesting
import Foundation
import Reminders
import RemindersWiring
import Testing
import Wiring

/// Opens no file: the extracted call is overridden.
final class TestingReminders: ExtractedReminders {
    private let memory = MemoryDefaults()

    /// The same numbers in memory at each call.
    override func defaults() -> any Defaults { memory }
}

extension Registry {
    /// The classes of the program and of the test files.
    static let remindersTests = Registry {
        Registry.reminders
        Class(TestingReminders.self, TestingReminders.init)
    }
}

@Suite("Reminders")
struct RemindersTests {
    private let example = Example()
    private static let forms = ["constructor", "property", "method", "ambient", "extracted"]

    @Test("The wiring is sound")
    func wiring() throws {
        try example.expectValid(for: .remindersTests)
    }

    @Test("Ids count from 0, in memory, in each form of injection", arguments: forms)
    func memory(form: String) throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let path = folder.path("ids.json")
        let graph = try example.nib("\(form).test").instantiate(with: .remindersTests, parameters: ["path": path])

        #expect(try ids(3, from: graph) == [0, 1, 2])
        #expect(!FileManager.default.fileExists(atPath: path), "a test touches no file")
    }

    @Test("An id is one more than the current one", arguments: forms.dropLast())
    func oneMore(form: String) throws {
        let graph = try example.nib(form).instantiate(
            with: .reminders, replacing: ["defaults": MemoryDefaults(currentReminderId: 41)])

        #expect(try ids(1, from: graph) == [42])
    }

    @Test("Ids go on from one run to the next, whatever the form of injection")
    func file() throws {
        let folder = try TestFolder()
        defer { folder.remove() }
        let path = folder.path("ids.json")

        for (number, form) in Self.forms.enumerated() {
            let graph = try example.nib(form).instantiate(with: .reminders, parameters: ["path": path])
            #expect(try ids(2, from: graph) == [2 * number, 2 * number + 1], "\(form)")
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == #"{"currentReminderId":9}"#)
    }

    @Test("Where no graph is ambient, the class that looks for one says so")
    func noContext() throws {
        #expect(throws: BadStore.self) { try AmbientReminders().nextReminderId() }
    }

    @Test("After the last number there is, there is an error")
    func last() throws {
        let defaults = MemoryDefaults(currentReminderId: .max)
        #expect(throws: BadStore.self) { try defaults.nextReminderId() }
    }

    private func ids(_ count: Int, from graph: ObjectGraph) throws -> [Int] {
        let reminders = try graph.object("reminders", as: (any Reminders).self)
        return try graph.withAmbient { try (0..<count).map { _ in try reminders.nextReminderId() } }
    }
}

@Suite("The store of the reminders")
final class FileDefaultsTests {
    private let folder: TestFolder
    private let path: String

    init() throws {
        folder = try TestFolder()
        path = folder.path("ids.json")
    }

    deinit { folder.remove() }

    @Test("A number is kept, and other numbers with it")
    func kept() throws {
        try FileDefaults(path: path).set(1, forKey: "one")
        try FileDefaults(path: path).set(2, forKey: "two")

        #expect(try FileDefaults(path: path).number(forKey: "one") == 1)
        #expect(try FileDefaults(path: path).number(forKey: "two") == 2)
        #expect(try FileDefaults(path: path).number(forKey: "three") == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")) == ["ids.json"])
    }

    @Test("What a crash left half written beside the file is not believed, and does no harm")
    func halfWritten() throws {
        try FileDefaults(path: path).set(7, forKey: "id")
        _ = try folder.write("{\"id\":", to: "ids.json.new")

        #expect(try FileDefaults(path: path).number(forKey: "id") == 7)
        try FileDefaults(path: path).set(8, forKey: "id")
        #expect(try FileDefaults(path: path).number(forKey: "id") == 8)
    }

    @Test("A file that is something else is told of, and stays as it is")
    func somethingElse() throws {
        _ = try folder.write("dear diary", to: "ids.json")

        #expect(throws: BadStore.self) { try FileDefaults(path: path).number(forKey: "id") }
        #expect(throws: BadStore.self) { try FileDefaults(path: path).set(1, forKey: "id") }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "dear diary")
    }

    @Test("A file that can not be written is told of")
    func unwritable() {
        #expect(throws: BadStore.self) { try FileDefaults(path: folder.path("no/such/folder")).set(1, forKey: "id") }
    }

    @Test("A program that is killed while it gives out ids has given out none that is given out again")
    func killed() throws {
        var last = -1
        for round in 1...5 {
            let process = CommandRun.process("reminders", ["--count", "1000000"])
            process.environment = ["REMINDERS": path]
            let pipe = Pipe()
            process.standardOutput = pipe
            try process.run()

            var text = ""
            while text.count(where: \.isNewline) < 10 * round {
                let data = pipe.fileHandleForReading.availableData
                try #require(!data.isEmpty, "the program ended by itself")
                text += String(decoding: data, as: UTF8.self)
            }
            kill(process.processIdentifier, SIGKILL)
            text += String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()

            // The last line may be incomplete.
            let ids = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().compactMap { Int($0) }
            #expect(ids == Array((ids.first ?? 0)..<((ids.first ?? 0) + ids.count)))
            #expect(try #require(ids.first) > last)
            last = try #require(ids.last)
        }
    }
}
