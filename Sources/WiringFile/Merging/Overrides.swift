/// The changes by overlays, to find files that disagree although neither includes the other.
///
/// An override is compared one by one with earlier ones only where its file includes some of their files. Otherwise a
/// comparison with the first of them is enough, however many unrelated files override a part.
struct Overrides {
    /// One thing that one file overrides.
    struct Override {
        /// The overridden part.
        var part: Int
        /// The verb that overrides it.
        var verb: Keyword
        /// The file that says so, the namespace it says it in, and where.
        var file: Int
        var namespace: Int
        var place: NodeReference
        /// The new value, for comparing overrides; nil for a removal.
        var value: NodeReference?
        /// The number of what it is set to, once it was needed.
        var content: Int?
    }

    /// The relation of an override to the earlier ones.
    enum Outcome {
        /// It acts on what its file includes, and no unrelated file overrode that.
        case new
        /// An unrelated file says the same.
        case repeated
        /// An unrelated file says something else, which is recorded.
        case conflicting
        /// Its own file says something else about the same thing.
        case saidTwice(Override)
    }

    /// Two overrides that contradict each other.
    struct Conflict {
        var first: Override
        var second: Override
    }

    /// The overrides of an object or a part.
    private struct History {
        /// The namespace whose files did it. They include the overrides of files in inner namespaces.
        var namespace = 0
        /// The overrides of the whole that no including file has settled.
        var overrides: [Override] = []
        /// The first of these that differs from the very first.
        var different: Int?
        /// The files that overrode it or something in it, perhaps including some that are settled.
        var files = FileSet()
        /// When it was first overridden as a whole, as a number, and the part inside it that was the first when last
        /// looked up.
        var since = 0
        var firstInside: Int?
        /// The conflicts about it, and about it and a part of it.
        var conflicts: [Conflict] = []
        /// The files in conflicts about it or something in it, perhaps including some that are settled.
        var disputants = FileSet()
    }

    /// The conflicts about one object.
    private struct Dispute {
        /// The namespace that overrode it last.
        var namespace: Int
        /// The number of open conflicts, and how many of them are between files of namespaces inside that namespace.
        var open = 0
        var openInside = 0
    }

    /// The comparison of an override with those before it.
    private struct Comparison {
        var new: Override
        /// The files that its file includes, itself counted.
        let included: FileSet
        var outcome = Outcome.new
        /// One conflict is enough: a file that settles it settles the others too.
        var isConflicting = false
    }

    /// The part that contains the last overridden part, and the file that overrode it, if nothing around that was overridden.
    private var quiet: (part: Int, file: Int, namespace: Int)?
    /// The objects and parts that are overridden.
    var tree = PartTree()
    private var histories: [History] = []
    private var disputes: [Int: Dispute] = [:]
    /// A number for each value that overrides set something to.
    private var contents: [[UInt8]: Int] = [:]
    private var count = 0

    /// Records an override, and its conflicts with those of files that the overriding one does not include.
    ///
    /// An including file settles its overrides, which replace the ones of the included files. A wrapper settles
    /// nothing, since the wrapped object is still in question.
    mutating func add(_ new: Override, _ nib: MergedNib) -> Outcome {
        histories += repeatElement(History(), count: tree.count - histories.count)
        // If an object has a thousand parts, only the first examines its surroundings.
        let place = (part: tree.holder(of: new.part), file: new.file, namespace: new.namespace)
        let outer = quiet.map { $0 == place } == true ? [] : tree.outer(of: new.part)
        enter(new.namespace, tree.entity(of: new.part), outer + [new.part])
        if new.verb != .wrap { settle(new, nib) }
        var comparison = Comparison(new: new, included: nib.reach[new.file])
        for part in outer { compare(part, &comparison, nib) }
        if case .new = comparison.outcome { quiet = place } else { quiet = nil }
        compare(new.part, &comparison, nib)
        compareInside(&comparison, nib)
        if new.verb != .wrap { settleFiles(of: new.part, comparison) }
        for part in outer {
            histories[part].files.insert(new.file)
            histories[part].firstInside = histories[part].firstInside ?? new.part
        }
        append(comparison.new, nib)
        return comparison.outcome
    }

