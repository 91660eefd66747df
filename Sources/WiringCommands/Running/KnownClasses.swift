#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringBlueprint
internal import WiringCatalog
internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile
internal import WiringIndex

extension ClassesByFile {
    /// Returns the classes that a file can name, given with all that it includes, and ends the command if its catalog
    /// has errors.
    func classesOrExit(of nib: MergedNib) throws -> Known? {
        let paths = nib.files.map(\.name)
        return try CommandOutput.reportingErrors { try classes(of: paths[0], including: Array(paths.dropFirst())) }
    }

    /// Returns the classes that a file in the working directory can name, likewise.
    func classesOrExit() throws -> Known? {
        try CommandOutput.reportingErrors { try classes(of: "", including: []) }
    }
}

extension Project {
    /// Returns the classes that a file can name, and ends the command if its catalog has errors.
    func classesOrExit(of path: String) throws -> ClassesByFile.Known? {
        try CommandOutput.reportingErrors { try index(of: path).flatMap(classes) }
    }
}

extension [Project] {
    /// Returns the classes that a file can name; nil if none are known, or if its catalog has errors.
    func classes(of path: String) -> ClassesByFile.Known? {
        let found = lazy.compactMap { project in project.index(of: path).map { (project, $0) } }.first
        return found.flatMap { project, index in try? project.classes(of: index) }
    }

    /// Returns the classes that files can name, those of each catalog once.
    func classes(of paths: [String]) -> [ClassesByFile.Known] {
        var seen: Set<ObjectIdentifier> = []
        return paths.compactMap(classes).filter { seen.insert(ObjectIdentifier($0.source)).inserted }
    }
}

extension ClassesByFile.Known {
    /// The classes as data: the catalog, or the catalog of the registry.
    var catalog: CatalogSource? {
        source as? CatalogSource
            ?? WiringTool.registry.map { CatalogSource($0.catalog(), conversions: FoundationValues.accepts) }
    }

    /// Returns the descriptor of the class of an object, external or owner.
    func descriptor(ofClass name: String, isPlaceholder: Bool) -> ClassDescriptor? {
        isPlaceholder ? source.descriptor(ofPlaceholder: name) : source.descriptor(ofClass: name)
    }

    func hasClass(_ name: String) -> Bool { source.descriptor(ofPlaceholder: name) != nil }

    /// Returns the type with a class name, qualified by its module; nil if that is not known.
    func qualifiedType(of name: String) -> String? {
        (source as? CatalogSource)?.catalog.classes.first { $0.name == name }?.qualifiedType
    }
}
#endif
