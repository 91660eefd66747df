/// An error of the shelf.
public enum ShelfError: Error, Hashable, Sendable {
    /// No book has that identifier.
    case unknownBook(String)
    /// The submitted content is not a valid book.
    case invalid([BookDraft.Problem])
    /// Another book has that ISBN.
    case isbnTaken(String)
}
