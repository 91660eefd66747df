#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringBlueprint
internal import WiringDiagnostics

/// The options that say where classes are known from, the same in all commands that ask.
struct ClassOptions: ParsableArguments {
    @OptionGroup var catalog: CatalogOption

    /// What is known of classes: what a catalog says, else the registry of an app's own tool, or nothing.
    ///
    /// - Parameter files: The files that are looked at, near which a catalog is looked for.
    func knowledge(for files: [String]) throws -> ClassKnowledge {
        if let found = try CommandOutput.reportingErrors({ try catalog.catalog(for: files) }) {
            return ClassKnowledge(source: CatalogSource(found))
        }
        return ClassKnowledge(source: WiringTool.registry.map { RegistrySource($0) })
    }
}

/// What a command knows of classes, if anything: the one place where a registry, or what was written from one, comes in.
struct ClassKnowledge {
    /// Where the knowledge comes from; nil where files are looked at by themselves.
    let source: (any ClassSource)?

    /// Checks a nib as far as classes are known.
    ///
    /// - Throws: ``WiringError`` with all errors.
    /// - Returns: The warnings.
    func check(_ nib: MergedNib) throws -> [Diagnostic] {
        guard let source else { return try UnknownClasses.check(nib) }
        return try Checker.checkAlone(nib, against: source).warnings
    }

    /// What a check leaves out, in words; nil where classes are known.
    var gap: String? {
        source != nil
            ? nil
            : "note: no classes are known, so that values were not checked, nor which members objects have and what fits "
                + "them\n  help: name a catalog with '--catalog', or use the tool of your program"
    }

    /// What is known of types, as data: the catalog, or what would be written of the registry.
    var catalog: CatalogSource? {
        if let source = source as? CatalogSource { return source }
        return source == nil ? nil : WiringTool.registry.map { CatalogSource($0.catalog()) }
    }

    /// What is known of the class of an object, external or owner.
    func descriptor(ofClass name: String, isPlaceholder: Bool) -> ClassDescriptor? {
        isPlaceholder ? source?.descriptor(ofPlaceholder: name) : source?.descriptor(ofClass: name)
    }
}
#endif
