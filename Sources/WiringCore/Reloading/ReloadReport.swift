package import WiringBlueprint
public import WiringDiagnostics

/// The results of a reload of a graph, for a log or a display: `print(report)`.
///
/// Objects are in the order of the graph.
public struct ReloadReport: Sendable, Hashable {
    /// The objects that the graph did not have before.
    public let created: [Entry]
    /// The objects that replaced objects of the same names, which were torn down.
    public let recreated: [Entry]
    /// The objects that stayed, even if something was set on them; the owner and externals only if something was.
    public let kept: [Entry]
    /// The kept objects on which something was set.
    public let changed: [Entry]
    /// The objects that the graph no longer has.
    public let tornDown: [Entry]
    /// The differences between the old graph and the new one, in the form of `wiring diff`, with `$(name)` in place of
    /// secrets.
    package let differences: [NibDifference]
    /// A diagnostic for each error that the teardown of an object threw, which stops nothing.
    public let diagnostics: [Diagnostic]
    /// The main file.
    private let file: String

    /// One object of a reload.
    public struct Entry: Sendable, Hashable {
        /// The name of the object, or the path of an inline definition.
        public let name: String
        /// The name of its class in wiring files.
        public let className: String
        /// For an object that was recreated, why it could not be kept.
        public let reason: String?
    }

    init(_ reload: Reload, diagnostics: [Diagnostic]) {
        let (plan, old, difference) = (reload.assembly.plan, reload.live.assembly.plan, reload.difference)
        changed = difference.changes.map { Entry(plan, $0.object) }
        var (created, recreated) = ([Entry](), [Entry]())
        var kept = difference.changes.map(\.object).filter { !plan.objects[$0].isCreated }.map { Entry(plan, $0) }
        for object in plan.fileOrder.map(Int.init) where plan.objects[object].isCreated {
            switch difference.fates[object] {
            case .kept: kept.append(Entry(plan, object))
            case .created: created.append(Entry(plan, object))
            case .uncreated: break
            case .recreated(let reason): recreated.append(Entry(plan, object, reason))
            }
        }
        (self.created, self.recreated, self.kept) = (created, recreated, kept)
        tornDown = old.fileOrder.map(Int.init).filter { object in
            old.objects[object].isCreated && !reload.live.isUncreated(object)
                && difference.match.news[object].map { !difference.isKept($0) && !difference.isCreated($0) } ?? true
        }.map { Entry(old, $0) }
        differences = difference.words
        self.diagnostics = diagnostics
        file = plan.nib.files[0].name
    }
}

extension ReloadReport.Entry {
    fileprivate init(_ plan: Blueprint, _ object: Int, _ reason: RecreationReason? = nil) {
        (name, className, self.reason) = (plan.name(of: object), plan.descriptor(of: object).name, reason?.words)
    }
}

extension ReloadReport: CustomStringConvertible {
    /// The names in a few lines, and then each difference in a line.
    public var description: String {
        var overview = Overview("Reload of '\(file.shortPath)'")
        overview.add("kept", "kept", kept.map(\.name))
        overview.add("changed", "changed", changed.map(\.name))
        overview.add("created", "created", created.map(\.name))
        overview.add("recreated", "recreated", recreated.map(\.name))
        overview.add("torn down", "torn down", tornDown.map(\.name))
        let whys = recreated.map { "  \($0.name) was recreated: \($0.reason ?? "")".displayEscaped }
        let lines = AlignedRows(rows: NibDifference.rows(differences)).lines().map(\.displayEscaped)
        return ([overview.text] + whys + lines).joined(separator: "\n")
    }
}

extension RecreationReason {
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
