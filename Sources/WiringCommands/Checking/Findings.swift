#if Commands
internal import Wiring
package import WiringDiagnostics

/// What is found in several files, each finding once.
package struct Findings {
    /// The findings, in the order in which they were found.
    package private(set) var diagnostics: [Diagnostic] = []
    /// How many errors more there were than are shown.
    package private(set) var omitted = 0
    /// Whether a file that was asked for cannot be read.
    package private(set) var isUnreadable = false
    private var seen: Set<Diagnostic> = []

    /// Creates an empty collection.
    package init() {}

    /// Whether there is an error.
    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// Whether there is a warning that a file can be written without. Cycles are what outlets are for: what tells of
    /// them is to be read, and no mistake.
    package var hasUnwantedWarnings: Bool {
        diagnostics.contains { $0.severity == .warning && $0.code != .strongCycle }
    }

    /// Adds findings; those that another file led to already are the same.
    package mutating func add(_ diagnostics: [Diagnostic]) {
        self.diagnostics += diagnostics.filter { seen.insert($0).inserted }
    }

    /// Does something and keeps the errors it throws.
    package mutating func collect<Result>(_ body: () throws -> Result) -> Result? {
        collect { _ in try body() }
    }

    /// Does something that adds findings and keeps the errors it throws.
    package mutating func collect<Result>(_ body: (inout Findings) throws -> Result) -> Result? {
        do {
            return try body(&self)
        } catch {
            add(error)
            return nil
        }
    }

    /// Does something that takes its time and keeps the errors it throws.
    mutating func collect<Result>(_ body: () async throws -> Result) async -> Result? {
        do {
            return try await body()
        } catch {
            add(error)
            return nil
        }
    }

    private mutating func add(_ error: any Error) {
        if let error = error as? WiringError {
            add(error.diagnostics)
            omitted += error.omitted
            isUnreadable = isUnreadable || error.diagnostics.contains(where: Self.isAboutFileAskedFor)
        } else {
            add([Diagnostic(.unreadableFile, "\(error)")])
            isUnreadable = true
        }
    }

    /// A file that another one includes has a place there.
    private static func isAboutFileAskedFor(_ diagnostic: Diagnostic) -> Bool {
        diagnostic.primary == nil
            && [.missingFile, .unreadableFile, .tooLarge, .outsideRoot].contains(diagnostic.code)
    }
}
#endif
