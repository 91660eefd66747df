package import WiringBlueprint
package import WiringDiagnostics
internal import WiringFile

/// The classes that each wiring file can name: those of its nearest catalog, or of one for all.
///
/// A package may have several catalogs, such as one for each of its programs and one with the fakes of its tests. Each
/// is read once, when a file needs it.
package final class ClassesByFile {
    /// The classes that a file can name.
    package struct Known {
        package let source: any ClassSource
        /// Whether there are no others, so that another name is an error.
        package let areAll: Bool
    }

    /// Reads the classes of the catalog at a path.
    package typealias Reading = (_ path: String) throws(WiringError) -> any ClassSource

    private enum Origin {
        /// All files have the same classes, or none.
        case given((any ClassSource)?)
        /// All files have the catalog at a path.
        case named(String, Reading)
        /// Each file has its nearest catalog, or else a fallback. The running program's own classes replace the catalog
        /// of the program.
        case nearest(program: (any ClassSource)?, otherwise: String?, Reading)
    }

    private let origin: Origin
    /// The nearest catalogs, by folder.
    private var nearest: [String: NearestCatalog] = [:]
    /// The classes of the catalogs that were read, by path.
    private var catalogs: [String: Result<any ClassSource, WiringError>] = [:]
    /// The last valid contents of each catalog, if errors are set aside.
    private var lastGood: [String: any ClassSource]?

    /// The classes of the running program, with what their declarations say.
    private let program: CompletionClasses?
    /// The classes of the catalogs, prepared for being asked often.
    private var prepared: [ObjectIdentifier: CompletionClasses] = [:]

    private init(_ origin: Origin, program: CompletionClasses? = nil) {
        (self.origin, self.program) = (origin, program)
    }

    /// Gives all files the same classes, or none.
    package convenience init(_ classes: (any ClassSource)?) { self.init(.given(classes)) }

    /// Gives all files the classes of one catalog.
    package convenience init(ofCatalog path: String, reading read: @escaping Reading) { self.init(.named(path, read)) }

    /// Gives each file the classes of its nearest catalog.
    ///
    /// - Parameters:
    ///   - program: The classes of the running program, which replace all catalogs but those of its tests.
    ///   - catalog: The catalog of these classes, with what their declarations say.
    ///   - read: Reads the classes of a catalog.
    ///   - fallback: The path of the catalog for files that have none nearby.
    package convenience init(
        ofProgram program: (any ClassSource)? = nil, describedBy catalog: ClassCatalog? = nil,
        reading read: @escaping Reading, otherwise fallback: String? = nil
    ) {
        self.init(
            .nearest(program: program, otherwise: fallback, read), program: catalog.map { CompletionClasses($0) })
    }

    /// Returns the classes that a file can name; nil if none are known.
    ///
    /// A file without its own catalog borrows that of the files which it includes. It may then name other classes
    /// too, as an overlay for tests with fakes does.
    ///
    /// - Parameters:
    ///   - file: The path of the file.
    ///   - included: The paths of the files that it includes, the nearest first.
    /// - Throws: The errors in the catalog.
    package func classes(
        of file: String, including included: @autoclosure () -> [String]
    ) throws(WiringError) -> Known? {
        do throws(WiringError) {
            return try found(for: file, including: included)
        } catch {
            guard lastGood != nil else { throw error }
            return nil
        }
    }

    private func found(for file: String, including included: () -> [String]) throws(WiringError) -> Known? {
        switch origin {
        case .given(let source): return source.map { Known(source: $0, areAll: true) }
        case .named(let path, let read): return Known(source: try classes(at: path, read), areAll: true)
        case .nearest(let program, let fallback, let read):
            let own = nearestCatalog(of: file)
            if let program, !(own.isInTests && own.isWhole) { return Known(source: program, areAll: !own.isInTests) }
            if let path = own.path, own.isWhole { return Known(source: try classes(at: path, read), areAll: true) }
            let borrowed = included().lazy.map(nearestCatalog).first { $0.isWhole } ?? own
            if let path = borrowed.path { return Known(source: try classes(at: path, read), areAll: false) }
            // A link in the folder of a catalog may lead out of the folder.
            guard let path = WiringRoot.catalog(in: WiringRoot.folder(of: file)) ?? fallback else { return nil }
            return Known(source: try classes(at: path, read), areAll: !own.isInTests)
        }
    }

    /// Returns the classes of a source, with what their declarations say; nil if that is not known.
    func completionClasses(of source: any ClassSource) -> CompletionClasses? {
        guard let source = source as? CatalogSource else { return program }
        if let known = prepared[ObjectIdentifier(source)] { return known }
        let classes = CompletionClasses(source)
        prepared[ObjectIdentifier(source)] = classes
        return classes
    }

    private func nearestCatalog(of file: String) -> NearestCatalog {
        let folder = FilePath.folder(of: file)
        if let known = nearest[folder] { return known }
        let found = NearestCatalog(above: folder)
        nearest[folder] = found
        return found
    }

    private func classes(at path: String, _ read: Reading) throws(WiringError) -> any ClassSource {
        if let known = catalogs[path] { return try known.get() }
        let result = Result { () throws(WiringError) in try read(path) }
        if case .failure(let error) = result {
            errors[path] = error
            if let good = lastGood?[path] {
                catalogs[path] = .success(good)
                return good
            }
        }
        catalogs[path] = result
        return try result.get()
    }

    // MARK: Again

    /// The current errors in catalogs, by path, for the catalogs that files needed.
    package private(set) var errors: [String: WiringError] = [:]

    /// From now on the errors in a catalog are not those of its files, which have the classes of before, or else none
    /// that are known.
    ///
    /// - Parameter earlier: The same classes, as they were read before.
    package func setErrorsAside(since earlier: ClassesByFile?) {
        let known = earlier?.catalogs.compactMapValues { try? $0.get() } ?? [:]
        lastGood = (earlier?.lastGood ?? [:]).merging(known) { $1 }
    }

    /// The catalog that all files have, if one was named.
    package var namedCatalog: String? {
        if case .named(let path, _) = origin { path } else { nil }
    }

    /// Returns the same with all catalogs read again. If one cannot be read, its last contents stay in use.
    package func rereading() -> ClassesByFile {
        let read: Reading
        switch origin {
        case .given: return self
        case .named(_, let reading), .nearest(_, _, let reading): read = reading
        }
        let result = ClassesByFile(origin, program: program)
        // Others are searched for again, since a new one may be nearer to its files.
        result.nearest = nearest.filter { _, known in
            known.isWhole && known.path.map { FileStamp(ofFile: $0) == nil } == true
        }
        for (path, known) in catalogs {
            let new = Result { () throws(WiringError) in try read(path) }
            result.catalogs[path] = (try? new.get()) == nil && (try? known.get()) != nil ? known : new
        }
        return result
    }
}
