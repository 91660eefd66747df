public import WiringBlueprint
public import WiringDiagnostics

/// What a reload of a graph did, for a log or a display: `print(report)`.
///
/// Names are those of objects, or paths of definitions in place, in the order of the graph.
public struct ReloadReport: Sendable {
    /// The objects that stayed, even if something was set on them; the owner and externals only if something was.
    public let kept: [String]
    /// The objects that the graph did not have before.
    public let made: [String]
    /// The objects that replaced those of the same names, which were torn down.
    public let remade: [String]
    /// For each object that was remade, why it could not be kept.
    public let reasons: [String: String]
    /// The objects that the graph no longer has.
    public let tornDown: [String]
    /// Those of the kept objects on which something was set.
    public let changed: [String]
    /// What differs between the old graph and the new one, in the form of `wiring diff`, with `$(name)` in place of
    /// secrets.
    public let differences: [NibDifference]
    /// A diagnostic for each error that the teardown of an object threw, which stops nothing.
    public let findings: [Diagnostic]
    /// The main file.
    private let file: String

    init(_ reload: Reload, findings: [Diagnostic]) {
        let (plan, old, difference) = (reload.assembly.plan, reload.live.assembly.plan, reload.difference)
        let objects = plan.fileOrder.map(Int.init).filter { plan.objects[$0].isMade }
        var (kept, made, remade) = ([String](), [String](), [String]())
        var reasons: [String: String] = [:]
        changed = difference.changes.map { plan.name(of: $0.object) }
        kept = difference.changes.map(\.object).filter { !plan.objects[$0].isMade }.map(plan.name(of:))
        for object in objects {
            let name = plan.name(of: object)
            switch difference.fates[object] {
            case .kept: kept.append(name)
            case .made: made.append(name)
            case .remade(let reason):
                remade.append(name)
                reasons[name] = reason.words
            }
        }
        (self.kept, self.made, self.remade, self.reasons) = (kept, made, remade, reasons)
        tornDown = old.fileOrder.map(Int.init).filter { old.objects[$0].isMade && difference.match.news[$0] == nil }
            .map(old.name(of:))
        differences = difference.words
        self.findings = findings
        file = plan.nib.files[0].name
    }
}

extension ReloadReport: CustomStringConvertible, CustomReflectable {
    /// The names in a few lines, and then what differs, one line each.
    public var description: String {
        var overview = Overview("Reload of '\(file.shortPath)'")
        overview.add("kept", "kept", kept)
        overview.add("changed", "changed", changed)
        overview.add("made", "made", made)
        overview.add("remade", "remade", remade)
        overview.add("torn down", "torn down", tornDown)
        let whys = remade.map { "  \($0) was remade: \(reasons[$0] ?? "")".displayEscaped }
        let lines = AlignedRows(rows: NibDifference.rows(differences)).lines().map(\.displayEscaped)
        return ([overview.text] + whys + lines).joined(separator: "\n")
    }

    /// Nothing beyond the description, for `dump`.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension RemakeReason {
    /// `its class was 'GridBoard'`
    var words: String {
        switch self {
        case .otherClass(let name): "its class was '\(name)'"
        case .otherValue(let member): "'\(member)' differs, which only its creation can set"
        case .otherTarget(let member, let target): "'\(target)', its '\(member)', is another object"
        case .notUndone(let member): "'\(member)' is no longer set, and its earlier value is not known"
        case .notPutBack(let member): "'\(member)' was not set before, and what it had cannot be read"
        }
    }
}
