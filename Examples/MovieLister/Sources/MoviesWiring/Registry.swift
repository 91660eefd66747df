public import Movies
public import Wiring

extension Registry {
    /// The classes that a wiring file of the movie lister can name.
    public static let movies = Registry {
        Class(ConstructorLister.self, ConstructorLister.init(finder:), "finder")
        Class(SetterLister.self, SetterLister.init)
            .outlet("finder", \.finder, required: true)
        Class(InterfaceLister.self, InterfaceLister.init)
        Interface((any FinderUser).self)
            .outlet("finder", required: true) { (user: any FinderUser, finder: any MovieFinder) in
                user.inject(finder: finder)
            }

        Class(ColonMovieFinder.self, ColonMovieFinder.init(fileName:), "fileName")
        Class(XMLMovieFinder.self, XMLMovieFinder.init(fileName:), "fileName")
        Class(SQLMovieFinder.self, SQLMovieFinder.init(fileName:), "fileName")
        Class(ListedMovieFinder.self, ListedMovieFinder.init(movies:), "movies")
    }
}

/// A graph is a dynamic locator without any further code.
extension ObjectGraph: Locator {
    /// Returns the object with a name.
    public func service<Service>(_ name: String, as type: Service.Type) throws -> Service {
        try object(name, as: type)
    }
}
