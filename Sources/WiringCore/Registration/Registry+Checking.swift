internal import Synchronization
internal import WiringDiagnostics

extension Registry {
    /// Checks the registrations themselves.
    ///
    /// Everything that uses the registry does this first, once, and reports the errors in all classes, whether a file
    /// names them or not. A test can ask before there is any file:
    ///
    /// ```swift
    /// @Test func `the registrations are valid`() throws { try registry.check() }
    /// ```
    ///
    /// - Throws: ``WiringError`` with every error, at the line that registers the class, sorted by location.
    /// - Complexity: O(registrations) at the first use of the registry, O(1) later.
    public func check() throws {
        let problems = problems
        guard problems.isEmpty else { throw WiringError(problems) }
    }

    /// The errors in the registrations.
    var problems: [Diagnostic] { knownProblems.found { CheckRegistrations.check(self) } }
}

/// The errors of one registry, which all its copies share.
final class RegistryProblems: Sendable {
    private final class List: Sendable {
        let diagnostics: [Diagnostic]
        init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
    }

    private let list = AtomicLazyReference<List>()

    /// Returns the errors, which the first call finds. There is no lock: if several threads ask at the same time, all
    /// get those that were stored first.
    func found(by check: () -> [Diagnostic]) -> [Diagnostic] {
        (list.load() ?? list.storeIfNil(List(check()))).diagnostics
    }
}
