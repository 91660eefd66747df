internal import WiringDiagnostics
internal import WiringFile

/// A parameter as a file declares it.
package struct ParameterInput {
    package var name: String
    /// The source and the key to look up in it, such as `env` and `LIFE_ROWS`.
    package var source: (key: String, value: String)?
    package var fallback: PlainNode?
    package var isSecret = false

    package init(_ name: String) { self.name = name }

    fileprivate var node: PlainNode {
        if source == nil, !isSecret, let fallback {
            guard case .mapping = fallback else { return fallback }
        }
        var entries: [PlainNode.Entry] = []
        if let source { entries.append(.init(.name(source.key), .word(source.value))) }
        if let fallback { entries.append(.init(.name(Keyword.default.text), fallback)) }
        if isSecret { entries.append(.init(.name(Keyword.secret.text), .word("true"))) }
        return .mapping(entries)
    }
}

/// An entry of `include:`.
package struct IncludeInput {
    package var path: String
    package var prefix: String?
    /// The object passed as the owner of the included nib.
    package var owner: String?
    /// The objects passed for its externals, and the values given to its parameters.
    package var externals: [(name: String, object: String)] = []
    package var parameters: [(name: String, value: PlainNode)] = []

    package init(_ path: String) { self.path = path }

    fileprivate var node: PlainNode {
        guard let prefix else { return .name(path) }
        var entries: [PlainNode.Entry] = [
            .init(.name(Keyword.file.text), .name(path)), .init(.name(Keyword.as.text), .name(prefix)),
        ]
        func add(_ word: Keyword, _ value: PlainNode) { entries.append(.init(.name(word.text), value)) }
        if let owner { add(.owner, .name(owner)) }
        if !externals.isEmpty {
            add(.externals, .mapping(externals.map { .init(.name($0.name), .name($0.object)) }))
        }
        if !parameters.isEmpty {
            add(.parameters, .mapping(parameters.map { .init(.name($0.name), $0.value) }))
        }
        return .mapping(entries)
    }
}

/// Declares and removes parameters and includes.
extension Document {
    /// Declares a parameter.
    package func adding(_ parameter: ParameterInput) throws(EditError) -> Document {
        try EditError.check(name: parameter.name, isObject: true)
        if let known = entry(parameter.name, in: .parameters) {
            throw EditError(
                "the parameter '\(parameter.name)' is declared in \(place(of: known.key).short)",
                help: "change its value: wiring set \(source.name) --parameter \(parameter.name) VALUE")
        }
        return try adding(parameter.name, parameter.node, to: .parameters)
    }

    /// Gives a parameter a value, which is its default if it has a source.
    package func setting(parameter name: String, to value: PlainNode) throws(EditError) -> Document {
        guard let (_, old) = entry(name, in: .parameters) else { throw unknownParameter(name) }
        guard tree.isMapping(old) else { return try replacing(old, by: value) }
        guard let fallback = tree.value(of: Keyword.default.id, in: old) else {
            return try applying(.adding(Keyword.default.text, value, to: old))
        }
        return try replacing(fallback, by: value)
    }

    /// Removes the declaration of a parameter.
    package func removing(parameter name: String) throws(EditError) -> Document {
        guard let (key, _) = entry(name, in: .parameters) else { throw unknownParameter(name) }
        return try removingEntry(key)
    }

    private func unknownParameter(_ name: String) -> EditError {
        EditError(
            "'\(source.name)' declares no parameter '\(name)'",
            help: Suggestions.didYouMean(name, among: keys(of: .parameters))
                ?? "declare it: wiring add \(source.name) --parameter \(name)")
    }

    /// Includes a file, after the others.
    package func adding(_ include: IncludeInput) throws(EditError) -> Document {
        if let prefix = include.prefix {
            try EditError.check(name: prefix, isObject: true)
        } else if include.owner != nil || !include.externals.isEmpty || !include.parameters.isEmpty {
            throw EditError("only a file under a prefix is given an owner, externals and parameters")
        }
        for known in file.declarations.includes {
            let prefix = known.prefix.map(file.string)
            if prefix == include.prefix, prefix != nil || file.string(known.path) == include.path {
                throw EditError(
                    prefix == nil
                        ? "'\(include.path)' is included in \(place(of: known.path).short)"
                        : "the prefix '\(prefix ?? "")' is taken in \(place(of: known.path).short)")
            }
        }
        return try adding(include.node, to: .include)
    }

    /// Removes the include of a file, under a prefix or none.
    package func removing(include path: String, prefix: String?) throws(EditError) -> Document {
        let found = file.declarations.includes.filter { include in
            file.string(include.path) == path && (prefix == nil || include.prefix.map(file.string) == prefix)
        }
        guard let include = found.first else {
            throw EditError(
                "'\(source.name)' does not include '\(path)'\(prefix.map { " as '\($0)'" } ?? "")",
                help: Suggestions.didYouMean(path, among: file.declarations.includes.map { file.string($0.path) }))
        }
        guard found.count == 1 else {
            throw EditError("'\(path)' is included \(found.count) times", help: "say which, with '--as'")
        }
        return try removingEntry(parent(of: include.path).flatMap { tree.isMapping($0) ? $0 : nil } ?? include.path)
    }
}
