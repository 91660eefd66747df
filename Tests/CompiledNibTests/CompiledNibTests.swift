import TestVolume
import Testing
import Wiring
import WiringCompiler
import WiringFile
import WiringFreezing
import WiringYAML

/// What a program does with a compiled nib.
@Suite struct CompiledNibTests {
    @Test(arguments: [false, true]) func `it makes the objects that its files say`(withTexts: Bool) throws {
        let nib = try Nib(compiled: compiled(sample, withTexts: withTexts))
        let graph = try nib.instantiate(with: .parts)
        let first = try graph.object("first", as: Part.self)
        #expect(first.title == "it's $(one)")
        #expect(first.next?.title == "é€😀 and more")
        #expect(first.next?.next === first)
        #expect(first.others.map(\.title) == ["A\n"])
        #expect(try graph.object("last", as: Part.self).title == "two lines,\nthe second with an é\n")
        #expect(nib.files == ["main.yaml", "shared.yaml", "part.yaml"])
        graph.tearDown()
    }

    @Test func `it prints as its files do`() throws {
        let text = try Nib(files: sample, main: "main.yaml")
        let nib = try Nib(compiled: compiled(sample))
        #expect("\(nib)" == "\(text)")
        #expect("\(try nib.blueprint(for: .parts))" == "\(try text.blueprint(for: .parts))")
        #expect(nib.parameters == text.parameters)
    }

