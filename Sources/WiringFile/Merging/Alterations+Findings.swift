internal import WiringDiagnostics

extension Alterations {
    /// Reports what no including file has settled.
    func reportConflicts(_ nib: Nib, _ reporter: Reporter) {
        for conflict in conflicts { report(conflict, nib, reporter) }
    }

    private func report(_ conflict: Conflict, _ nib: Nib, _ reporter: Reporter) {
        let (first, second) = (conflict.first, conflict.second)
        reporter.report(.conflictingOverlays, at: nib.span(second.place), words(first, second, nib)) {
            $0.secondary.append(.init(place: $1.place(of: nib.span(first.place)), text: "the other one"))
            let name = name(of: tree.isPart(second.part, of: first.part) ? first : second, nib)
            $0.help =
                [first, second].contains { $0.verb != .change }
                ? "replace or remove '\(name)' in a file that includes both"
                : "say in a file that includes both what '\(name)' shall be"
        }
    }

    private func words(_ first: Alteration, _ second: Alteration, _ nib: Nib) -> String {
        if first.part == second.part, first.verb == second.verb {
            return "two files \(second.verb.text) '\(name(of: second, nib))' differently, "
                + "and neither includes the other"
        }
        return "'\(name(of: second, nib))' is \(second.verb.past) here and '\(name(of: first, nib))' "
            + "is \(first.verb.past) in another file, and neither includes the other"
    }

    /// What is altered, by its full name.
    func name(of alteration: Alteration, _ nib: Nib) -> String {
        nib.fullName(tree.entity(of: alteration.part)) + tree.path(of: alteration.part)
    }
}

extension Keyword {
    /// What was done, for a verb of overlays.
    var past: String {
        switch self {
        case .wrap: "wrapped"
        default: text + "d"
        }
    }
}

extension Nib {
    /// How a value is written: the same bytes for two that are written with the same texts in the same form. O(value).
    func wording(of value: NodeReference) -> [UInt8] {
        let tree = tree(value.scope)
        var wording: [UInt8] = []
        func append(_ mark: Unicode.Scalar, _ number: Int) {
            wording.append(UInt8(ascii: mark))
            for shift in stride(from: 0, to: Int.bitWidth, by: 8) {
                wording.append(UInt8(truncatingIfNeeded: number >> shift))
            }
        }
        for node in Int(value.node)..<tree.next(Int(value.node)) {
            if tree.isScalar(node) {
                let text = texts.bytes(of: tree.text(node))
                append(tree.isPlain(node) ? "p" : "t", text.count)
                wording += text
            } else {
                append(tree.isMapping(node) ? "m" : "s", tree.next(node) - node)
            }
        }
        return wording
    }
}
