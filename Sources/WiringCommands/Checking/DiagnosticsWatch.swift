#if Commands
package import WiringDiagnostics

/// Tells what changes in the diagnostics of a project while its files change: from one check after another to lines of
/// output.
package struct DiagnosticsWatch {
    /// The results of a check, with the number of files and of errors beyond the shown ones.
    package struct Outcome: Sendable {
        package var diagnostics: [Diagnostic]
        package var omitted: Int
        package var files: Int

        package init(_ diagnostics: [Diagnostic], omitted: Int = 0, files: Int) {
            (self.diagnostics, self.omitted, self.files) = (diagnostics, omitted, files)
        }
    }

    private var known: [Diagnostic]?
    private let renderer: DiagnosticRenderer

    package init(style: DiagnosticRenderer.Style = .plain) { renderer = DiagnosticRenderer(style: style) }

    /// Returns what to tell after a check: everything the first time, then what is new and what is fixed.
    package mutating func report(_ outcome: Outcome) -> [String] {
        defer { known = outcome.diagnostics }
        guard let known else { return outcome.diagnostics.map(renderer.render) + [summary(of: outcome)] }
        let new = Self.rest(of: outcome.diagnostics, without: known)
        let fixed = Self.rest(of: known, without: outcome.diagnostics)
        var changes: [String] = []
        if !new.isEmpty { changes.append("\(new.count) new") }
        if !fixed.isEmpty { changes.append("\(fixed.count) fixed") }
        return fixed.map { "fixed: \(renderer.sentence($0)) [\($0.code)]" } + new.map(renderer.render)
            + [summary(of: outcome) + (changes.isEmpty ? ", as before" : ": \(Wording.list(changes))")]
    }

    private func summary(of outcome: Outcome) -> String {
        let errors = outcome.diagnostics.count { $0.severity == .error }
        let counts = [(errors + outcome.omitted, "error"), (outcome.diagnostics.count - errors, "warning")]
            .filter { $0.0 > 0 }
        let files = Wording.count(outcome.files, "file")
        return counts.isEmpty
            ? "no problems in \(files)"
            : "\(Wording.list(counts.map { Wording.count($0.0, $0.1) })) in \(files)"
    }

    /// Returns the diagnostics that are not among others; a diagnostic that has merely moved is the same.
    private static func rest(of diagnostics: [Diagnostic], without others: [Diagnostic]) -> [Diagnostic] {
        var known: [[String]: Int] = [:]
        for diagnostic in others { known[words(of: diagnostic), default: 0] += 1 }
        return diagnostics.filter { diagnostic in
            known[words(of: diagnostic), default: 0] -= 1
            return known[words(of: diagnostic), default: 0] < 0
        }
    }

    private static func words(of diagnostic: Diagnostic) -> [String] {
        [diagnostic.code.rawValue, diagnostic.file, diagnostic.message]
    }
}
#endif
