/// What every throwing function of the library throws: one or more findings, in order of place.
public struct WiringError: Error, Hashable {
    /// The findings, never empty, sorted by file and place; errors only.
    public let diagnostics: [Diagnostic]
    /// How many more errors there were than are shown.
    public let omitted: Int
    /// What the user's own code threw, where that is what went wrong.
    public let underlyingErrors: [any Error]

    /// Creates an error from its findings.
    ///
    /// - Precondition: `diagnostics` is not empty.
    public init(_ diagnostics: [Diagnostic], omitted: Int = 0, underlyingErrors: [any Error] = []) {
        precondition(!diagnostics.isEmpty, "a WiringError needs a diagnostic")
        self.diagnostics = diagnostics
        self.omitted = omitted
        self.underlyingErrors = underlyingErrors
    }

    /// The first of the errors that the user's own code threw.
    public var underlyingError: (any Error)? { underlyingErrors.first }

    /// Equal when the findings are; underlying errors do not count, since they need not be comparable.
    public static func == (left: WiringError, right: WiringError) -> Bool {
        left.diagnostics == right.diagnostics && left.omitted == right.omitted
    }

    /// Hashes the findings.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(diagnostics)
        hasher.combine(omitted)
    }
}

extension WiringError: CustomStringConvertible {
    /// All findings as a terminal shows them, and a line that counts them.
    public var description: String { DiagnosticRenderer().render(self) }
}
