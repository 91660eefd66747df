// Written by 'swift package register MoviesWiring' from the symbol graph of Movies. Changes are lost: register by hand,
// in another file, what should be otherwise.

import Movies
import Wiring

extension Registry {
    /// The classes that can be registered by what the compiler knows of them.
    static let generated = Registry(registering: registerGenerated)
}

private func registerGenerated(_ classes: inout Registrations) {
    classes.add(
        Class(ColonMovieFinder.self, ColonMovieFinder.init(fileName:), "fileName")
            .documented(
                "Finds films in a text file: 'title:director:year' on each line, with '\\:' for a colon and '\\\\' for a backslash."
            )
    )

    classes.add(
        Class(StaticLocatorLister.self, StaticLocatorLister.init(services:), "services")
            .documented("Gets its finder from a static locator.")
    )

    classes.add(
        Class(DynamicLocatorLister.self, DynamicLocatorLister.init(locator:), "locator")
            .documented("Gets its finder from a dynamic locator.")
    )

    classes.add(
        Class(ListedMovieFinder.self, ListedMovieFinder.init(movies:), "movies")
            .documented("Films that are listed in the wiring file itself, for tests.")
    )

    classes.add(
        Class(ConstructorLister.self, ConstructorLister.init(finder:), "finder")
            .documented("Constructor injection: the lister has its finder from the beginning.")
    )

    classes.add(
        Class(SetterLister.self, SetterLister.init)
            .documented("Setter injection: the finder is set on an existing lister.")
            .outlet("finder", \.finder, required: true)
    )

    // FinderUser injects by 'inject(finder:)': register it once, by Interface((any FinderUser).self)
    classes.add(
        Class(InterfaceLister.self, InterfaceLister.init)
            .documented("Interface injection: the lister conforms to the interface through which finders are injected.")
    )

    classes.add(
        Class(SQLMovieFinder.self, SQLMovieFinder.init(fileName:), "fileName")
            .documented("Finds films in the table 'movie' of a SQLite database.")
    )

    classes.add(
        Class(XMLMovieFinder.self, XMLMovieFinder.init(fileName:), "fileName")
            .documented("Finds films in an XML file: '<movie title=\"…\" director=\"…\" year=\"…\"/>'.")
    )
}
