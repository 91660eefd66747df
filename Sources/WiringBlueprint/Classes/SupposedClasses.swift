internal import WiringDiagnostics
package import WiringFile

/// The source for a sketch: the classes of a catalog, and any other class that a file names, assumed to exist.
package final class SupposedClasses: UntypedClassSource {
    private let known: CatalogSource

    private init(_ catalog: ClassCatalog?) {
        known = CatalogSource(
            catalog
                ?? ClassCatalog(
                    classes: [], protocols: [], mentioned: [:], types: [:], values: [:], typeNames: [:], problems: []))
    }

    /// Plans the objects of a nib whatever is wrong with it, for code that only needs their names and classes.
    ///
    /// - Parameter catalog: The catalog, which may be older than the classes; nil if it cannot be read.
    /// - Returns: A plan in no order, from which nothing can be created.
    package static func sketch(_ nib: MergedNib, knowing catalog: ClassCatalog?) -> Blueprint {
        let reporter = Reporter(sources: nib.sources, limit: 1)
        return Checker.sketch(of: nib, against: SupposedClasses(catalog), reporter)
    }

    package var classNames: [String] { known.classNames }

    package func descriptor(ofClass name: String) -> ClassDescriptor? {
        known.descriptor(ofClass: name)
            ?? ClassDescriptor(name: name, kind: .class, members: [], type: TypeKey(name: name), registeredAt: nil)
    }

    package func descriptor(ofPlaceholder name: String) -> ClassDescriptor? {
        known.descriptor(ofPlaceholder: name) ?? descriptor(ofClass: name)
    }
}
