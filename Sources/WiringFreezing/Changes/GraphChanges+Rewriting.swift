internal import Wiring
package import WiringDiagnostics
internal import WiringEditing
internal import WiringFile
internal import WiringIndex
internal import WiringYAML

/// The files that change when live values are written.
package struct Rewriting: Sendable {
    /// The files, as they were when the graph was loaded and with the new values.
    package var files: [(old: SourceText, new: SourceText)] = []
    /// The comments that are lost, and the numbers in overlays that change.
    package var notes: [String] = []
}

extension GraphChanges {
    /// Returns the files that change, with all changes that can be written; they have been checked.
    package func rewriting(parameters: Bool = false, root: String? = nil) throws -> Rewriting {
        try checkTexts()
        let edited = try documents(parameters: parameters)
        guard !edited.isEmpty else { return Rewriting() }
        let lost = edited.flatMap { old, new in
            old.comments(lostIn: new).map { "\($0.place.short):\($0.place.column): \($0.message)" }
        }
        guard nib.memory == nil else {
            let files = edited.map { (old: $0.old.source, new: $0.new.source) }
            try check(files, root)
            return Rewriting(files: files, notes: lost)
        }
        var project = project(root)
        let renumbering = project.renumbering(for: edited.map(\.new))
        let files = renumbering.texts(in: project)
        try check(files, root)
        let consequences = project.consequences(of: renumbering)
        guard consequences.errors.isEmpty else { throw WiringError(consequences.errors) }
        let unchecked = consequences.unchecked.map { "'\($0)' was not checked, since it cannot be read" }
        return Rewriting(files: files, notes: lost + renumbering.notes + unchecked)
    }

    /// The files before and after the changes.
    private func documents(parameters: Bool) throws -> [(old: Document, new: Document)] {
        var values: [Int: [NodeIndex: PlainNode?]] = [:]
        var added: [Int: [NodeIndex: [Document.NewMember]]] = [:]
        var overriding: [Int: Set<NodeIndex>] = [:]
        for change in changed {
            guard let edit = change.edit, parameters || change.parameter == nil else { continue }
            let (place, value) = (edit.place, edit.value.map(PlainNode.init))
            guard let addition = edit.addition, let value else {
                values[place.file, default: [:]][place.node] = .some(value)
                if value == nil, edit.isOverriding { overriding[place.file, default: []].insert(place.node) }
                continue
            }
            // All objects of one definition have the same new value.
            let others = added[place.file]?[place.node] ?? []
            if others.contains(where: { $0.name == addition.name }) { continue }
            added[place.file, default: [:]][place.node] =
                others + [Document.NewMember(addition.section, addition.name, value)]
        }
        return try Set(values.keys).union(added.keys).sorted().map { file in
            let source = nib.sources[file]
            do throws(EditError) {
                let old = try Document(source)
                let new = try old.replacing(
                    values[file] ?? [:], adding: added[file] ?? [:], overriding: overriding[file] ?? [])
                return (old, new)
            } catch {
                throw refusal("'\(source.name)' cannot be changed: \(error.message)", help: error.help)
            }
        }
    }

    /// The project of the files, as they were loaded. The overlays in it may name classes that the program does not
    /// have, so only names are checked.
    private func project(_ root: String?) -> Project {
        let folder = root ?? WiringRoot.folder(of: nib.sources[0].name)
        return Project(
            root: folder, texts: Dictionary(nib.sources.map { ($0.name, $0.bytes) }) { first, _ in first },
            reach: root == nil ? WiringRoot.reach(ofFilesIn: folder) : .whole, classes: ClassesByFile(nil))
    }

    /// Checks changed files together with the files that the graph was loaded from.
    private func check(_ files: [(old: SourceText, new: SourceText)], _ root: String?) throws {
        let texts = Dictionary(files.map { ($0.new.name, $0.new.bytes) }) { first, _ in first }
        let sources = nib.sources.map { SourceText(name: $0.name, bytes: texts[$0.name] ?? $0.bytes) }
        let changed: MergedNib
        if nib.memory == nil {
            let known = sources.compactMap { source in
                RealPath(ofFile: source.name).map { ($0, KnownFile.text(source.bytes)) }
            }
            changed = try MergedNib(
                contentsOfFile: sources[0].name, root: root, limits: nib.limits,
                known: Dictionary(known) { first, _ in first })
        } else {
            changed = try MergedNib(
                files: Dictionary(sources.map { ($0.name, $0.bytes) }) { first, _ in first }, main: sources[0].name,
                root: root, limits: nib.limits)
        }
        _ = try Nib(changed).blueprint(for: registry)
    }
}

extension PlainNode {
    init(_ value: WrittenValue) {
        switch value {
        case .word(let text): self = .word(text)
        case .text(let text): self = .name(Interpolation.literal(text))
        case .list(let items): self = .list(items.map(PlainNode.init))
        case .mapping(let entries):
            self = .mapping(entries.map { Entry(.name($0.key), PlainNode($0.value)) })
        }
    }
}
