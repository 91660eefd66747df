// What the declarations of classes say and no registry knows: a catalog has room for it, and is complete without it.

extension ClassCatalog {
    /// What the source of a type says of it, as the compiler knows it.
    package struct Declaration: Hashable, Sendable {
        package var access: Access?
        /// The file, as it is written in catalogs: relative to where the tool runs.
        package var file: String?
        /// The line of the file, from 1.
        package var line: Int?
        package var documentation: String?
        /// The members by name, inherited ones too: properties, methods without their argument labels, and the
        /// parameters of the initialiser.
        package var members: [String: Member] = [:]

        /// What the source says of a property, method or parameter.
        package struct Member: Hashable, Sendable {
            package var documentation: String?
            /// The source text of the default value.
            package var `default`: String?

            package init(documentation: String? = nil, default: String? = nil) {
                self.documentation = documentation
                self.default = `default`
            }
        }

        package init(
            access: Access? = nil, file: String? = nil, line: Int? = nil, documentation: String? = nil,
            members: [String: Member] = [:]
        ) {
            self.access = access
            self.file = file
            self.line = line
            self.documentation = documentation
            self.members = members
        }
    }

    /// Returns the catalog with what declarations say; what it says already stays.
    ///
    /// - Parameter declarations: The declarations by qualified type, without generic arguments: `LifeApp.Board.Cell`.
    package func adding(_ declarations: [String: Declaration]) -> ClassCatalog {
        completingEntries { entry in
            guard let type = entry.qualifiedType?.prefix(while: { $0 != "<" }) else { return }
            if let declaration = declarations[String(type)] { entry.add(declaration) }
        }
    }

    /// Returns the catalog of a registry with what an earlier catalog of it says of declarations.
    package func completed(from earlier: ClassCatalog) -> ClassCatalog {
        let known = Dictionary((earlier.classes + earlier.protocols).map { ($0.name, $0) }) { first, _ in first }
        return completingEntries { entry in
            if let earlier = known[entry.name], earlier.qualifiedType == entry.qualifiedType {
                entry.complete(from: earlier)
            }
        }
    }

    private func completingEntries(_ complete: (inout Entry) -> Void) -> ClassCatalog {
        var copy = self
        for index in copy.classes.indices { complete(&copy.classes[index]) }
        for index in copy.protocols.indices { complete(&copy.protocols[index]) }
        return copy
    }
}

extension ClassCatalog.Entry {
    fileprivate mutating func add(_ declaration: ClassCatalog.Declaration) {
        access = access ?? declaration.access
        if let file = declaration.file, let line = declaration.line { declaredAt = declaredAt ?? "\(file):\(line)" }
        documentation = documentation ?? declaration.documentation
        members = members?.map { $0.completed(by: declaration.members[$0.name]) }
        actions = actions?.map { $0.commented(declaration.members[$0.name]?.documentation) }
        methods = methods?.map { $0.commented(declaration.members[$0.name]?.documentation) }
        events = events?.map { event in
            // The property of the event 'tap' is often called `onTap`.
            let property = "on" + event.name.prefix(1).uppercased() + event.name.dropFirst()
            return event.commented((declaration.members[event.name] ?? declaration.members[property])?.documentation)
        }
    }

    fileprivate mutating func complete(from earlier: ClassCatalog.Entry) {
        access = access ?? earlier.access
        declaredAt = declaredAt ?? earlier.declaredAt
        documentation = documentation ?? earlier.documentation
        members = members?.map { member in
            let same = earlier.members?.first { $0.name == member.name && $0.type == member.type }
            return member.completed(by: same.map { .init(documentation: $0.documentation, default: $0.default) })
        }
        actions = Self.commented(actions, as: earlier.actions)
        events = Self.commented(events, as: earlier.events)
        methods = Self.commented(methods, as: earlier.methods)
    }

    private static func commented<Part: Commented>(_ parts: [Part]?, as earlier: [Part]?) -> [Part]? {
        parts?.map { part in part.commented(earlier?.first { $0.name == part.name }?.documentation) }
    }
}

extension ClassCatalog.Member {
    fileprivate func completed(by declaration: ClassCatalog.Declaration.Member?) -> Self {
        var copy = commented(declaration?.documentation)
        // What must be given has no default, whatever the declaration says.
        if isRequired != true { copy.default = `default` ?? declaration?.default }
        return copy
    }
}

/// A part of a class that can have a comment.
private protocol Commented {
    var name: String { get }
    var documentation: String? { get set }
}

extension Commented {
    /// Returns the part with a comment, if it has none yet.
    fileprivate func commented(_ comment: String?) -> Self {
        var copy = self
        copy.documentation = documentation ?? comment
        return copy
    }
}

extension ClassCatalog.Member: Commented {}
extension ClassCatalog.Signal: Commented {}
extension ClassCatalog.Method: Commented {}
