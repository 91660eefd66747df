/// The diagnostics for several files, each listed once.
package struct Diagnostics {
    /// The diagnostics, in the order in which they were found.
    package private(set) var all: [Diagnostic] = []
    /// The number of errors beyond those shown.
    package private(set) var omitted = 0
    /// Whether a file named on the command line cannot be read.
    package private(set) var isUnreadable = false
    private var seen: Set<Diagnostic> = []

    package init() {}

    package var hasErrors: Bool { all.contains { $0.severity == .error } }

    /// Whether there is a warning about something that can be avoided. Cycles are what outlets are for, so a warning
    /// about them is information, not an error.
    package var hasUnwantedWarnings: Bool {
        all.contains { $0.severity == .warning && $0.code != .strongCycle }
    }

    /// Adds diagnostics, except those already found through another file.
    package mutating func add(_ diagnostics: [Diagnostic]) {
        all += diagnostics.filter { seen.insert($0).inserted }
    }

    /// Adds what a check has found, with the number of errors beyond those that it shows.
    package mutating func add(_ diagnostics: [Diagnostic], omitted count: Int) {
        add(diagnostics)
        omitted += count
        isUnreadable = isUnreadable || diagnostics.contains(where: Self.isAboutFileAskedFor)
    }

    /// Performs an action and collects the errors it throws.
    package mutating func collect<Result>(_ body: () throws -> Result) -> Result? {
        collect { _ in try body() }
    }

    /// Performs an action that adds diagnostics, and collects the errors it throws.
    package mutating func collect<Result>(_ body: (inout Diagnostics) throws -> Result) -> Result? {
        do {
            return try body(&self)
        } catch {
            add(error)
            return nil
        }
    }

    /// Performs an async action and collects the errors it throws.
    package mutating func collect<Result>(_ body: () async throws -> Result) async -> Result? {
        do {
            return try await body()
        } catch {
            add(error)
            return nil
        }
    }

    private mutating func add(_ error: any Error) {
        if let error = error as? WiringError {
            add(error.diagnostics, omitted: error.omitted)
        } else {
            add([Diagnostic(.unreadableFile, "\(error)")])
            isUnreadable = true
        }
    }

    /// A diagnostic about an included file would have a location in the including file.
    private static func isAboutFileAskedFor(_ diagnostic: Diagnostic) -> Bool {
        diagnostic.primary == nil
            && [.missingFile, .unreadableFile, .tooLarge, .outsideRoot].contains(diagnostic.code)
    }
}