    private mutating func append(_ new: Override, _ nib: MergedNib) {
        count += 1
        if histories[new.part].overrides.isEmpty { histories[new.part].since = count }
        histories[new.part].files.insert(new.file)
        histories[new.part].overrides.append(new)
        let last = histories[new.part].overrides.count - 1
        if last > 0, histories[new.part].different == nil, !isAsFirst(last, of: new.part, nib) {
            histories[new.part].different = last
        }
    }

    /// Starts the files of a namespace: all files that override it from outside include what was overridden inside it.
    private mutating func enter(_ namespace: Int, _ entity: Int, _ path: [Int]) {
        let dispute = disputes[entity, default: Dispute(namespace: namespace)]
        disputes[entity] = Dispute(
            namespace: namespace, open: dispute.open,
            openInside: dispute.namespace == namespace ? dispute.openInside : dispute.open)
        for part in path { enter(namespace, part) }
    }

    private mutating func enter(_ namespace: Int, _ part: Int) {
        guard histories[part].namespace != namespace else { return }
        histories[part].namespace = namespace
        histories[part].overrides = []
        histories[part].different = nil
        histories[part].files = FileSet()
        histories[part].firstInside = nil
    }

    // MARK: Comparing

    /// Compares an override with those of the same part, of one around it or of one in it.
    private mutating func compare(_ part: Int, _ comparison: inout Comparison, _ nib: MergedNib) {
        guard !histories[part].overrides.isEmpty else { return }
        guard !histories[part].files.isDisjoint(with: comparison.included) else {
            return compareWithStrangers(part, &comparison, nib)
        }
        let isSettled = comparison.new.verb != .wrap && tree.isPart(part, of: comparison.new.part)
        var kept: [Override] = []
        for index in histories[part].overrides.indices {
            let old = histories[part].overrides[index]
            if old.file == comparison.new.file {
                comparison.outcome = .saidTwice(old)
            } else if comparison.included.contains(old.file) {
                if isSettled { continue }
            } else if !comparison.isConflicting {
                if part == comparison.new.part, isSame(index, of: part, &comparison.new, nib) {
                    if case .new = comparison.outcome { comparison.outcome = .repeated }
                } else {
                    conflict(old, &comparison)
                }
            }
            kept.append(histories[part].overrides[index])
        }
        guard kept.count < histories[part].overrides.count else { return }
        histories[part].overrides = kept
        histories[part].different = kept.indices.dropFirst().first { !isAsFirst($0, of: part, nib) }
        if part != comparison.new.part { settleFiles(of: part, comparison) }
    }

    /// Compares an override with those of files none of which its own includes.
    private mutating func compareWithStrangers(_ part: Int, _ comparison: inout Comparison, _ nib: MergedNib) {
        guard !comparison.isConflicting else { return }
        if part != comparison.new.part || !isSame(0, of: part, &comparison.new, nib) {
            conflict(histories[part].overrides[0], &comparison)
        } else if let different = histories[part].different {
            conflict(histories[part].overrides[different], &comparison)
        } else if case .new = comparison.outcome {
            comparison.outcome = .repeated
        }
    }

    /// Compares an override with those of parts in what it overrides.
    private mutating func compareInside(_ comparison: inout Comparison, _ nib: MergedNib) {
        let part = comparison.new.part
        if histories[part].files.isDisjoint(with: comparison.included) {
            guard !comparison.isConflicting, let first = firstInside(of: part) else { return }
            return conflict(histories[first].overrides[0], &comparison)
        }
        // One conflict is enough, and repetitions in the same file are reported; the order of the others does not
        // matter.
        var (repeated, others): (repeated: [Int], others: [Int]) = ([], [])
        var first: Int?
        for inner in overridden(inside: part) {
            let overrides = histories[inner].overrides
            if overrides.contains(where: { !comparison.included.contains($0.file) }),
                histories[inner].since < first.map({ histories[$0].since }) ?? .max
            {
                first = inner
            }
            if overrides.contains(where: { $0.file == comparison.new.file }) {
                repeated.append(inner)
            } else {
                others.append(inner)
            }
        }
        if let first { repeated.append(first) }
        for inner in Set(repeated).sorted(by: { histories[$0].since < histories[$1].since }) {
            compare(inner, &comparison, nib)
        }
        // A wrapper does not replace the earlier overrides.
        guard comparison.new.verb != .wrap else { return }
        for inner in others where inner != first { compare(inner, &comparison, nib) }
    }

    /// The parts in another that files of its namespace overrode.
    private func overridden(inside part: Int) -> [Int] {
        tree.inside(of: part).filter {
            histories[$0].namespace == histories[part].namespace && !histories[$0].overrides.isEmpty
        }
    }

