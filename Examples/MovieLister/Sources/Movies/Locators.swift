/// A static locator: its services are known to the compiler.
public struct Services {
    /// The finder.
    public var finder: any MovieFinder

    /// Creates a locator from its services.
    public init(finder: any MovieFinder) {
        self.finder = finder
    }
}

/// Gets its finder from a static locator.
public final class StaticLocatorLister: MovieLister {
    private let services: Services

    /// Creates a lister that uses a locator.
    public init(services: Services) {
        self.services = services
    }

    /// The films of a director.
    public func movies(directedBy director: String) throws -> [Movie] {
        try services.finder.movies(directedBy: director)
    }
}

/// A dynamic locator: whether it has a service is only known when that is looked up.
public protocol Locator: AnyObject {
    /// Returns the service with a name.
    func service<Service>(_ name: String, as type: Service.Type) throws -> Service
}

/// Gets its finder from a dynamic locator.
public final class DynamicLocatorLister: MovieLister {
    private let locator: any Locator

    /// Creates a lister that uses a locator.
    public init(locator: any Locator) {
        self.locator = locator
    }

    /// The films of a director.
    public func movies(directedBy director: String) throws -> [Movie] {
        try locator.service("finder", as: (any MovieFinder).self).movies(directedBy: director)
    }
}
