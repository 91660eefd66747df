/// A static locator: it says what there is, and the compiler knows.
public struct Services {
    /// The finder.
    public var finder: any MovieFinder

    /// Makes a locator of its services.
    public init(finder: any MovieFinder) {
        self.finder = finder
    }
}

/// Asks a static locator.
public final class StaticLocatorLister: MovieLister {
    private let services: Services

    /// Makes a lister that asks a locator.
    public init(services: Services) {
        self.services = services
    }

    /// The films of a director.
    public func movies(directedBy director: String) throws -> [Movie] {
        try services.finder.movies(directedBy: director)
    }
}

/// A dynamic locator: whether it has something shows when it is asked.
public protocol Locator: AnyObject {
    /// The service of a name.
    func service<Service>(_ name: String, as type: Service.Type) throws -> Service
}

/// Asks a dynamic locator.
public final class DynamicLocatorLister: MovieLister {
    private let locator: any Locator

    /// Makes a lister that asks a locator.
    public init(locator: any Locator) {
        self.locator = locator
    }

    /// The films of a director.
    public func movies(directedBy director: String) throws -> [Movie] {
        try locator.service("finder", as: (any MovieFinder).self).movies(directedBy: director)
    }
}