    @Test func `a mistake is at its line and column, and shown with the text if that is there`() throws {
        let text = "objects:\n  a: {class: Part, outlets: {nxt: a}}\n"
        #expect(
            mistake(in: try compiled(text)) == """
                main.yaml:2:30: error: class 'Part' has no outlet 'nxt' [unknown-outlet]
                """)
        #expect(
            mistake(in: try compiled(text, withTexts: true)) == """
                main.yaml:2:30: error: class 'Part' has no outlet 'nxt' [unknown-outlet]
                2 |   a: {class: Part, outlets: {nxt: a}}
                  |                              ^^^
                """)
    }

    /// The first lines of the error, up to its notes.
    private func mistake(in bytes: [UInt8]) -> String {
        do {
            _ = try Nib(compiled: bytes).blueprint(for: .parts)
            return ""
        } catch {
            let lines = "\(error)".split(separator: "\n")
            return lines.prefix { $0.hasPrefix("main") || $0.hasPrefix("2 |") || $0.contains("^") }
                .map { $0.contains("^") ? String($0.prefix { $0 != "^" }) + "^^^" : String($0) }
                .joined(separator: "\n")
        }
    }

    @Test func `the parts of a nib can be removed, replaced, and come from the program`() throws {
        let nib = try Nib(
            compiled: compiled(["main.yaml": "objects: {a: {class: Part, outlets: {next: b}}, b: Part, c: Part}"]))
        let other = Part()
        let graph = try nib.removing("c").instantiate(with: .parts, replacing: ["b": other])
        #expect(try graph.object("a", as: Part.self).next === other)
        #expect(graph.names == ["a", "b"])
    }

    @Test func `a graph is reloaded from one compiled nib to the next`() throws {
        let old = try Nib(compiled: compiled("objects: {a: {class: Part, attributes: {title: x}}, b: Part}"))
        let new = try Nib(
            compiled: compiled("objects: {a: {class: Part, attributes: {title: y}, outlets: {next: c}}, c: Part}"))
        let graph = try old.instantiate(with: .parts)
        let kept = try graph.object("a", as: Part.self)
        try graph.reload(new, with: .parts)
        #expect(try graph.object("a", as: Part.self) === kept)
        #expect(kept.title == "y")
        #expect(graph.names == ["a", "c"])
        graph.tearDown()
    }

    @Test(arguments: [false, true])
    func `what live objects say is written into files, and not into a compiled nib`(withTexts: Bool) throws {
        let text = "objects: {a: {class: Part, attributes: {title: x}}}"
        let graph = try Nib(compiled: compiled(text, withTexts: withTexts)).instantiate(with: .parts)
        try graph.object("a", as: Part.self).title = "y"
        #expect(mistakes { try graph.changes().texts() } == ["write-refused: the nib was compiled"])
    }

    // MARK: Several files

    @Test func `one nib has several files that can be loaded, and shares what they include`() throws {
        let files = ["main.yaml": "objects: {a: Part}", "test.yaml": "include: [main.yaml]\nobjects: {b: Part}"]
        let memory = try MemoryFiles(files.mapValues { Array($0.utf8) })
        let loaded = try FileLoader.read(
            .memory(memory, main: "main.yaml"), and: [.memory(memory, main: "test.yaml")], root: nil,
            limits: Nib.Limits())
        let bytes = NibCompiler.compile(loaded, withTexts: false)
        #expect(try Nib(compiled: bytes).names == ["a"])
        let test = try Nib(compiled: bytes, main: "./test.yaml")
        #expect(test.names == ["a", "b"])
        #expect(test.files == ["test.yaml", "main.yaml"])
        #expect(
            mistakes { try Nib(compiled: bytes, main: "tests.yaml") } == [
                "missing-file: there is no file 'tests.yaml' among those of the compiled nib"
            ])
    }

    @Test func `a text can be an overlay over a compiled nib`() throws {
        let base = try Nib(compiled: compiled(["wiring/main.yaml": sample["shared.yaml"]!], main: "wiring/main.yaml"))
        let text = "include: [main.yaml]\nchange: {second: {attributes: {title: new}}}\nobjects: {third: Part}"
        let nib = try Nib(text: text, named: "wiring/test.yaml", over: base)
        let graph = try nib.instantiate(with: .parts)
        #expect(try graph.object("second", as: Part.self).title == "new")
        #expect(graph.names == ["second", "third"])
        let (file, place) = try #require(mistakeOfOverlay(base))
        #expect((file, place) == ("wiring/test.yaml", 11))
    }

    private func mistakeOfOverlay(_ base: Nib) -> (String, Int)? {
        do {
            _ = try Nib(text: "include: [mian.yaml]", named: "wiring/test.yaml", over: base)
            return nil
        } catch {
            let first = (error as? WiringError)?.diagnostics.first
            return first.map { ($0.file, $0.column) }
        }
    }

    @Test func `an overlay over a nib of texts sees the same files`() throws {
        let base = try Nib(files: sample, main: "main.yaml")
        let nib = try Nib(text: "include: [main.yaml]\nremove: [last]", named: "test.yaml", over: base)
        #expect(nib.names == base.names.filter { $0 != "last" })
    }

    @Test func `a parameter of an overlay over files in memory is read from them`() throws {
        let text = "parameters: {title: {file: title.txt}}\nobjects: {a: {class: Part, attributes: {title: $(title)}}}"
        let base = try Nib(files: ["main.yaml": text, "title.txt": "read"], main: "main.yaml")
        let nib = try Nib(text: "include: [main.yaml]", named: "test.yaml", over: base)
        #expect(try nib.instantiate(with: .parts).object("a", as: Part.self).title == "read")
    }

    // MARK: Limits

    private static let limits: [any WritableKeyPath<Nib.Limits, Int> & Sendable] = [
        \.files, \.includeDepth, \.objects, \.nesting, \.fileBytes, \.totalBytes, \.nameLength,
    ]

    @Test func `the limits hold, in the words for texts`() throws {
        for (limit, value) in zip(Self.limits, [1, 0, 2, 3, 20, 600, 2]) {
            var limits = Nib.Limits()
            limits[keyPath: limit] = value
            let expected = mistakes { try Nib(files: sample, main: "main.yaml", limits: limits) }
            #expect(!expected.isEmpty, "\(limit)")
            #expect(mistakes { try Nib(compiled: compiled(sample), limits: limits) } == expected, "\(limit)")
        }
    }

    // MARK: Literals

    @Test func `a literal is a nib, today as when it was compiled`() throws {
        let nib = try Nib(compiled: Self.literal)
        #expect(nib.files == ["wiring/life.yaml", "wiring/board.yaml"])
        #expect(nib.names == ["board"])
    }

    private static let literal: StaticString = """
        WiringNib10230000Oi:l?6hSeZ297:7555:42includeboard.yamlobjectsboardclassBoardattributesrows152@wi\
        ring/life.yaml120AAwiring/board.yaml00X1002F0047390f41<I10039`100;7:92g5893h36V1I4i35i36X62:I7Y38
        """
}
