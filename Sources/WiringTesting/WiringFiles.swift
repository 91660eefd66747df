public import Wiring
internal import WiringFoundation

/// Checks of a program's wiring files, for its tests.
public enum WiringFiles {
    /// Checks wiring files against a registry and reports the errors of all of them together.
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
    ///   - registry: The classes that they may name.
    ///   - strict: Whether warnings are thrown like errors.
    /// - Throws: ``WiringError`` with the errors of all files, in the order of the paths.
    public static func check(_ paths: [String], against registry: Registry, strict: Bool = false) throws {
        var findings: [Diagnostic] = []
        var omitted = 0
        let nibs = paths.map { path in Result { try Nib(contentsOfFile: path) } }
        let parts = Nib.parts(of: nibs)
        for nib in nibs {
            do {
                let warnings = try nib.get().blueprint(for: registry, amongParts: parts).warnings
                if strict { findings += warnings.filter { !findings.contains($0) } }
            } catch let error as WiringError {
                for finding in error.diagnostics where !findings.contains(finding) { findings.append(finding) }
                omitted += error.omitted
            }
        }
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
