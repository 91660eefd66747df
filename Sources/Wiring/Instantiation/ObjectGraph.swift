package import WiringBlueprint
internal import WiringDiagnostics

/// The live objects of a nib. It keeps every one of them alive, and finds them by name and by type.
///
/// A graph belongs to whoever made it and is not `Sendable`, since its objects need not be. One that was made on the main
/// actor, and in which objects of the main actor are connected to others that are not `Sendable`, belongs to the main actor
/// for good: elsewhere its functions throw `not-sendable`, and those that cannot throw end the program with that message.
public final class ObjectGraph {
    private(set) var storage: GraphStorage
    /// Whether its end is the end of the objects; others have those alone that are `Sendable`.
    private let isKeeper: Bool
    /// What has a path, or a name with a prefix; most graphs are never asked for one.
    private lazy var paths = PathTable(blueprint)

    init(_ storage: GraphStorage) {
        self.storage = storage
        isKeeper = true
    }

    /// Creates a graph beside the one that keeps the objects, in which other tasks look up those that are `Sendable`.
    init(lookingInto storage: GraphStorage) {
        self.storage = storage
        isKeeper = false
    }

    deinit {
        guard isKeeper else { return }
        guard isElsewhere else { return storage.release() }
        // What the objects' `deinit` does may touch others, which the main actor uses. Nobody else has them: the graph,
        // which has come to its end, was the only one.
        let parcel = UnsafeTransfer(Parcel(takeStorage()))
        Task { @MainActor in parcel.value.release() }
    }

    /// The objects on their way to where they are released: nobody who hands it on keeps one of them.
    private final class Parcel {
        private var storage: GraphStorage

        init(_ storage: GraphStorage) { self.storage = storage }

        func release() {
            storage.release()
            storage = storage.emptied
        }
    }

    /// Whether the graph belongs to the main actor, and is used elsewhere.
    private var isElsewhere: Bool {
        isKeeper && storage.assembly.isOfMainActor && !MainQueue.isCurrent
    }

    /// The objects.
    var instances: Instances {
        guard !isElsewhere else { fatalError("\(WiringError([storage.assembly.needsMainActor()]))") }
        return storage.instances
    }

    /// The plan that it was made from.
    package var blueprint: Blueprint { storage.assembly.plan }

    /// The names of the objects of the nib, in the order of the files; definitions in place have none.
    public var names: [String] {
        storage.assembly.plan.fileOrder.map(Int.init).filter { storage.assembly.plan.objects[$0].entity != nil }.map(
            storage.assembly.plan.name(of:))
    }

    /// The object, external or owner of a name, or the definition in place of a path such as `controller.hints`.
    ///
    /// nil where there is none, or the graph has been torn down. O(log objects); the first path or prefixed name costs
    /// O(objects).
    public subscript(name: String) -> Any? {
        index(of: name).flatMap { instances[$0] }.map(unboxed)
    }

    private func index(of name: String) -> Int? {
        storage.assembly.plan.index(ofObjectNamed: name) ?? paths[name]
    }

    /// Whether an object is not to be found, since it is made by a class that is not `Sendable`.
    private func isHidden(_ index: Int) -> Bool {
        guard !isKeeper, blueprint.objects[index].kind == .object else { return false }
        return storage.assembly.bindings[blueprint.objects[index].classIndex]?.isSendable != true
    }

    /// All names and paths, one at a time: together, those of a file with long keys would take any amount of memory.
    private var allNames: some Sequence<String> {
        let plan = blueprint
        return plan.objects.indices.lazy.filter { plan.objects[$0].template == nil }.map(plan.name(of:))
    }

