import Testing
import WiringDiagnostics

struct WordingTests {
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

    @Test func `names are listed in quotes`() {
        #expect(Wording.quoted("a") == "'a'")
        #expect(Wording.quotedList([]) == "")
        #expect(Wording.quotedList(["a"]) == "'a'")
        #expect(Wording.quotedList(["a", "b"], conjunction: "or") == "'a' or 'b'")
        #expect(Wording.quotedList(["a", "b", "c"]) == "'a', 'b' and 'c'")
    }

    @Test func `a long list ends with the number of the rest`() {
        let names = (1...20).map { "n\($0)" }
        #expect(Wording.quotedList(names) == "'n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8' and 12 more")
        #expect(Wording.quotedList(names.prefix(3), limit: 2) == "'n1', 'n2' and 1 more")
    }

    @Test func `one thing is singular`() {
        #expect(Wording.count(0, "error") == "0 errors")
        #expect(Wording.count(1, "error") == "1 error")
        #expect(Wording.count(2, "warning") == "2 warnings")
    }
}
