package import WiringDiagnostics

/// Checks that the nodes of one file have the form of a wiring file: nodes → declarations.
///
/// It considers no other file and no Swift type. It always continues to the end of the file, and does not repeat what
/// the node reader has reported.
///
/// It is a class, since the compiler would copy a structure of this size for each call of a method.
package final class FormChecker {
    let tree: NodeTree
    let texts: TextTable
    /// The index of the file.
    let file: Int
    /// Whether the file can contain a `$(name)`.
    let hasInterpolation: Bool
    let limits: ReadingLimits
    let reporter: Reporter
    /// The declarations found so far.
    var declarations = Declarations()

    /// Checks a file and returns its declarations; nil if none could be understood.
    package static func check(
        _ tree: NodeTree, file: Int, texts: TextTable, hasInterpolation: Bool, limits: ReadingLimits, reporter: Reporter
    ) -> Declarations? {
        let checker = FormChecker(
            tree, file: file, texts: texts, hasInterpolation: hasInterpolation, limits: limits, reporter: reporter)
        return checker.checkFile() ? checker.declarations : nil
    }

    private init(
        _ tree: NodeTree, file: Int, texts: TextTable, hasInterpolation: Bool, limits: ReadingLimits, reporter: Reporter
    ) {
        self.tree = tree
        self.file = file
        self.texts = texts
        self.hasInterpolation = hasInterpolation
        self.limits = limits
        self.reporter = reporter
    }

    private static let replacedFileKeys = KeywordSet(.file)

    private func checkFile() -> Bool {
        guard checkMapping(0, "a wiring file is a mapping of sections such as 'objects:'") else { return false }
        for (key, value) in tree.entries(of: 0) where checkKey(key, of: "a wiring file", among: KeywordSet.sections) {
            guard let section = Keyword(tree.text(key)), !tree.isNothing(value) else { continue }
            checkSection(section, key: key, value: value)
        }
        checkNamesAreDifferent()
        return true
    }

    private func checkSection(_ section: Keyword, key: NodeIndex, value: NodeIndex) {
        switch section {
        case .wiring: break  // The reader of the nodes stops at any other version.
        case .include: checkIncludes(value)
        case .owner:
            declarations.owner = (key, value)
            checkDefinition(value, isPlaceholder: true)
        case .remove:
            guard checkList(value, "'remove' takes a list of names") else { return }
            declarations.sections[.remove] = value
            for item in tree.children(of: value) { checkPath(item) }
        default:
            guard checkMapping(value, "'\(section.text)' takes a mapping of names") else { return }
            declarations.sections[section] = value
            checkEntries(of: section, value)
        }
    }

    private func checkEntries(of section: Keyword, _ mapping: NodeIndex) {
        // The name above, which misplaced parts of its definition may follow.
        var (name, hasPart): (NodeIndex?, Bool) = (nil, false)
        for (key, value) in tree.entries(of: mapping) where tree.isScalar(key) {
            if section != .parameters, isPartOfDefinition(key, value) {
                if !hasPart { reportPart(key, below: name) }
                hasPart = true
            } else {
                checkEntry(of: section, key, value)
                if !Self.definitionKeys.contains(tree.text(key)) { (name, hasPart) = (key, false) }
            }
        }
    }

    private func checkEntry(of section: Keyword, _ key: NodeIndex, _ value: NodeIndex) {
        // A key without a value is not a name but something else, such as {left:a}.
        guard !tree.isNothing(value) else { return }
        switch section {
        case .objects, .externals, .parameters: checkName(key)
        default: checkPath(key)
        }
        switch section {
        case .parameters: checkParameter(value)
        case .externals: checkDefinition(value, isPlaceholder: true)
        case .change:
            if checkMapping(value, "'change' takes a mapping such as {attributes: {…}, outlets: {…}}") {
                _ = checkParts(of: value, among: Self.definitionKeys)
            }
        case .replace where tree.isMapping(value) && tree.value(of: Keyword.file.id, in: value) != nil:
            for (part, path) in tree.entries(of: value)
            where checkKey(part, of: "a replaced file", among: Self.replacedFileKeys) {
                if checkFilePath(path, "'file' takes a path") { declarations.replacedFiles.append((key, path)) }
            }
        default: checkDefinition(value)
        }
    }

    /// An object, an external and a prefix cannot share a name. Repetitions within a section are repeated keys.
    private func checkNamesAreDifferent() {
        var first: [TextID: NodeIndex] = [:]
        if let externals = declarations.sections[.externals] {
            for (key, _) in tree.entries(of: externals) where tree.isScalar(key) { first[tree.text(key)] = key }
        }
        for prefix in declarations.includes.compactMap(\.prefix) {
            if let other = first.updateValue(prefix, forKey: tree.text(prefix)) { nameIsTaken(prefix, by: other) }
        }
        guard !first.isEmpty, let objects = declarations.sections[.objects] else { return }
        for (key, _) in tree.entries(of: objects) where tree.isScalar(key) {
            guard let other = first[tree.text(key)] else { continue }
            let isExternal = declarations.sections[.externals].map { ($0..<tree.next($0)).contains(other) } ?? false
            nameIsTaken(key, by: other, isExternal: isExternal)
        }
    }

    private func nameIsTaken(_ name: NodeIndex, by other: NodeIndex, isExternal: Bool = false) {
        if isReported(name) { return }
        let help = isExternal ? "remove it from 'externals:', which declares what the program passes in" : nil
        reporter.report(
            .duplicateObject, at: span(name), "the name '\(excerpt(name))' is taken in this file",
            subjects: [.init(.object, excerpt(name))]
        ) {
            $0.secondary.append(.init(place: $1.place(of: span(other)), text: "it is taken here"))
            $0.help = help
        }
    }
}
