package import WiringDiagnostics
package import WiringFile

/// Checks a nib against what is known of classes and plans what will be made: Nib → Blueprint.
///
/// One pass over all definitions, which goes on whatever it finds and is silent about consequences. It runs no code of
/// the user's classes.
package struct Checker<Source: ClassSource> {
    let nib: Nib
    let source: Source
    /// Where findings go: `findings`, or nowhere while a definition is planned that was planned before.
    var reporter: Reporter
    /// Where all findings end.
    let findings: Reporter
    /// Where those go that were reported before.
    let repeated: Reporter
    let context: ValueContext
    /// For each object that the program passes in place of a definition, by name, what it is.
    let substitutes: [String: ClassFacts]
    /// The names of those that stand for an object.
    var usedSubstitutes: Set<String> = []
    var plan: Blueprint
    /// For each text that was met as a class name, 1 + the index of the class; 0 for others.
    var classIndices: [Int32]
    /// For each class in use, what speeds up the look-up of its members.
    var layouts: [MemberLayout] = []
    /// The indices of the classes in use.
    private var classesByKey: [ClassKey: Int] = [:]
    /// What was found out about the members of each class in use and the classes of their targets.
    var fits = FitTable()
    /// For each entity, its index in the plan; -1 for one that was removed.
    var plannedIndices: [Int]
    /// For each entity whether something names it.
    var isNamed: [Bool]
    /// What declarations of externals and owners set on the objects that stand for them, by their index in the plan.
    var declarations: [Int: [Definition]] = [:]
    /// The placeholders, and objects in place of externals, that are not what they were declared to be.
    var misfits: Set<Int> = []
    /// The objects that are not shared and are being planned, to find one that reaches itself.
    var underWay: [Int] = []
    /// The objects that are not shared and have been planned, so that their mistakes are reported once.
    var plannedUnshared: Set<Int> = []
    /// How many objects were planned for those who name one that is not shared, the first one each time not counted.
    var copyCount = 0
    /// Whether a limit was passed, so that no more of those are planned.
    var isFull = false
    /// How deep the definition that is being planned stands in others.
    var depth = 0
    /// Where classes are named that nobody knows, so that each place is reported once.
    private var unknownClasses: Set<Ref> = []
    /// The templates of the objects that are not shared and that providers make.
    var templates: [Int: Int] = [:]
    /// The templates that are still to be planned, each with the definition and the name of its root.
    var pendingTemplates: [PendingTemplate] = []
    /// The provider whose template is being planned.
    var template: Int?
    /// The connections of the objects that are being checked, the innermost last.
    var scratch: [Blueprint.Connection] = []

    /// Checks a nib.
    ///
    /// - Throws: All errors of the nib, in order of place.
    package static func check(
        _ nib: Nib, against source: Source, substitutes: [String: ClassFacts] = [:]
    ) throws(WiringError) -> Blueprint {
        let reporter = Reporter(sources: nib.sources, limit: nib.limits.shownErrors)
        for problem in source.problems { reporter.report(problem) }
        try reporter.finish()
        var checker = Checker(nib: nib, source: source, reporter: reporter, substitutes: substitutes)
        checker.planEntities()
        checker.checkFills()
        checker.checkDefinitions()
        checker.checkUnnamed()
        checker.checkSubstitutes()
        checker.warnOfUnused()
        OrderCreation.order(&checker.plan, reporter)
        try reporter.finish()
        OrderAwake.order(&checker.plan)
        ResolveNeeds.resolve(&checker.plan, reporter)
        try reporter.finish()
        CheckCycles.check(checker.plan, reporter)
        checker.plan.warnings = nib.warnings + reporter.sortedWarnings
        return checker.plan
    }

    private init(nib: Nib, source: Source, reporter: Reporter, substitutes: [String: ClassFacts]) {
        self.substitutes = substitutes
        self.nib = nib
        self.source = source
        self.reporter = reporter
        findings = reporter
        repeated = Reporter(sources: nib.sources, limit: 1)
        context = ValueContext(nib: nib)
        plan = Blueprint(nib: nib)
        classIndices = Array(repeating: 0, count: nib.texts.count)
        plannedIndices = Array(repeating: -1, count: nib.entities.count)
        isNamed = Array(repeating: false, count: nib.entities.count)
    }

    // MARK: Classes

    /// Gives every named thing its place in the plan, so that outlets can refer forward.
    private mutating func planEntities() {
        plan.objects.reserveCapacity(nib.entities.count)
        for (index, entity) in nib.entities.enumerated() where isPlanned(index) {
            plannedIndices[index] = plan.objects.count
            let substitute = self.substitute(of: index)
            let classIndex =
                substitute.map { self.classIndex(of: $0) }
                ?? self.classIndex(of: entity.definition, isPlaceholder: entity.kind != .object)
            plan.objects.append(
                Blueprint.PlannedObject(
                    kind: substitute != nil ? .external : entity.kind, classIndex: classIndex, entity: index,
                    place: entity.place, connections: 0..<0))
        }
        for entity in nib.bindings.keys.sorted() { bind(entity) }
    }

    /// Whether an entity is one object of the graph: not removed, not one for each who names it, not a placeholder that
    /// stands for another entity, and not wrapped by one that is any of these.
    private func isPlanned(_ entity: Int) -> Bool {
        if !nib.removed.isEmpty || !nib.held.isEmpty, isRemoved(entity) { return false }
        if nib.bindings[entity] != nil { return false }
        return nib.entities[entity].kind != .object || substitute(of: entity) != nil || !isMadeEachTime(entity)
    }

    /// Whether an overlay or the program took an entity away, or what wraps it, in whose definition it lives.
    func isRemoved(_ entity: Int) -> Bool {
        if nib.removed[entity] != nil { return true }
        guard let wrapper = nib.held[entity]?.wrapper else { return false }
        return substitute(of: wrapper) != nil || isRemoved(wrapper)
    }

    /// Whether an object is made for each who names it: it says so, or it lives in a wrapper that says so.
    func isMadeEachTime(_ entity: Int) -> Bool {
        if !nib.isShared(nib.entities[entity].definition) { return true }
        return nib.held[entity].map { isMadeEachTime($0.wrapper) } ?? false
    }

    /// The index of the class of a definition, or -1 where there is no such class, which is reported.
    mutating func classIndex(of definition: Definition, isPlaceholder: Bool = false) -> Int {
        let ref = nib.classRef(of: definition)
        let text = nib.tree(ref.scope).text(Int(ref.node))
        if !isPlaceholder, classIndices[Int(text.index)] > 0 { return Int(classIndices[Int(text.index)]) - 1 }
        let name = nib.texts.string(text)
        guard let facts = isPlaceholder ? source.facts(ofPlaceholder: name) : source.facts(ofClass: name) else {
            reportUnknownClass(name, at: ref, isPlaceholder: isPlaceholder)
            return -1
        }
        if !isPlaceholder, facts.kind == .interface {
            reporter.report(.unknownClass, at: nib.span(ref), "'\(name)' is a protocol, of which no object can be made")
            return -1
        }
        let index = classIndex(of: facts)
        if !isPlaceholder { classIndices[Int(text.index)] = Int32(index) + 1 }
        return index
    }

    /// The index of a class, which is added where it was not met before.
    mutating func classIndex(of facts: ClassFacts) -> Int {
        let key = ClassKey(name: facts.name, type: facts.type)
        if let known = classesByKey[key] { return known }
        for problem in facts.problems { findings.report(problem) }
        plan.classes.append(facts)
        layouts.append(MemberLayout(facts, nib.texts))
        classesByKey[key] = plan.classes.count - 1
        return plan.classes.count - 1
    }

    /// Reports a class that the registry does not have, once for each place.
    mutating func reportUnknownClass(_ name: String, at ref: Ref, isPlaceholder: Bool) {
        guard unknownClasses.insert(ref).inserted else { return }
        // Asked only where it is shown: a catalog may have to look through everything.
        func isProtocol() -> Bool { !isPlaceholder && source.facts(ofPlaceholder: name)?.kind == .interface }
        reporter.report(
            .unknownClass, at: nib.span(ref),
            isProtocol()
                ? "'\(name)' is a protocol, of which no object can be made"
                : "there is no class '\(name)' in the registry",
            label: isProtocol() ? "" : Suggestions.didYouMean(name, among: source.classNames) ?? ""
        ) { diagnostic, _ in
            diagnostic.help =
                isPlaceholder
                ? "register the class, or the protocol with 'Interface', or an outlet of that type"
                : source.classNames.isEmpty ? "the registry is empty" : nil
        }
    }
}

