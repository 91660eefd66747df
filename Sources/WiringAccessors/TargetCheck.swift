internal import WiringBlueprint
internal import WiringCatalog
package import WiringDiagnostics
internal import WiringFile

/// What a build finds in the wiring files of a target, and the Swift that it makes of them.
///
/// Files are checked as `wiring check` does all of them together: what is part of another is not blamed for what that one
/// may set. Warnings about cycles are left out, since they cannot be avoided and would come with every build.
package struct TargetCheck {
    /// The mistakes and warnings, in the order of the files.
    package private(set) var findings = Findings()
    /// The accessors of all files in which there is no mistake.
    package private(set) var source: String
    private let target: BuildTarget

    /// Checks the files of a target against its catalog.
    package init(_ target: BuildTarget) {
        self.target = target
        source = AccessorWriter(target: target).text(of: [])
        guard let path = target.catalog else { return }
        guard let catalog = findings.collect({ try ClassCatalog.read(file: path) }) else { return }
        let plans = plans(for: CatalogSource(catalog))
        if findings.hasErrors { findings.add([ageOfCatalog(path)].compactMap(\.self)) }
        guard target.hasLibrary else { return }
        let types = VisibleTypes(catalog, in: target)
        let accessors = plans.map { AccessorReader.read($0, in: target, types, reporting: &findings) }
        source = AccessorWriter(target: target).text(of: distinct(accessors))
    }

    private mutating func plans(for classes: CatalogSource) -> [Blueprint] {
        let nibs = target.files.map { file in Result { try MergedNib(contentsOfFile: file, root: target.package) } }
        let parts = MergedNib.parts(of: nibs)
        return nibs.compactMap { nib in
            findings.collect { findings in
                let nib = try nib.get()
                let plan = try Checker.checkAlone(nib, against: classes, isPart: nib.isPart(among: parts))
                findings.add(plan.warnings.filter { $0.code != .strongCycle })
                return plan
            }
        }
    }

    /// The accessors whose names differ; the others are reported.
    private mutating func distinct(_ accessors: [NibAccessor]) -> [NibAccessor] {
        var first: [String: String] = [:]
        return accessors.filter { accessor in
            guard let other = first.updateValue(accessor.file, forKey: accessor.typeName) else { return true }
            findings.add([
                Diagnostic(
                    .ambiguousAccessor,
                    "'\(other)' and '\(accessor.file)' would both be called '\(accessor.typeName)' in Swift",
                    at: .init(place: accessor.start), help: "rename one of the files")
            ])
            return false
        }
    }

    /// Advice for mistakes that may only be those of an old catalog, which the build cannot tell.
    private func ageOfCatalog(_ path: String) -> Diagnostic? {
        let aboutClasses: Set<Code> = [
            .unknownClass, .unknownOutlet, .unknownAttribute, .unknownAction, .unknownEvent, .outletTypeMismatch,
            .valueTypeMismatch, .actionTypeMismatch, .missingOutlet, .missingAttribute,
        ]
        guard findings.diagnostics.contains(where: { aboutClasses.contains($0.code) }) else { return nil }
        return Diagnostic(
            .staleCatalog, severity: .warning,
            "the files were checked against '\(target.relative(path))', which may be older than the classes",
            // The program may not be built as long as this check finds mistakes.
            help: "write it with the program's own tool: "
                + "WIRING_BUILD_CHECK=warn swift run TOOL catalog \(target.relative(path))")
    }
}
