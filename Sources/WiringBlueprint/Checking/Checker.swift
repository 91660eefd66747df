package import WiringDiagnostics
package import WiringFile

/// Checks a nib against the classes and plans the objects to create: MergedNib → Blueprint.
///
/// It is one pass over all definitions, which continues after errors and does not report consequences of them. It runs
/// no code of the user's classes.
///
/// It is not copyable, since the compiler would copy a structure of this size, with the nib and the plan in it, for
/// each call of a method that does not change it.
package struct Checker: ~Copyable {
    let nib: MergedNib
    let source: any ClassSource
    /// `mainReporter`, or `repeated` while a definition is planned again.
    var reporter: Reporter
    /// The diagnostics of the check.
    let mainReporter: Reporter
    /// The diagnostics that were reported before, which are ignored.
    let repeated: Reporter
    let context: ValueContext
    /// The objects that the program passes in place of others.
    var substitutes: Substitutes
    var plan: Blueprint
    /// The classes in use.
    var classes: UsedClasses
    /// The object that is being checked.
    var current = ObjectUnderWay()
    /// Connections that were taken out of the plan while inline definitions are checked: those of the outer objects,
    /// and those of the current object before its last inline definition. In the plan, the connections of one object
    /// are next to each other.
    var setAside: [Blueprint.Connection] = []
    /// The index of each entity in the plan; -1 for one that is not planned.
    var planned: [Int]
    /// The objects that placeholders of nested nibs stand for.
    let bound: BoundEntities
    /// The names to suggest for an unknown one.
    let visible = VisibleNames()
    /// Whether something names each entity. Empty if no overlay removes anything: it is needed only for what is
    /// removed.
    var isNamed: [Bool]
    /// The declarations of externals and owners that set something on each object that stands for them, by its index in
    /// the plan.
    var declarations: [Int: [Definition]] = [:]
    /// The placeholders, and objects in place of externals, that do not have the declared type.
    var misfits: Set<Int> = []
    var unshared = UnsharedObjects()
    /// Whether the nib is also checked as a part of others, where owner and externals are what these give it.
    var isPart = false
    /// The values, by file, that were refused since they seem to name a parameter, and so are not read.
    let refused: [Int: Set<NodeIndex>]
    /// The nesting of the inline definition that is being planned.
    var depth = 0
    /// Whether there are no classes besides those of the source.
    private var areAllClassesKnown = true
    /// The places that name unknown classes, to report each place once.
    private var unknownClasses: Set<NodeReference> = []
    /// The actions of the events of the objects being checked, the innermost last.
    var actions: [Blueprint.ActionConnection] = []

    /// Checks all definitions of a nib.
    ///
    /// - Parameters:
    ///   - sources: The sources that parameters can name, as far as they are known.
    ///   - substitutes: The objects that the program passes in place of others, by name.
    ///   - isPart: Whether the nib is also checked as a part of others, which may set what its owner and externals
    ///     require, and use its parameters.
    ///   - areAllClassesKnown: Whether a class that the source does not have is an error.
    /// - Returns: The objects and connections, not in order yet, with the errors that were found.
    /// - Throws: Errors of the registrations, which leave nothing to check against.
    package static func check(
        _ nib: MergedNib, against source: any ClassSource, knowing sources: KnownSources = .unknown,
        substitutes: [String: ClassDescriptor] = [:], isPart: Bool = false, areAllClassesKnown: Bool = true
    ) throws(WiringError) -> CheckedNib {
        let reporter = Reporter(
            sources: nib.sources, limit: nib.limits.shownErrors, ignoring: isPart ? [.unusedParameter] : [])
        for problem in source.problems { reporter.report(problem) }
        try reporter.finish()
        var checker = Checker(
            nib: nib, source: source, reporter: reporter, substitutes: substitutes,
            refused: CheckParameterUses.check(nib, reporter))
        checker.isPart = isPart
        checker.areAllClassesKnown = areAllClassesKnown
        CheckSources.check(nib, knowing: sources, reporter)
        checker.checkAll()
        return CheckedNib(draft: checker.plan, unknownClasses: checker.unknownClasses, reporter: reporter)
    }

    /// Reports the problems in the definitions of a nib, without a plan.
    static func checkDefinitions(of nib: MergedNib, against source: any ClassSource, _ reporter: Reporter) {
        var checker = Checker(nib: nib, source: source, reporter: reporter)
        checker.checkAll()
    }

    /// Returns the plan that the definitions of a nib allow, with its objects in no order.
    static func sketch(of nib: MergedNib, against source: any ClassSource, _ reporter: Reporter) -> Blueprint {
        var checker = Checker(nib: nib, source: source, reporter: reporter)
        checker.checkAll()
        checker.plan.placeholders = checker.plan.objects.indices.filter { !checker.plan.objects[$0].isCreated }
        ResolveLazy.resolve(&checker.plan, reporter)
        return checker.plan
    }

    private mutating func checkAll() {
        planEntities()
        checkFilledExternals()
        checkDefinitions()
        checkUnnamed()
        checkSubstitutes()
        plan.unnamed = CheckUnusedObjects.check(nib, isNamed: isNamed, mainReporter)
    }

    private init(
        nib: MergedNib, source: any ClassSource, reporter: Reporter, substitutes: [String: ClassDescriptor] = [:],
        refused: [Int: Set<NodeIndex>] = [:]
    ) {
        self.refused = refused
        self.substitutes = Substitutes(substitutes, in: nib)
        self.nib = nib
        self.source = source
        self.reporter = reporter
        mainReporter = reporter
        repeated = Reporter(sources: nib.sources, limit: 1)
        context = ValueContext(nib: nib)
        plan = Blueprint(nib: nib)
        classes = UsedClasses(textCount: nib.texts.count)
        planned = Array(repeating: -1, count: nib.entities.count)
        bound = BoundEntities(nib)
        isNamed = nib.removedContents.isEmpty ? [] : Array(repeating: false, count: nib.entities.count)
    }

    // MARK: Classes

    /// Adds each entity that is one object of the graph to the plan, so that outlets can refer forward.
    ///
    /// Left out are removed and unshared entities, placeholders that stand for another entity, and what any of these
    /// wraps.
    private mutating func planEntities() {
        plan.objects.reserveCapacity(nib.entities.count)
        // About three of ten nodes are the names of members; the others are values, sections and classes.
        plan.connections.reserveCapacity(nib.files.reduce(0) { $0 + $1.tree.count } * 3 / 10)
        for (index, entity) in nib.entities.enumerated() {
            let (classRef, isShared) = nib.head(of: entity.definition)
            let substitute = substitutes.ofEntity[index]
            // A call of a method that does not change the check copies its bytes all the same, so most nibs call none.
            if !nib.removed.isEmpty || !nib.wrappedObjects.isEmpty, isRemoved(index) { continue }
            if nib.bindings[index] != nil { continue }
            if !isShared || !nib.wrappedObjects.isEmpty, entity.kind == .object, substitute == nil,
                isCreatedEachTime(index)
            {
                continue
            }
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

    /// Returns whether an overlay or the program removed an entity, or its wrapper, in whose definition it lives.
    func isRemoved(_ entity: Int) -> Bool {
        if nib.removed[entity] != nil { return true }
        guard let wrapper = nib.wrappedObjects[entity]?.wrapper else { return false }
        return substitutes.ofEntity[wrapper] != nil || isRemoved(wrapper)
    }

    /// Returns whether an object is created for each reference, according to its definition or to that of its wrapper.
    func isCreatedEachTime(_ entity: Int) -> Bool {
        if !nib.isShared(nib.entities[entity].definition) { return true }
        return nib.wrappedObjects[entity].map { isCreatedEachTime($0.wrapper) } ?? false
    }

    /// Returns the index of a class by name; -1 if there is no such class, which is reported.
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

    /// Returns the index of a class, which is added to the plan if it is new.
    mutating func classIndex(of descriptor: ClassDescriptor) -> Int {
        if let known = classes.index(of: descriptor) { return known }
        plan.classes.append(descriptor)
        return classes.add(descriptor, nib.texts, source)
    }

    /// Reports an unknown class, once for each place. What is known to be no class is an error in any case.
    mutating func reportUnknownClass(at ref: NodeReference, isPlaceholder: Bool) {
        guard unknownClasses.insert(ref).inserted else { return }
        guard areAllClassesKnown || source.descriptor(ofPlaceholder: nib.string(ref)) != nil else { return }
        report(.unknownClass(ref, isPlaceholder: isPlaceholder))
    }
}
