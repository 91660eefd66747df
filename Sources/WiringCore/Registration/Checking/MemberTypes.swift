internal import WiringBlueprint

/// Tells which types no file can give, for all members of a registry.
///
/// The first time a process asks whether a type conforms to a protocol, all libraries are searched. So that question
/// comes last, and each type is examined once.
struct MemberTypes {
    /// The use of a type.
    enum Use: Int, CaseIterable {
        case attribute, outlet, provider, parameter
    }

    private let registry: Registry
    private let reader: ValueReader
    /// The types without a problem, by use.
    private var valid = Use.allCases.map { _ in Set<ObjectIdentifier>() }

    init(_ registry: Registry) {
        self.registry = registry
        reader = registry.reader
    }

    /// Returns why no file can give a member of a type; nil if one can.
    ///
    /// A struct or enum that is neither registered nor read from text is not an error in an outlet: the program may
    /// pass it as an external.
    mutating func problem(of type: Any.Type, as use: Use) -> TypeProblem? {
        if use == .attribute || use == .parameter, CommonType.contains(type) { return nil }
        if use != .attribute, type is AnyClass { return nil }
        if valid[use.rawValue].contains(ObjectIdentifier(type)) { return nil }
        let problem =
            switch use {
            case .attribute: attributeProblem(type)
            case .outlet: outletProblem(type)
            case .provider: providerProblem(type)
            case .parameter: Conformance.isSurelyObject(type) || isReadable(type) ? nil : outletProblem(type)
            }
        if problem == nil { valid[use.rawValue].insert(ObjectIdentifier(type)) }
        return problem
    }

    private func attributeProblem(_ type: Any.Type) -> TypeProblem? {
        guard !isReadable(type) else { return nil }
        let part = unreadablePart(of: type)
        if isObject(part) { return .object }
        return FunctionType(part).map { .function($0) } ?? .unreadable(part)
    }

    private func outletProblem(_ type: Any.Type) -> TypeProblem? {
        guard !Conformance.isSurelyObject(type) else { return nil }
        let outlet = OutletType(type)
        if let key = outlet.key, !isReadable(key) { return .unreadableKey(key) }
        return targetProblem(outlet.target)
    }

    private func providerProblem(_ type: Any.Type) -> TypeProblem? {
        guard !Conformance.isSurelyObject(type), !isObject(type) else { return nil }
        let outlet = OutletType(type)
        if outlet.shape != .toOne { return .several(outlet.target) }
        return targetProblem(outlet.target) == nil ? nil : .unmakeable
    }

    private func targetProblem(_ target: Any.Type) -> TypeProblem? {
        if isObject(target) { return nil }
        if CommonType.contains(target) { return .value }
        if target is any CompositeValue.Type { return .nested(target) }
        if target is any BuiltInValue.Type { return .value }
        return FunctionType(target).map { .function($0) }
    }

    /// Returns whether values of a type can be objects of a graph: whether it is a class, a protocol or registered.
    private func isObject(_ type: Any.Type) -> Bool {
        type is AnyClass || Conformance.isExistential(type) || registry.record(of: type) != nil
    }

    private func isReadable(_ type: Any.Type) -> Bool {
        CommonType.contains(type) || EnumCases(type) != nil || reader.canRead(type)
    }

    /// Returns the first part of a type that cannot be read, such as the `URL` of `[URL?]`.
    private func unreadablePart(of type: Any.Type) -> Any.Type {
        guard let composite = type as? any CompositeValue.Type,
            let part = composite.parts.first(where: { !isReadable($0) })
        else { return type }
        return unreadablePart(of: part)
    }
}
