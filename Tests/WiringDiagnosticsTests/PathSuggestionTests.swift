import Testing
import WiringDiagnostics

/// Names with prefixes that may have been meant.
struct PathSuggestionTests {
    private let paths = ["game", "left.board", "left.game", "right.board", "far.left.spare"]

    @Test(arguments: [
        // Behind the same prefix, though another name is nearer as a whole.
        ("left.gmae", ["left.game"]),
        ("right.bord", ["right.board"]),
        // Behind a similar prefix.
        ("lfet.board", ["left.board"]),
        ("far.lft.spare", ["far.left.spare"]),
        // The prefix was left out.
        ("board", ["left.board", "right.board"]),
        ("spare", ["far.left.spare"]),
        ("gane", ["game"]),
        ("left.nothing", []),
        (".board", []),
    ])
    func `a name is looked for under its prefixes first`(path: String, meant: [String]) {
        let suggestion = Suggestion(forPath: path, among: paths)
        #expect(suggestion.nearest == meant)
        #expect(suggestion.certain == (meant.count == 1 ? meant[0] : nil))
        #expect(suggestion.name == path)
    }

    @Test func `whether a name is a fix is asked of the whole name`() {
        var asked: [String] = []
        let suggestion = Suggestion(forPath: "left.gmae", among: paths) {
            asked.append($0)
            return false
        }
        #expect(asked == ["left.game"])
        #expect(suggestion.nearest == ["left.game"])
        #expect(suggestion.certain == nil)
    }

    @Test func `a suggestion can stand between texts`() {
        let suggestion = Suggestion(for: "bord", among: ["board"]).between("left.", ".rows")
        #expect(suggestion.name == "left.bord.rows")
        #expect(suggestion.nearest == ["left.board.rows"])
        #expect(suggestion.certain == "left.board.rows")
    }
}
