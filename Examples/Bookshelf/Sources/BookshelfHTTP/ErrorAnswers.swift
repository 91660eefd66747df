internal import Bookshelf
internal import HTTPTypes
public import Hummingbird
internal import Logging
internal import NIOCore

/// A request that is invalid whatever books there are.
enum RequestError: Error {
    case unknownParameter(String, known: [String])
    case badParameter(String, ClosedRange<Int>)
    case badEscape(String)
    case noJSON
    case malformedJSON
    case wrongType(String)
}

/// Answers every error in the same form: a status, a code for programs and a sentence for people.
public struct ErrorAnswers: Middleware {
    /// Creates the middleware.
    public init() {}

    public func handle(
        _ request: Request, context: BookshelfContext, next: (Request, BookshelfContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch {
            let answer = answer(to: error, request)
            if answer.status == .internalServerError {
                context.logger.error(
                    "a request failed", metadata: ["path": "\(request.uri.path)", "error": "\(error)"])
            }
            var response = try context.json(["error": answer.body], request)
            response.status = answer.status
            return response
        }
    }

    private struct Body: Encodable {
        var code: String
        var message: String
        var fields: [BookDraft.Problem]?
    }

    private func answer(to error: any Error, _ request: Request) -> (status: HTTPResponse.Status, body: Body) {
        switch error {
        case let error as ShelfError: answer(to: error)
        case let error as RequestError: answer(to: error)
        case is NIOTooManyBytesError:
            (.contentTooLarge, Body(code: "too-large", message: "the body is larger than 64 KiB"))
        case let error as HTTPError where error.status == .notFound:
            (
                .notFound,
                Body(code: "no-such-page", message: "there is nothing at \(request.method) \(request.uri.path)")
            )
        case let error as HTTPError:
            (error.status, Body(code: "bad-request", message: error.body ?? error.status.reasonPhrase))
        default:
            (.internalServerError, Body(code: "internal", message: "something went wrong here; it has been logged"))
        }
    }

    private func answer(to error: ShelfError) -> (HTTPResponse.Status, Body) {
        switch error {
        case .unknownBook(let id): (.notFound, Body(code: "unknown-book", message: "there is no book '\(id)'"))
        case .isbnTaken(let isbn):
            (.conflict, Body(code: "isbn-taken", message: "another book has the ISBN \(isbn)"))
        case .invalid(let problems):
            (
                .unprocessableContent,
                Body(code: "invalid-book", message: "this book cannot be kept", fields: problems)
            )
        }
    }

    private func answer(to error: RequestError) -> (HTTPResponse.Status, Body) {
        switch error {
        case .unknownParameter(let name, let known):
            (
                .badRequest,
                Body(
                    code: "unknown-parameter",
                    message: "there is no parameter '\(name)', but \(known.joined(separator: ", "))")
            )
        case .badParameter(let name, let range):
            (
                .badRequest,
                Body(
                    code: "bad-parameter",
                    message: "'\(name)' must be a whole number from \(range.lowerBound) to \(range.upperBound)")
            )
        case .badEscape(let text):
            (.badRequest, Body(code: "bad-parameter", message: "'\(text)' has a '%' that is followed by no number"))
        case .noJSON: (.unsupportedMediaType, Body(code: "no-json", message: "the body must be application/json"))
        case .malformedJSON: (.badRequest, Body(code: "malformed-json", message: "the body is no JSON object"))
        case .wrongType(let field):
            (
                .badRequest,
                Body(code: "wrong-type", message: "\(field.isEmpty ? "the body" : "'\(field)'") is of the wrong type")
            )
        }
    }
}
