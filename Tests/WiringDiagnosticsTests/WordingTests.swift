import Testing
import WiringDiagnostics

@Suite struct WordingTests {
    @Test(arguments: [
        ("Button", "a 'Button'"), ("Alarm", "an 'Alarm'"), ("any Board", "an 'any Board'"), ("Updater", "an 'Updater'"),
        ("Unknown", "an 'Unknown'"), ("User", "a 'User'"), ("Unit", "a 'Unit'"), ("URL", "a 'URL'"), ("U", "a 'U'"),
        ("", "a ''"),
    ])
    func `the article is that of the word as it is spoken`(name: String, words: String) {
        #expect(Wording.quotedWithArticle(name) == words)
    }

    @Test(arguments: [
        ("21,5", "21.5"), ("-0,25", "-0.25"), ("+1,5", "+1.5"), ("1,5,6", nil), ("21,", nil), (",5", nil), ("a,5", nil),
        ("-,5", nil), ("21.5", nil), ("", nil),
    ])
    func `a number with a decimal comma is told from a list`(text: String, number: String?) {
        #expect(Wording.decimalPoint(in: text) == number)
    }

    @Test func `a comment of another language follows a space`() {
        #expect(Wording.foreignComment(in: "3 // three") == "'//' does not begin a comment: write '#'")
        #expect(Wording.foreignComment(in: "http://a") == nil)
    }
}
