// Facts that only the declarations of classes have, and no registry knows. They are optional in a catalog.

extension ClassCatalog {
    /// Returns the catalog with what declarations say, which replaces what it had from declarations.
    ///
    /// The sentence on a class is kept: it may come from the registration.
    ///
    /// - Parameter declarations: The declarations by qualified type, without generic arguments: `LifeApp.Board.Cell`.
    package func adding(_ declarations: [String: Declaration]) -> ClassCatalog {
        completingEntries { entry in
            if let declaration = entry.declaredType.flatMap({ declarations[$0] }) { entry.add(declaration) }
        }.addingKeys(from: declarations)
    }

    /// Returns the names of the classes and protocols without a declaration.
    package func names(missingIn declarations: [String: Declaration]) -> [String] {
        (classes + protocols).filter { $0.declaredType.flatMap { declarations[$0] } == nil }.map(\.name)
    }

    /// Returns the catalog of a registry with what an earlier catalog of the same registry has from declarations.
    package func completed(from earlier: ClassCatalog) -> ClassCatalog {
        let known = Dictionary((earlier.classes + earlier.protocols).map { ($0.name, $0) }) { first, _ in first }
        return completingEntries { entry in
            if let earlier = known[entry.name], earlier.qualifiedType == entry.qualifiedType {
                entry.complete(from: earlier)
            }
        }.completingKeys(from: earlier)
    }

    private func completingEntries(_ complete: (inout Entry) -> Void) -> ClassCatalog {
        var copy = self
        for index in copy.classes.indices { complete(&copy.classes[index]) }
        for index in copy.protocols.indices { complete(&copy.protocols[index]) }
        return copy
    }
}

extension ClassCatalog.Entry {
    /// The qualified type without generic arguments; nil if it is not known.
    fileprivate var declaredType: String? {
        guard let qualifiedType else { return module.map { "\($0).\(name)" } }
        var depth = 0
        return qualifiedType.filter { character in
            if character == "<" { depth += 1 }
            defer { if character == ">" { depth -= 1 } }
            return depth == 0
        }
    }

    fileprivate mutating func add(_ declaration: ClassCatalog.Declaration) {
        access = declaration.access ?? access
        if let file = declaration.file, let line = declaration.line { declaredAt = "\(file):\(line)" }
        documentation = documentation ?? declaration.documentation
        members = members?.map { member in
            var value = self.value(of: member, in: declaration) ?? .init()
            value.documentation = value.documentation ?? member.documentation
            value.default = value.default ?? member.default
            return member.saying(value)
        }
        actions = actions?.map { action in
            let method = declaration.action(action.name, argumentCount: action.arguments?.count ?? 0)
            return action.commented(method?.documentation ?? action.documentation)
        }
        methods = methods?.enumerated().map { index, method in
            let function = declaration.function(method.name, taking: names { $0.method == index })
            return method.commented(function?.documentation ?? method.documentation)
        }
        events = events?.map { $0.commented(declaration.event($0.name)?.documentation ?? $0.documentation) }
    }

    /// The declaration of a member: of a parameter of the function, or else of the property that it sets.
    private func value(
        of member: ClassCatalog.Member, in declaration: ClassCatalog.Declaration
    ) -> ClassCatalog.Declaration.Value? {
        let property = declaration.setting(member.name)
        let function: ClassCatalog.Declaration.Function?
        if member.isParameter == true {
            function = declaration.function("init", taking: names { $0.isParameter == true })
        } else if let index = member.method, let method = methods?.dropFirst(index).first {
            function = declaration.function(method.name, taking: names { $0.method == index })
        } else {
            return property
        }
        let parameter = function?.parameters[member.name]
        return .init(
            documentation: parameter?.documentation ?? property?.documentation, default: parameter?.default)
    }

    private func names(where isMeant: (ClassCatalog.Member) -> Bool) -> Set<String> {
        Set((members ?? []).filter(isMeant).map(\.name))
    }

    fileprivate mutating func complete(from earlier: ClassCatalog.Entry) {
        // A program cannot tell private from fileprivate.
        if access == nil || access == .private && earlier.access == .fileprivate { access = earlier.access }
        declaredAt = declaredAt ?? earlier.declaredAt
        documentation = documentation ?? earlier.documentation
        members = members?.map { member in
            let same = earlier.members?.first { $0.name == member.name && $0.type == member.type }
            return member.saying(
                .init(
                    documentation: member.documentation ?? same?.documentation,
                    default: member.default ?? same?.default))
        }
        actions = Self.commented(actions, as: earlier.actions)
        events = Self.commented(events, as: earlier.events)
        methods = Self.commented(methods, as: earlier.methods)
    }

    private static func commented<Part: Commented>(_ parts: [Part]?, as earlier: [Part]?) -> [Part]? {
        parts?.map { part in
            part.commented(part.documentation ?? earlier?.first { $0.name == part.name }?.documentation)
        }
    }
}

extension ClassCatalog.Member {
    /// Returns the member with a comment and a default value. A member that must be given has no default, whatever its
    /// declaration says.
    fileprivate func saying(_ value: ClassCatalog.Declaration.Value) -> Self {
        var copy = commented(value.documentation)
        copy.default = isRequired == true ? `default` : value.default
        return copy
    }
}

/// A part of a class that can have a comment.
private protocol Commented {
    var name: String { get }
    var documentation: String? { get set }
}

extension Commented {
    fileprivate func commented(_ comment: String?) -> Self {
        var copy = self
        copy.documentation = comment
        return copy
    }
}

extension ClassCatalog.Member: Commented {}
extension ClassCatalog.Signal: Commented {}
extension ClassCatalog.Method: Commented {}