/// What tells a class from all others: one type may be registered under several names.
private struct ClassKey: Hashable {
    var name: String
    var type: TypeKey
}

/// Remembers for each type of outlet which classes fit it, so that the runtime is asked once for each pair.
struct FitTable {
    private var rows: [TypeKey: Int] = [:]
    private var memberRows: [[Int32]] = []
    private var answers: [[UInt8]] = []

    /// The row of the type that a member of a class takes.
    mutating func row(member: Int, of owner: Int, type: TypeKey) -> Int {
        while memberRows.count <= owner { memberRows.append([]) }
        while memberRows[owner].count <= member { memberRows[owner].append(-1) }
        if memberRows[owner][member] >= 0 { return Int(memberRows[owner][member]) }
        let row = rows[type, default: answers.count]
        if row == answers.count {
            rows[type] = row
            answers.append([])
        }
        memberRows[owner][member] = Int32(row)
        return row
    }

    /// Whether objects of a class fit the type of a row; nil where nobody asked yet.
    subscript(row: Int, candidate: Int) -> Fit? {
        get { candidate < answers[row].count ? Fit(rawValue: answers[row][candidate]) : nil }
        set {
            while answers[row].count <= candidate { answers[row].append(.max) }
            answers[row][candidate] = newValue?.rawValue ?? .max
        }
    }
}

/// Finds members of one class by the identity of a text: no hashing, and one comparison where objects of a class set
/// their members in the same order.
struct MemberLayout {
    private let names: [TextID?]
    private var expected = 0

    /// Creates the layout of a class.
    init(_ facts: ClassFacts, _ texts: TextTable) {
        names = facts.members.map { texts.find($0.name) }
    }

    /// The index of the member of that name.
    mutating func index(of name: TextID) -> Int? {
        if expected < names.count, names[expected] == name {
            defer { expected += 1 }
            return expected
        }
        guard let found = names.firstIndex(of: name) else { return nil }
        expected = found + 1
        return found
    }
}
