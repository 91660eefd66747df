internal import WiringDiagnostics

/// What overlays have altered, so that two files of which neither includes the other and that disagree are found.
struct Alterations {
    /// One thing that one file alters.
    struct Alteration {
        /// The object, by its index, and below it the path of what is altered; empty for the whole.
        var entity: Int
        var path: String
        /// How it is altered.
        var verb: Word
        /// The file that says so, the unit it says it in, and where.
        var file: Int
        var unit: Int
        var place: Ref
        /// What it is set to, for telling whether two say the same; nil for a removal.
        var value: Ref?
    }

    /// What an alteration is in view of those before it.
    enum Outcome {
        /// It acts on what its file includes and nobody else altered.
        case new
        /// A file beside it says the same.
        case repeated
        /// A file beside it says something else, which is remembered.
        case conflicting
        /// Its own file says something else about the same thing.
        case saidTwice(Alteration)
    }

    private struct Key: Hashable {
        var entity: Int
        var path: String
    }

    private struct Conflict {
        var first: Alteration
        var second: Alteration
    }

    private var byPath: [Key: [Alteration]] = [:]
    /// For each path the longer ones that begin with it.
    private var below: [Key: [String]] = [:]
    /// The conflicts, each under the shorter of its paths.
    private var conflicts: [Key: [Conflict]] = [:]
    /// How many conflicts there are about each object.
    private var conflictCounts: [Int: Int] = [:]

    /// Remembers an alteration, and that it conflicts with those of files that the altering one does not include.
    ///
    /// What an includer says itself is settled, and takes the place of what it includes. A wrapper settles nothing,
    /// since what it wraps is still in question.
    mutating func add(_ new: Alteration, _ nib: Nib) -> Outcome {
        if new.verb != .wrap { settle(new, nib) }
        var outcome = Outcome.new
        var isConflicting = false
        for key in overlapping(new) {
            var kept: [Alteration] = []
            for old in byPath[key] ?? [] {
                if old.file == new.file, old.unit == new.unit {
                    outcome = .saidTwice(old)
                } else if Self.includes(new, old, nib) {
                    if new.verb != .wrap, Self.isPrefix(new.path, of: old.path) { continue }
                } else if old.path == new.path, old.verb == new.verb, nib.saysTheSame(old.value, new.value) {
                    if case .new = outcome { outcome = .repeated }
                } else if !isConflicting {
                    // One is enough: whoever settles it has to say more than the files that it is about.
                    isConflicting = true
                    let shorter = old.path.utf8.count < new.path.utf8.count ? old.path : new.path
                    conflicts[Key(entity: new.entity, path: shorter), default: []].append(
                        Conflict(first: old, second: new))
                    conflictCounts[new.entity, default: 0] += 1
                    outcome = .conflicting
                }
                kept.append(old)
            }
            byPath[key] = kept.isEmpty ? nil : kept
        }
        if let longer = below[Key(entity: new.entity, path: new.path)] {
            let left = longer.filter { byPath[Key(entity: new.entity, path: $0)] != nil }
            below[Key(entity: new.entity, path: new.path)] = left
        }
        byPath[Key(entity: new.entity, path: new.path), default: []].append(new)
        for shorter in Self.shorterPaths(of: new.path) {
            below[Key(entity: new.entity, path: shorter), default: []].append(new.path)
        }
        return outcome
    }

    /// Whether files disagree about an object and no including one has said how it shall be.
    func isOpen(_ entity: Int) -> Bool { conflictCounts[entity, default: 0] > 0 }

    /// Whether files disagree about something that a path leads to or into, so that what stands there is not known.
    func isOpen(_ entity: Int, at path: String) -> Bool {
        isOpen(entity)
            && (Self.shorterPaths(of: path) + [path]).contains {
                conflicts[Key(entity: entity, path: $0)]?.isEmpty == false
            }
    }

    private mutating func settle(_ new: Alteration, _ nib: Nib) {
        guard isOpen(new.entity) else { return }
        for path in [new.path] + longerPaths(new) {
            guard let open = conflicts[Key(entity: new.entity, path: path)] else { continue }
            let left = open.filter { conflict in
                ![conflict.first, conflict.second].allSatisfy {
                    ($0.file != new.file || $0.unit != new.unit) && Self.includes(new, $0, nib)
                }
            }
            conflicts[Key(entity: new.entity, path: path)] = left
            conflictCounts[new.entity, default: 0] -= open.count - left.count
        }
    }

