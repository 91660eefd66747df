/// A problem that a phase finds, as a value with what its words need. The phase decides that there is one; how it is said
/// stands apart, in one place for all problems of the phase.
package protocol Problem {
    /// What the words are taken from, besides the problem itself.
    associatedtype Context

    /// The code.
    var code: Code { get }
    /// How much it weighs.
    var severity: Diagnostic.Severity { get }
    /// Returns the smallest piece of text at fault.
    func span(in context: Context) -> Span
    /// Returns the rule that was broken.
    func message(in context: Context) -> String
    /// Returns the words under the caret.
    func label(in context: Context) -> String
    /// Returns what may have been meant by a name.
    func suggestion(in context: Context) -> Suggestion?
    /// Adds secondary labels, notes and help.
    func explain(_ diagnostic: inout Diagnostic, in context: Context, _ reporter: Reporter)
}

extension Problem {
    /// An error.
    package var severity: Diagnostic.Severity { .error }
    /// Returns no words.
    package func label(in context: Context) -> String { "" }
    /// Returns nothing.
    package func suggestion(in context: Context) -> Suggestion? { nil }
}

extension Reporter {
    /// Reports a problem. Its words are put together only if it will be shown.
    package func report<P: Problem>(_ problem: P, in context: P.Context) {
        report(
            problem.code, severity: problem.severity, at: problem.span(in: context), problem.message(in: context),
            label: problem.label(in: context), suggestion: problem.suggestion(in: context)
        ) { problem.explain(&$0, in: context, $1) }
    }
}