    /// The first of these.
    private mutating func firstInside(of part: Int) -> Int? {
        guard let known = histories[part].firstInside else { return nil }
        if histories[known].namespace == histories[part].namespace, !histories[known].overrides.isEmpty {
            return known
        }
        let first = overridden(inside: part).min { histories[$0].since < histories[$1].since }
        histories[part].firstInside = first
        return first
    }

    /// Forgets the files that an override of a part, or of what contains it, has settled.
    private mutating func settleFiles(of part: Int, _ comparison: Comparison) {
        // Earlier overrides of its own file in the part are not settled.
        let isOverridden = histories[part].files.contains(comparison.new.file)
        histories[part].files.subtract(comparison.included)
        if isOverridden { histories[part].files.insert(comparison.new.file) }
    }

    // MARK: Contents

    /// Whether an override of a part says the same as the first one.
    private mutating func isAsFirst(_ index: Int, of part: Int, _ nib: MergedNib) -> Bool {
        var entry = histories[part].overrides[index]
        defer { histories[part].overrides[index] = entry }
        return isSame(0, of: part, &entry, nib)
    }

    /// Whether an override of a part says the same as a recorded one.
    private mutating func isSame(_ index: Int, of part: Int, _ other: inout Override, _ nib: MergedNib) -> Bool {
        guard histories[part].overrides[index].verb == other.verb else { return false }
        let content = content(of: histories[part].overrides[index], nib)
        histories[part].overrides[index].content = content
        other.content = self.content(of: other, nib)
        return other.content == content
    }

    /// The number of the value that an override sets a part to; equal values have the same number.
    private mutating func content(of entry: Override, _ nib: MergedNib) -> Int? {
        guard entry.content == nil, let value = entry.value else { return entry.content }
        let content = nib.content(of: value)
        let number = contents[content] ?? contents.count
        contents[content] = number
        return number
    }

    // MARK: Conflicts

    private mutating func conflict(_ old: Override, _ comparison: inout Comparison) {
        let new = comparison.new
        comparison.isConflicting = true
        comparison.outcome = .conflicting
        let part = tree.isPart(new.part, of: old.part) ? old.part : new.part
        histories[part].conflicts.append(Conflict(first: old, second: new))
        for part in tree.outer(of: part) + [part] {
            histories[part].disputants.insert(old.file)
            histories[part].disputants.insert(new.file)
        }
        disputes[tree.entity(of: part)]?.open += 1
    }

    /// Settles the conflicts about a part and what is in it between files that the overriding one includes.
    private mutating func settle(_ new: Override, _ nib: MergedNib) {
        let (entity, included) = (tree.entity(of: new.part), nib.reach[new.file])
        guard let dispute = disputes[entity], dispute.open > 0 else { return }
        guard dispute.openInside > 0 || !histories[new.part].disputants.isDisjoint(with: included) else { return }
        for part in [new.part] + tree.inside(of: new.part) where !histories[part].conflicts.isEmpty {
            let conflicts = histories[part].conflicts
            histories[part].conflicts = conflicts.filter { conflict in
                conflict.first.namespace == new.namespace
                    && ![conflict.first, conflict.second].allSatisfy {
                        $0.file != new.file && included.contains($0.file)
                    }
            }
            disputes[entity]?.open -= conflicts.count - histories[part].conflicts.count
            disputes[entity]?.openInside -= conflicts.count { $0.first.namespace != new.namespace }
        }
    }

    /// The overridden part, by its full name.
    func name(of entry: Override, _ nib: MergedNib) -> String {
        nib.fullName(tree.entity(of: entry.part)) + tree.path(of: entry.part)
    }

    /// The overrides that no including file has settled.
    var conflicts: some Sequence<Conflict> { histories.lazy.flatMap(\.conflicts) }

    /// Whether files disagree about an object and no including file has settled it.
    func isOpen(_ entity: Int) -> Bool { disputes[entity].map { $0.open > 0 } ?? false }

    /// Whether files disagree about something on or below a path, so that its contents are not known.
    func isOpen(_ entity: Int, at path: some Sequence<Substring>) -> Bool {
        isOpen(entity)
            && tree.parts(of: entity, along: path).contains { $0 < histories.count && !histories[$0].conflicts.isEmpty }
    }
}
