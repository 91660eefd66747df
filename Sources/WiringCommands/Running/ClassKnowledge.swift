#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringBlueprint
internal import WiringDiagnostics

/// The options that determine where classes are known from, shared by all commands that use them.
struct ClassOptions: ParsableArguments {
    @OptionGroup var catalog: CatalogOption

    /// Returns the known classes: those of a catalog, or else those of an app's own tool, or none.
    ///
    /// - Parameter files: The files to examine, near which a catalog is looked for.
    func knowledge(for files: [String]) throws -> ClassKnowledge {
        if let found = try CommandOutput.reportingErrors({ try catalog.catalog(for: files) }) {
            return ClassKnowledge(source: CatalogSource(found))
        }
        return ClassKnowledge(source: WiringTool.registry.map { RegistrySource($0) })
    }
}

/// The classes known to a command, if any: the only place where a registry or its catalog enters.
struct ClassKnowledge {
    /// The source of the classes; nil if files are examined on their own.
    let source: (any ClassSource)?

    /// Checks a nib as far as classes are known.
    ///
    /// - Throws: ``WiringError`` with all errors.
    /// - Returns: The warnings.
    func check(_ nib: MergedNib) throws -> [Diagnostic] {
        guard let source else { return try UnknownClasses.check(nib) }
        return try Checker.checkAlone(nib, against: source).warnings
    }

    /// What a check leaves out, in words; nil if classes are known.
    var gap: String? {
        source != nil
            ? nil
            : "note: no classes are known, so values, members and the types of connections were not checked\n"
                + "  help: name a catalog with '--catalog', or use the tool of your program"
    }

    /// The known types as data: the catalog, or the one that the registry would be written as.
    var catalog: CatalogSource? {
        if let source = source as? CatalogSource { return source }
        return source == nil ? nil : WiringTool.registry.map { CatalogSource($0.catalog()) }
    }

    /// Returns the descriptor of the class of an object, external or owner.
    func descriptor(ofClass name: String, isPlaceholder: Bool) -> ClassDescriptor? {
        isPlaceholder ? source?.descriptor(ofPlaceholder: name) : source?.descriptor(ofClass: name)
    }
}
#endif
