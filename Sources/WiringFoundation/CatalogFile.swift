public import Foundation
public import Wiring

extension ClassCatalog {
    /// The catalog as the text of a file, which is the same for the same registry, with a key on each line.
    public var json: Data { CanonicalJSON.data(of: self) + Data("\n".utf8) }

    /// Reads a catalog from a file that was written from ``json``.
    ///
    /// - Parameter path: The file, relative to the working directory or absolute.
    /// - Throws: ``WiringError`` where the file is missing, is no catalog, has the form of another version, or has keys
    ///   that mean nothing.
    public init(contentsOfFile path: String) throws {
        guard FileManager.default.fileExists(atPath: path) else {
            throw WiringError([Diagnostic(.missingFile, "there is no catalog '\(path)'")])
        }
        let real = URL(filePath: path).resolvingSymlinksInPath().path
        let kind = try? FileManager.default.attributesOfItem(atPath: real)[.type] as? FileAttributeType
        // Nobody waits for the other end of a pipe.
        guard kind == .typeRegular else {
            throw WiringError([Diagnostic(.unreadableFile, "'\(path)' is no file, and so no catalog")])
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
            // First, since a key that is lacking may only be misspelt.
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

    /// What to do about a catalog that is wrong.
    static let cure = "write it anew with the command 'catalog' of the program"

    /// Why a file is no catalog, without the words of the machinery.
    private static func reason(_ error: any Error) -> String {
        guard let error = error as? DecodingError else {
            switch ((error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError)?.code {
            case .EACCES, .EPERM: return "permission denied"
            default: return "the system does not give it"
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
                "the catalog has version \(version), and version \(currentVersion) is what is read here",
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

    /// Checks that a file has the catalog of a registry, as it is now.
    ///
    /// - Parameters:
    ///   - path: The file, relative to the working directory or absolute.
    ///   - registry: The classes that it should tell of.
    /// - Throws: ``WiringError`` where the file cannot be read, or does not say what the registry says.
    public static func check(_ path: String, of registry: Registry) throws {
        let (committed, current) = (try ClassCatalog(contentsOfFile: path), registry.catalog())
        guard committed != current else { return }
        let names = current.namesOfDifferences(from: committed)
        throw WiringError([
            Diagnostic(
                .staleCatalog, "the catalog does not say what the registry says", at: top(path),
                notes: names.isEmpty ? [] : [.init("they differ in \(names)")],
                help: cure)
        ])
    }
}
