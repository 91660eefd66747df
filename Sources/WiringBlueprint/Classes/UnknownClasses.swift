package import WiringDiagnostics
package import WiringFile

/// The source for a check without classes.
package final class UnknownClasses: UntypedClassSource {
    /// Checks everything that needs no classes, such as that names refer to objects.
    ///
    /// - Parameter isPart: Whether the nib is also checked as a part of others, which may use its parameters.
    /// - Returns: The warnings.
    /// - Throws: ``WiringError`` with all errors, in order of place, which a check with classes reports as well.
    package static func check(_ nib: MergedNib, isPart: Bool = false) throws(WiringError) -> [Diagnostic] {
        let ignored: Set<Diagnostic.Code> = isPart ? [.unknownClass, .unusedParameter] : [.unknownClass]
        let reporter = Reporter(sources: nib.sources, limit: nib.limits.shownErrors, ignoring: ignored)
        CheckParameterUses.check(nib, reporter)
        CheckSources.check(nib, knowing: .unknown, reporter)
        Checker.checkDefinitions(of: nib, against: UnknownClasses(), reporter)
        try reporter.finish()
        return reporter.sortedWarnings
    }

    private init() {}

    package var classNames: [String] { [] }
    package func descriptor(ofClass name: String) -> ClassDescriptor? { nil }
    package func descriptor(ofPlaceholder name: String) -> ClassDescriptor? { nil }
}
