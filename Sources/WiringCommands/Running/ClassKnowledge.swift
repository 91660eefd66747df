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
    func check(_ nib: Nib) throws -> [Diagnostic] {
        guard let source else { return nib.warnings }
        return try Checker.check(nib, against: source).warnings
    }

    /// What is known of the class of an object, external or owner.
    func facts(ofClass name: String, isPlaceholder: Bool) -> ClassFacts? {
        isPlaceholder ? source?.facts(ofPlaceholder: name) : source?.facts(ofClass: name)
    }
}
#endif
