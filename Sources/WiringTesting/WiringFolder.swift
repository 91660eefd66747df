internal import Foundation
public import Testing
public import Wiring
internal import WiringEditing
internal import WiringFoundation

extension WiringFiles {
    /// Expects all wiring files of a folder, and of the folders in it, to be sound:
    ///
    /// * every file, taken by itself, fits the classes, with no error and no warning;
    /// * every overlay, each entry of `replace`, `wrap`, `change` and `remove`, makes a difference;
    /// * the catalog says what the registry says, where the folder has a `catalog.json`.
    ///
    /// ```swift
    /// @Test func `the wiring is sound`() { WiringFiles.expectSound(in: "wiring", for: .life) }
    /// ```
    ///
    /// Each failure is an issue of the running test that points at its line in the file.
    ///
    /// - Parameters:
    ///   - folder: The folder, relative to the working directory or absolute; it is the wiring root of its files.
    ///   - registry: The classes that the files may name.
    ///   - sourceLocation: Where issues are recorded that have no place in a file.
    public static func expectSound(
        in folder: String, for registry: Registry, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for flaw in WiringFolder(path: folder, registry: registry).flaws {
            Issue.record(Comment(rawValue: flaw.text), sourceLocation: flaw.location ?? sourceLocation)
        }
    }
}

/// A folder with wiring files, as a test looks at it.
struct WiringFolder {
    /// Something that is wrong in it.
    struct Flaw {
        /// What is wrong, with all that is known of it.
        var text: String
        /// Where; nil where there is no one place.
        var location: SourceLocation?
    }

    /// The folder.
    var path: String
    /// The classes that its files may name.
    var registry: Registry

    /// Everything that is wrong, file by file.
    var flaws: [Flaw] {
        let files = files
        guard !files.isEmpty else { return [Flaw(text: "there is no wiring file in '\(path)'")] }
        var seen: Set<Diagnostic> = []
        let all = (files.flatMap(findings(in:)) + catalogFindings).filter { seen.insert($0).inserted }
        return all.map(flaw) + files.flatMap(idleOverlays(in:))
    }

    private var files: [String] {
        let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }.sorted().map { "\(path)/\($0)" }
    }

    private func findings(in file: String) -> [Diagnostic] {
        Self.findings { try Nib(contentsOfFile: file, root: path).blueprint(for: registry).warnings }
    }

    private var catalogFindings: [Diagnostic] {
        let catalog = "\(path)/catalog.json"
        guard FileManager.default.fileExists(atPath: catalog) else { return [] }
        return Self.findings {
            try ClassCatalog.check(catalog, of: registry)
            return []
        }
    }

    private static func findings(_ body: () throws -> [Diagnostic]) -> [Diagnostic] {
        do {
            return try body()
        } catch let error as WiringError {
            return error.diagnostics
        } catch {
            return [Diagnostic("unreadable-file", "\(error)")]
        }
    }

    private func flaw(_ finding: Diagnostic) -> Flaw {
        let place = finding.primary?.place
        return Flaw(
            text: DiagnosticRenderer().render([finding]),
            location: place.map { location($0.file, line: $0.line, column: $0.column) })
    }

    // MARK: Overlays

    /// What a file says over what it includes without making a difference.
    private func idleOverlays(in file: String) -> [Flaw] {
        guard let bytes = FileManager.default.contents(atPath: file),
            let document = try? Document(SourceText(name: file, bytes: Array(bytes))),
            let plan = plan(of: document)
        else { return [] }
        return document.overlays.compactMap { overlay in
            // Where the file is wrong without it, it does make a difference.
            guard let without = overlay.without, self.plan(of: without) == plan else { return nil }
            return Flaw(
                text: "\(overlay.place.short): this overlay of '\(overlay.path)' changes nothing",
                location: location(overlay.place.file, line: overlay.place.line, column: overlay.place.column))
        }
    }

    private func plan(of document: Document) -> String? {
        let text = String(decoding: document.source.bytes, as: UTF8.self)
        return try? Nib(text: text, named: document.source.name, root: path).blueprint(for: registry).description
    }

    /// A place in a file, as the test runner tells of it.
    private func location(_ file: String, line: Int, column: Int) -> SourceLocation {
        SourceLocation(
            fileID: "Wiring/\(file)", filePath: URL(filePath: file).path, line: max(1, line), column: max(1, column))
    }
}
