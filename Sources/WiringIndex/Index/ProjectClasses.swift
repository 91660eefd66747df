package import WiringBlueprint

/// The classes that the files of a project can name, with what their declarations say. Each catalog is prepared once.
package final class ProjectClasses {
    package let byFile: ClassesByFile
    private let program: CompletionClasses?
    private var prepared: [ObjectIdentifier: CompletionClasses] = [:]

    /// Takes the classes of each file.
    ///
    /// - Parameter program: The catalog of the classes that the running program has, if some files have those.
    package init(_ byFile: ClassesByFile, program: ClassCatalog? = nil) {
        self.byFile = byFile
        self.program = program.map { CompletionClasses($0) }
    }

    /// Gives all files the classes of one catalog.
    package convenience init(_ catalog: ClassCatalog) { self.init(ClassesByFile(CatalogSource(catalog))) }

    /// Returns the classes that a file can name; nil if none are known, or if its catalog has errors.
    package func classes(of file: Int, in project: Project) -> CompletionClasses? {
        guard let source = (try? project.classes(of: file))?.source else { return nil }
        guard let source = source as? CatalogSource else { return program }
        if let known = prepared[ObjectIdentifier(source)] { return known }
        let classes = CompletionClasses(source)
        prepared[ObjectIdentifier(source)] = classes
        return classes
    }
}

extension Project {
    /// Finds the files under the root of a file.
    package init(rootOfFile root: String, knowing classes: ProjectClasses) {
        self.init(root: root, reach: WiringRoot.reach(ofFilesIn: root), classes: classes.byFile)
    }
}
