package import WiringDiagnostics
internal import WiringFile
package import WiringIndex
internal import WiringSyntax

/// Edits of files, with the overlays whose paths contain numbers that the edits shift.
package struct Renumbering {
    /// A path with another number.
    package struct Path: Hashable, Sendable {
        package var old: String
        package var new: String
        /// The location of the old path.
        package var place: Diagnostic.Location
    }

    /// The edited files, and the overlays with other numbers.
    package var documents: [Document]
    /// The paths that now have other numbers.
    package var paths: [Path] = []
    /// The paths whose number would mean another target.
    package var errors: [Diagnostic] = []

    /// The paths as text, such as `life.test.yaml:3: 'c.many.1' is now 'c.many.0'`.
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

        /// Whether a path with a number leads nowhere after the edit, or into an included list.
        func isNowhere(_ number: Int) -> Bool { numbers[number] == nil && number >= count ?? 0 }
    }

    /// Returns edits of files together with the overlays that name targets by number: these get other numbers, so that
    /// they override the same objects as before.
    package mutating func renumbering(for edited: [Document]) -> Renumbering {
        var result = Renumbering(documents: edited)
        var shifts: [Int: [NodeIndex: Shift]] = [:]
        var hasNewLists = false
        for document in edited {
            guard let file = index(of: document.source.name), let old = try? self.document(at: document.source.name)
            else { continue }
            shifts[file] = old.shifts(in: document)
            hasNewLists = hasNewLists || document.hasNewLists
        }
        shifts = shifts.filter { !$0.value.isEmpty }
        guard hasNewLists || !shifts.isEmpty else { return result }
        let numbered = numberedPaths(shifts)
        for (file, paths) in numbered.sorted(by: { $0.key < $1.key }) {
            let position = result.documents.firstIndex { index(of: $0.source.name) == file }
            guard let old = try? self.document(at: files[file].path) else { continue }
            var document = position.map { result.documents[$0] } ?? old
            var changes: [NodeIndex: PlainNode] = [:]
            for (node, steps) in paths.sorted(by: { $0.key < $1.key }) {
                let path = old.file.string(node)
                // The edit itself may have removed the path.
                guard let use = document.overlayPaths.first(where: { document.file.string($0) == path }) else {
                    continue
                }
                let place = old.place(of: node)
                guard let new = Self.renumbered(path.split(separator: ".").map(String.init), steps) else {
                    result.errors.append(
                        Self.error(path, at: place, ", since the one of that number is removed", Self.removal(path)))
                    continue
                }
                guard new != path else { continue }
                changes[use] = document.scalar(use, new)
                result.paths.append(Renumbering.Path(old: path, new: new, place: place))
            }
            guard !changes.isEmpty, let changed = try? document.applying(.replacing(changes)) else { continue }
            document = changed
            if let position { result.documents[position] = document } else { result.documents.append(document) }
        }
        result.errors += ambiguousPaths(after: result)
        result.errors += unchangeablePaths(shifts, besides: numbered, after: edited)
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
                    let shift = shifts[list]?[Int(step.list.node)], !shift.isNowhere(step.position)
                else { continue }
                found[path, default: [:]][Int(step.path.node), default: []].insert(
                    Step(following: step.following, old: step.position, new: shift.numbers[step.position]))
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

    private static func error(_ path: String, at place: Diagnostic.Location, _ reason: String, _ help: String)
        -> Diagnostic
    {
        Diagnostic(.unknownObject, "'\(path)' would mean another object\(reason)", at: .init(place: place), help: help)
    }

    private static func removal(_ path: String) -> String { "remove '\(path)' here first" }
}

/// Numbers that cannot follow an edit.
extension Project {
    /// A number in an overlay: the path in a file, and the position counted from its end.
    fileprivate struct Number: Hashable {
        var file: Int
        var path: NodeIndex
        var following: Int
    }

    /// An item of a list.
    fileprivate enum Item: Hashable {
        case node(file: Int, NodeIndex)
        /// An object that it names.
        case name(String)
    }

    /// Returns an error for each path whose number means another target in some file after an edit, for example because
    /// the edit adds or removes a list over an included one.
    private mutating func ambiguousPaths(after renumbering: Renumbering) -> [Diagnostic] {
        var changed = replacing(renumbering.documents)
        var documents: [Int: Document] = [:]
        for document in renumbering.documents {
            if let file = changed.index(of: document.source.name) { documents[file] = document }
        }
        let edited = documents.keys.filter(files.indices.contains).sorted()
        var places = Set(renumbering.errors.map(\.primary?.place))
        var errors: [Diagnostic] = []
        for context in edited + includers(of: edited) {
            guard let old = try? nib(of: context), !old.numberedSteps.isEmpty,
                let new = try? changed.nib(of: context)
            else { continue }
            let known = items(old, namesToo: true) { $1 }
            let items = changed.items(new) { file, node in
                documents[file].map { document in document.origins.flatMap { $0[node] } } ?? node
            }
            for (number, items) in items.sorted(by: { ($0.key.file, $0.key.path) < ($1.key.file, $1.key.path) }) {
                guard let known = known[number], !items.isSubset(of: known),
                    let document = try? self.document(at: files[number.file].path)
                else { continue }
                let (path, place) = (document.file.string(number.path), document.place(of: number.path))
                guard places.insert(place).inserted else { continue }
                let reason = number.file == context ? "" : " in '\(files[context].path)'"
                errors.append(Self.error(path, at: place, reason, Self.removal(path)))
            }
        }
        return errors
    }

