import Testing
import WiringDiagnostics

private let life = """
    objects:
      board: {class: GridBoard}
      life:
        class: LifeController
        outlets:
          buttonFactry: board
      board: {class: TinyBoard}

    """

private func label(_ piece: String, _ text: String = "") -> Diagnostic.Label {
    Diagnostic.Label(place: place(of: piece, in: life), text: text)
}

private func misspelt() -> Diagnostic {
    Diagnostic(
        .unknownOutlet, "class 'LifeController' has no outlet 'buttonFactry'",
        at: label("buttonFactry", "did you mean 'buttonFactory'?"),
        notes: [.init("'LifeController' is registered in LifeApp/Registry.swift:12 with the outlet 'buttonFactory'")])
}

private func error(in file: String) -> Diagnostic {
    Diagnostic(.emptyValue, "no", at: .init(place: place(of: "a", in: "a", name: file)))
}

private func lastLine(_ text: String) -> Substring? { text.split(separator: "\n").last }

struct DiagnosticRendererTests {
    @Test func `an error shows its place, its rule, its line and what was meant`() {
        let expected = """
            wiring/life.yaml:6:7: error: class 'LifeController' has no outlet 'buttonFactry' [unknown-outlet]
            6 |       buttonFactry: board
              |       ^^^^^^^^^^^^ did you mean 'buttonFactory'?
              note: 'LifeController' is registered in LifeApp/Registry.swift:12 with the outlet 'buttonFactory'
            """
        #expect(misspelt().description == expected)
    }

    @Test func `an error with no place shows its rule`() {
        let diagnostic = Diagnostic(.missingOwner, "'wiring/life.yaml' needs an owner", help: "pass 'owner:'")
        let expected = """
            error: 'wiring/life.yaml' needs an owner [missing-owner]
              help: pass 'owner:'
            """
        #expect(diagnostic.description == expected)
    }

    @Test func `a warning is called one`() {
        let expected = """
            wiring/life.yaml:2:3: warning: nothing refers to 'board' [unused-object]
            2 |   board: {class: GridBoard}
              |   ^^^^^
            """
        let diagnostic = Diagnostic(
            .unusedObject, severity: .warning, "nothing refers to 'board'", at: label("board"))
        #expect(diagnostic.description == expected)
    }

    @Test func `other places follow with lines of their own`() {
        var other = label("board: {class: TinyBoard}", "the second is here")
        other.place.endColumn = other.place.column + 5
        let diagnostic = Diagnostic(
            .duplicateObject, "two objects are called 'board'", at: label("board"),
            secondary: [other, label("GridBoard")],
            notes: [
                .init(
                    "'TinyBoard' is registered here", at: Diagnostic.Location(file: "LifeApp/Registry.swift", line: 12)),
                .init("'life' refers to it", at: label("life").place),
                .init("names count in the whole file"),
            ])
        let expected = """
            wiring/life.yaml:2:3: error: two objects are called 'board' [duplicate-object]
            2 |   board: {class: GridBoard}
              |   ^^^^^
            wiring/life.yaml:7:3: note: the second is here
            7 |   board: {class: TinyBoard}
              |   ^^^^^
            wiring/life.yaml:2:18: note: see here
            2 |   board: {class: GridBoard}
              |                  ^^^^^^^^^
            LifeApp/Registry.swift:12: note: 'TinyBoard' is registered here
            wiring/life.yaml:3:3: note: 'life' refers to it
            3 |   life:
              |   ^^^^
              note: names count in the whole file
            """
        #expect(diagnostic.description == expected)
    }

    @Test func `a place whose text is not at hand shows its line number and its words`() {
        let place = Diagnostic.Location(file: "LifeApp/Registry.swift", line: 12)
        let diagnostic = Diagnostic(
            .duplicateClass, "class 'Board' is registered twice",
            at: .init(place: place, text: "the first was in line 9"))
        let expected = """
            LifeApp/Registry.swift:12: error: class 'Board' is registered twice [duplicate-class]
              note: the first was in line 9
            """
        #expect(diagnostic.description == expected)
    }

