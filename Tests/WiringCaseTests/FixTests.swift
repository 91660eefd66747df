import Foundation
import Testing
import Wiring
import WiringBlueprint
import WiringDiagnostics
import WiringEditing
import WiringIndex

/// Makes the changes that diagnostics propose, and compares whole texts.
@Suite struct FixTests {
    private let classes = CatalogSource(ClassCatalog.ofCases)

    /// Fixes the files of a folder that holds `wiring.yaml`.
    private func fixing(_ folder: String) -> (before: Project, fixes: ApplyFixes) {
        let path = folder + "/wiring.yaml"
        let project = Project(root: folder, including: [path], classes: classes)
        return (project, ApplyFixes(in: project, of: [project.index(of: path)].compactMap(\.self)))
    }

    private func fixed(_ files: [(String, String)]) throws -> String {
        var result = ""
        try inFolder(of: files) { path in
            let (_, fixes) = fixing((path as NSString).deletingLastPathComponent)
            let file = try #require(fixes.project.index(of: path))
            result = String(decoding: fixes.project.files[file].source?.bytes ?? [], as: UTF8.self)
        }
        return result
    }

    @Test(arguments: [
        // Sections: renamed, filled, added beside, in either style, with comments.
        (
            "objects: {c: {class: Controller, outlets: {title: Life}}}\n",
            "objects: {c: {class: Controller, attributes: {title: Life}}}\n"
        ),
        (
            "objects:\n  f: FakeBoard\n  c:\n    class: Controller\n    attributes:\n      title: Life\n      # which one\n      board: f  # this\n",
            "objects:\n  f: FakeBoard\n  c:\n    class: Controller\n    attributes:\n      title: Life\n    outlets:\n      # which one\n      board: f  # this\n"
        ),
        (
            "objects:\n  f: FakeBoard\n  c:\n    class: Controller\n    attributes: {title: Life, board: f}\n    outlets: {}\n",
            "objects:\n  f: FakeBoard\n  c:\n    class: Controller\n    attributes: {title: Life}\n    outlets: {board: f}\n"
        ),
        (
            "objects:\r\n  b:\r\n    class: GridBoard\r\n    rows: 3  # few\r\n    columns: 4\r\n",
            "objects:\r\n  b:\r\n    class: GridBoard\r\n    attributes:\r\n      rows: 3  # few\r\n      columns: 4\r\n"
        ),
        (
            "objects: {b: {class: GridBoard, rows: 3, columns: 4}}\n",
            "objects: {b: {class: GridBoard, attributes: {rows: 3, columns: 4}}}\n"
        ),
        // Words of other files, and forms of other languages.
        ("services: {p: {type: Pane}}\n", "objects: {p: {class: Pane}}\n"),
        (
            "parameters: {label: OK}\nobjects: {b: {class: Button, attributes: {label: \"a ${label} b\"}}}\n",
            "parameters: {label: OK}\nobjects: {b: {class: Button, attributes: {label: \"a $(label) b\"}}}\n"
        ),
        (
            "parameters: {label: OK}\nobjects: {b: {class: Button, attributes: {label: ${label}}}}\n",
            "parameters: {label: OK}\nobjects: {b: {class: Button, attributes: {label: $(label)}}}\n"
        ),
        // Comments of other languages: on a line of their own, after a value and a bracket, in braces.
        ("// life\nobjects:\n  // one\n  p: Pane\n", "# life\nobjects:\n  # one\n  p: Pane\n"),
        (
            "objects:\n  p: Pane // one\n  b: {class: Button} // two\n",
            "objects:\n  p: Pane # one\n  b: {class: Button} # two\n"
        ),
        ("objects: {p: Pane, // one\n  q: Pane}\n", "objects: {p: Pane, # one\n  q: Pane}\n"),
        ("{\n  // the left one\n  \"objects\": {p: Pane}\n}\n", "{\n  # the left one\n  \"objects\": {p: Pane}\n}\n"),
        // What becomes visible when the text can be read is fixed too.
        ("objects:\n\tp: Pan\n\tb:\n\t\tclass: Button\n", "objects:\n  p: Pane\n  b:\n    class: Button\n"),
        // Quotes and spaces.
        (
            "objects:\n  b:\n    class: Button\n    attributes:\n      label: %d of 5  # a format\n",
            "objects:\n  b:\n    class: Button\n    attributes:\n      label: \"%d of 5\"  # a format\n"
        ),
        (
            "objects: {v: {class: Values, attributes: {flag: 'true', int: \"3\"}}}\n",
            "objects: {v: {class: Values, attributes: {flag: true, int: 3}}}\n"
        ),
        ("objects: {p: {class:Pane}}\n", "objects: {p: {class: Pane}}\n"),
        ("objects:\n  p:\n    class:Pane\n", "objects:\n  p:\n    class: Pane\n"),
        ("objects:\n  p: Pane\n  q:Pane\n", "objects:\n  p: Pane\n  q: Pane\n"),
        ("objects:\n  p = Pane  # =\n  q: Pane\n", "objects:\n  p: Pane  # =\n  q: Pane\n"),
        (
            "objects: {b: {class: GridBoard, attributes: {rows = 3, columns=4}}}\n",
            "objects: {b: {class: GridBoard, attributes: {rows: 3, columns: 4}}}\n"
        ),
        (
            "objects: {b: {class: GridBoard attributes: {rows: 3 columns: 4}}}\n",
            "objects: {b: {class: GridBoard, attributes: {rows: 3, columns: 4}}}\n"
        ),
        (
            "objects: {b: {class: Button, attributes: {label: Ding: dong}}}\n",
            "objects: {b: {class: Button, attributes: {label: \"Ding: dong\"}}}\n"
        ),
        (
            "parameters: {a: \"#, label: \".\"}\nobjects: {b: {class: Button, attributes: {label: $(a)$(label)}}}\n",
            "parameters: {a: \"#\", label: \".\"}\nobjects: {b: {class: Button, attributes: {label: $(a)$(label)}}}\n"
        ),
        (
            "objects:\n  b: {class: Button, attributes: {label: #}}\n",
            "objects:\n  b: {class: Button, attributes: {label: \"#\"}}\n"
        ),
        (
            "objects:\n  p: Pane\n  - b:\n      class: Button\n",
            "objects:\n  p: Pane\n  b:\n      class: Button\n"
        ),
        // A parameter alone in quotes would be text. In JSON, everything has quotes.
        (
            "parameters: {rows: 3}\nobjects: {b: {class: GridBoard, attributes: {rows: \"${rows}\"}}}\n",
            "parameters: {rows: 3}\nobjects: {b: {class: GridBoard, attributes: {rows: $(rows)}}}\n"
        ),
        (
            "parameters: {rows: 3}\nobjects: {b: {class: GridBoard, attributes: {rows: '$(rows)', columns: $rows}}}\n",
            "parameters: {rows: 3}\nobjects: {b: {class: GridBoard, attributes: {rows: $(rows), columns: $(rows)}}}\n"
        ),
        (
            "{\"parameters\": {\"label\": 3}, \"objects\": {\"b\": {\"class\": \"Button\", \"attributes\": "
                + "{\"label\": \"${label}\"}}}}\n",
            "{\"parameters\": {\"label\": 3}, \"objects\": {\"b\": {\"class\": \"Button\", \"attributes\": "
                + "{\"label\": \"$(label)\"}}}}\n"
        ),
        ("objects:\n\u{A0}\u{A0}p: Pane\n", "objects:\n  p: Pane\n"),
        // What says nothing.
        ("parameters:\nobjects: {p: Pane}\n", "objects: {p: Pane}\n"),
        // Numbers.
        (
            "objects: {v: {class: Values, attributes: {double: 21,5, int: 3.0}}}\n",
            "objects: {v: {class: Values, attributes: {double: 21.5, int: 3}}}\n"
        ),
        ("%YAML 1.2\n---\nobjects: {p: !!str Pane}\n", "---\nobjects: {p: Pane}\n"),
        ("objects:\n  p: Pane  # one\n  p: Pane\n  q: Pane\n", "objects:\n  p: Pane  # one\n  q: Pane\n"),
    ])
    func `a file is fixed, and its comments and layout stay`(before: String, after: String) throws {
        #expect(try fixed([("wiring.yaml", before)]) == after)
    }

