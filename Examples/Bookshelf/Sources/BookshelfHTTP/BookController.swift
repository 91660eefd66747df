public import Bookshelf
internal import Foundation
internal import HTTPTypes
public import Hummingbird

/// The books: list and search, read, create, update and delete.
public struct BookController: Controller {
    private let shelf: Shelf
    private let pageSize: Int
    private let largestPage: Int

    /// Creates the controller.
    ///
    /// - Parameters:
    ///   - shelf: The books.
    ///   - pageSize: The number of books in a list if none is requested.
    ///   - largestPage: The largest number that can be requested.
    public init(shelf: Shelf, pageSize: Int, largestPage: Int) {
        self.shelf = shelf
        self.pageSize = pageSize
        self.largestPage = largestPage
    }

    public func addRoutes(to router: Router<BookshelfContext>) {
        router.group("books")
            .get(use: list)
            .post(use: create)
            .get(":id", use: read)
            .put(":id", use: update)
            .delete(":id", use: delete)
    }

    @Sendable private func list(_ request: Request, _ context: BookshelfContext) async throws -> Response {
        var query = BookQuery(limit: pageSize)
        for (name, value) in try request.queryItems {
            switch name {
            case "search": query.search = value.isEmpty ? nil : value
            case "limit": query.limit = try number(name, value, in: 1...largestPage)
            case "offset": query.offset = try number(name, value, in: 0...1_000_000_000)
            default: throw RequestError.unknownParameter(name, known: ["search", "limit", "offset"])
            }
        }
        return try context.json(await shelf.find(query), request)
    }

    @Sendable private func create(_ request: Request, _ context: BookshelfContext) async throws -> Response {
        let book = try await shelf.add(try await request.draft(context))
        var response = try context.json(book, request)
        response.status = .created
        response.headers[.location] = "/books/\(book.id)"
        return response
    }

    @Sendable private func read(_ request: Request, _ context: BookshelfContext) async throws -> Response {
        try context.json(await shelf.book(context.parameters.require("id")), request)
    }

    @Sendable private func update(_ request: Request, _ context: BookshelfContext) async throws -> Response {
        let id = try context.parameters.require("id")
        return try context.json(await shelf.change(id, to: request.draft(context)), request)
    }

    @Sendable private func delete(_ request: Request, _ context: BookshelfContext) async throws -> Response {
        try await shelf.remove(context.parameters.require("id"))
        return Response(status: .noContent)
    }

    private func number(_ name: String, _ text: String, in range: ClosedRange<Int>) throws -> Int {
        guard let number = Int(text), range.contains(number) else {
            throw RequestError.badParameter(name, range)
        }
        return number
    }
}

extension BookshelfContext {
    /// An answer in JSON.
    func json(_ value: some Encodable, _ request: Request) throws -> Response {
        try responseEncoder.encode(value, from: request, context: self)
    }
}

extension Request {
    /// The query as forms and curl write it: with percent signs, and with `+` for spaces.
    fileprivate var queryItems: [(name: String, value: String)] {
        get throws {
            try (uri.query ?? "").split(separator: "&").map { item in
                let parts = try item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { part in
                    guard let text = part.replacing("+", with: " ").removingPercentEncoding else {
                        throw RequestError.badEscape(String(part))
                    }
                    return text
                }
                return (parts[0], parts.count > 1 ? parts[1] : "")
            }
        }
    }

    /// The book in the body.
    fileprivate func draft(_ context: BookshelfContext) async throws -> BookDraft {
        let type = headers[.contentType]?.prefix { $0 != ";" }.lowercased()
        guard type == "application/json" else { throw RequestError.noJSON }
        let body = try await body.collect(upTo: context.maxUploadSize)
        do {
            return try JSONDecoder().decode(BookDraft.self, from: Data(body.readableBytesView))
        } catch DecodingError.typeMismatch(_, let context) {
            throw RequestError.wrongType(context.codingPath.map(\.stringValue).joined(separator: "."))
        } catch {
            throw RequestError.malformedJSON
        }
    }
}
