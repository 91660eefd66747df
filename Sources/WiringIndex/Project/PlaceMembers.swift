internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile
internal import WiringYAML

/// Finds the section for members of a class that are written directly in a definition.
///
/// The form of a file is checked before any class is known. Where classes are known, this completes the diagnostics of
/// that check.
struct PlaceMembers {
    private let file: SingleFile
    private let classes: any ClassSource
    private let layout: TextOfNodes
    private let reporter: Reporter

    /// Takes a file with errors; nil if nothing in it can be understood.
    init?(in source: SourceText, knowing classes: any ClassSource) {
        guard source.bytes.count <= TextOfNodes.longestFile, let file = SingleFile(partsOf: source),
            !file.declarations.misplacedMembers.isEmpty || !file.declarations.valuesOfOutlets.isEmpty,
            let layout = TextOfNodes(file.tree, source, file: 0)
        else { return nil }
        (self.file, self.classes, self.layout) = (file, classes, layout)
        reporter = Reporter(sources: [source])
    }

    /// Returns a diagnostic with a fix if it is about such members and the class has all of them; nil if another
    /// diagnostic says the same.
    func placing(_ diagnostic: Diagnostic) -> Diagnostic? {
        if diagnostic.code == .invalidName { return placingValue(diagnostic) }
        guard diagnostic.code == .unknownKey, let start = diagnostic.primary?.place.utf8Range.lowerBound,
            let keys = file.declarations.misplacedMembers.first(where: { layout.start(of: $0[0]) == start }),
            let groups = groups(of: keys)
        else { return diagnostic }
        var placed = diagnostic
        placed.fixIts = []
        let words = groups.map { group in
            "\(Wording.quotedList(group.keys.map(file.string))) under '\(group.section.text):'"
        }
        reporter.add(Fix("write \(words.joined(separator: ", and "))", layout.moving(groups)), to: &placed)
        return placed
    }

    /// Returns a diagnostic about a value that is not a name, reworded for the attribute that it was meant for, if the
    /// class has one; nil for further values of the same attribute.
    private func placingValue(_ diagnostic: Diagnostic) -> Diagnostic? {
        guard let start = diagnostic.primary?.place.utf8Range.lowerBound,
            let key = file.declarations.valuesOfOutlets.last(where: { layout.start(of: $0) < start }),
            let definition = layout.collections(around: key).dropLast().last,
            let descriptor = descriptor(ofDefinition: definition),
            descriptor.members.contains(where: { $0.name == file.string(key) && !$0.isOutlet })
        else { return diagnostic }
        let values = file.values(ofOutlet: key).map(layout.start)
        guard values.contains(start) else { return diagnostic }
        // All items of a list are one error.
        guard start == values[0] else { return nil }
        let extent = file.tree.extent(key)
        let place = reporter.place(of: Span(file: 0, start: extent.lowerBound, end: extent.upperBound))
        var placed = Diagnostic(
            .unknownOutlet, "class '\(descriptor.name)' has no outlet '\(file.string(key))'",
            at: Diagnostic.Label(place: place, text: "'\(file.string(key))' is an attribute"))
        let edits = layout.moving(key, from: .outlets, to: .attributes)
        reporter.add(Fix("write it under 'attributes:'", edits), to: &placed)
        return placed
    }

    private func descriptor(ofDefinition definition: NodeIndex) -> ClassDescriptor? {
        guard file.tree.isMapping(definition), let name = file.tree.value(of: Keyword.class.id, in: definition),
            file.tree.isScalar(name)
        else { return nil }
        return classes.descriptor(ofPlaceholder: file.string(name))
    }

    /// Returns members by their sections, in the order of the text; nil if the class does not have one of them.
    private func groups(of keys: [NodeIndex]) -> [TextOfNodes.Group]? {
        guard let definition = layout.collections(around: keys[0]).last,
            let descriptor = descriptor(ofDefinition: definition)
        else { return nil }
        var groups: [TextOfNodes.Group] = []
        for key in keys {
            guard let section = descriptor.section(of: file.string(key)) else { return nil }
            if let known = groups.firstIndex(where: { $0.section == section }) {
                groups[known].keys.append(key)
            } else {
                groups.append(.init(section, [key]))
            }
        }
        return groups
    }
}

extension Project {
    /// Completes diagnostics about members outside any section with what their classes say.
    func placingMembers(in diagnostics: [Diagnostic]) -> [Diagnostic] {
        var files: [Int: PlaceMembers?] = [:]
        return diagnostics.compactMap { diagnostic in
            guard [.unknownKey, .invalidName].contains(diagnostic.code), let file = index(of: diagnostic.file),
                let source = self.files[file].source,
                let known = try? classes(of: file)
            else { return diagnostic }
            if files[file] == nil { files[file] = PlaceMembers(in: source, knowing: known.source) }
            guard let members = files[file] ?? nil else { return diagnostic }
            return members.placing(diagnostic)
        }
    }
}

extension SingleFile {
    /// Returns the texts of an outlet that are not names.
    fileprivate func values(ofOutlet key: NodeIndex) -> [NodeIndex] {
        let value = tree.next(key)
        return (tree.isScalar(value) ? [value] : Array(tree.children(of: value))).filter {
            tree.isScalar($0) && Name.kind(of: texts.bytes(of: tree.text($0))) == .invalid
        }
    }
}

extension ClassDescriptor {
    /// Returns the section for a member or event of a name, or of the name that is surely meant; nil if there is none,
    /// or the file decides.
    fileprivate func section(of name: String) -> Keyword? {
        if events.contains(where: { $0.name == name }) { return .actions }
        if let member = members.first(where: { $0.name == name }) {
            return member.isOutlet == member.isAttribute ? nil : member.isOutlet ? .outlets : .attributes
        }
        let names = members.map(\.name) + events.map(\.name)
        return Suggestion(for: name, among: names).certain.flatMap(section)
    }
}
