package import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile
package import WiringPlatform

extension ClassCatalog {
    /// The catalog as the text of a file, with each key on its own line.
    package var jsonData: Data { CanonicalJSON.data(of: self) + Data("\n".utf8) }

    /// Checks that a file contains this catalog; the file may say more about declarations.
    ///
    /// - Parameters:
    ///   - path: The file, relative to the working directory or absolute.
    ///   - origin: The source of this catalog, as text.
    ///   - help: What to do if the file does not match.
    /// - Throws: ``WiringError`` if the file cannot be read, or does not match.
    package func check(_ path: String, against origin: String, help: String) throws {
        guard let difference = difference(from: try Self.read(file: path)) else { return }
        var notes: [Diagnostic.Note] = []
        if case .entries(let names) = difference { notes = [.init("they differ in \(Wording.quotedList(names))")] }
        throw WiringError([
            Diagnostic(
                .staleCatalog, "the catalog does not match \(origin)",
                at: .init(place: Diagnostic.Location(file: path, line: 1)),
                notes: notes, help: help)
        ])
    }
}
