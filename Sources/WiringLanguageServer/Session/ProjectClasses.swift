package import WiringBlueprint
internal import WiringEditing

/// The known classes of a project.
package struct ProjectClasses {
    /// The classes as checks ask for them.
    let source: any ClassSource
    /// The classes with what their declarations say.
    let classes: CompletionClasses

    /// Takes the classes of a catalog.
    ///
    /// - Parameter source: The same classes, as a program knows them that has them.
    package init(_ catalog: ClassCatalog, as source: (any ClassSource)? = nil) {
        classes = CompletionClasses(catalog)
        self.source = source ?? classes.source
    }
}
