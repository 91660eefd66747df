internal import WiringPlatform

/// A symbol of a graph, read as a declaration.
struct DeclaredSymbol {
    let module: String
    let access: Access
    private let symbol: SymbolGraph.Symbol
    private let declaration: Declaration

    init(_ symbol: SymbolGraph.Symbol, module: String) {
        self.symbol = symbol
        self.module = module
        access = Access(symbol.accessLevel)
        declaration = Declaration(symbol.declarationFragments ?? [])
    }

    var id: String { symbol.identifier.precise }

    private var kind: String { symbol.kind.identifier }

    /// Whether it is written in the source of this module: what the compiler adds has no place, and what a protocol
    /// adds is registered with the protocol.
    var isWritten: Bool { !id.contains("::SYNTHESIZED::") }

    private var documentation: Documentation { Documentation(symbol.docComment?.lines.map(\.text) ?? []) }

    /// Its place; nil if it has none, or one that no file has.
    private var place: SourceSpot? {
        guard let location = symbol.location, case let position = location.position,
            (0..<Int.max).contains(position.line), position.character >= 0
        else { return nil }
        return SourceSpot(file: Self.path(location.uri), line: position.line + 1, column: position.character)
    }

    /// The path in a URI of a file; a relative one is written without the third slash.
    private static func path(_ uri: String) -> String {
        guard uri.hasPrefix("file://") else { return uri }
        return uri.hasPrefix("file:///") ? URL(string: uri)?.path ?? uri : String(uri.dropFirst(7))
    }

    // MARK: Types

    var type: DomainType? {
        let kind: DomainType.Kind
        switch self.kind {
        case "swift.class": kind = declaration.tokens.contains { $0.text == "actor" } ? .actor : .class
        case "swift.struct": kind = .struct
        case "swift.enum": kind = .enum
        case "swift.protocol": kind = .protocol
        default: return nil
        }
        return DomainType(
            id: id, module: module, path: symbol.pathComponents, kind: kind, access: access,
            isolation: isolation(.nonisolated), genericParameters: symbol.swiftGenerics?.parameters?.map(\.name) ?? [],
            isAvailable: symbol.isAvailable, documentation: documentation, place: place)
    }

    /// The type that an alias stands for.
    var alias: SwiftType? {
        guard kind == "swift.typealias", let sign = declaration.tokens.firstIndex(where: { $0.text == "=" }) else {
            return nil
        }
        return TypeParser.type(declaration.tokens[(sign + 1)...])
    }

    // MARK: Names

    var globalName: String? {
        kind == "swift.var" || kind == "swift.func" ? symbol.pathComponents.last.map(Self.baseName) : nil
    }

    var staticName: String? {
        ["swift.type.property", "swift.type.method", "swift.enum.case"].contains(kind)
            ? symbol.pathComponents.last.map(Self.baseName) : nil
    }

    /// A static property, with the symbol of its type.
    var constant: (name: String, type: String?)? {
        guard kind == "swift.type.property", let name = symbol.pathComponents.last,
            let colon = declaration.tokens.firstIndex(where: { $0.text == ":" })
        else { return nil }
        let rest = declaration.tokens[(colon + 1)...].prefix { $0.text != "{" }
        guard case .named(let type, arguments: []) = TypeParser.type(rest) else { return nil }
        return (name, type.precise)
    }

    /// A case of an enum.
    var enumCase: DomainType.EnumCase? {
        guard kind == "swift.enum.case", let name = symbol.pathComponents.last else { return nil }
        return DomainType.EnumCase(name: Self.baseName(of: name), place: place)
    }

    var isCaseWithPayload: Bool {
        kind == "swift.enum.case" && symbol.pathComponents.last.map { $0.contains("(") } ?? false
    }

    private static func baseName(of name: String) -> String { String(name.prefix { $0 != "(" }) }

    /// The actor of the declaration, which the graph prints even where it is inferred.
    ///
    /// - Parameter isActor: Whether an attribute that is a type is a global actor. On a property, it may be a wrapper.
    private func isolation(
        _ inferred: Isolation, where isActor: (Declaration.Token) -> Bool = { _ in true }
    ) -> Isolation {
        if declaration.hasModifier("nonisolated") { return .nonisolated }
        if declaration.hasModifier("@MainActor") { return .mainActor }
        return declaration.tokens.first { $0.text.hasPrefix("@") && $0.precise != nil && isActor($0) }
            .map { .globalActor(String($0.text.dropFirst())) } ?? inferred
    }

