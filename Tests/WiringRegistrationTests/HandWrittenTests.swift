import Foundation
import Testing
import WiringRegistration

/// Registrations that are found in the text of sources.
@Suite struct HandWrittenTests {
    @Test(arguments: [
        ("Class(Board.self, Board.init)", ["Board"]),
        ("classes.add(\n    Class(\n        Board.self, Board.init))", ["Board"]),
        ("Class(Life.Board.self, onMainActor: Life.Board.init)", ["Board"]),
        ("Class(Cache<String, Int>.self, Cache.init)", ["Cache"]),
        ("Class(A.self, A.init); Class(B.self, B.init)", ["A", "B"]),
        ("MyClass(Board.self)", []),
        ("Class(type, make)", []),
        ("Interface((any Board).self)", []),
    ])
    func `a class is the one whose metatype comes first`(text: String, names: [String]) {
        #expect(HandWritten.registrations(in: text, of: "Registry.swift").map(\.className) == names)
    }

    @Test func `a registration has the line on which it begins, in a comment as well`() {
        let text = "import Wiring\n// like Class(Alarm.self, Alarm.init)\nlet board = Class(\n    Board.self)\n"
        #expect(
            HandWritten.registrations(in: text, of: "Registry.swift") == [
                HandWritten(spelling: "Alarm", file: "Registry.swift", line: 2),
                HandWritten(spelling: "Board", file: "Registry.swift", line: 3),
            ])
    }

    @Test func `links that lead nowhere or round in a circle hide no other file`() throws {
        let folder = URL.temporaryDirectory.appending(path: "sources-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let inner = folder.appending(path: "Inner")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        try "Class(Board.self)".write(to: inner.appending(path: "B.swift"), atomically: true, encoding: .utf8)
        try "Class(Alarm.self)".write(to: folder.appending(path: "A.swift"), atomically: true, encoding: .utf8)
        try FileManager.default.createSymbolicLink(
            at: inner.appending(path: "Around"), withDestinationURL: folder)
        try FileManager.default.createSymbolicLink(
            at: folder.appending(path: "Gone.swift"), withDestinationURL: folder.appending(path: "None.swift"))
        let found = HandWritten.registrations(inSourcesOf: folder.path)
        #expect(found.map(\.className) == ["Alarm", "Board"])
    }
}
