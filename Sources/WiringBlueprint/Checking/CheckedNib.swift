package import WiringDiagnostics
internal import WiringFile

/// A nib whose definitions were checked: its objects and connections, and the errors that were found.
package struct CheckedNib {
    var draft: Blueprint
    /// The places that name classes which the source does not have.
    let unknownClasses: Set<NodeReference>
    let reporter: Reporter

    /// Puts the objects in order: first for creating them, then for awakening them.
    ///
    /// - Throws: All errors of the nib, those of the check among them, in order of place.
    package consuming func plan() throws(WiringError) -> Blueprint {
        ResolveLazy.resolve(&draft, reporter)
        OrderCreation.order(&draft, reporter)
        try reporter.finish()
        OrderAwake.order(&draft)
        ResolveNeeds.resolve(&draft, reporter)
        try reporter.finish()
        draft.setLazyObjectsApart()
        draft.placeholders = draft.objects.indices.filter { !draft.objects[$0].isCreated }
        draft.checkWarnings = reporter.sortedWarnings
        return draft
    }

    /// Checks what can be checked although some classes are unknown.
    ///
    /// - Returns: The warnings.
    /// - Throws: All errors of the nib, in order of place; those of parameters only if there are no others.
    package consuming func checkKnownClasses(_ source: any ClassSource) throws(WiringError) -> [Diagnostic] {
        ResolveLazy.resolve(&draft, reporter)
        OrderCreation.order(&draft, reporter)
        try reporter.finish()
        try draft.checkWrittenParameters(source)
        draft.checkWarnings = reporter.sortedWarnings
        return draft.warnings
    }
}
