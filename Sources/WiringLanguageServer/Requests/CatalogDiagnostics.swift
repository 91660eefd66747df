internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile
internal import WiringIndex

/// The errors in class catalogs, which are published although editors do not show catalogs to this server. Until they
/// are fixed, files are checked against the last valid classes, or none.
extension Workspace {
    /// The errors of a catalog, and the diagnostics published for it.
    struct CatalogDiagnostics {
        fileprivate var errors: [Diagnostic]
        fileprivate var diagnostics: [JSONValue]
    }

    /// Returns the diagnostics of the catalogs of open documents, as the catalogs are on the disk, by path.
    mutating func diagnosticsInCatalogs() -> [String: [JSONValue]] {
        for (path, document) in documents where !isLeft(path) {
            guard let project = projects[document.root]?.project, let file = project.index(of: path) else { continue }
            // Catalogs are read when a file needs them.
            _ = try? project.classes(of: file)
        }
        var found: [String: CatalogDiagnostics] = [:]
        for (root, open) in projects.sorted(by: { $0.key < $1.key }) {
            for (path, error) in classes[root]?.errors ?? [:] where !isLeft(path) {
                let errors = error.diagnostics
                if let known = catalogDiagnostics[path], known.errors == errors {
                    found[path] = known
                } else {
                    // The current text: a catalog is not kept, since it is large and rarely wrong.
                    let lines = LineTable((try? SingleFile.source(ofFile: path))?.bytes ?? [], client.encoding)
                    found[path] = CatalogDiagnostics(
                        errors: errors, diagnostics: errors.map { open.json($0, lines) })
                }
            }
        }
        catalogDiagnostics = found
        return found.mapValues(\.diagnostics)
    }
}

extension LanguageServer {
    /// Returns the diagnostics of a document that is a catalog.
    mutating func diagnostics(inCatalog path: String) -> [JSONValue] { workspace.diagnosticsInCatalogs()[path] ?? [] }

    /// Returns the diagnostics to publish for catalogs that are not open, if they changed since they were last
    /// published.
    mutating func newCatalogDiagnostics() -> [OutgoingMessage] {
        let diagnostics = workspace.diagnosticsInCatalogs().filter { workspace.documents[$0.key] == nil }
        let changed = diagnostics.filter { publishedCatalogs[$0.key] != $0.value }
        // An open catalog is published with the version of its document.
        let fixed = publishedCatalogs.keys.filter { diagnostics[$0] == nil && workspace.documents[$0] == nil }
        publishedCatalogs = diagnostics
        let news = changed.merging(fixed.map { ($0, []) }) { $1 }
        return news.sorted { $0.key < $1.key }.map { path, diagnostics in
            Publication(uri: DocumentURI.uri(path), diagnostics: diagnostics).message
        }
    }
}
