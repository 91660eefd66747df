package import WiringDiagnostics
package import WiringFile

/// Checks a nib against what is known of classes and plans what will be made: Nib → Blueprint.
///
/// One pass over all definitions, which goes on whatever it finds and is silent about consequences. It runs no code of
/// the user's classes.
package struct Checker {
    let nib: Nib
    let source: any ClassSource
    /// Where findings go: `findings`, or nowhere while a definition is planned that was planned before.
    var reporter: Reporter
    /// Where all findings end.
    let findings: Reporter
    /// Where those go that were reported before.
    let repeated: Reporter
    let context: ValueContext
    /// What the program passes in place of objects.
    var substitutes: Substitutes
    var plan: Blueprint
    /// The classes in use.
    var classes: UsedClasses
    /// For each entity its index in the plan; -1 for one that is not planned.
    var planned: [Int]
    /// What placeholders of nibs inside the nib stand for.
    let bound: BoundEntities
    /// What can be suggested for a name that means nothing.
    let visible = VisibleNames()
    /// For each entity whether something names it.
    var isNamed: [Bool]
    /// What declarations of externals and owners set on the objects that stand for them, by their index in the plan.
    var declarations: [Int: [Definition]] = [:]
    /// The placeholders, and objects in place of externals, that are not what they were declared to be.
    var misfits: Set<Int> = []
    /// The objects that are not shared.
    var unshared = UnsharedObjects()
    /// How deep the definition that is being planned stands in others.
    var depth = 0
    /// Where classes are named that nobody knows, so that each place is reported once.
    private var unknownClasses: Set<NodeReference> = []
    /// The connections of the objects that are being checked, the innermost last.
    var connections: [Blueprint.Connection] = []
    /// What the events of these objects set off, in the same way.
    var actions: [Blueprint.ActionConnection] = []

    /// Checks all definitions of a nib.
    ///
    /// - Parameters:
    ///   - sources: What is known of the sources that parameters can name.
    ///   - substitutes: What the program passes in place of objects.
    /// - Returns: The objects and connections, not in order yet, with the errors that were found.
    /// - Throws: Mistakes of the registrations, which leave nothing to check against.
    package static func check(
        _ nib: Nib, against source: any ClassSource, knowing sources: KnownSources = .unknown,
        substitutes: [String: ClassDescriptor] = [:]
    ) throws(WiringError) -> CheckedNib {
        let reporter = Reporter(sources: nib.sources, limit: nib.limits.shownErrors)
        for problem in source.problems { reporter.report(problem) }
        try reporter.finish()
        var checker = Checker(nib: nib, source: source, reporter: reporter, substitutes: substitutes)
        CheckParameterUses.check(nib, reporter)
        CheckSources.check(nib, knowing: sources, reporter)
        checker.checkAll()
        return CheckedNib(draft: checker.plan, reporter: reporter)
    }

    /// Reports what is found in the definitions of a nib, and plans nothing.
    static func checkDefinitions(of nib: Nib, against source: any ClassSource, _ reporter: Reporter) {
        var checker = Checker(nib: nib, source: source, reporter: reporter, substitutes: [:])
        checker.checkAll()
    }

    private mutating func checkAll() {
        planEntities()
        checkFilledExternals()
        checkDefinitions()
        checkUnnamed()
        checkSubstitutes()
        CheckUnusedObjects.check(nib, isNamed: isNamed, findings)
    }

    private init(nib: Nib, source: any ClassSource, reporter: Reporter, substitutes: [String: ClassDescriptor]) {
        self.substitutes = Substitutes(descriptor: substitutes)
        self.nib = nib
        self.source = source
        self.reporter = reporter
        findings = reporter
        repeated = Reporter(sources: nib.sources, limit: 1)
        context = ValueContext(nib: nib)
        plan = Blueprint(nib: nib)
        classes = UsedClasses(textCount: nib.texts.count)
        planned = Array(repeating: -1, count: nib.entities.count)
        bound = BoundEntities(nib)
        isNamed = Array(repeating: false, count: nib.entities.count)
    }

    // MARK: Classes

    /// Gives every named thing its place in the plan, so that outlets can refer forward.
    private mutating func planEntities() {
        plan.objects.reserveCapacity(nib.entities.count)
        // Of ten nodes about three are members: each has a name and a value, and there are sections and classes.
        plan.connections.reserveCapacity(nib.files.reduce(0) { $0 + $1.tree.count } * 3 / 10)
        for (index, entity) in nib.entities.enumerated() {
            let (classRef, isShared) = nib.head(of: entity.definition)
            guard isPlanned(index, isShared: isShared) else { continue }
            let substitute = self.substitute(of: index)
            let classIndex =
                substitute.map { self.classIndex(of: $0) }
                ?? self.classIndex(at: classRef, isPlaceholder: entity.kind != .object)
            planned[index] = plan.objects.count
            plan.objects.append(
                Blueprint.PlannedObject(
                    kind: substitute != nil ? .external : entity.kind, classIndex: classIndex, entity: index,
                    place: entity.place))
        }
        for entity in nib.bindings.keys.sorted() { bind(entity) }
    }

    /// Whether an entity is one object of the graph: not removed, not one for each who names it, not a placeholder that
    /// stands for another entity, and not wrapped by one that is any of these.
    private func isPlanned(_ entity: Int, isShared: Bool) -> Bool {
        if !nib.removed.isEmpty || !nib.wrappedObjects.isEmpty, isRemoved(entity) { return false }
        if nib.bindings[entity] != nil { return false }
        return isShared && nib.wrappedObjects.isEmpty || nib.entities[entity].kind != .object
            || substitute(of: entity) != nil
            || !isMadeEachTime(entity)
    }

    /// Whether an overlay or the program took an entity away, or what wraps it, in whose definition it lives.
    func isRemoved(_ entity: Int) -> Bool {
        if nib.removed[entity] != nil { return true }
        guard let wrapper = nib.wrappedObjects[entity]?.wrapper else { return false }
        return substitute(of: wrapper) != nil || isRemoved(wrapper)
    }

    /// Whether an object is made for each who names it: it says so, or it lives in a wrapper that says so.
    func isMadeEachTime(_ entity: Int) -> Bool {
        if !nib.isShared(nib.entities[entity].definition) { return true }
        return nib.wrappedObjects[entity].map { isMadeEachTime($0.wrapper) } ?? false
    }

    /// The index of the class that is named at a place, or -1 where there is no such class, which is reported.
    mutating func classIndex(at ref: NodeReference, isPlaceholder: Bool = false) -> Int {
        let text = nib.text(ref)
        if !isPlaceholder, let known = classes.index(named: text) { return known }
        let name = nib.texts.string(text)
        let descriptor = isPlaceholder ? source.descriptor(ofPlaceholder: name) : source.descriptor(ofClass: name)
        guard let descriptor, isPlaceholder || descriptor.kind != .interface else {
            reportUnknownClass(at: ref, isPlaceholder: isPlaceholder)
            return -1
        }
        let index = classIndex(of: descriptor)
        if !isPlaceholder { classes.remember(index, named: text) }
        return index
    }

    /// The index of a class, which is added where it was not met before.
    mutating func classIndex(of descriptor: ClassDescriptor) -> Int {
        if let known = classes.index(of: descriptor) { return known }
        for problem in descriptor.problems { findings.report(problem) }
        plan.classes.append(descriptor)
        return classes.add(descriptor, nib.texts)
    }

    /// Reports a class that the registry does not have, once for each place.
    mutating func reportUnknownClass(at ref: NodeReference, isPlaceholder: Bool) {
        guard unknownClasses.insert(ref).inserted else { return }
        report(.unknownClass(ref, isPlaceholder: isPlaceholder))
    }
}
