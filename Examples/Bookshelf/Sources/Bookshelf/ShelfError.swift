/// Why the shelf did not do what it was asked for.
public enum ShelfError: Error, Hashable, Sendable {
    /// There is no book of that identifier.
    case unknownBook(String)
    /// What was handed in is no book.
    case invalid([BookDraft.Problem])
    /// Another book has that ISBN.
    case isbnTaken(String)
}
