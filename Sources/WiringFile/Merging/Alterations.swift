internal import WiringDiagnostics

/// What overlays have altered, so that two siblings that alter the same thing differently are found.
struct Alterations {
    /// One thing that one file alters.
    struct Alteration {
        /// The object, by its index, and below it the path of what is altered; empty for the whole.
        var entity: Int
        var path: String
        /// The file that says so, the unit it says it in, and where.
        var file: Int
        var unit: Int
        var place: Ref
        /// What it is set to, for telling whether two say the same; nil for a removal.
        var value: Ref?
    }

    private var byEntity: [Int: [Alteration]] = [:]
    private var conflicts: [(first: Alteration, second: Alteration)] = []

    /// Remembers an alteration, and the conflicts with those of files that the altering one does not include.
    mutating func add(_ new: Alteration, _ nib: Nib) {
        conflicts.removeAll { conflict in
            conflict.first.entity == new.entity
                && [conflict.first, conflict.second].allSatisfy {
                    Self.includes(new, $0, nib) && Self.isPrefix(new.path, of: $0.path)
                }
        }
        for old in byEntity[new.entity] ?? [] where old.file != new.file && !Self.includes(new, old, nib) {
            guard Self.isPrefix(old.path, of: new.path) || Self.isPrefix(new.path, of: old.path) else { continue }
            if old.path == new.path, nib.saysTheSame(old.value, new.value) { continue }
            conflicts.append((old, new))
        }
        byEntity[new.entity, default: []].append(new)
    }

    /// Reports what no including file has settled.
    func reportConflicts(_ nib: Nib, _ reporter: Reporter) {
        for conflict in conflicts {
            let name = nib.fullName(conflict.first.entity)
            let path = conflict.second.path.isEmpty ? conflict.first.path : conflict.second.path
            reporter.report(
                .conflictingOverlays, at: nib.span(conflict.second.place),
                "two files alter '\(path.isEmpty ? name : "\(name).\(path)")' differently, and neither includes the other"
            ) {
                $0.secondary.append(.init(place: $1.place(of: nib.span(conflict.first.place)), text: "the other one"))
                $0.help = "say in a file that includes both which it shall be"
            }
        }
    }

    private static func includes(_ new: Alteration, _ old: Alteration, _ nib: Nib) -> Bool {
        if new.unit != old.unit { return true }  // from outside, through a prefix
        return nib.reach.isEmpty ? new.file == old.file : nib.reach[new.file].contains(old.file)
    }

    private static func isPrefix(_ path: String, of other: String) -> Bool {
        path.isEmpty || path == other || other.hasPrefix(path + ".")
    }
}

extension Nib {
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
