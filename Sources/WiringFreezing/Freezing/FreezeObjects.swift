internal import Wiring
internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

extension Registry {
    /// Finds live objects, and all that the registry can read from them, as a wiring file defines them.
    ///
    /// - Parameters:
    ///   - roots: The objects at which the walk begins, with their names.
    ///   - owner: File's Owner, or nil.
    ///   - externals: The objects that the program passes in, at which the walk ends, in the order of the file.
    ///   - onMainActor: Whether the caller runs on the main actor.
    /// - Throws: ``WiringError`` with the errors in the registrations, or with `invalid-name` or `duplicate-object`.
    /// - Complexity: O(objects, their members and targets), plus the classes' own code.
    func frozen(
        _ roots: [(name: String, object: Any)], owner: Any?, externals: [(name: String, object: Any)],
        _ options: FreezeOptions, onMainActor: Bool
    ) throws -> FreezeObjects {
        try check()
        var pass = FreezeObjects(self, options, MemberReading(available: onMainActor ? .mainActor : .none))
        try pass.begin(roots, owner: owner, externals: externals)
        pass.walk()
        pass.connectExternals()
        pass.cutCycles()
        pass.decideNames()
        return pass
    }
}

/// Walks from live objects through all that a registry can read from them.
struct FreezeObjects {
    /// An object, an owner or external, or a struct in an outlet.
    struct Node {
        enum Kind { case owner, external, object, value }

        let kind: Kind
        /// The object, or a box with the value.
        let instance: AnyObject
        /// Its class; nil if none is registered.
        let type: FreezingClass?
        /// The name of its class in the file; nil if it cannot be written.
        var className: String?
        var obstacle: FreezeObstacle?
        /// Its name, or the name to make one of; empty if it is defined inline.
        var name: String
        /// The outlet that first led to it.
        var origin: (node: Int, member: String)?
        /// The number of structs that it is defined within.
        var depth = 0
        /// The number of outlets that have it.
        var uses = 0
        /// Whether it has its own name.
        var isNamed = true
        var settings: [Setting] = []

        var isPlaceholder: Bool { kind == .owner || kind == .external }
    }

    /// The value of a member of an object.
    struct Setting {
        enum Content {
            case none
            case value(WrittenValue)
            case one(Int)
            case many([Int?])
            case keyed([(key: String, node: Int?)])

            /// The targets that are written, each with its position and its step in a path. Steps are numbered without
            /// the targets that are left out.
            var targets: [(position: Int?, step: String?, node: Int)] {
                switch self {
                case .none, .value: return []
                case .one(let node): return [(nil, nil, node)]
                case .many(let nodes):
                    let written = nodes.enumerated().compactMap { position, node in node.map { (position, $0) } }
                    return written.enumerated().map { ($1.0, "\($0)", $1.1) }
                case .keyed(let nodes):
                    return nodes.enumerated().compactMap { position, entry in
                        entry.node.map { (position, entry.key, $0) }
                    }
                }
            }
        }

        var section: Keyword
        var name: String
        var content = Content.none
        /// Whether the initialiser takes it, so that its targets are made first.
        var isParameter = false
        /// Whether a file must give it.
        var isRequired = false
        var omissions: [Omission] = []
    }

    /// A part that is not written, below the path of its object.
    struct Omission {
        enum Reason {
            case obstacle(FreezeObstacle)
            /// The objects that need each other.
            case cycle([Int])
        }

        var member: String
        var type: String
        var reason: Reason
    }

    let registry: Registry
    let reader: ValueReader
    let options: FreezeOptions
    let reading: MemberReading
    var nodes: [Node] = []
    /// The prepared classes, by their names.
    private var classes: [String: FreezingClass] = [:]
    /// The classes that are registered for each type that occurs.
    private var candidates: [ObjectIdentifier: [ClassBinding]] = [:]
    private var indices: [ObjectIdentifier: Int] = [:]
    /// The structs with their own names, which copies in outlets are compared with.
    private var namedValues: [Int] = []
    /// The depth to which structs are defined within each other, so that no file is nested too deeply.
    private static let deepest = 8