    /// The keys of everything that an alteration is a part of, or that is a part of it, each once.
    private func overlapping(_ new: Alteration) -> [Key] {
        (Self.shorterPaths(of: new.path) + [new.path] + longerPaths(new)).map { Key(entity: new.entity, path: $0) }
    }

    /// The paths of all parts of what is altered that somebody altered, each once.
    private func longerPaths(_ new: Alteration) -> [String] {
        var seen: Set<String> = []
        return (below[Key(entity: new.entity, path: new.path)] ?? []).filter { seen.insert($0).inserted }
    }

    private static func includes(_ new: Alteration, _ old: Alteration, _ nib: Nib) -> Bool {
        if new.unit != old.unit { return true }  // from outside, through a prefix
        return nib.file(new.file, includes: old.file)
    }

    private static func isPrefix(_ path: String, of other: String) -> Bool {
        path.isEmpty || path == other || other.hasPrefix(path + ".")
    }

    /// The paths that a path begins with, the empty one first.
    private static func shorterPaths(of path: String) -> [String] {
        guard !path.isEmpty else { return [] }
        return [""] + path.indices.filter { path[$0] == "." }.map { String(path[..<$0]) }
    }

    // MARK: Findings

    /// Reports what no including file has settled.
    func reportConflicts(_ nib: Nib, _ reporter: Reporter) {
        for key in conflicts.keys.sorted(by: { ($0.entity, $0.path) < ($1.entity, $1.path) }) {
            for conflict in conflicts[key] ?? [] { report(conflict, nib, reporter) }
        }
    }

    private func report(_ conflict: Conflict, _ nib: Nib, _ reporter: Reporter) {
        let (first, second) = (conflict.first, conflict.second)
        let shorter = Self.isPrefix(first.path, of: second.path) ? first : second
        let isWhole = [first, second].contains { $0.verb != .change }
        reporter.report(.conflictingOverlays, at: nib.span(second.place), words(first, second, nib)) {
            $0.secondary.append(.init(place: $1.place(of: nib.span(first.place)), text: "the other one"))
            let name = nib.name(of: shorter)
            $0.help =
                isWhole
                ? "replace or remove '\(name)' in a file that includes both"
                : "say in a file that includes both what '\(name)' shall be"
        }
    }

    private func words(_ first: Alteration, _ second: Alteration, _ nib: Nib) -> String {
        if first.path == second.path, first.verb == second.verb {
            return "two files \(second.verb.text) '\(nib.name(of: second))' differently, "
                + "and neither includes the other"
        }
        return "'\(nib.name(of: second))' is \(second.verb.past) here and '\(nib.name(of: first))' "
            + "is \(first.verb.past) in another file, and neither includes the other"
    }
}

extension Word {
    /// What was done, for a verb of overlays.
    var past: String {
        switch self {
        case .wrap: "wrapped"
        default: text + "d"
        }
    }
}

extension Nib {
    /// What is altered, by its full name.
    fileprivate func name(of alteration: Alterations.Alteration) -> String {
        let name = fullName(alteration.entity)
        return alteration.path.isEmpty ? name : "\(name).\(alteration.path)"
    }

    /// Whether two values are written with the same texts in the same form.
    func saysTheSame(_ left: Ref?, _ right: Ref?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        let (leftTree, rightTree) = (tree(left.scope), tree(right.scope))
        func isSame(_ a: NodeIndex, _ b: NodeIndex) -> Bool {
            if leftTree.isScalar(a) {
                return rightTree.isScalar(b) && leftTree.isPlain(a) == rightTree.isPlain(b)
                    && texts.string(leftTree.text(a)) == texts.string(rightTree.text(b))
            }
            guard leftTree.isMapping(a) == rightTree.isMapping(b), !rightTree.isScalar(b) else { return false }
            let (first, second) = (Array(leftTree.children(of: a)), Array(rightTree.children(of: b)))
            return first.count == second.count && zip(first, second).allSatisfy(isSame)
        }
        return isSame(Int(left.node), Int(right.node))
    }
}
