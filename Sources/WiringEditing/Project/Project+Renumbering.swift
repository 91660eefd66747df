package import WiringDiagnostics
internal import WiringFile

/// Edits of files, with the overlays whose paths contain numbers that the edits shift.
package struct Renumbering {
    /// A path with another number.
    package struct Path: Hashable, Sendable {
        package var old: String
        package var new: String
        /// The location of the old path.
        package var place: Place
    }

    /// The edited files, and the overlays with other numbers.
    package var documents: [Document]
    /// The paths that now have other numbers.
    package var paths: [Path] = []
    /// The paths whose target is gone, so that their number would mean another one.
    package var errors: [Diagnostic] = []

    /// The paths in words, such as `life.test.yaml:3: 'c.many.1' is now 'c.many.0'`.
    package var notes: [String] { paths.map { "\($0.place.short): '\($0.old)' is now '\($0.new)'" } }
}

extension Renumbering {
    /// The files with their new texts, each with the one that the project has.
    package func texts(in project: Project) -> [(old: SourceText, new: SourceText)] {
        documents.map { document in
            let name = document.source.name
            let old = project.index(of: name).flatMap { project.files[$0].source }
            return (SourceText(name: name, bytes: old?.bytes ?? []), document.source)
        }
    }
}

extension Project {
    /// Returns what edits and their renumbering would break: in these files, and in all that include them.
    package mutating func consequences(of renumbering: Renumbering) -> Consequences {
        var result = consequences(of: renumbering.documents)
        // The check may have found the same path.
        let known = Set(result.errors.map(\.primary?.place))
        result.errors += renumbering.errors.filter { !known.contains($0.primary?.place) }
        return result
    }

    /// The numbers that the targets in a list have after an edit, by those that they had; nil for a removed one.
    fileprivate struct Shift {
        var numbers: [Int?]
        /// The number of targets after the edit; nil if the list is gone.
        var count: Int?
    }

    /// Returns edits of files together with the overlays that name targets by number: these get other numbers, so that
    /// they alter the same objects as before.
    package mutating func renumbering(for edited: [Document]) -> Renumbering {
        var result = Renumbering(documents: edited)
        var shifts: [Int: [NodeIndex: Shift]] = [:]
        for document in edited {
            guard let file = index(of: document.source.name), let old = try? self.document(at: document.source.name)
            else { continue }
            shifts[file] = old.shifts(in: document)
        }
        shifts = shifts.filter { !$0.value.isEmpty }
        guard !shifts.isEmpty else { return result }
        for (file, paths) in numberedPaths(shifts).sorted(by: { $0.key < $1.key }) {
            let position = result.documents.firstIndex { index(of: $0.source.name) == file }
            guard let old = try? self.document(at: files[file].path) else { continue }
            var document = position.map { result.documents[$0] } ?? old
            var changes: [NodeIndex: PlainNode] = [:]
            for (node, steps) in paths.sorted(by: { $0.key < $1.key }) {
                let path = old.file.string(node)
                // The edit itself may have removed the path.
                let use = document.nameUses.first { $0.kind == .overlay && document.file.string($0.node) == path }
                guard let use else { continue }
                let place = old.place(of: node)
                guard let new = Self.renumbered(use.words, steps) else {
                    result.errors.append(Self.gone(path, at: place))
                    continue
                }
                guard new != path else { continue }
                changes[use.node] = document.scalar(use.node, new)
                result.paths.append(Renumbering.Path(old: path, new: new, place: place))
            }
            guard !changes.isEmpty, let changed = try? document.applying(.replacing(changes)) else { continue }
            document = changed
            if let position { result.documents[position] = document } else { result.documents.append(document) }
        }
        return result
    }

    /// A number in a path: its position counted from the end, and what becomes of it.
    private struct Step: Hashable {
        var following: Int
        var old: Int
        /// Nil if nothing is left that it could mean.
        var new: Int?
    }

    /// Returns the numbers in overlays that stand for targets in shifted lists, by file and path.
    private mutating func numberedPaths(_ shifts: [Int: [NodeIndex: Shift]]) -> [Int: [NodeIndex: Set<Step>]] {
        var found: [Int: [NodeIndex: Set<Step>]] = [:]
        let edited = Array(shifts.keys)
        for context in edited + includers(of: edited) {
            guard let nib = try? nib(of: context) else { continue }
            for step in nib.numberedSteps {
                guard let list = index(of: nib.fileName(step.list)), let path = index(of: nib.fileName(step.path)),
                    let shift = shifts[list]?[Int(step.list.node)]
                else { continue }
                let new = shift.numbers[step.position]
                // Without the list, or beyond its end, a check finds that the path leads nowhere.
                if new == nil, step.position >= shift.count ?? 0 { continue }
                found[path, default: [:]][Int(step.path.node), default: []].insert(
                    Step(following: step.following, old: step.position, new: new))
            }
        }
        return found
    }

    /// Returns a path with other numbers; nil if one of them has no target any more, or several.
    private static func renumbered(_ words: [String], _ steps: Set<Step>) -> String? {
        var words = words
        for (following, steps) in Dictionary(grouping: steps, by: \.following) {
            let index = words.count - 1 - following
            guard steps.count == 1, let step = steps.first, let new = step.new, words.indices.contains(index),
                words[index] == String(step.old)
            else { return nil }
            words[index] = String(new)
        }
        return words.joined(separator: ".")
    }

    private static func gone(_ path: String, at place: Place) -> Diagnostic {
        Diagnostic(
            .unknownObject, "'\(path)' would mean another object, since the one of that number is removed",
            at: .init(place: place), help: "remove '\(path)' here first")
    }
}

extension Document {
    /// Returns the lists of this file whose items have other numbers in an edited version of it.
    fileprivate func shifts(in edited: Document) -> [NodeIndex: Project.Shift] {
        guard let origins = edited.origins else { return [:] }
        var (numbers, counts): ([NodeIndex: Int], [NodeIndex: Int]) = ([:], [:])
        for list in 0..<edited.tree.count where edited.tree.isSequence(list) {
            let items = edited.heads(of: list)
            if let old = origins[list] { counts[old] = items.count }
            for (number, item) in items.enumerated() {
                if let old = origins[item] { numbers[old] = number }
            }
        }
        var shifts: [NodeIndex: Project.Shift] = [:]
        for list in 0..<tree.count where tree.isSequence(list) {
            let items = heads(of: list).map { numbers[$0] }
            if items != items.indices.map(Optional.init) {
                shifts[list] = Project.Shift(numbers: items, count: counts[list])
            }
        }
        return shifts
    }
}

extension MergedNib {
    /// Returns the path of the file with a node.
    fileprivate func fileName(_ ref: NodeReference) -> String { files[scopes[Int(ref.scope)].file].name }
}