    init(_ registry: Registry, _ options: FreezeOptions, _ reading: MemberReading) {
        (self.registry, self.options, self.reading) = (registry, options, reading)
        reader = registry.reader
    }

    // MARK: Beginning

    mutating func begin(
        _ roots: [(name: String, object: Any)], owner: Any?, externals: [(name: String, object: Any)]
    ) throws(WiringError) {
        try Self.check((externals + roots).map(\.name))
        var problems: [Diagnostic] = []
        func add(_ kind: Node.Kind, _ name: String, _ instance: Any) {
            guard let known = addRoot(kind, name, instance) else { return }
            problems.append(
                Diagnostic(
                    .duplicateObject, "'\(name)' and '\(nodes[known].name)' are one object, which has one name",
                    help: "leave one of them out"))
        }
        if let owner { add(.owner, "owner", owner) }
        for (name, object) in externals { add(.external, name, object) }
        for (name, object) in roots { add(.object, name, object) }
        if !problems.isEmpty { throw WiringError(problems) }
    }

    private static func check(_ names: [String]) throws(WiringError) {
        var problems: [Diagnostic] = []
        var seen: Set<String> = []
        for name in names {
            if Name.kind(of: name.utf8) != .simple || ["null", "Null", "NULL"].contains(name) {
                problems.append(Diagnostic(.invalidName, "'\(name)' cannot be the name of an object", help: Name.rule))
            } else if name == "owner" {
                problems.append(
                    Diagnostic(
                        .invalidName, "the name 'owner' is reserved for File's Owner",
                        help: "pass the object as 'owner:', or give it another name"))
            } else if !seen.insert(name).inserted {
                problems.append(
                    Diagnostic(
                        .duplicateObject, "two objects have the name '\(name)'", help: "give one of them another name"))
            }
        }
        if !problems.isEmpty { throw WiringError(problems) }
    }

    /// Adds an object that was given a name.
    ///
    /// - Returns: The node that the object already has, in which case it is not added; nil if it was added.
    private mutating func addRoot(_ kind: Node.Kind, _ name: String, _ given: Any) -> Int? {
        // An Optional in an `Any` is what is in it.
        let instance = (type(of: given) as? any LiveOptional.Type)?.content(of: given) ?? given
        let object = boxed(instance)
        let isObject = type(of: instance) is AnyClass
        if isObject, let known = indices[ObjectIdentifier(object)] { return known }
        let found = registration(of: instance, object)
        var node = Node(kind: kind, instance: object, type: try? found.get(), name: name)
        switch (kind, found) {
        case (.owner, _), (.external, _):
            node.className = placeholderClass(of: type(of: instance))
            if node.className == nil { node.obstacle = .hasNoDeclaration(type(of: instance)) }
        case (_, .success(let type)): node.className = type.binding.descriptor.name
        case (_, .failure(let failure)): node.obstacle = failure.obstacle
        }
        if isObject { indices[ObjectIdentifier(object)] = nodes.count } else { namedValues.append(nodes.count) }
        nodes.append(node)
        return nil
    }

    /// Returns the name of a class or protocol by which a file can declare an owner or external.
    private func placeholderClass(of type: Any.Type) -> String? {
        if let binding = registry.binding(ofInstancesOf: type) { return binding.descriptor.name }
        func fits(_ wanted: Any.Type) -> Bool { Conformance.fit(type, wanted) == .fits }
        if let interface = registry.interfaces.first(where: { fits($0.type) }) { return interface.name }
        let source = RegistrySource(registry)
        let mentioned = registry.mentionedTypes.filter { $0 != Any.self && $0 != AnyObject.self && fits($0) }
        return mentioned.lazy.map { _typeName($0, qualified: false) }.first {
            Name.isClass($0) && source.descriptor(ofPlaceholder: $0) != nil
        }
    }

