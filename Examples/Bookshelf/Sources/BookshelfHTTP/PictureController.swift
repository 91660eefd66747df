internal import HTTPTypes
public import Hummingbird
internal import Synchronization

/// A page with a picture that is drawn once every object exists.
public final class PictureController: Controller {
    private let path: String
    private let svg = Mutex("")

    /// Creates the controller.
    ///
    /// - Parameter path: Where the page is, without the slash.
    public init(path: String) { self.path = path }

    /// Hangs up a picture.
    public func show(svg: String) { self.svg.withLock { $0 = svg } }

    public func addRoutes(to router: Router<BookshelfContext>) {
        router.get(RouterPath(path)) { [self] _, _ in
            Response(
                status: .ok, headers: [.contentType: "image/svg+xml"],
                body: .init(byteBuffer: ByteBuffer(string: svg.withLock { $0 })))
        }
    }
}
