package import WiringDiagnostics
package import WiringFile

/// What a check goes by where nobody knows the classes: nothing.
package final class UnknownClasses: ClassSource {
    /// Checks what can be checked without classes: that names lead to objects, and what overlays leave over.
    ///
    /// - Throws: ``WiringError`` with all errors, in order of place; those that a check with classes finds too.
    /// - Returns: The warnings.
    package static func check(_ nib: Nib) throws(WiringError) -> [Diagnostic] {
        let reporter = Reporter(sources: nib.sources, limit: nib.limits.shownErrors, ignoring: [.unknownClass])
        CheckParameterUses.check(nib, reporter)
        CheckSources.check(nib, knowing: .unknown, reporter)
        Checker.checkDefinitions(of: nib, against: UnknownClasses(), reporter)
        try reporter.finish()
        return nib.warnings + reporter.sortedWarnings
    }

    private init() {}

    package var classNames: [String] { [] }
    package var problems: [Diagnostic] { [] }
    package func descriptor(ofClass name: String) -> ClassDescriptor? { nil }
    package func descriptor(ofPlaceholder name: String) -> ClassDescriptor? { nil }
    package func fit(_ candidate: ClassDescriptor, outlet: MemberDescriptor) -> Fit { .unknown }
    package func fit(_ candidate: ClassDescriptor, placeholder: ClassDescriptor) -> Fit { .unknown }
    package func fit(_ event: SignalDescriptor, action: SignalDescriptor) -> Fit { .unknown }
    package func check(_ value: ValueCursor, for member: MemberDescriptor, of owner: ClassDescriptor)
        throws(ValueProblem)
    {}
    package func problems(withKeys keys: [ValueCursor], for member: MemberDescriptor) -> [ValueProblem] { [] }
}
