public import Foundation
public import Hummingbird

/// The context of each request.
public struct BookshelfContext: RequestContext {
    public var coreContext: CoreRequestContextStorage

    /// Creates the context of a request.
    public init(source: ApplicationRequestContextSource) { coreContext = CoreRequestContextStorage(source: source) }

    /// The largest body that is read, in bytes.
    public var maxUploadSize: Int { 64 * 1024 }

    /// Keys in a fixed order, so that equal answers have equal texts.
    public var responseEncoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}

/// Something that answers requests.
public protocol Controller: Sendable {
    /// Adds its routes to a router.
    func addRoutes(to router: Router<BookshelfContext>)
}

/// Something that every request goes through.
public protocol Middleware: RouterMiddleware where Context == BookshelfContext {}

extension LogRequestsMiddleware: Middleware where Context == BookshelfContext {}
