import Foundation
import Testing
import WiringBlueprint
import WiringDiagnostics
import WiringEditing
import WiringIndex

/// What is offered in half-typed files: the folder `Completions` has their states, each with what comes first and what must
/// not come.
@Suite struct CompletionTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Completions")
    private static let files = [
        "actions", "definitions", "given", "inputs", "mistakes", "mixed", "outlets", "overlays", "top-level", "values",
    ]

    private let project = Project(root: folder.appending(path: "Project").path)
    private let classes: CompletionClasses

    init() throws {
        let tests = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
        let catalog = try Data(contentsOf: tests.appending(path: "WiringCaseTests/catalog.json"))
        classes = CompletionClasses(try JSONDecoder().decode(ClassCatalog.self, from: catalog))
    }

    private static func cases(_ name: String) throws -> [CompletionCase] {
        try CompletionCase.read(folder.appending(path: "\(name).txt"))
    }

    private func items(_ text: [UInt8], _ offset: Int) -> [CompletionItem] {
        let path = Self.folder.appending(path: "Project/edited.yaml").path
        return Completion.items(in: text, at: offset, of: path, project: project, classes: classes)
    }

    /// The states that are known to be wrong; one that becomes right has to be taken out.
    private static func misses() throws -> [String] {
        let text = try String(contentsOf: folder.appending(path: "misses.txt"), encoding: .utf8)
        return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
    }

    @Test(arguments: files)
    func `a state offers what it must, unless it is a known miss`(name: String) throws {
        let misses = try Self.misses()
        for state in try Self.cases(name) {
            let faults = faults(of: state)
            if misses.contains(state.name) {
                #expect(!faults.isEmpty, "'\(state.name)' is right now: take it out of misses.txt")
            } else {
                #expect(faults.isEmpty, "\(state.name): \(faults.joined(separator: "; "))")
            }
        }
    }

    private func faults(of state: CompletionCase) -> [String] { state.faults(of: items(state.text, state.offset)) }

    @Test func `at least 150 states are tried, and at most one of twenty is a miss`() throws {
        let names = try Self.files.flatMap { try Self.cases($0).map(\.name) }
        #expect(names.count >= 150)
        #expect(Set(names).count == names.count)
        let misses = try Self.misses()
        #expect(Set(misses).isSubset(of: names))
        #expect(misses.count * 20 <= names.count)
    }

    @Test(arguments: files)
    func `wherever a text ends and the cursor stands, what is replaced is at the cursor`(name: String) throws {
        for state in try Self.cases(name) {
            for end in stride(from: 0, through: state.text.count, by: 17) {
                let text = Array(state.text[..<end])
                for offset in [end, end / 2] {
                    for item in items(text, offset) {
                        #expect(item.range.lowerBound <= offset && offset <= item.range.upperBound)
                        #expect(item.range.upperBound <= text.count)
                    }
                }
            }
        }
    }

    @Test func `without classes all objects are offered, and members of none`() {
        let text = "objects:\n  ok: Button\n  game:\n    class: ConwayGame\n    outlets:\n      board: "
        let items = Completion.items(
            in: Array(text.utf8), at: text.utf8.count, of: "edited.yaml", project: project, classes: nil)
        #expect(items.map(\.label) == ["ok", "game"])
        let members = text.dropLast("board: ".count)
        #expect(
            Completion.items(
                in: Array(members.utf8), at: members.utf8.count, of: "edited.yaml", project: project, classes: nil
            ).isEmpty)
    }

    @Test func `a class says its file and documentation where it is a target`() throws {
        let text = "include: [board.yaml]\nobjects:\n  game: {class: ConwayGame, outlets: {board: }}"
        let item = try #require(items(Array(text.utf8), text.utf8.count - 2).first)
        #expect(item.label == "board")
        #expect(item.kind == .object)
        #expect(item.detail == "GridBoard, board.yaml")
    }

    @Test func `a secret that is declared again is offered once, without its value`() throws {
        let text =
            "include: [life.yaml]\nparameters: {token: hunter3}\nobjects:\n  ok:\n    class: Button\n"
            + "    attributes:\n      label: $(tok"
        let items = items(Array(text.utf8), text.utf8.count)
        #expect(items.map(\.label) == ["token"])
        #expect(items.first?.detail == "secret")
    }

    @Test func `a section comes with the members that are required`() throws {
        let text = "objects:\n  board:\n    class: GridBoard\n    "
        let item = try #require(items(Array(text.utf8), text.utf8.count).first)
        #expect(item.snippet == "attributes:\n      rows: ${1}")
        let report = "objects:\n  report: {class: Report, }"
        let outlets = try #require(items(Array(report.utf8), report.utf8.count - 1).first)
        #expect(outlets.snippet == "outlets: {board: ${1}, clock: ${2}}")
    }

    @Test func `a deep text is read as far as it goes`() {
        let brackets = Array(repeating: UInt8(ascii: "["), count: 10_000)
        let dashes = Array(String(repeating: "- ", count: 10_000).utf8)
        #expect(items(Array("objects: ".utf8) + brackets, 10_009).isEmpty)
        #expect(items(Array("objects:\n  ".utf8) + dashes, 20_011).isEmpty)
    }

    @Test(
        arguments: [
            (1, 1, 0), (1, 3, 2), (2, 1, 4), (2, 2, 8), (2, 3, 9), (3, 1, 10), (1, 4, nil), (2, 4, nil), (3, 2, nil),
            (4, 1, nil),
            (0, 1, nil), (1, 0, nil),
        ] as [(Int, Int, Int?)])
    func `a line and a column lead to a byte`(line: Int, column: Int, offset: Int?) {
        let source = SourceText(name: "a", bytes: Array("ab\r\n🎉c\n".utf8))
        #expect(source.offset(line: line, column: column) == offset)
    }
}
