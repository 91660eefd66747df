internal import Foundation
public import Testing
public import Wiring
internal import WiringEditing
internal import WiringFoundation
internal import WiringIndex

extension WiringFiles {
    /// Expects all wiring files of a folder and its subfolders to be valid, and the registry with them:
    ///
    /// * the registrations have no errors (`Registry.check()`);
    /// * every file fits the classes, on its own and in the files that include it, with no error and no warning;
    /// * every overlay, each entry of `replace`, `wrap`, `change` and `remove`, makes a difference;
    /// * the catalog matches the registry, if the folder has a `catalog.json`.
    ///
    /// ```swift
    /// @Test func `the wiring is valid`() { WiringFiles.expectValid(in: "wiring", for: .life) }
    /// ```
    ///
    /// Each failure is recorded as an issue of the running test, at its line in the file.
    ///
    /// - Parameters:
    ///   - folder: The folder, relative to the working directory or absolute.
    ///   - root: The folder that no included file may be outside of; by default the folder itself.
    ///   - registry: The classes that the files may name.
    ///   - sourceLocation: The location of issues that have none in a file.
    public static func expectValid(
        in folder: String, root: String? = nil, for registry: Registry,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for problem in WiringFolder(path: folder, root: root ?? folder, registry: registry).problems {
            Issue.record(Comment(rawValue: problem.text), sourceLocation: problem.location ?? sourceLocation)
        }
    }
}

/// A folder of wiring files to be tested.
struct WiringFolder {
    struct Problem {
        /// The full report.
        var text: String
        /// Its location; nil if there is no single one.
        var location: SourceLocation?
    }

    var path: String
    /// The folder that no included file may be outside of.
    var root: String
    /// The classes that its files may name.
    var registry: Registry

    /// All problems, file by file.
    var problems: [Problem] {
        var project = Project(root: root, with: path, classes: ClassesByFile(RegistrySource(registry)))
        let asked = project.files(in: path)
        guard !asked.isEmpty else { return [Problem(text: "there is no wiring file in '\(path)'")] }
        var seen: Set<Diagnostic> = []
        let diagnostics = project.diagnostics(of: asked).all
        let all = (registryDiagnostics + diagnostics + catalogDiagnostics).filter { seen.insert($0).inserted }
        return all.map(problem) + asked.flatMap { idleOverlays(in: project.files[$0].source) }
    }

    private var registryDiagnostics: [Diagnostic] {
        Self.diagnostics {
            try registry.check()
            return []
        }
    }

    private var catalogDiagnostics: [Diagnostic] {
        let catalog = "\(path)/catalog.json"
        guard FileManager.default.fileExists(atPath: catalog) else { return [] }
        return Self.diagnostics {
            try ClassCatalog.check(catalog, of: registry)
            return []
        }
    }

    private static func diagnostics(_ body: () throws -> [Diagnostic]) -> [Diagnostic] {
        do {
            return try body()
        } catch let error as WiringError {
            return error.diagnostics
        } catch {
            return [Diagnostic("unreadable-file", "\(error)")]
        }
    }

    private func problem(_ diagnostic: Diagnostic) -> Problem {
        let place = diagnostic.primary?.place
        return Problem(
            text: DiagnosticRenderer().render([diagnostic]),
            location: place.map { location($0.file, line: $0.line, column: $0.column) })
    }

    // MARK: Overlays

    /// Returns the overlays of a file that make no difference to what it includes.
    private func idleOverlays(in source: SourceText?) -> [Problem] {
        guard let source, let document = try? Document(source), let plan = plan(of: document) else { return [] }
        return document.overlays.compactMap { overlay in
            // If the file is invalid without the overlay, the overlay does make a difference.
            guard let without = overlay.without, self.plan(of: without) == plan else { return nil }
            return Problem(
                text: "\(overlay.place.short): this overlay of '\(overlay.path)' changes nothing",
                location: location(overlay.place.file, line: overlay.place.line, column: overlay.place.column))
        }
    }

    private func plan(of document: Document) -> String? {
        let text = String(decoding: document.source.bytes, as: UTF8.self)
        return try? Nib(text: text, named: document.source.name, root: root).blueprint(for: registry).listing
    }

    /// Returns a location in a file in the test runner's form.
    private func location(_ file: String, line: Int, column: Int) -> SourceLocation {
        SourceLocation(
            fileID: "Wiring/\(file)", filePath: URL(filePath: file).path, line: max(1, line), column: max(1, column))
    }
}
