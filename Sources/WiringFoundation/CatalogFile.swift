public import Foundation
internal import WiringCatalog
public import WiringCore

extension ClassCatalog {
    /// The catalog as the text of a file, with each key on its own line; identical for identical registries.
    public var json: Data { jsonData }

    /// Reads a catalog from a file that was written from ``json`` or by hand.
    ///
    /// - Parameter path: The file, relative to the working directory or absolute.
    /// - Throws: `WiringError` if the file is missing, is of another version, or has an error: something other than
    ///   JSON, an unknown or missing key, a value of another kind, or a type that is not described.
    public init(contentsOfFile path: String) throws { self = try Self.read(file: path) }

    /// Checks that a file contains the current catalog of a registry.
    ///
    /// Facts of declarations alone (access, comments of members, defaults, and where a class is declared) are not
    /// compared, nor are the lines of registrations, which move at every edit.
    ///
    /// - Parameters:
    ///   - path: The file, relative to the working directory or absolute.
    ///   - registry: The classes that it should describe.
    /// - Throws: `WiringError` if the file cannot be read, or does not match the registry.
    package static func check(_ path: String, of registry: Registry) throws {
        try registry.catalog().check(path, against: "the registry", help: fix(path))
    }
}
