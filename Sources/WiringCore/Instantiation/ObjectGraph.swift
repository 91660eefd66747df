package import WiringBlueprint
internal import WiringDiagnostics

/// The live objects of a nib. It keeps all of them alive and finds them by name and by type.
///
/// A graph belongs to the isolation that created it and is not `Sendable`, since its objects need not be. A graph that
/// was created on the main actor, and in which main-actor objects are connected to others that are not `Sendable`,
/// stays with the main actor: elsewhere its functions throw `not-sendable`, and those that cannot throw stop the
/// program with that message.
public final class ObjectGraph {
    private(set) var storage: GraphStorage
    /// Whether the graph owns the objects. One that does not is only asked for `Sendable` ones.
    private let isKeeper: Bool
    /// The objects that have a path or a prefixed name; most graphs never need it.
    private var paths: PathTable?
    /// The ambient scopes that show it.
    private var scopes: [AmbientScope] = []
    /// Whether a reload is under way.
    package internal(set) var isReloading = false

    init(_ storage: GraphStorage) {
        self.storage = storage
        isKeeper = true
    }

    /// Creates a graph that does not own the objects, in which other tasks look up the `Sendable` ones.
    init(lookingInto storage: GraphStorage) {
        self.storage = storage
        isKeeper = false
    }

    deinit {
        guard isKeeper else { return }
        guard isElsewhere else { return storage.release() }
        // The `deinit` of an object may touch others that the main actor uses. Nothing else refers to the storage: the
        // graph, which is being deallocated, was its only owner.
        let parcel = UnsafeTransfer(Parcel(takeStorage()))
        Task { @MainActor in parcel.value.release() }
    }

    /// Objects on their way to the main actor, where they are released. No sender keeps any of them.
    private final class Parcel {
        private var storage: GraphStorage

        init(_ storage: GraphStorage) { self.storage = storage }

        func release() {
            storage.release()
            storage = storage.emptied
        }
    }

    /// Whether the graph belongs to the main actor but is used elsewhere.
    private var isElsewhere: Bool {
        isKeeper && storage.assembly.isOfMainActor && !MainQueue.isCurrent
    }

    /// The objects.
    var instances: Instances {
        // As with `MainActor.assumeIsolated`: going on would be a data race.
        guard !isElsewhere else { fatalError("\(WiringError([storage.assembly.needsMainActor()]))") }
        return storage.instances
    }

    /// The storage with the lazy objects that exist.
    var wholeStorage: GraphStorage {
        // Stops the program where the graph must not be used.
        _ = instances
        return storage.withLazyObjects
    }

    package var blueprint: Blueprint { storage.assembly.plan }

    /// The names of the objects of the nib, in the order of the files; inline definitions have none.
    public var names: [String] {
        storage.assembly.plan.fileOrder.map(Int.init).filter { storage.assembly.plan.objects[$0].entity != nil }.map(
            storage.assembly.plan.name(of:))
    }

    /// The object, external or owner of a name, or the object of an inline definition by its path, such as
    /// `controller.hints`.
    ///
    /// It is nil if there is none, if it is lazy and does not exist yet, or if the graph was torn down. O(log objects);
    /// the first path or prefixed name costs O(objects).
    public subscript(name: String) -> Any? {
        index(of: name).flatMap(existing).map(unboxed)
    }

    /// Returns an object that exists.
    private func existing(_ index: Int) -> AnyObject? {
        instances[index] ?? (blueprint.lazy.contains(index) ? storage.lazy?.instance(index) : nil)
    }

    private func index(of name: String) -> Int? {
        if let index = blueprint.index(ofObjectNamed: name) { return index }
        let paths = paths ?? PathTable(blueprint)
        self.paths = paths
        return paths[name]
    }

    /// All names and paths, computed one at a time: together, those of a file with long keys could take any amount of
    /// memory.
    private var allNames: some Sequence<String> {
        let plan = blueprint
        return plan.objects.indices.lazy.filter { plan.objects[$0].template == nil }.map(plan.name(of:))
    }

    /// Returns an object by its name, or the one object of a type. A lazy object that is named and does not exist yet
    /// is created.
    ///
    /// ```swift
    /// let board = try graph.object("board", as: (any Board).self)
    /// let clock = try graph.object(as: (any Clock).self)
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name of an object or external, `owner`, or the path of an inline definition; nil for the one
    ///     object or external of the type.
    ///   - type: A class, a protocol as `(any Board).self`, or a value type.
    /// - Throws: ``WiringError`` with the code `unknown-object` or `object-type-mismatch`; `ambiguous-object` if no
    ///   name is given and several objects are of the type; or `not-sendable` if the graph belongs to the main actor
    ///   and is used elsewhere.
    /// - Complexity: O(1) for a name, O(objects) for a type alone.
    public func object<T>(_ name: String? = nil, as type: T.Type = T.self) throws -> T {
        if let name { return try cast(find(name)) }
        try checkThread()
        return try one(of: everything.filter { $0.instance is T })
    }

