/// The error of every throwing function of the library: one or more diagnostics, in order of place.
public struct WiringError: Error, Equatable {
    /// The diagnostics, never empty, sorted by file and place; errors only.
    public let diagnostics: [Diagnostic]
    /// The number of errors beyond those in `diagnostics`.
    public let omitted: Int
    /// The errors thrown by the user's own code, if that is what failed.
    public let underlyingErrors: [any Error]

    /// Creates an error from its diagnostics.
    ///
    /// - Precondition: `diagnostics` is not empty.
    package init(_ diagnostics: [Diagnostic], omitted: Int = 0, underlyingErrors: [any Error] = []) {
        precondition(!diagnostics.isEmpty, "a WiringError needs a diagnostic")
        self.diagnostics = diagnostics
        self.omitted = omitted
        self.underlyingErrors = underlyingErrors
    }

    /// The first of the errors thrown by the user's own code.
    package var underlyingError: (any Error)? { underlyingErrors.first }

    /// Returns whether the diagnostics are equal; underlying errors, which need not be comparable, are ignored.
    public static func == (left: WiringError, right: WiringError) -> Bool {
        left.diagnostics == right.diagnostics && left.omitted == right.omitted
    }
}

extension WiringError: CustomStringConvertible {
    /// All diagnostics as a terminal shows them, and a line that counts them.
    public var description: String { DiagnosticRenderer().render(self) }
}

extension WiringError {
    /// The place, message and advice of the first error, and how many more there are, in one line for an alert or a log.
    /// Only the last components of a long path are shown.
    ///
    /// Foundation has a property of that name for `any Error`, which has this text in it. Import `WiringFoundation` in
    /// the program to make that one return this text alone.
    public var localizedDescription: String {
        let more = diagnostics.count - 1 + omitted
        var first = diagnostics[0]
        let path = first.file.shortPath
        first.primary?.place.file = path
        let sentence = DiagnosticRenderer().sentence(first) + (first.help.map { ": \($0.displayEscaped)" } ?? "")
        return more == 0 ? sentence : "\(sentence) (and \(Wording.count(more, "more error")))"
    }

    /// What Foundation shows of an error that it knows nothing else about: without it, a caught `any Error` would be
    /// described as 'WiringError error 1'. This module cannot conform to `LocalizedError`, which Foundation declares.
    public var _domain: String { localizedDescription }
}
