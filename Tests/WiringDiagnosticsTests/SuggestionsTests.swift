import Testing
import WiringDiagnostics

struct SuggestionsTests {
    @Test(arguments: [
        ("bord", "board"), ("baord", "board"), ("boards", "board"), ("boart", "board"), ("BOARD", "board"),
        ("buttonFactry", "buttonFactory"), ("buttnoFacotry", "buttonFactory"), ("gmae", "game"), ("ok", "OK"),
        ("grösse", "größe"), ("abd", "abc"),
    ])
    func `a name that is a slip away is suggested`(wrong: String, right: String) {
        #expect(Suggestions.nearest(to: wrong, among: ["entirely", "different", right]) == [right])
    }

    @Test(arguments: [("a", "b"), ("ab", "ac"), ("game", "gate2"), ("board", "game"), ("", "a"), ("abc", "")])
    func `a name with more than a third of its letters wrong is not suggested`(wrong: String, other: String) {
        #expect(Suggestions.nearest(to: wrong, among: [other]) == [])
    }

    @Test func `at most three names are suggested, the nearest first and equals in order of the alphabet`() {
        let names = ["controlled", "controllers", "Controller", "controles", "controlleur", "control"]
        #expect(Suggestions.nearest(to: "controller", among: names) == ["Controller", "controlled", "controllers"])
        #expect(Suggestions.nearest(to: "controller", among: names.reversed()).count == 3)
    }

    @Test func `the name itself and repeated names are not suggested`() {
        #expect(Suggestions.nearest(to: "board", among: ["board", "boards", "boards"]) == ["boards"])
    }

    @Test func `a nearer name displaces a farther one wherever it stands`() {
        let names = ["boarding", "boarded", "boar", "boards"]
        #expect(Suggestions.nearest(to: "board1", among: names) == ["boards", "boar", "boarded"])
        #expect(Suggestions.nearest(to: "board1", among: names.reversed()) == ["boards", "boar", "boarded"])
    }

    @Test func `names of enormous length are not compared`() {
        let long = String(repeating: "a", count: 100_000)
        #expect(Suggestions.nearest(to: long, among: [long + "b"]) == [])
        #expect(Suggestions.nearest(to: "aaa", among: [long]) == [])
    }

    @Test func `among very many names the near ones are found`() {
        let names = (0..<500).lazy.map { "object\($0)" }
        #expect(Suggestions.nearest(to: "objekt499", among: names) == ["object499", "object199", "object299"])
    }

    @Test func `the question lists what may have been meant`() {
        let names = ["board", "boards", "boar"]
        #expect(Suggestions.didYouMean("game", among: names) == nil)
        #expect(Suggestions.didYouMean("bord", among: ["board"]) == "did you mean 'board'?")
        #expect(Suggestions.didYouMean("boardx", among: names) == "did you mean 'board', 'boards' or 'boar'?")
    }
}
