#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringBlueprint
internal import WiringCatalog
internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile
internal import WiringIndex

/// The options that determine where classes are known from, shared by all commands that use them.
struct ClassOptions: ParsableArguments {
    @OptionGroup var catalog: CatalogOption

    /// The known classes of each file.
    var byFile: ClassesByFile { catalog.classes }
}

/// The classes known to a command for a file, if any: the only place where a registry or its catalog enters.
struct ClassKnowledge {
    /// The source of the classes; nil if files are examined on their own.
    let source: (any ClassSource)?
    /// Whether the file can name no other classes.
    let areAll: Bool

    init(_ known: ClassesByFile.Known?) {
        source = known?.source
        areAll = known?.areAll ?? false
    }

    /// Checks a nib with the known classes.
    ///
    /// - Throws: ``WiringError`` with all errors.
    /// - Returns: The warnings.
    func check(_ nib: MergedNib) throws -> [Diagnostic] {
        guard let source else { return try UnknownClasses.check(nib) }
        guard areAll else { return try PartialCheck(of: nib, against: source).warnings() }
        return try Checker.checkAlone(nib, against: source).warnings
    }

    /// The known types as data: the catalog, or the catalog of the registry.
    var catalog: CatalogSource? {
        if let source = source as? CatalogSource { return source }
        return source == nil
            ? nil : WiringTool.registry.map { CatalogSource($0.catalog(), conversions: FoundationValues.accepts) }
    }

    /// Returns the descriptor of the class of an object, external or owner.
    func descriptor(ofClass name: String, isPlaceholder: Bool) -> ClassDescriptor? {
        isPlaceholder ? source?.descriptor(ofPlaceholder: name) : source?.descriptor(ofClass: name)
    }
}

extension ClassesByFile {
    /// Returns the classes that a file can name, given with all that it includes, and ends the command if its catalog
    /// has errors.
    func knowledge(of nib: MergedNib) throws -> ClassKnowledge {
        let paths = nib.files.map(\.name)
        return try CommandOutput.reportingErrors {
            ClassKnowledge(try classes(of: paths[0], including: Array(paths.dropFirst())))
        }
    }

    /// Returns the classes that a file in the working directory can name, likewise.
    func knowledge() throws -> ClassKnowledge {
        try CommandOutput.reportingErrors { ClassKnowledge(try classes(of: "", including: [])) }
    }
}

extension Project {
    /// Returns the classes that a file can name, and ends the command if its catalog has errors.
    func knowledge(of path: String) throws -> ClassKnowledge {
        try CommandOutput.reportingErrors { ClassKnowledge(try index(of: path).flatMap(classes)) }
    }
}
#endif
