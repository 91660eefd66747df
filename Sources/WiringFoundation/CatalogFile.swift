public import Foundation
public import Wiring

extension ClassCatalog {
    /// The catalog as the text of a file, with each key on its own line; identical for identical registries.
    public var json: Data { CanonicalJSON.data(of: self) + Data("\n".utf8) }

    /// Reads a catalog from a file that was written from ``json``.
    ///
    /// - Parameter path: The file, relative to the working directory or absolute.
    /// - Throws: ``WiringError`` if the file is missing, is not a catalog, has the format of another version, or has
    ///   unknown keys.
    public init(contentsOfFile path: String) throws {
        guard FileManager.default.fileExists(atPath: path) else {
            throw WiringError([Diagnostic(.missingFile, "there is no catalog '\(path)'")])
        }
        let real = URL(filePath: path).resolvingSymlinksInPath().path
        let kind = try? FileManager.default.attributesOfItem(atPath: real)[.type] as? FileAttributeType
        // Opening a pipe would wait for its other end.
        guard kind == .typeRegular else {
            throw WiringError([Diagnostic(.unreadableFile, "'\(path)' is not a file, so it cannot be a catalog")])
        }
        do {
            let data = try Data(contentsOf: URL(filePath: path))
            let version = try JSONDecoder().decode(Header.self, from: data).version
            // JSON may be in other encodings, which nobody writes.
            guard String(validating: data, as: UTF8.self) != nil, !data.contains(0) else {
                throw Self.otherEncoding(path)
            }
            if let version, version != Self.currentVersion { throw Self.otherVersion(version, path) }
            let keys = CatalogKeys(SourceText(name: path, bytes: Array(data)))
            // Unknown keys come first, since a key that seems missing may only be misspelt.
            guard keys.problems.isEmpty else {
                let shown = Array(keys.problems.prefix(Limits().shownErrors))
                throw WiringError(shown, omitted: keys.problems.count - shown.count)
            }
            self = try JSONDecoder().decode(Self.self, from: data)
        } catch let error as WiringError {
            throw error
        } catch {
            throw WiringError([
                Diagnostic(
                    .unreadableFile, "'\(path)' cannot be read as a catalog: \(Self.reason(error))", at: Self.top(path),
                    help: Self.cure)
            ])
        }
    }

    /// The advice for a catalog that is wrong.
    static let cure = "write it again with the program's command 'catalog'"

    /// Returns why a file is not a catalog, without the decoder's jargon.
    private static func reason(_ error: any Error) -> String {
        guard let error = error as? DecodingError else {
            switch ((error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError)?.code {
            case .EACCES, .EPERM: return "permission denied"
            default: return "it cannot be opened"
            }
        }
        switch error {
        case .keyNotFound(let key, let context):
            return "\(place(context)) has no '\(key.stringValue)'"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            return "\(place(context)) is of another kind"
        case .dataCorrupted(let context) where context.codingPath.isEmpty: return "it is not JSON"
        case .dataCorrupted(let context): return "\(place(context)) is not understood"
        @unknown default: return "it is not understood"
        }
    }

    private static func place(_ context: DecodingError.Context) -> String {
        let steps = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
        return steps.isEmpty ? "it" : "'\(steps.joined(separator: "."))'"
    }

    private struct Header: Decodable { var version: Int? }

    private static func otherVersion(_ version: Int, _ path: String) -> WiringError {
        WiringError([
            Diagnostic(
                .unsupportedVersion,
                "the catalog has version \(version), but only version \(currentVersion) can be read",
                at: top(path), help: cure)
        ])
    }

    private static func otherEncoding(_ path: String) -> WiringError {
        WiringError([
            Diagnostic(
                .unreadableFile, "'\(path)' cannot be read as a catalog: its text is not in UTF-8", at: top(path),
                help: cure)
        ])
    }

    private static func top(_ path: String) -> Diagnostic.Label { .init(place: Place(file: path, line: 1)) }

    /// Checks that a file contains the current catalog of a registry.
    ///
    /// - Parameters:
    ///   - path: The file, relative to the working directory or absolute.
    ///   - registry: The classes that it should describe.
    /// - Throws: ``WiringError`` if the file cannot be read, or does not match the registry.
    public static func check(_ path: String, of registry: Registry) throws {
        let (committed, current) = (try ClassCatalog(contentsOfFile: path), registry.catalog())
        guard committed != current else { return }
        let names = current.namesOfDifferences(from: committed)
        throw WiringError([
            Diagnostic(
                .staleCatalog, "the catalog does not match the registry", at: top(path),
                notes: names.isEmpty ? [] : [.init("they differ in \(names)")],
                help: cure)
        ])
    }
}
