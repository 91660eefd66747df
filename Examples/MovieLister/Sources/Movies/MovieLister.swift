/// Lists films, wherever they are kept.
public protocol MovieLister: AnyObject {
    /// The films of a director, in the order in which they are kept.
    func movies(directedBy director: String) throws -> [Movie]
}

extension MovieFinder {
    func movies(directedBy director: String) throws -> [Movie] {
        try findAll().filter { $0.director == director }
    }
}

/// Constructor injection: the finder is there from the beginning.
public final class ConstructorLister: MovieLister {
    private let finder: any MovieFinder

    /// Makes a lister for a finder.
    public init(finder: any MovieFinder) {
        self.finder = finder
    }

    /// The films of a director.
    public func movies(directedBy director: String) throws -> [Movie] { try finder.movies(directedBy: director) }
}

/// Setter injection: the finder is set on a lister that is there.
public final class SetterLister: MovieLister {
    /// Outlet: the finder.
    public var finder: (any MovieFinder)!

    /// Makes a lister that is not yet connected.
    public init() {}

    /// The films of a director.
    public func movies(directedBy director: String) throws -> [Movie] { try finder.movies(directedBy: director) }
}

/// What a class conforms to that wants a finder, so that whoever injects needs to know nothing else of it.
public protocol FinderUser: AnyObject {
    /// Hands the finder over.
    func inject(finder: any MovieFinder)
}

/// Interface injection: the lister conforms to the interface through which finders are injected.
public final class InterfaceLister: MovieLister, FinderUser {
    private var finder: (any MovieFinder)!

    /// Makes a lister that is not yet connected.
    public init() {}

    /// Hands the finder over.
    public func inject(finder: any MovieFinder) { self.finder = finder }

    /// The films of a director.
    public func movies(directedBy director: String) throws -> [Movie] { try finder.movies(directedBy: director) }
}
