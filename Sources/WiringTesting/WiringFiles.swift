public import Wiring
internal import WiringFoundation

/// Checks of a program's wiring files, for its tests.
public enum WiringFiles {
    /// Checks a registry, and wiring files against it, and reports all errors together.
    ///
    /// A file that another one includes under a prefix is not blamed for what that one may set on its owner and
    /// externals.
    ///
    /// ```swift
    /// @Test func `every wiring file fits the classes`() throws {
    ///     try WiringFiles.check(["wiring/life.yaml", "wiring/life.test.yaml"], against: registry)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - paths: The files, relative to the working directory or absolute.
    ///   - root: The folder that no included file may lie outside of; by default each file's own.
    ///   - registry: The classes that they may name.
    ///   - strict: Whether warnings are thrown like errors.
    /// - Throws: ``WiringError`` with the errors of the registrations and of all files, in the order of the paths.
    public static func check(
        _ paths: [String], root: String? = nil, against registry: Registry, strict: Bool = false
    ) throws {
        var findings: [Diagnostic] = []
        var omitted = 0
        let nibs = paths.map { path in Result { try Nib(contentsOfFile: path, root: root) } }
        let parts = Nib.parts(of: nibs)
        func collect(_ check: () throws -> [Diagnostic]) throws {
            do {
                let warnings = try check()
                if strict { findings += warnings.filter { !findings.contains($0) } }
            } catch let error as WiringError {
                for finding in error.diagnostics where !findings.contains(finding) { findings.append(finding) }
                omitted += error.omitted
            }
        }
        try collect {
            try registry.check()
            return []
        }
        for nib in nibs { try collect { try nib.get().blueprint(for: registry, amongParts: parts).warnings } }
        guard findings.isEmpty else { throw WiringError(findings, omitted: omitted) }
    }

    /// Checks that a committed class catalog matches the registry.
    ///
    /// - Parameters:
    ///   - path: The catalog, such as `wiring/catalog.json`, relative to the working directory or absolute.
    ///   - registry: The classes that it should describe.
    /// - Throws: ``WiringError`` with the code `stale-catalog` if it does not.
    public static func checkCatalog(_ path: String, of registry: Registry) throws {
        try ClassCatalog.check(path, of: registry)
    }
}