    @Test(arguments: [
        ("{c: {class: Button, label: OK}}", "{c: {class: Button, attributes: {label: OK}}}"),
        (
            "{f: FakeBoard, c: {class: Controller, title: Life, board: f}}",
            "{f: FakeBoard, c: {class: Controller, attributes: {title: Life}, outlets: {board: f}}}"
        ),
        (
            "{f: FakeBoard, c: {class: Controller, board: f, attributes: {title: Life}, outlets: {}}}",
            "{f: FakeBoard, c: {class: Controller, attributes: {title: Life}, outlets: {board: f}}}"
        ),
        (
            "{b: FakeBoard, g: {class: ConwayGame, outlets: {board: b}}, c: {class: Button, tap: g.step, label: OK}}",
            "{b: FakeBoard, g: {class: ConwayGame, outlets: {board: b}}, c: {class: Button, actions: {tap: g.step}, "
                + "attributes: {label: OK}}}"
        ),
        // A word that means something else in other files, and a value that is no name.
        ("{w: {class: Window, name: main}}", "{w: {class: Window, attributes: {name: main}}}"),
        (
            "{b: {class: GridBoard, outlets: {rows: 3}, attributes: {columns: 4}}}",
            "{b: {class: GridBoard, attributes: {columns: 4, rows: 3}}}"
        ),
        // Between others, with comments, beside a section that is there, and with members of their own.
        (
            "\n  f: FakeBoard\n  g: {class: ConwayGame, outlets: {board: f}}\n  c:\n    class: LifeController\n"
                + "    # what it is called\n    title: Life\n    board: f  # this\n    outlets:\n      game: g\n"
                + "    hints:\n      class: HintEngine\n      game: g\n",
            "\n  f: FakeBoard\n  g: {class: ConwayGame, outlets: {board: f}}\n  c:\n    class: LifeController\n"
                + "    attributes:\n      # what it is called\n      title: Life\n    outlets:\n      game: g\n"
                + "      board: f  # this\n      hints:\n        class: HintEngine\n        outlets:\n"
                + "          game: g\n"
        ),
    ])
    func `members in the definition itself go to the sections that the class tells`(
        before: String, after: String
    ) throws {
        #expect(try fixed([("wiring.yaml", "objects: \(before)\n")]) == "objects: \(after)\n")
    }

