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
                HandWritten(className: "Alarm", file: "Registry.swift", line: 2),
                HandWritten(className: "Board", file: "Registry.swift", line: 3),
            ])
    }
}
