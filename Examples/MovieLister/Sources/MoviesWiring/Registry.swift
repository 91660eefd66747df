public import Movies
public import Wiring

extension Registry {
    /// The classes that a wiring file of the movie lister can name.
    ///
    /// They are registered by what the compiler knows of them: `swift package register MoviesWiring` writes
    /// `Registry+Generated.swift` again after they have changed.
    public static let movies = Registry {
        Registry.generated

        // Injection by protocol is declared once, for all classes that conform.
        Interface((any FinderUser).self)
            .outlet("finder", required: true) { (user: any FinderUser, finder: any MovieFinder) in
                user.inject(finder: finder)
            }
    }
}

/// A graph is a dynamic locator without any further code.
extension ObjectGraph: Locator {
    /// Returns the object with a name.
    public func service<Service>(_ name: String, as type: Service.Type) throws -> Service {
        try object(name, as: type)
    }
}
