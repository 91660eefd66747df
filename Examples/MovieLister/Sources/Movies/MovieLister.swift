/// Lists films, wherever they are stored.
public protocol MovieLister: AnyObject {
    /// The films of a director, in the order in which they are stored.
    func movies(directedBy director: String) throws -> [Movie]
}

extension MovieFinder {
    func movies(directedBy director: String) throws -> [Movie] {
        try findAll().filter { $0.director == director }
    }
}

/// Constructor injection: the lister has its finder from the beginning.
public final class ConstructorLister: MovieLister {
    private let finder: any MovieFinder

    /// Creates a lister for a finder.
    public init(finder: any MovieFinder) {
        self.finder = finder
    }

    /// The films of a director.
    public func movies(directedBy director: String) throws -> [Movie] { try finder.movies(directedBy: director) }
}

/// Setter injection: the finder is set on an existing lister.
public final class SetterLister: MovieLister {
    /// Outlet: the finder.
    public var finder: (any MovieFinder)!

    /// Creates a lister that is not yet connected.
    public init() {}

    /// The films of a director.
    public func movies(directedBy director: String) throws -> [Movie] { try finder.movies(directedBy: director) }
}

/// Implemented by classes that need a finder, so that injecting code needs to know nothing else about them.
public protocol FinderUser: AnyObject {
    /// Receives the finder.
    func inject(finder: any MovieFinder)
}

/// Interface injection: the lister conforms to the interface through which finders are injected.
public final class InterfaceLister: MovieLister, FinderUser {
    private var finder: (any MovieFinder)!

    /// Creates a lister that is not yet connected.
    public init() {}

    /// Receives the finder.
    public func inject(finder: any MovieFinder) { self.finder = finder }

    /// The films of a director.
    public func movies(directedBy director: String) throws -> [Movie] { try finder.movies(directedBy: director) }
}
