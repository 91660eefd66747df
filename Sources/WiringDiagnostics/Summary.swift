/// The last line of a list of diagnostics, with their numbers.
struct Summary: CustomStringConvertible {
    private let files: Set<String>
    private let counts: String
    private let shown: Int
    private let omitted: Int

    /// Counts the diagnostics that are shown and those that were omitted.
    init(_ diagnostics: [Diagnostic], omitted: Int) {
        var errors = diagnostics.count { $0.severity == .error }
        var warnings = diagnostics.count - errors
        if errors > 0 { errors += omitted } else { warnings += omitted }
        let parts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
        counts = Wording.list(parts.map { Wording.count($0.0, $0.1) })
        files = Set(diagnostics.map(\.file))
        shown = diagnostics.count
        self.omitted = omitted
    }

    /// Such as `wiring/life.yaml: 2 errors`, `3 errors in 2 files` or `137 errors, the first 100 shown`.
    var description: String {
        if omitted > 0 { return "\(heading)\(counts), the first \(shown) shown" }
        // Diagnostics that blame no file have an empty path.
        let named = files.count { !$0.isEmpty }
        return named > 1 ? "\(counts) in \(named) files" : heading + counts
    }

    private var heading: String {
        guard files.count == 1, let file = files.first, !file.isEmpty else { return "" }
        return file + ": "
    }
}
