internal import WiringFile

/// The class catalog that is nearest to the files of a folder.
struct NearestCatalog {
    /// The path of the catalog, in the folder or in one above it, up to the package's; nil if there is none.
    private(set) var path: String?
    /// Whether the folder belongs to the tests of a package: below `Tests`.
    let isInTests: Bool
    /// Whether it has all classes that the files can name.
    ///
    /// For files of tests, a catalog outside of the tests is the program's, which does not have the fakes.
    private(set) var isWhole = false

    /// Finds the catalog of a folder, empty for the working directory.
    init(above start: String) {
        let package = WiringRoot.package(above: start).flatMap { RealPath(following: $0) }
        let tests = package?.appending("Tests")
        func belongsToTests(_ folder: RealPath) -> Bool { tests.map(folder.isInside) ?? false }
        isInTests = RealPath(following: start).map(belongsToTests) ?? false
        for (folder, real) in WiringRoot.folders(above: start) {
            path = WiringRoot.catalog(in: folder)
            isWhole = path != nil && (!isInTests || belongsToTests(real))
            if path != nil || real == package { return }
        }
    }
}