    @Test func `what a class does not have is left where it stands`() throws {
        let text = "objects: {b: {class: Button, colour: red}}\n"
        #expect(try fixed([("wiring.yaml", text)]) == text)
    }

    @Test(arguments: [
        // It would fit nowhere: the name that is near is of another type.
        "objects: {pane: Pane, game: {class: ConwayGame, outlets: {board: pan}}}\n",
        // A comment would be lost.
        "objects:\n  f: FakeBoard\n  game: {class: ConwayGame, outlets: {board: [f  # this\n    ]}}\n",
    ])
    func `what is not certainly a fix is left alone`(text: String) throws {
        #expect(try fixed([("wiring.yaml", text)]) == text)
    }

    @Test func `a list of includes with a misspelt file takes two passes`() throws {
        let text = try fixed([
            ("wiring.yaml", "include: life.yml\nobjects: {q: Pane}\n"), ("life.yaml", "objects: {p: Pane}\n"),
        ])
        #expect(text == "include: [life.yaml]\nobjects: {q: Pane}\n")
    }

    @Test(arguments: [
        ("include:\n  - part.yaml\n  life.yaml\n", "include:\n  - part.yaml\n  - life.yaml\n"),
        ("include:\nlife.yaml\nobjects: {r: Pane}\n", "include:\n- life.yaml\nobjects: {r: Pane}\n"),
        ("include:\n  life.yaml:  # all\n", "include:\n  - life.yaml  # all\n"),
    ])
    func `an include without its dash gets one`(before: String, after: String) throws {
        let text = try fixed([
            ("wiring.yaml", before), ("life.yaml", "objects: {p: Pane}\n"), ("part.yaml", "objects: {q: Pane}\n"),
        ])
        #expect(text == after)
    }

    @Test(arguments: [
        ("override: {game: {attributes: {rows: 3}}}\n", "change: {game: {attributes: {rows: 3}}}\n"),
        ("overrides: {board: {class: FakeBoard}}\n", "replace: {board: {class: FakeBoard}}\n"),
    ])
    func `what overrides is the verb that takes what stands there`(before: String, after: String) throws {
        let life = "objects: {board: FakeBoard, game: {class: ConwayGame, outlets: {board: board}}}\n"
        let text = try fixed([("wiring.yaml", "include: [life.yaml]\n" + before), ("life.yaml", life)])
        #expect(text == "include: [life.yaml]\n" + after)
    }

    @Test func `an absolute path to a file beside becomes a relative one`() throws {
        try inFolder(of: [("wiring.yaml", ""), ("part.yaml", "objects: {pane: Pane}\n")]) { path in
            let folder = (path as NSString).deletingLastPathComponent
            try Data("include: [\(folder)/part.yaml]\n".utf8).write(to: URL(filePath: path))
            let (_, fixes) = fixing(folder)
            let file = try #require(fixes.project.index(of: path))
            let bytes = try #require(fixes.project.files[file].source?.bytes)
            #expect(String(decoding: bytes, as: UTF8.self) == "include: [part.yaml]\n")
        }
    }

