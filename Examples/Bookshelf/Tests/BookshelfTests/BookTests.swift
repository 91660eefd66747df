import Bookshelf
import Testing

/// The rules for valid books.
@Suite struct BookTests {
    @Test func `a draft in order is a book, with spaces and hyphens put right`() throws {
        let draft = BookDraft(
            title: " The  Dispossessed ", author: "Ursula K. Le Guin", isbn: "978-0-06-051275-0", year: 1974)
        let content = try draft.content(inYear: 2026)
        #expect(content.title == "The Dispossessed")
        #expect(content.isbn == "9780060512750")
        #expect(try BookDraft(title: "A", author: "B").content(inYear: 2026) == BookContent(title: "A", author: "B"))
    }

    @Test func `every problem of a draft is told at once`() {
        let draft = BookDraft(title: "  ", author: String(repeating: "x", count: 201), isbn: "12", year: 2027)
        #expect(
            problems(of: draft) == [
                "title must be given", "author must have at most 200 characters",
                "isbn must be an ISBN of 10 or 13 digits whose check digit is right",
                "year must lie between 1000 and 2026",
            ])
    }

    @Test(arguments: ["080442957X", "0-8044-2957-x", "9780060512750", "978 0 06 051275 0"])
    func `a number with the right check digit is an ISBN`(isbn: String) {
        #expect(problems(of: BookDraft(title: "A", author: "B", isbn: isbn)).isEmpty)
    }

    @Test(arguments: [
        "", "0804429570", "9780060512755", "97800605127X4", "978006051275X", "٩٧٨٠٠٦٠٥١٢٧٥٤", "08044295-7",
    ])
    func `any other text is no ISBN`(isbn: String) {
        #expect(problems(of: BookDraft(title: "A", author: "B", isbn: isbn)).count == 1)
    }

    private func problems(of draft: BookDraft) -> [String] {
        do throws(ShelfError) {
            _ = try draft.content(inYear: 2026)
            return []
        } catch {
            guard case .invalid(let problems) = error else { return ["\(error)"] }
            return problems.map { "\($0.field) \($0.problem)" }
        }
    }
}
