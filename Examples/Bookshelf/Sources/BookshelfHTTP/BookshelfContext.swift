public import Foundation
public import Hummingbird

/// What each request carries along.
public struct BookshelfContext: RequestContext {
    public var coreContext: CoreRequestContextStorage

    /// Creates the context of a request.
    public init(source: ApplicationRequestContextSource) { coreContext = CoreRequestContextStorage(source: source) }

    /// The largest body that is read, in bytes.
    public var maxUploadSize: Int { 64 * 1024 }

    /// Keys in one order, so that the same answer is the same text.
    public var responseEncoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}

/// Something that answers requests.
public protocol Controller: Sendable {
    /// Adds what it answers to a router.
    func addRoutes(to router: Router<BookshelfContext>)
}

/// Something that every request goes through.
public protocol Middleware: RouterMiddleware where Context == BookshelfContext {}

extension LogRequestsMiddleware: Middleware where Context == BookshelfContext {}