    @Test func `a fix that makes another file wrong is left`() throws {
        let main = "include: [part.yaml]\nremove: [bord]\n"
        let part = "objects: {board: FakeBoard, game: {class: ConwayGame, outlets: {board: board}}}\n"
        #expect(try fixed([("wiring.yaml", main), ("part.yaml", part)]) == main)
    }

    /// The cases in which a later check can see another mistake after a fix.
    private static let uncovering: [String: Diagnostic.Code] = [
        "attribute-under-outlets": .valueTypeMismatch,
        "class-in-an-outlet-called-otherwise": .wrongKind,
        "class-unknown": .missingAttribute,
        "definition-with-words-of-other-frameworks": .unknownKey,
        "include-with-an-unknown-key": .unknownExternal,
        "remove-misspelt": .removedButNamed,
        "several-mistakes": .missingAttribute,
        "space-behind-colon-in-a-block": .missingAttribute,
    ]

    @Test(arguments: CaseTests.names)
    func `each proposed change fixes what was found, and brings no other mistake`(name: String) throws {
        let path = CaseTests.folder.appending(path: name).path + "/wiring.yaml"
        var project = Project(root: CaseTests.folder.appending(path: name).path, including: [path], classes: classes)
        let file = try #require(project.index(of: path))
        let found = project.diagnostics(of: [file]).all
        for (diagnostic, fix) in found.flatMap({ diagnostic in diagnostic.fixIts.map { (diagnostic, $0) } }) {
            var fixed = project.replacing(texts(of: project, after: fix))
            let left = fixed.diagnostics(of: [file]).all
            #expect(count(of: diagnostic, in: left) < count(of: diagnostic, in: found), "\(fix.message)")
            let news = left.filter { $0.severity == .error && count(of: $0, in: left) > count(of: $0, in: found) }
            #expect(Set(news.map(\.code)).isSubset(of: [Self.uncovering[name]].compactMap(\.self)), "\(fix.message)")
        }
    }

    private func count(of diagnostic: Diagnostic, in diagnostics: [Diagnostic]) -> Int {
        diagnostics.count {
            $0.code == diagnostic.code && $0.file == diagnostic.file && $0.message == diagnostic.message
        }
    }

    private func texts(of project: Project, after fix: Diagnostic.FixIt) -> [String: [UInt8]] {
        var texts: [String: [UInt8]] = [:]
        for edit in fix.edits.sorted(by: { $0.place.utf8Range.lowerBound > $1.place.utf8Range.lowerBound }) {
            let file = project.index(of: edit.place.file).map { project.files[$0] }
            guard let file, var bytes = texts[file.path] ?? file.source?.bytes else { continue }
            bytes.replaceSubrange(edit.place.utf8Range, with: edit.replacement.utf8)
            texts[file.path] = bytes
        }
        return texts
    }

    @Test func `what can be fixed is what is fixed`() throws {
        // Of two that are near, one is of another type.
        let text =
            "objects: {pane: Pane, game: {class: ConwayGame, outlets: {board: pan}}, b: {class: Button, attributes: {labl: OK}}}\n"
        try inFolder(of: [("wiring.yaml", text)]) { path in
            let (_, fixes) = fixing((path as NSString).deletingLastPathComponent)
            #expect(fixes.fixedCount == 1)
            #expect(fixes.done.map(\.code) == [.unknownAttribute])
        }
    }

    @Test(arguments: CaseTests.names)
    func `fixing a case makes nothing worse, and once is enough`(name: String) throws {
        let (project, fixes) = fixing(CaseTests.folder.appending(path: name).path)
        let file = try #require(project.index(of: CaseTests.folder.appending(path: name).path + "/wiring.yaml"))
        var (old, new) = (project, fixes.project)
        let (before, after) = (old.diagnostics(of: [file]), new.diagnostics(of: [file]))
        if fixes.done.isEmpty {
            #expect(fixes.changes(from: project).isEmpty)
        } else {
            #expect(!fixes.changes(from: project).isEmpty)
        }
        #expect(after.errors.count + after.omitted <= before.errors.count + before.omitted)
        #expect((fixes.fixedCount > 0) == !fixes.done.isEmpty)
        #expect(ApplyFixes(in: fixes.project, of: [file]).done == [])
    }
}