    // MARK: Members

    /// Reads a property.
    ///
    /// - Parameter isActor: Whether a type of the graphs is a global actor; nil if it is of another module.
    func property(_ inferred: Isolation, where isActor: (_ id: String) -> Bool?) -> Property? {
        let tokens = declaration.tokens
        guard kind == "swift.property", let colon = tokens.firstIndex(where: { $0.text == ":" }), colon > 0 else {
            return nil
        }
        let end = tokens[colon...].firstIndex { $0.text == "{" } ?? tokens.endIndex
        let accessors = tokens[end...].map(\.text)
        let isConstant = declaration.hasModifierBefore("let")
        return Property(
            module: module, name: tokens[colon - 1].text.filter { $0 != "`" },
            type: TypeParser.type(tokens[(colon + 1)..<end]),
            access: access,
            isolation: isolation(inferred) { attribute in
                // A wrapped property has accessors, and a wrapper is a struct as a rule.
                let id = attribute.precise ?? ""
                return isActor(id) ?? (accessors.isEmpty || !id.hasSuffix("V"))
            },
            isSettable: !isConstant && symbol.isAvailable && (accessors.isEmpty || accessors.contains("set")),
            isConstant: isConstant, isLazy: declaration.hasModifier("lazy"), isWeak: declaration.hasModifier("weak"),
            isOverride: declaration.hasModifier("override"), documentation: documentation, place: place)
    }

    /// The origin of `init(from:)`, if the symbol is that initialiser; additions of the compiler have no location.
    var decoding: DomainType.Decoding? {
        guard kind == "swift.init", symbol.pathComponents.last == "init(from:)" else { return nil }
        return place == nil ? .synthesized : .written
    }

    func initialiser(_ inferred: Isolation) -> Callable? {
        // Additions of the compiler have no location: `init()` and memberwise ones are used, `init(from:)` is not.
        guard kind == "swift.init", decoding != .synthesized, var callable = callable(inferred) else { return nil }
        let tokens = declaration.tokens
        callable.baseName = "init"
        // `init(size: Int, log: some Log = .disabled)` can be called without its generic parameter.
        let named = tokens.drop { $0.text != "init" }.prefix { $0.text != "(" }.contains { $0.text == "<" }
        let opaque = callable.parameters.filter { $0.typeText.contains(/\bsome\b/) }
        callable.isGeneric = callable.isGeneric && (named || opaque.contains { $0.defaultText == nil })
        callable.isFailable =
            tokens.drop { $0.text != "init" }.dropFirst().first.map { "?!".contains($0.text) } ?? false
        callable.isConvenience = declaration.hasModifier("convenience")
        return callable
    }

    func method(_ inferred: Isolation) -> Callable? {
        guard kind == "swift.method", var callable = callable(inferred) else { return nil }
        callable.isMutating = declaration.hasModifier("mutating")
        callable.isOverride = declaration.hasModifier("override")
        return callable
    }

    private func callable(_ inferred: Isolation) -> Callable? {
        let tokens = declaration.tokens
        guard
            let open = tokens.firstIndex(where: { $0.text == "init" || $0.text == "func" })
                .flatMap({ start in tokens[start...].firstIndex { $0.text == "(" } }),
            let close = tokens.closing(open)
        else { return nil }
        let rest = tokens[(close + 1)...].prefix { $0.text != "where" }
        let arrow = rest.firstIndex { $0.text == "->" }
        let effects = rest[..<(arrow ?? rest.endIndex)].map(\.text)
        return Callable(
            module: module, baseName: symbol.pathComponents.last.map(Self.baseName) ?? "",
            parameters: tokens[(open + 1)..<close].splitOutsideBrackets(",").compactMap(ParameterReader.parameter),
            access: access, isolation: isolation(inferred), isAsync: effects.contains("async"),
            isThrowing: effects.contains("throws") || effects.contains("rethrows"),
            isGeneric: symbol.swiftGenerics != nil && tokens[..<open].contains { $0.text == "<" }
                || tokens[open..<close].contains { $0.text == "some" },
            isAvailable: symbol.isAvailable,
            returnsNothing: arrow.map { TypeParser.type(rest[($0 + 1)...]).isVoid } ?? true,
            documentation: documentation, place: place)
    }
}

extension Declaration {
    /// Whether a keyword such as `let` introduces the declaration.
    fileprivate func hasModifierBefore(_ keyword: String) -> Bool {
        tokens.prefix { $0.text != ":" }.contains { $0.text == keyword }
    }
}