    @Test func `a fix says what to write`() {
        let place = label("buttonFactry").place
        let diagnostic = Diagnostic(
            .unknownOutlet, "no", help: "look at the class",
            fixIts: [
                .init("change it to 'buttonFactory'", at: place, replacement: "buttonFactory"),
                .init("quote it", at: place, replacement: "\"buttonFactry\""),
                .init("take it away", at: place, replacement: ""),
                .init("add a key", at: place, replacement: "a:\n\tb"),
            ])
        let expected = #"""
            error: no [unknown-outlet]
              help: look at the class
              help: change it to 'buttonFactory'
              help: quote it: "buttonFactry"
              help: take it away
              help: add a key: a:\n\tb
            """#
        #expect(diagnostic.description == expected)
    }

    @Test func `the gutter is as wide as the number of the line`() {
        let expected = """
            wiring/life.yaml:1000:1: error: no [unknown-key]
            1000 | a: b
                 | ^ here
            """
        #expect(rendering(of: "a", in: String(repeating: "\n", count: 999) + "a: b") == expected)
    }

    @Test func `nothing in words or paths reaches the terminal unescaped`() {
        let place = place(of: "a", in: "a", name: "\u{1B}]0;x\u{7}\n.yaml")
        let diagnostic = Diagnostic(
            .unknownKey, "key '\u{202E}a\n'", at: .init(place: place, text: "\u{9B}\t"),
            secondary: [.init(place: place, text: "\r")], notes: [.init("\u{0}")], help: "\u{2029}",
            fixIts: [.init("\u{85}", at: place, replacement: "\u{200E}")])
        let expected = #"""
            \u{1B}]0;x\u{7}\n.yaml:1:1: error: key '\u{202E}a\n' [unknown-key]
            1 | a
              | ^ \u{9B}\t
            \u{1B}]0;x\u{7}\n.yaml:1:1: note: \r
            1 | a
              | ^
              note: \u{0}
              help: \u{2029}
              help: \u{85}: \u{200E}
            \u{1B}]0;x\u{7}\n.yaml: 1 error
            """#
        #expect(WiringError([diagnostic]).description == expected)
    }

    @Test func `emoji and accents in words are left alone`() {
        let diagnostic = Diagnostic(.unknownKey, "'👩‍👩‍👧 e\u{301} می‌خواهم' 🏴󠁧󠁢󠁥󠁮󠁧󠁿")
        #expect(diagnostic.description == "error: '👩‍👩‍👧 e\u{301} می‌خواهم' 🏴󠁧󠁢󠁥󠁮󠁧󠁿 [unknown-key]")
    }

    @Test func `colours change nothing but the colour`() {
        let text = DiagnosticRenderer(style: .coloured).render(misspelt())
        #expect(text.hasPrefix("\u{1B}[1mwiring/life.yaml:6:7:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m "))
        let parts = text.split(separator: "\u{1B}[", omittingEmptySubsequences: false)
        let plain = parts.dropFirst().reduce(into: String(parts[0])) { $0 += $1.drop { $0 != "m" }.dropFirst() }
        #expect(plain == misspelt().description)
    }
}

struct CountTests {
    @Test func `an error lists its diagnostics and counts them`() {
        let expected = """
            a.yaml:1:1: error: no [empty-value]
            1 | a
              | ^
            a.yaml:1:1: error: no [empty-value]
            1 | a
              | ^
            a.yaml: 2 errors
            """
        #expect(WiringError([error(in: "a.yaml"), error(in: "a.yaml")]).description == expected)
    }

    @Test func `one error is counted in the singular`() {
        #expect(lastLine(WiringError([error(in: "a.yaml")]).description) == "a.yaml: 1 error")
    }

    @Test func `errors in several files are counted together`() {
        let errors = [error(in: "a.yaml"), error(in: "b.yaml"), error(in: "b.yaml")]
        #expect(lastLine(WiringError(errors).description) == "3 errors in 2 files")
    }

    @Test func `errors that are in no file are counted without one`() {
        let nowhere = Diagnostic(.missingOwner, "no")
        #expect(lastLine(WiringError([nowhere]).description) == "1 error")
        #expect(lastLine(WiringError([nowhere, error(in: "a.yaml")]).description) == "2 errors")
    }

    @Test func `errors beyond the limit are counted but not shown`() {
        let errors = Array(repeating: error(in: "a.yaml"), count: 100)
        let text = WiringError(errors, omitted: 37).description
        #expect(lastLine(text) == "a.yaml: 137 errors, the first 100 shown")
        #expect(text.split(separator: "\n").count == 301)
        let several = WiringError([error(in: "a.yaml"), error(in: "b.yaml")], omitted: 3)
        #expect(lastLine(several.description) == "5 errors, the first 2 shown")
    }

    @Test func `warnings are counted apart from errors`() {
        var warning = error(in: "a.yaml")
        warning.severity = .warning
        let renderer = DiagnosticRenderer()
        #expect(lastLine(renderer.render([warning])) == "a.yaml: 1 warning")
        #expect(lastLine(renderer.render([warning], omitted: 4)) == "a.yaml: 5 warnings, the first 1 shown")
        let both = [warning, error(in: "a.yaml"), warning]
        #expect(lastLine(renderer.render(both)) == "a.yaml: 1 error and 2 warnings")
    }

    @Test func `without diagnostics there is no text`() {
        #expect(DiagnosticRenderer().render([]) == "")
    }
}
