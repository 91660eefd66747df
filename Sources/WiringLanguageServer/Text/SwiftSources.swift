internal import WiringBlueprint
internal import WiringEditing
internal import WiringFile
internal import WiringIndex

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The Swift sources of the package around a project, to which catalogs refer.
struct SwiftSources {
    private let package: URL

    /// Finds the package: the nearest parent folder with a manifest, or else the folder itself.
    init(around folder: String) {
        let start = URL(filePath: folder, directoryHint: .isDirectory).standardizedFileURL
        var candidate = start
        while !FileManager.default.fileExists(atPath: candidate.appending(path: "Package.swift").path) {
            let outer = candidate.deletingLastPathComponent().standardizedFileURL
            guard outer.path != candidate.path, outer.pathComponents.count < candidate.pathComponents.count else {
                candidate = start
                break
            }
            candidate = outer
        }
        package = candidate
    }

    /// Finds a place such as `Sources/LifeApp/Board.swift:3`, or `LifeApp/Board.swift:3` in the sources of a module.
    func place(_ written: String) -> (path: String, line: Int)? {
        guard let colon = written.lastIndex(of: ":"), let line = Int(written[written.index(after: colon)...]), line > 0
        else { return nil }
        let path = String(written[..<colon])
        return file(path).map { ($0, line) }
    }

    private func file(_ path: String) -> String? {
        let direct = package.appending(path: path)
        // A catalog may come from anyone, so no path in it reaches a file outside the package.
        guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else { return nil }
        if FileManager.default.fileExists(atPath: direct.path) { return direct.path }
        let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        for folder in ["Sources", "Tests"] {
            let files = FilePath.files(below: package.appending(path: "\(folder)/\(parts[0])").path)
            if let found = files.sorted().first(where: { $0.hasSuffix("/" + parts[1]) }) { return found }
        }
        return nil
    }
}

extension OpenProject {
    /// Returns where a class that a file names is declared, or else registered, in Swift.
    func swiftLocation(ofClass name: String, namedIn file: Int) -> JSONValue? {
        guard let entry = classes(of: file)?.entries[name] else { return nil }
        let sources = SwiftSources(around: project.root)
        let places = [entry.declaredAt, entry.registeredAt].compactMap(\.self)
        guard let place = places.lazy.compactMap(sources.place).first else { return nil }
        let start = TextPosition(line: place.line - 1, character: 0).json
        return ["uri": .string(DocumentURI.uri(place.path)), "range": ["start": start, "end": start]]
    }
}
