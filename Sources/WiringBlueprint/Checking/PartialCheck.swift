package import WiringDiagnostics
package import WiringFile

/// A check against an incomplete set of classes, as for a test's file that names fakes.
package struct PartialCheck {
    /// A class that is not known.
    package struct UnknownClass: Hashable {
        package var name: String
        /// A file that names it.
        package var file: String
    }

    /// The classes in the nib that are not known, by name. Of the definitions of their objects, only names are checked.
    package private(set) var unknownClasses: [UnknownClass] = []
    private var diagnostics: Result<[Diagnostic], WiringError>

    /// Checks a nib without loading it, with the values that files give to parameters.
    ///
    /// - Parameter isPart: Whether the nib is also checked as a part of others, which may set what its owner and
    ///   externals require.
    package init(of nib: MergedNib, against source: any ClassSource, isPart: Bool = false) {
        do throws(WiringError) {
            let checked = try Checker.check(nib, against: source, isPart: isPart, areAllClassesKnown: false)
            let places = checked.unknownClasses.map { (name: nib.string($0), file: nib.scopes[Int($0.scope)].file) }
            unknownClasses = places.sorted { ($0.name, $0.file) < ($1.name, $1.file) }
                .map { UnknownClass(name: $0.name, file: nib.files[$0.file].name) }
            diagnostics = .success(try Self.warnings(of: checked, against: source))
        } catch {
            diagnostics = .failure(error)
        }
    }

    private static func warnings(
        of checked: CheckedNib, against source: any ClassSource
    ) throws(WiringError) -> [Diagnostic] {
        guard checked.unknownClasses.isEmpty else { return try checked.checkKnownClasses(source) }
        let plan = try checked.plan()
        try plan.checkWrittenParameters(source)
        return plan.warnings
    }

    /// The warnings.
    ///
    /// - Throws: All errors, in order of place.
    package func warnings() throws(WiringError) -> [Diagnostic] { try diagnostics.get() }
}
