#if Commands
internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile
internal import WiringIndex

/// The parts that a check leaves out because classes are not known.
struct ClassGap {
    private var filesWithoutClasses: [String] = []
    private var unknownClasses: [PartialCheck.UnknownClass] = []

    mutating func add(_ diagnostics: FileDiagnostics) {
        filesWithoutClasses += diagnostics.filesWithoutClasses
        unknownClasses += diagnostics.unknownClasses
    }

    /// Says what was not checked, and how it would be.
    ///
    /// - Parameter count: The number of files that were checked.
    func notes(onAllOf count: Int) -> [String] {
        [noteOnFiles(isAboutAll: filesWithoutClasses.count == count), noteOnClasses].compactMap(\.self)
    }

    private func noteOnFiles(isAboutAll: Bool) -> String? {
        guard !filesWithoutClasses.isEmpty else { return nil }
        let files = isAboutAll ? "" : " for \(Wording.quotedList(filesWithoutClasses, limit: 4))"
        return "note: no classes are known\(files), so values, members and the types of connections were not checked\n"
            + "  help: name a catalog with '--catalog', or use the tool of your program"
    }

    private var noteOnClasses: String? {
        guard let first = unknownClasses.first else { return nil }
        let names = Wording.quotedList(unknownClasses.map(\.name), limit: 4)
        let isOne = unknownClasses.count == 1
        let subject =
            isOne
            ? "\(names) is in no catalog that '\(first.file)' has" : "\(names) are in no catalog that their files have"
        let catalog = FilePath.join(FilePath.folder(of: first.file), "catalog.json")
        return "note: \(subject), so \(isOne ? "its" : "their") definitions were not checked\n"
            + "  help: write the catalog of the registry that has \(isOne ? "it" : "them") beside the file, in a test: "
            + "try registry.catalog().json.write(to: URL(filePath: \"\(catalog)\"))"
    }
}
#endif