    // MARK: Classes

    struct NotRegistered: Error { let obstacle: FreezeObstacle }

    /// Returns the registration that makes objects like one: the first of its type.
    private mutating func registration(
        of instance: Any, _ object: AnyObject
    ) -> Result<FreezingClass, NotRegistered> {
        let type = type(of: instance)
        let known = candidates[ObjectIdentifier(type)]
        let bindings = known ?? registry.bindings(ofType: type)
        if known == nil { candidates[ObjectIdentifier(type)] = bindings }
        if let binding = bindings.first(where: { $0.canHandOut(object) }) { return .success(freezingClass(binding)) }
        return .failure(
            NotRegistered(
                obstacle: bindings.first.map { .isOtherInstance($0.descriptor.name) } ?? .isUnregistered(type)))
    }

    private mutating func freezingClass(_ binding: ClassBinding) -> FreezingClass {
        if let known = classes[binding.descriptor.name] { return known }
        let type = FreezingClass(binding, reading, options)
        classes[binding.descriptor.name] = type
        return type
    }

    // MARK: Walking

    /// Reads the objects in the order in which they are found.
    mutating func walk() {
        var next = 0
        while next < nodes.count {
            if nodes[next].kind != .external { nodes[next].settings = settings(of: next) }
            next += 1
        }
    }

    /// Returns the node of a target, which is added if it is new.
    mutating func link(
        _ part: Any, from node: Int, _ path: () -> String, name: String?
    ) -> Result<Int, NotRegistered> {
        guard type(of: part) is AnyClass else { return linkValue(part, from: node, path()) }
        let object = part as AnyObject
        if let known = indices[ObjectIdentifier(object)] { return use(known) }
        return registration(of: part, object).map { type in
            let className = type.binding.descriptor.name
            indices[ObjectIdentifier(object)] = nodes.count
            nodes.append(
                Node(
                    kind: .object, instance: object, type: type, className: className,
                    name: name ?? NewNames.name(ofClass: className), origin: (node, path()), uses: 1))
            return nodes.count - 1
        }
    }

    private mutating func use(_ known: Int) -> Result<Int, NotRegistered> {
        if let obstacle = nodes[known].obstacle { return .failure(NotRegistered(obstacle: obstacle)) }
        nodes[known].uses += 1
        return .success(known)
    }

    /// A struct that equals one with a name is that one; any other is defined where it is.
    private mutating func linkValue(_ part: Any, from node: Int, _ member: String) -> Result<Int, NotRegistered> {
        if let known = namedValues.first(where: { LiveEquality.areEqual(unboxed(nodes[$0].instance), part) }) {
            return use(known)
        }
        let object = boxed(part)
        return registration(of: part, object).map { type in
            let depth = nodes[node].kind == .value ? nodes[node].depth + 1 : 0
            let isDeep = depth > Self.deepest
            nodes.append(
                Node(
                    kind: isDeep ? .object : .value, instance: object, type: type,
                    className: type.binding.descriptor.name,
                    name: isDeep ? NewNames.name(ofClass: type.binding.descriptor.name) : "", origin: (node, member),
                    depth: depth, uses: 1, isNamed: isDeep))
            return nodes.count - 1
        }
    }

    /// Adds what externals have of the objects; all else of them is the program's.
    mutating func connectExternals() {
        for index in nodes.indices where nodes[index].kind == .external && nodes[index].type != nil {
            nodes[index].settings = connections(ofExternal: index)
        }
    }

    /// Returns the node of an object that is in the file.
    func known(_ part: Any) -> Int? {
        guard type(of: part) is AnyClass else { return nil }
        return indices[ObjectIdentifier(part as AnyObject)].flatMap { nodes[$0].obstacle == nil ? $0 : nil }
    }
}
