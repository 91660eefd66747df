/// The types of the modules whose graphs were read.
package struct Domain {
    /// In the order of the sources.
    package private(set) var types: [DomainType] = []
    /// The types of aliases, by their symbols.
    private var aliases: [String: SwiftType] = [:]
    /// The access of the variables and functions outside of types, by name.
    private(set) var globals: [String: Access] = [:]
    private var indices: [String: Int] = [:]
    /// The number of types with each name.
    private var counts: [String: Int] = [:]
    /// The files of the sources.
    package let files = SourceFiles()

    package init(_ graphs: SymbolGraphs) {
        let symbols = graphs.graphs.flatMap { graph in
            graph.symbols.map { DeclaredSymbol($0, module: graph.module.name) }
        }
        for symbol in symbols {
            guard let type = symbol.type, indices[type.id] == nil else { continue }
            indices[type.id] = types.count
            types.append(type)
        }
        let relationships = graphs.graphs.flatMap(\.relationships)
        relate(relationships)
        let owners = Dictionary(
            relationships.filter { ["memberOf", "requirementOf", "optionalRequirementOf"].contains($0.kind) }
                .map { ($0.source, $0.target) }
        ) { first, _ in first }
        for symbol in symbols where symbol.isWritten { add(symbol, to: owners[symbol.id]) }
        sort()
        for type in types { counts[type.name, default: 0] += 1 }
    }

    /// Whether no other type has a name, such as `Outer.Inner`.
    package func isUnique(_ name: String) -> Bool { counts[name, default: 0] < 2 }

    private mutating func relate(_ relationships: [SymbolGraph.Relationship]) {
        for relationship in relationships {
            guard let index = indices[relationship.source] else { continue }
            switch relationship.kind {
            case "conformsTo": types[index].conformances.insert(relationship.target)
            case "inheritsFrom":
                let name = relationship.targetFallback.map { $0.drop { $0 != "." }.dropFirst() }.map(String.init)
                types[index].superclass = (
                    relationship.target, indices[relationship.target].map { types[$0].name } ?? name ?? "a class"
                )
            default: break
            }
        }
    }

    private mutating func add(_ symbol: DeclaredSymbol, to owner: String?) {
        guard let owner, let index = indices[owner] else {
            if let alias = symbol.alias { aliases[symbol.id] = alias }
            if let global = symbol.globalName { globals[global] = symbol.access }
            return
        }
        let isolation: Isolation = types[index].kind == .actor ? .own : .nonisolated
        if let property = symbol.property(isolation, where: isGlobalActor) { types[index].properties.append(property) }
        if let decoding = symbol.decoding { types[index].decodes = decoding }
        if let initialiser = symbol.initialiser(.nonisolated) { types[index].initialisers.append(initialiser) }
        if let method = symbol.method(isolation) { types[index].methods.append(method) }
        if let name = symbol.staticName { types[index].staticMembers[name] = symbol.access }
        if let constant = symbol.constant { types[index].constants[constant.name] = (constant.type, symbol.access) }
        if let enumCase = symbol.enumCase { types[index].cases.append(enumCase) }
        if symbol.isCaseWithPayload { types[index].hasPayloads = true }
        if let alias = symbol.alias { aliases[symbol.id] = alias }
    }

    private func isGlobalActor(_ id: String) -> Bool? { self[id].map { $0.conforms(to: StandardProtocol.globalActor) } }

    /// Sorts everything in the order of the sources, whatever the order of a graph; what has no place comes last, in
    /// the order of the graph.
    private mutating func sort() {
        func sorted<Element>(_ elements: [Element], by place: (Element) -> SourceSpot?) -> [Element] {
            elements.enumerated().sorted { left, right in
                switch (place(left.element), place(right.element)) {
                case (let first?, let second?): (first, left.offset) < (second, right.offset)
                case (nil, nil): left.offset < right.offset
                case (let first, _): first != nil
                }
            }.map(\.element)
        }
        types = Dictionary(grouping: types, by: \.module).sorted { $0.key < $1.key }
            .flatMap { sorted($0.value, by: \.place) }
        for index in types.indices {
            types[index].properties = sorted(types[index].properties, by: \.place)
            types[index].initialisers = sorted(types[index].initialisers, by: \.place)
            types[index].methods = sorted(types[index].methods, by: \.place)
            types[index].cases = sorted(types[index].cases, by: \.place)
            indices[types[index].id] = index
        }
    }

    package subscript(id: String) -> DomainType? { indices[id].map { types[$0] } }

    /// The type that an alias stands for, with its Optionals; any other type itself.
    package func resolving(_ type: SwiftType) -> SwiftType {
        switch type {
        case .named(let name, arguments: []): name.precise.flatMap { aliases[$0] }.map(resolving) ?? type
        case .optional(let wrapped): .optional(resolving(wrapped))
        case .unwrapped(let wrapped): .unwrapped(resolving(wrapped))
        default: type
        }
    }

    /// Whether a parameter has to be given.
    func isRequired(_ parameter: Callable.Parameter) -> Bool {
        parameter.defaultText == nil && !resolving(parameter.type).isOptional
    }

    /// Whether a type or one of its superclasses conforms to the protocol of errors.
    func isError(_ type: DomainType) -> Bool {
        ([type] + superclasses(of: type)).contains { $0.conforms(to: StandardProtocol.error) }
    }

    /// The type of the graphs that a type is made of, in lists and dictionaries too; nil if it is another's.
    package func declaredType(in type: SwiftType) -> DomainType? {
        switch resolving(type) {
        case .optional(let inner), .unwrapped(let inner), .array(let inner), .dictionary(_, let inner):
            declaredType(in: inner)
        case .named(let name, _): name.precise.flatMap { self[$0] }
        case .existential, .function, .other: nil
        }
    }

    /// The superclasses of a type, nearest first, to the extent that there are graphs.
    package func superclasses(of type: DomainType) -> [DomainType] {
        var found: [DomainType] = []
        var next = type.superclass
        while let id = next?.id, let superclass = self[id], found.count < types.count {
            found.append(superclass)
            next = superclass.superclass
        }
        return found
    }

    /// The types whose members a type has, if there are graphs of them: itself, its superclasses and its protocols.
    package func sources(of type: DomainType) -> [DomainType] {
        [type] + superclasses(of: type) + type.conformances.sorted().compactMap { self[$0] }
    }

    /// The initialisers of a type, and the superclass that they are from if it declares none.
    package func initialisers(of type: DomainType) -> ([Callable], origin: DomainType?) {
        if !type.initialisers.isEmpty { return (type.initialisers, nil) }
        let origin = superclasses(of: type).first { !$0.initialisers.isEmpty }
        return (origin?.initialisers ?? [], origin)
    }
}