    /// Returns the items that each number in an overlay stands for: by their nodes before an edit, or by name if the
    /// edit wrote them.
    ///
    /// - Parameter namesToo: Whether names are listed by both.
    private func items(
        _ nib: MergedNib, namesToo: Bool = false, origin: (_ file: Int, _ node: NodeIndex) -> NodeIndex?
    ) -> [Number: Set<Item>] {
        var found: [Number: Set<Item>] = [:]
        for step in nib.numberedSteps {
            guard let file = index(of: nib.fileName(step.path)), let list = index(of: nib.fileName(step.list)),
                let path = origin(file, Int(step.path.node))
            else { continue }
            let tree = nib.tree(step.list.scope)
            guard let item = tree.children(of: Int(step.list.node)).dropFirst(step.position).first(where: { _ in true })
            else { continue }
            let old = origin(list, item)
            var items: Set<Item> = []
            if let old { items.insert(.node(file: list, old)) }
            if tree.isScalar(item), namesToo || old == nil {
                items.insert(.name(nib.string(NodeReference(scope: Int(step.list.scope), node: item))))
            }
            found[Number(file: file, path: path, following: step.following), default: []].formUnion(items)
        }
        return found
    }

    /// Returns an error for each path with a shifted number in a file that cannot be loaded, where only the texts tell
    /// what the number stands for.
    private mutating func unchangeablePaths(
        _ shifts: [Int: [NodeIndex: Shift]], besides known: [Int: [NodeIndex: Set<Step>]], after edits: [Document]
    ) -> [Diagnostic] {
        let edited = shifts.keys.sorted()
        var errors: [Diagnostic] = []
        for context in edited + includers(of: edited) where (try? nib(of: context)) == nil {
            guard let source = files[context].source else { continue }
            let document = try? self.document(at: source.name)
            let followed = Set(known[context]?.keys.compactMap { document?.file.string($0) } ?? [])
            // The edit itself may have removed a path.
            let kept = edits.first { index(of: $0.source.name) == context }?.overlaid
            for (path, range) in fileIndex(of: context).overlayPaths {
                guard !followed.contains(path), kept?.contains(path) ?? true,
                    edited.contains(where: { isShifted(path, in: context, $0, shifts[$0] ?? [:]) })
                else { continue }
                errors.append(
                    Self.error(
                        path, at: SourceMap(source).place(bytes: range),
                        ", since its number cannot be changed in a file that cannot be loaded",
                        "fix '\(source.name)' first"))
            }
        }
        return errors
    }

    /// Whether a path in a file that includes another one has a number that an edit of that one shifts.
    private mutating func isShifted(
        _ path: String, in context: Int, _ file: Int, _ shifts: [NodeIndex: Shift]
    ) -> Bool {
        guard let document = try? self.document(at: files[file].path) else { return false }
        return prefixes(of: files[file].path, in: files[context].path).contains { prefix in
            guard path.hasPrefix(prefix) else { return false }
            let words = path.dropFirst(prefix.count).split(separator: ".", omittingEmptySubsequences: false)
            return words.indices.contains { index in
                guard let number = Int(words[index]),
                    let list = document.targets(at: words[..<index].joined(separator: ".")),
                    let shift = shifts[list], shift.numbers.indices.contains(number)
                else { return false }
                return shift.numbers[number] != number && !shift.isNowhere(number)
            }
        }
    }
}

extension Document {
    /// Returns the value of an outlet at a path.
    fileprivate func targets(at path: String) -> NodeIndex? {
        guard let site = try? site(path, members: 1), site.rest.count == 1, tree.isMapping(site.definition) else {
            return nil
        }
        let outlets = tree.definition(at: site.definition).outlets
        return outlets == 0 ? nil : entry(site.rest[0], in: outlets)?.value
    }

    /// Whether an outlet of an overlay has a list that edits added, perhaps over an included one.
    fileprivate var hasNewLists: Bool {
        guard let origins, [.replace, .wrap, .change].contains(where: { file.declarations.sections[$0] != nil }) else {
            return false
        }
        return placedDefinitions.contains { _, definition in
            let outlets = tree.isMapping(definition) ? tree.definition(at: definition).outlets : 0
            guard outlets != 0 else { return false }
            return tree.entries(of: outlets).contains { tree.isSequence($0.value) && origins[$0.value] == nil }
        }
    }

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
