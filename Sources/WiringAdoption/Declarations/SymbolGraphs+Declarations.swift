package import WiringBlueprint
package import WiringRegistration

extension SymbolGraphs {
    /// The facts from the sources of all types, by qualified type: the part of a catalog that no registry knows.
    package var declarations: [String: ClassCatalog.Declaration] {
        var reader = DeclarationReader(domain: Domain(self))
        return reader.declarations()
    }
}

/// Reads the types of symbol graphs as declarations for a catalog.
private struct DeclarationReader {
    let domain: Domain
    private var paths = SourcePaths()

    init(domain: Domain) { self.domain = domain }

    mutating func declarations() -> [String: ClassCatalog.Declaration] {
        var declarations: [String: ClassCatalog.Declaration] = [:]
        for type in domain.types { declarations[type.qualifiedName] = declaration(type) }
        return declarations
    }

    private mutating func declaration(_ type: DomainType) -> ClassCatalog.Declaration {
        let sources = domain.sources(of: type)
        return ClassCatalog.Declaration(
            access: ClassCatalog.Access(rawValue: type.access.rawValue),
            file: type.place.map { paths.path(of: $0.file, in: type.module) }, line: type.place?.line,
            documentation: type.documentation.summary, properties: properties(of: sources),
            functions: Self.functions(domain.initialisers(of: type).0 + sources.flatMap(\.methods)),
            keys: keys(of: type))
    }

    /// The keys that a Decodable type reads: its stored properties, if all of them are in the graph.
    private func keys(of type: DomainType) -> [ClassCatalog.Declaration.Key]? {
        guard let names = domain.files.keys(of: type) else { return nil }
        let types = Dictionary(type.properties.map { ($0.name, domain.valueType(of: $0)) }) { first, _ in first }
        let keys = names.compactMap { name in types[name]?.map { ClassCatalog.Declaration.Key(name, $0) } }
        return keys.count == names.count && !keys.isEmpty ? keys : nil
    }

    /// The properties of a type; what it does not declare itself comes from its superclasses and protocols.
    private func properties(of sources: [DomainType]) -> [String: ClassCatalog.Declaration.Value] {
        var properties: [String: ClassCatalog.Declaration.Value] = [:]
        for property in sources.flatMap(\.properties) {
            var value = properties[property.name] ?? .init()
            value.documentation = value.documentation ?? property.documentation.summary
            value.default = value.default ?? domain.files.initialValue(of: property)
            properties[property.name] = value
        }
        return properties
    }

    /// Each function once; what its own declaration lacks comes from those in superclasses and protocols.
    private static func functions(_ callables: [Callable]) -> [ClassCatalog.Declaration.Function] {
        var functions: [ClassCatalog.Declaration.Function] = []
        var indices: [String: Int] = [:]
        for callable in callables {
            let function = ClassCatalog.Declaration.Function(
                callable.baseName, documentation: callable.documentation.summary,
                parameters: Dictionary(callable.parameters.map { ($0.fileName, value($0, callable)) }) { $1 })
            guard let index = indices[callable.fullName] else {
                indices[callable.fullName] = functions.count
                functions.append(function)
                continue
            }
            if functions[index].documentation == nil { functions[index].documentation = function.documentation }
            functions[index].parameters.merge(function.parameters) { own, other in
                .init(documentation: own.documentation ?? other.documentation, default: own.default)
            }
        }
        return functions
    }

    private static func value(
        _ parameter: Callable.Parameter, _ callable: Callable
    ) -> ClassCatalog.Declaration.Value {
        let comments = callable.documentation.parameters
        return .init(
            documentation: comments[parameter.name] ?? comments[parameter.fileName], default: parameter.defaultText)
    }
}

extension Domain {
    /// Returns the type of a property's values; nil if it is not one that files give.
    fileprivate func valueType(of property: Property) -> ClassCatalog.Declaration.ValueType? {
        valueType(of: property.type)
    }

    private func valueType(of type: SwiftType) -> ClassCatalog.Declaration.ValueType? {
        switch resolving(type) {
        case .optional(let wrapped): valueType(of: wrapped).map { .optional($0) }
        case .array(let element): valueType(of: element).map { .array($0) }
        case .dictionary(let key, let value):
            valueType(of: key).flatMap { key in valueType(of: value).map { .dictionary(key, $0) } }
        case .named(let name, let arguments) where name.text == "Set" && arguments.count == 1:
            valueType(of: arguments[0]).map { .set($0) }
        case .named(let name, arguments: []):
            .named(
                declared(name)?.name ?? name.text.split(separator: ".").last.map(String.init) ?? name.text,
                qualified: declared(name)?.qualifiedName)
        case .named, .unwrapped, .existential, .function, .other: nil
        }
    }

    private func declared(_ name: SwiftType.Name) -> DomainType? { name.precise.flatMap { self[$0] } }
}
