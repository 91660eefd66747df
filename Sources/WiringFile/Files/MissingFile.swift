internal import WiringDiagnostics

/// Advice on a path at which there is no file.
struct MissingFile {
    /// The path, absolute or relative to the working directory.
    let path: String
    /// Its folder and the names in there; nil if there is no such folder.
    private let folder: String
    private let names: [String]?

    /// The error for a main file that is not among some files.
    static func diagnostic(_ main: String, among names: [String], _ place: String) -> Diagnostic {
        Diagnostic(
            .missingFile, "there is no file '\(FilePath.tidy(main))' among \(place)",
            help: FilePath.didYouMean(main, among: names)
                ?? (names.isEmpty ? "no file was given" : "there are \(Wording.quotedList(names))"))
    }

    /// Looks at the folder of a path, unless that is outside the root.
    init(at path: String, root: RealPath?) {
        self.path = path
        folder = FilePath.folder(of: path)
        let real = RealPath(following: folder)
        let isOutside = if let real, let root { !real.isInside(root) } else { false }
        names = isOutside ? [] : FileSystem.names(inFolder: folder)
    }

    /// Returns the files that may have been meant; nil if there are none.
    ///
    /// - Parameters:
    ///   - written: The path as it is written.
    ///   - asker: The path of the file that includes it, which cannot mean itself.
    func suggestion(for written: String, in asker: String? = nil) -> Suggestion? {
        let name = FilePath.name(of: written)
        guard !name.isEmpty, written.hasSuffix(name) else { return nil }
        let (stem, ending) = parts(of: name)
        let others = (names ?? []).filter {
            $0 != asker.map(FilePath.name) && [".yaml", ".yml", ".json"].contains(parts(of: $0).ending)
        }
        var meant = others.filter { parts(of: $0).stem == stem || $0.hasPrefix(name + ".") }
        var isCertain = true
        if meant.isEmpty {
            let stems = others.filter { parts(of: $0).ending == ending }.map { parts(of: $0).stem }
            let near = Suggestion(for: stem, among: stems)
            isCertain = near.certain != nil
            // In a name of two characters, one wrong character is too much for a misspelling.
            let nearest = near.nearest.isEmpty ? stems.filter { isShortened($0, stem) } : near.nearest
            meant = nearest.map { $0 + ending }
        }
        let folder = written.dropLast(name.count)
        let paths = meant.prefix(3).map { String(folder + $0) }
        return paths.isEmpty ? nil : Suggestion(for: written, asking: paths, isCertain: isCertain)
    }

    /// Whether two texts are the same but for one or two characters that one of them lacks.
    private func isShortened(_ first: String, _ second: String) -> Bool {
        let (shorter, longer) = first.utf8.count < second.utf8.count ? (first, second) : (second, first)
        guard !shorter.isEmpty, 1...2 ~= longer.utf8.count - shorter.utf8.count else { return false }
        var rest = shorter.lowercased()[...]
        for character in longer.lowercased() where character == rest.first { rest.removeFirst() }
        return rest.isEmpty
    }

    /// Splits the name of a file before its last dot.
    private func parts(of name: String) -> (stem: String, ending: String) {
        guard let dot = name.lastIndex(of: ".") else { return (name, "") }
        return (String(name[..<dot]), String(name[dot...]))
    }

    /// For an included file: where it was looked for.
    var placeForInclude: String {
        let shown = FilePath.tidy(folder)
        if names == nil { return "there is no folder '\(shown)'" }
        let place = shown.isEmpty || shown == "." ? "the working directory" : "'\(shown)'"
        return "a path starts at the folder of the file that includes it; looked in \(place)"
    }

    /// For a file that the program asks for: what may have been meant, or else where it was looked for.
    var placeForProgram: String? {
        if path.isEmpty { return nil }
        if let question = suggestion(for: path)?.question { return question }
        if FilePath.isAbsolute(path) { return names == nil ? "there is no folder '\(FilePath.tidy(folder))'" : nil }
        return RealPath(following: "").map { "the path starts at the working directory, '\($0.text)'" }
    }
}

extension FilePath {
    /// Asks which file beside a missing one may be meant; nil if none has a similar name.
    ///
    /// - Parameter written: The path as a file writes it.
    package static func didYouMean(missing path: String, written: String? = nil) -> String? {
        MissingFile(at: path, root: nil).suggestion(for: written ?? path)?.question
    }
}
