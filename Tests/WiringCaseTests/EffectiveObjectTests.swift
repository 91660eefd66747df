import Foundation
import Testing
import Wiring
import WiringBlueprint
import WiringDiagnostics
import WiringEditing
import WiringFile
import WiringYAML

/// What `show --effective` writes of one object: a file of its own, that loads wherever it stands.
@Suite struct EffectiveObjectTests {
    static let cases = CaseTests.names.filter { name in
        FileManager.default.fileExists(atPath: CaseTests.folder.appending(path: "\(name)/blueprint.txt").path)
    }

    private func text(of name: String, in nib: MergedNib) throws -> String? {
        try EffectiveObject.lines(of: name, in: nib)?.map { line in
            line.remark.isEmpty ? line.text : "\(line.text)  # \(line.remark)"
        }.joined(separator: "\n")
    }

    private func text(of name: String, in files: [String: String]) throws -> String? {
        try text(of: name, in: MergedNib(files: files.mapValues { Array($0.utf8) }, main: "main.yaml"))
    }

    @Test(arguments: cases) func `each object of a case is a file that a check finds in order`(name: String) throws {
        let file = CaseTests.folder.appending(path: "\(name)/wiring.yaml").path
        let nib = try MergedNib(contentsOfFile: file, root: CaseTests.folder.path)
        let named = nib.entities.indices.filter { nib.removed[$0] == nil && nib.bindings[$0] == nil }
        try #require(!named.isEmpty)
        let plan = try Nib(nib).blueprint(for: .cases)
        var texts = try named.map(nib.fullName).map { try (object: $0, text: #require(try text(of: $0, in: nib))) }
        // Inline definitions too; the others are copies of unshared objects, which are not defined there.
        for index in plan.objects.indices where plan.objects[index].entity == nil && plan.objects[index].template == nil
        {
            let object = plan.name(of: index)
            if let text = try text(of: object, in: nib) { texts.append((object, text)) }
        }
        for (object, text) in texts {
            #expect(throws: Never.self, "\(object) of \(name):\n\(text)") {
                _ = try Nib(text: text).blueprint(for: .cases)
            }
        }
    }

    @Test func `parameters with a default are put in, and others stay`() throws {
        let text = try text(
            of: "top.save",
            in: [
                "main.yaml": """
                include: [{file: bar.yaml, as: top, parameters: {size: $(wide), name: "no $(wide)"}}]
                parameters: {wide: {env: WIDE, default: 24}}
                """,
                "bar.yaml": """
                parameters:
                  size: 16
                  name: bar
                  user: {env: USER}
                  token: {env: TOKEN, default: hidden, secret: true}
                  list: {default: [1, "2"]}
                objects:
                  save:
                    class: Button
                    attributes: {size: $(size), label: "$(name) of $(user)", key: $(token), list: $(list), text: "$$(size)"}
                """,
            ])
        #expect(
            text == """
                parameters:
                  top-user: {env: USER}  # bar.yaml:4
                  top-token: {env: TOKEN, secret: true}  # bar.yaml:5
                objects:
                  top-save:  # top.save, bar.yaml:8
                    class: Button  # bar.yaml:9
                    attributes:
                      size: 24  # bar.yaml:10, $(size) given at main.yaml:1, $(wide) of env WIDE, or else by default at main.yaml:2
                      label: "no 24 of $(top-user)"  # bar.yaml:10, $(name) given at main.yaml:1, $(wide) of env WIDE, or else by default at main.yaml:2, $(user) at bar.yaml:4
                      key: $(top-token)  # bar.yaml:10, $(token) is a secret
                      list: [1, "2"]  # bar.yaml:10, $(list) by default at bar.yaml:6
                      text: "$$(size)"  # bar.yaml:10
                """)
    }

    @Test func `an unshared object comes along, and others are externals`() throws {
        let text = try text(
            of: "user",
            in: [
                "main.yaml": """
                owner: {class: App, outlets: {user: user}}
                externals: {clock: Clock}
                objects:
                  user: {class: User, outlets: {own: piece, app: owner, clock: clock}, actions: {done: owner.close}}
                  piece: {class: Piece, shared: false, outlets: {clock: clock}}
                """
            ])
        #expect(
            text == """
                externals:
                  files-owner: App  # owner, main.yaml:1
                  clock: Clock  # main.yaml:2
                objects:
                  user:  # main.yaml:4
                    class: User  # main.yaml:4
                    outlets:
                      own: piece  # main.yaml:4
                      app: files-owner  # main.yaml:4
                      clock: clock  # main.yaml:4
                    actions:
                      done: files-owner.close  # main.yaml:4
                  piece:
                    class: Piece  # main.yaml:5
                    shared: false
                    outlets:
                      clock: clock  # main.yaml:5
                """)
    }

    @Test func `a path with keys of any characters, or a long one, becomes a name`() throws {
        let long = String(repeating: "long", count: 100)
        let files = [
            "main.yaml": """
            objects:
              a:
                class: LifeController
                outlets:
                  panes: {"left one": {class: Pane}, "left-one": {class: Pane}, "größe": {class: Pane}, \(long): {class: Pane}}
            """
        ]
        for (key, name) in [
            ("left one", "a-panes-left-one"), ("left-one", "a-panes-left-one"), ("größe", "a-panes-gr--e"),
            (long, String("a-panes-\(long)".prefix(240))),
        ] {
            let text = try #require(try text(of: "a.panes.\(key)", in: files))
            #expect(text.contains("  \(name):"), "\(text)")
            #expect(throws: Never.self) { _ = try Nib(text: text).blueprint(for: .cases) }
        }
    }

    @Test func `parameters whose names would become one stay two`() throws {
        let text = try text(
            of: "part.a",
            in: [
                "main.yaml": """
                include: [{file: part.yaml, as: part, parameters: {size: "$(part-own) of"}}]
                parameters: {part-own: {env: A}}
                """,
                "part.yaml": """
                parameters: {size: {}, own: {env: B}}
                objects: {a: {class: Pane, attributes: {title: $(size) $(own)}}}
                """,
            ])
        #expect(
            text == """
                parameters:
                  part-own: {env: A}  # main.yaml:2
                  part-own-2: {env: B}  # part.yaml:1
                objects:
                  part-a:  # part.a, part.yaml:2
                    class: Pane  # part.yaml:2
                    attributes:
                      title: "$(part-own) of $(part-own-2)"  # part.yaml:2, $(size) given at main.yaml:1, $(part-own) at main.yaml:2, $(own) at part.yaml:1
                """)
    }

    @Test func `there is no file of nothing`() throws {
        #expect(try text(of: "user", in: ["main.yaml": "objects: {other: User}"]) == nil)
        #expect(try text(of: "other.title", in: ["main.yaml": "objects: {other: User}"]) == nil)
    }
}
