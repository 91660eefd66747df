#if Commands
internal import Wiring
internal import WiringBlueprint
internal import WiringEditing
internal import WiringFile
internal import WiringIndex

/// The classes that files of several projects can name.
struct KnownClasses {
    let projects: [Project]

    private func file(at path: String) -> (project: Project, index: Int)? {
        projects.lazy.compactMap { project in project.index(of: path).map { (project, $0) } }.first
    }

    /// Returns the classes that a file can name; nil if none are known, or if its catalog has errors.
    func classes(of path: String) -> ClassesByFile.Known? {
        file(at: path).flatMap { try? $0.project.classes(of: $0.index) }
    }

    /// Returns the classes that files can name, those of each catalog once.
    func classes(of paths: [String]) -> [ClassesByFile.Known] {
        var seen: [ObjectIdentifier: Bool] = [:]
        return paths.compactMap(classes).filter { known in
            seen.updateValue(known.areAll, forKey: ObjectIdentifier(known.source)) == nil
        }
    }
}

extension ClassesByFile.Known {
    func hasClass(_ name: String) -> Bool { source.descriptor(ofPlaceholder: name) != nil }

    /// Returns the type with a class name, qualified by its module; nil if that is not known.
    func qualifiedType(of name: String) -> String? {
        (source as? CatalogSource)?.catalog.classes.first { $0.name == name }?.qualifiedType
    }
}
#endif
