package import WiringBlueprint
package import WiringRegistration

extension SymbolGraphs {
    /// What the sources of all types say, by qualified type: the part of a catalog that no registry knows.
    package var declarations: [String: ClassCatalog.Declaration] {
        var reader = DeclarationReader(domain: Domain(self))
        return reader.declarations()
    }
}

/// Reads the types of symbol graphs as declarations for a catalog.
private struct DeclarationReader {
    let domain: Domain
    private var initialValues = InitialValues()
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
            functions: Self.functions(domain.initialisers(of: type).0 + sources.flatMap(\.methods)))
    }

    /// The properties of a type; what it does not declare itself comes from its superclasses and protocols.
    private mutating func properties(of sources: [DomainType]) -> [String: ClassCatalog.Declaration.Value] {
        var properties: [String: ClassCatalog.Declaration.Value] = [:]
        for property in sources.flatMap(\.properties) {
            var value = properties[property.name] ?? .init()
            value.documentation = value.documentation ?? property.documentation.summary
            value.default = value.default ?? initialValues.value(of: property)
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
