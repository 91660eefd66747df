internal import WiringBlueprint
internal import WiringEditing
internal import WiringFile
internal import WiringIndex

/// Places in the Swift sources of the package around a project, to which catalogs refer.
extension OpenProject {
    /// Returns where a class that a file names is declared, or else registered, in Swift.
    func swiftLocation(ofClass name: String, namedIn file: Int) -> JSONValue? {
        guard let entry = classes(of: file)?.entries[name] else { return nil }
        let places = [entry.declaredAt, entry.registeredAt].compactMap(\.self)
        guard let place = places.lazy.compactMap(swiftPlace).first else { return nil }
        let start = TextPosition(line: place.line - 1, character: 0).json
        return ["uri": .string(DocumentURI.uri(place.path)), "range": ["start": start, "end": start]]
    }

    /// Finds a place such as `Sources/LifeApp/Board.swift:3`, or `LifeApp/Board.swift:3` in the sources of a module.
    private func swiftPlace(_ written: String) -> (path: String, line: Int)? {
        guard let colon = written.lastIndex(of: ":"), let line = Int(written[colon...].dropFirst()), line > 0 else {
            return nil
        }
        return swiftFile(String(written[..<colon])).map { ($0, line) }
    }

    private func swiftFile(_ path: String) -> String? {
        // A catalog may come from anyone, so no path in it reaches a file outside the package.
        guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else { return nil }
        let package = WiringRoot.package(above: project.root) ?? project.root
        let direct = FilePath.join(package, path)
        if RealPath(following: direct) != nil { return direct }
        let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        return ["Sources", "Tests"].lazy.compactMap { folder in
            FilePath.files(below: FilePath.join(package, "\(folder)/\(parts[0])")).sorted().first {
                $0.hasSuffix("/" + parts[1])
            }
        }.first
    }
}