    /// The object of a name as a type.
    ///
    /// - Parameters:
    ///   - name: The name of an object or external, `owner`, or the path of a definition in place.
    ///   - type: A class, a protocol as `(any Board).self`, or a value type.
    /// - Throws: ``WiringError`` with the code `unknown-object` or `object-type-mismatch`, or `not-sendable`
    ///   for a graph that belongs to the main actor and is used elsewhere.
    public func object<T>(_ name: String, as type: T.Type = T.self) throws -> T {
        try checkThread()
        let index = index(of: name)
        if let index, isHidden(index) {
            throw WiringError([
                Diagnostic(
                    .notSendable,
                    "'\(name)' is a '\(blueprint.descriptor(of: index).name)', which is not Sendable: another task cannot have it"
                )
            ])
        }
        guard let object = self[name] else {
            let isTornDown = index != nil
            throw WiringError([
                Diagnostic(
                    .unknownObject,
                    isTornDown
                        ? "the graph was torn down, and '\(name)' with it"
                        : "there is no object '\(name)' in the graph",
                    help: Suggestions.didYouMean(name, among: allNames))
            ])
        }
        guard let typed = object as? T else {
            let found = _typeName(Swift.type(of: object), qualified: false)
            throw WiringError([
                Diagnostic(.objectTypeMismatch, "'\(name)' is a '\(found)', not '\(TypeName.describe(type))'")
            ])
        }
        return typed
    }

    /// A graph of the main actor is used there alone.
    func checkThread() throws {
        if isElsewhere { throw WiringError([storage.assembly.needsMainActor()]) }
    }

    /// All objects of a type, in the order of the files, those defined in place among them; no externals and no owner.
    public func objects<T>(as type: T.Type) -> [T] {
        let instances = instances
        return storage.assembly.plan.fileOrder.compactMap { instances[Int($0)] }.compactMap { unboxed($0) as? T }
    }

    /// Every object and external with its name, in the order of the files.
    var everything: [(name: String, instance: Any)] {
        let (plan, instances) = (storage.assembly.plan, instances)
        let externals = plan.placeholders.filter { plan.objects[$0].kind == .external }
        return (externals + plan.fileOrder.map(Int.init)).filter { !isHidden($0) }.compactMap { index in
            instances[index].map { (plan.name(of: index), unboxed($0)) }
        }
    }

    /// Takes the graph down: calls teardown in the reverse order of awake and disconnects optional outlets, so that
    /// cycles die; then lets go of all objects. While it does, and afterwards, look-ups find nothing.
    ///
    /// A graph with async teardown code is taken down by `await graph.tearDown()`, one with code of the main actor on
    /// the main actor; otherwise it is left as it is, and a finding with the code `needs-async` says so.
    ///
    /// - Returns: What teardown code threw, with the objects it was thrown by. It stops nothing.
    @discardableResult
    public func tearDown(isolation: isolated (any Actor)? = #isolation) -> [Diagnostic] {
        if storage.assembly.isOfMainActor, isolation !== MainActor.shared {
            return [storage.assembly.needsMainActor("it was left as it is")]
        }
        let needed = storage.tearDownIsolation
        if let object = needed.object, needed.isolation > (isolation === MainActor.shared ? .mainActor : .none) {
            return [storage.assembly.needsWaiting(object, needed.isolation)]
        }
        var storage = takeStorage()
        return storage.tearDown()
    }

    /// Takes the graph down, and waits for async teardown code, in the isolation of the caller.
    ///
    /// It calls teardown in the reverse order of awake, each when the one before it has returned, and disconnects
    /// optional outlets, so that cycles die; then it lets go of all objects. Cancelling the caller does not cancel it.
    ///
    /// - Returns: What teardown code threw, with the objects it was thrown by. It stops nothing.
    @discardableResult
    public func tearDown() async -> [Diagnostic] {
        let isolation: (any Actor)? = #isolation
        if storage.assembly.isOfMainActor, isolation !== MainActor.shared {
            return [storage.assembly.needsMainActor("it was left as it is")]
        }
        var storage = takeStorage()
        return await storage.tearDownWaiting()
    }

    /// What the graph holds, which it holds no longer: code that is called may use the graph.
    private func takeStorage() -> GraphStorage {
        let taken = storage
        storage = storage.emptied
        return taken
    }
}

extension ObjectGraph: CustomReflectable {
    /// What `dump` shows: the names of the objects, and nothing of what they were given, which may be secret.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: names) }
}