    /// Returns the object, external or owner of a name, or the object of a path.
    ///
    /// - Throws: ``WiringError`` with the code `unknown-object`, or `not-sendable` if the graph belongs to the main
    ///   actor and is used elsewhere.
    func find(_ name: String) throws -> FoundObject {
        try checkThread()
        let index = index(of: name)
        if let index, existing(index) == nil, isKeeper, let lazy = storage.lazy, blueprint.lazy.contains(index) {
            try storage.assembly.checkCreation(ofLazy: index)
            return FoundObject(index: index, name: name, instance: unboxed(try lazy.object(index)))
        }
        guard let index, let object = existing(index).map(unboxed) else {
            let isLazy = index.map(blueprint.lazy.contains) ?? false
            let isTornDown = index != nil && !isLazy
            throw WiringError([
                Diagnostic(
                    .unknownObject,
                    isTornDown
                        ? "the graph was torn down, and '\(name)' with it"
                        : isLazy
                            ? "'\(name)' is lazy, and does not exist"
                            : "there is no object '\(name)' in the graph",
                    help: Suggestions.didYouMean(name, among: allNames))
            ])
        }
        return FoundObject(index: index, name: name, instance: object)
    }

    func cast<T>(_ found: FoundObject) throws -> T {
        guard let typed = found.instance as? T else {
            throw WiringError([
                Diagnostic(
                    .objectTypeMismatch,
                    "'\(found.name)' is \(Wording.quotedWithArticle(found.typeName)), not '\(TypeName.describe(T.self))'"
                )
            ])
        }
        return typed
    }

    /// Throws if the graph belongs to the main actor but is used elsewhere.
    func checkThread() throws(WiringError) {
        if isElsewhere { throw WiringError([storage.assembly.needsMainActor()]) }
    }

    /// Returns all objects of a type, in the order of the files, including inline definitions, but without externals,
    /// the owner, and lazy objects that do not exist yet.
    public func objects<T>(as type: T.Type) -> [T] { objects.compactMap { $0.instance as? T } }

    /// Every object and external, in the order of the files.
    var everything: [FoundObject] {
        let externals = blueprint.placeholders.filter { blueprint.objects[$0].kind == .external }
        return externals.compactMap(found) + objects
    }

    /// The objects in the order of the files, including inline definitions, but not externals or the owner.
    var objects: [FoundObject] { blueprint.fileOrder.map(Int.init).compactMap(found) }

    private func found(_ index: Int) -> FoundObject? {
        existing(index).map { FoundObject(index: index, name: blueprint.name(of: index), instance: unboxed($0)) }
    }

    // MARK: Changing as a whole

    /// Shows other objects than before: all look-ups change at once.
    func show(_ storage: GraphStorage) {
        self.storage = storage
        paths = nil
        for scope in scopes { scope.show(storage) }
    }

    func open(_ scope: AmbientScope) { scopes.append(scope) }

    func close(_ scope: AmbientScope) {
        scopes.removeAll { $0 === scope }
        scope.end()
    }

    /// Why the graph cannot be torn down from an isolation; nil if it can.
    private func reasonToStay(_ isolation: (any Actor)?) -> Diagnostic? {
        if isReloading {
            return Diagnostic(.reloadRefused, "the graph is being reloaded; it was left as it is")
        }
        guard storage.assembly.isOfMainActor, isolation !== MainActor.shared else { return nil }
        return storage.assembly.needsMainActor("it was left as it is")
    }

    /// Tears the graph down: calls teardown in the reverse order of awake, disconnects optional outlets, which breaks
    /// cycles, and releases all objects. Look-ups find nothing during the teardown and afterwards.
    ///
    /// A graph with async teardown code needs `await graph.tearDown()`, and one with teardown code of the main actor
    /// must be torn down there. Otherwise the graph is left as it is, and a diagnostic with the code `needs-async` is
    /// returned. While the graph is being reloaded, it is left as it is too, with the code `reload-refused`.
    ///
    /// - Returns: A diagnostic for each error that teardown code threw. Errors do not stop the teardown.
    @discardableResult
    public func tearDown(isolation: isolated (any Actor)? = #isolation) -> [Diagnostic] {
        if let reason = reasonToStay(isolation) { return [reason] }
        let needed = storage.withLazyObjects.tearDownIsolation
        if let object = needed.object, needed.isolation > (isolation === MainActor.shared ? .mainActor : .none) {
            return [storage.assembly.needsWaiting(object, needed.isolation)]
        }
        var storage = takeStorage()
        return storage.tearDown()
    }

    /// Tears the graph down in the isolation of the caller, waiting for async teardown code.
    ///
    /// It calls teardown in the reverse order of awake, one after another, disconnects optional outlets, which breaks
    /// cycles, and releases all objects. Cancelling the caller does not cancel it. While the graph is being reloaded,
    /// it is left as it is, and a diagnostic with the code `reload-refused` is returned.
    ///
    /// - Returns: A diagnostic for each error that teardown code threw. Errors do not stop the teardown.
    @discardableResult
    public func tearDown() async -> [Diagnostic] {
        if let reason = reasonToStay(#isolation) { return [reason] }
        var storage = takeStorage()
        return await storage.tearDownWaiting()
    }

    /// Takes the storage out of the graph, so that code called during teardown finds the graph empty.
    private func takeStorage() -> GraphStorage {
        let taken = storage
        storage = storage.emptied
        return taken
    }
}
