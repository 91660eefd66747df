public import Foundation
public import Wiring
internal import WiringCatalog

extension ClassCatalog {
    /// The catalog as the text of a file, with each key on its own line; identical for identical registries.
    public var json: Data { CanonicalJSON.data(of: self) + Data("\n".utf8) }

    /// Reads a catalog from a file that was written from ``json`` or by hand.
    ///
    /// - Parameter path: The file, relative to the working directory or absolute.
    /// - Throws: ``WiringError`` if the file is missing, is of another version, or has a mistake: something other than
    ///   JSON, an unknown or missing key, a value of another kind, or a type that is not described.
    public init(contentsOfFile path: String) throws { self = try Self.read(file: path) }

    /// Checks that a file contains the current catalog of a registry.
    ///
    /// What only declarations say (access, comments of members, defaults, and where a class is declared) is not
    /// compared, nor are the lines of registrations, which move at every edit.
    ///
    /// - Parameters:
    ///   - path: The file, relative to the working directory or absolute.
    ///   - registry: The classes that it should describe.
    /// - Throws: ``WiringError`` if the file cannot be read, or does not match the registry.
    public static func check(_ path: String, of registry: Registry) throws {
        try registry.catalog().check(path, against: "the registry", help: cure(path))
    }

    /// Checks that a file contains this catalog, apart from what this one does not say of declarations.
    ///
    /// - Parameters:
    ///   - path: The file, relative to the working directory or absolute.
    ///   - origin: What this catalog was made from, in words.
    ///   - help: What to do if the file does not match.
    /// - Throws: ``WiringError`` if the file cannot be read, or does not match.
    package func check(_ path: String, against origin: String, help: String) throws {
        guard let difference = difference(from: try ClassCatalog(contentsOfFile: path)) else { return }
        var notes: [Diagnostic.Note] = []
        if case .entries(let names) = difference { notes = [.init("they differ in \(Wording.quotedList(names))")] }
        throw WiringError([
            Diagnostic(
                .staleCatalog, "the catalog does not match \(origin)", at: .init(place: Place(file: path, line: 1)),
                notes: notes, help: help)
        ])
    }
}
