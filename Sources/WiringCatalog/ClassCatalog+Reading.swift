package import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile
internal import WiringPlatform

extension ClassCatalog {
    /// Reads the catalog of a file. Programs, the tool and builds all read catalogs this way.
    ///
    /// - Parameter path: The file, relative to the working directory or absolute.
    /// - Throws: ``WiringError`` if the file is missing, is of another version, or has an error: something other than
    ///   JSON, an unknown or missing key, a value of another kind, or a type that is not described.
    package static func read(file path: String) throws -> ClassCatalog {
        guard FileManager.default.fileExists(atPath: path) else {
            throw WiringError([Diagnostic(.missingFile, "there is no catalog '\(path)'")])
        }
        let real = URL(filePath: path).resolvingSymlinksInPath().path
        let kind = try? FileManager.default.attributesOfItem(atPath: real)[.type] as? FileAttributeType
        // Opening a pipe would block until its other end is opened.
        guard kind == .typeRegular else {
            throw WiringError([Diagnostic(.unreadableFile, "'\(path)' is not a file, so it cannot be a catalog")])
        }
        let data: Data
        do {
            data = try Data(contentsOf: URL(filePath: path))
        } catch {
            throw unreadable(path, reason(error))
        }
        // JSON may be in other encodings, which are not used in practice.
        guard String(validating: data, as: UTF8.self) != nil, !data.contains(0) else {
            throw unreadable(path, "its text is not in UTF-8")
        }
        return try read(SourceText(name: path, bytes: Array(data)))
    }

    private static func read(_ source: SourceText) throws -> ClassCatalog {
        let map = SourceMap(source)
        let node: JSONNode
        do throws(JSONReader.SyntaxError) {
            node = try JSONReader.read(source.bytes)
        } catch {
            let place = Diagnostic.Label(place: map.place(bytes: error.range), text: "expected \(error.expected)")
            throw unreadable(source.name, "it is not JSON", at: place)
        }
        // A catalog of another version is not compared with the form of this one.
        if let version = node["version"], case .number(let number) = version.value, let written = Int(number),
            written != currentVersion
        {
            throw otherVersion(written, at: map.place(bytes: version.range))
        }
        let problems = CatalogCheck(node, in: map).problems
        guard problems.isEmpty else {
            let shown = Array(problems.prefix(ReadingLimits().shownErrors))
            throw WiringError(shown, omitted: problems.count - shown.count)
        }
        do {
            return try JSONDecoder().decode(ClassCatalog.self, from: Data(source.bytes))
        } catch {
            throw unreadable(source.name, "it is not understood", at: .init(place: map.place(bytes: node.range)))
        }
    }

    /// The advice for a catalog with an error, which may have been written by hand.
    static let correction = "correct it, or let the program write it again"

    /// The advice for a catalog that only has to be written again.
    package static func fix(_ path: String) -> String {
        "write it again with the command 'catalog \(path)' of the program's own tool, or by the test that records it"
    }

    private static func unreadable(
        _ path: String, _ reason: String, at place: Diagnostic.Label? = nil
    ) -> WiringError {
        WiringError([
            Diagnostic(
                .unreadableFile, "'\(path)' cannot be read as a catalog: \(reason)",
                at: place ?? .init(place: Diagnostic.Location(file: path, line: 1)), help: correction)
        ])
    }

    /// Returns why a file cannot be opened.
    private static func reason(_ error: any Error) -> String {
        (error as? CocoaError)?.code == .fileReadNoPermission ? "permission denied" : "it cannot be opened"
    }

    private static func otherVersion(_ version: Int, at place: Diagnostic.Location) -> WiringError {
        let label = Diagnostic.Label(place: place)
        guard version < currentVersion else {
            return WiringError([
                Diagnostic(
                    .unsupportedVersion,
                    "the catalog has version \(version), but only version \(currentVersion) can be read", at: label,
                    help: "use a newer 'wiring', or \(fix(place.file))")
            ])
        }
        return WiringError([
            Diagnostic(
                .staleCatalog, "the catalog has the old version \(version), not \(currentVersion)", at: label,
                help: fix(place.file))
        ])
    }
}
