internal import Foundation
public import Wiring
internal import WiringEditing
internal import WiringFoundation
internal import WiringIndex

/// Checks of a program's wiring files, for its tests.
public enum WiringFiles {
    /// Checks a registry, and wiring files against it, and reports all errors together.
    ///
    /// A file is also checked through each file of its folder, or of the root, that includes it. Members of its owner
    /// and externals that these files set are not missing, and parameters that they use are not unused.
    ///
    /// ```swift
    /// @Test func `every wiring file fits the classes`() throws {
    ///     try WiringFiles.check(["wiring/life.yaml", "wiring/life.test.yaml"], against: registry)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - paths: The files, relative to the working directory or absolute.
    ///   - root: The folder that no included file may be outside of; by default each file's own.
    ///   - registry: The classes that they may name.
    ///   - strict: Whether warnings are thrown like errors.
    /// - Throws: `WiringError` with the errors of the registrations and of all files, in the order of the paths.
    public static func check(
        _ paths: [String], root: String? = nil, against registry: Registry, strict: Bool = false
    ) throws {
        var diagnostics: [Diagnostic] = []
        var omitted = 0
        do { try registry.check() } catch let error as WiringError {
            diagnostics = error.diagnostics
            omitted = error.omitted
        }
        for folder in WiringRoot.folders(of: paths, root: { root ?? ($0 as NSString).deletingLastPathComponent }) {
            var project = Project(root: folder.root, including: folder.files, classes: RegistrySource(registry))
            let found = project.diagnostics(of: folder.files.compactMap(project.index))
            diagnostics += (strict ? found.all : found.errors).filter { !diagnostics.contains($0) }
            omitted += found.omitted
        }
        guard diagnostics.isEmpty else { throw WiringError(diagnostics, omitted: omitted) }
    }

    /// Checks that a committed class catalog matches the registry.
    ///
    /// - Parameters:
    ///   - path: The catalog, such as `wiring/catalog.json`, relative to the working directory or absolute.
    ///   - registry: The classes that it should describe.
    /// - Throws: `WiringError` with the code `stale-catalog` if it does not.
    public static func checkCatalog(_ path: String, of registry: Registry) throws {
        try ClassCatalog.check(path, of: registry)
    }
}
