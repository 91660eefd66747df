/// A book as a client submitted it, not validated yet.
public struct BookDraft: Codable, Hashable, Sendable {
    /// A problem with one field.
    public struct Problem: Codable, Hashable, Sendable {
        /// The field.
        public var field: String
        /// The rule that it breaks.
        public var problem: String
    }

    /// The title.
    public var title: String?
    /// The author.
    public var author: String?
    /// Its ISBN, with hyphens or without.
    public var isbn: String?
    /// The year it was published in.
    public var year: Int?

    /// Creates a draft.
    public init(title: String? = nil, author: String? = nil, isbn: String? = nil, year: Int? = nil) {
        self.title = title
        self.author = author
        self.isbn = isbn
        self.year = year
    }

    /// Returns the content of the draft if it is valid.
    ///
    /// - Parameter year: The current year.
    /// - Throws: ``ShelfError/invalid(_:)`` with all problems.
    public func content(inYear year: Int) throws(ShelfError) -> BookContent {
        var problems: [Problem] = []
        let title = text(title, "title", &problems)
        let author = text(author, "author", &problems)
        let isbn = self.isbn.flatMap { isbn -> String? in
            if let good = ISBN.normalised(isbn) { return good }
            problems.append(
                Problem(field: "isbn", problem: "must be an ISBN of 10 or 13 digits whose check digit is right"))
            return nil
        }
        if let published = self.year, !(1000...year).contains(published) {
            problems.append(Problem(field: "year", problem: "must lie between 1000 and \(year)"))
        }
        guard problems.isEmpty else { throw .invalid(problems) }
        return BookContent(title: title, author: author, isbn: isbn, year: self.year)
    }

    private func text(_ value: String?, _ field: String, _ problems: inout [Problem]) -> String {
        let text = (value ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if text.isEmpty {
            problems.append(Problem(field: field, problem: "must be given"))
        } else if text.count > 200 {
            problems.append(Problem(field: field, problem: "must have at most 200 characters"))
        }
        return text
    }
}

/// International standard book numbers.
enum ISBN {
    /// The number without hyphens and spaces, or nil if it is not one.
    static func normalised(_ text: String) -> String? {
        let digits = text.filter { $0 != "-" && $0 != " " }.uppercased()
        guard digits.utf8.count == digits.count else { return nil }
        let values = digits.compactMap { $0 == "X" ? 10 : $0.wholeNumberValue }
        guard values.count == digits.count, !values.dropLast().contains(10) else { return nil }
        switch values.count {
        case 10:
            let sum = zip(values, stride(from: 10, to: 0, by: -1)).reduce(0) { $0 + $1.0 * $1.1 }
            return sum % 11 == 0 ? digits : nil
        case 13 where values[12] < 10:
            let sum = values.enumerated().reduce(0) { $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 1 : 3) }
            return sum % 10 == 0 ? digits : nil
        default: return nil
        }
    }
}
