internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile
internal import WiringIndex

/// An edit of what a file is given: File's Owner, externals, parameters and includes.
package enum InputEdit: Sendable, Equatable {
    case addOwner(class: String)
    case addExternal(name: String, class: String)
    case addParameter(Parameter)
    /// Gives a parameter another value, or another default if it has a source.
    case setParameter(name: String, value: String)
    case removeParameter(name: String)
    case addInclude(Include)
    case removeInclude(path: String, prefix: String?)

    /// A parameter as the page asks for it.
    package struct Parameter: Decodable, Sendable, Equatable {
        package var name: String
        /// The kind of source, such as `env`, and the key to look up in it.
        package var source: String?
        package var sourceKey: String?
        package var value: String?
        package var secret: Bool?
    }

    /// An include as the page asks for it.
    package struct Include: Decodable, Sendable, Equatable {
        /// The path, relative to the file that includes it.
        package var path: String
        package var prefix: String?
        /// The object that is the owner of the nested nib.
        package var owner: String?
        /// The objects given for its externals, and the values of its parameters, by name.
        package var externals: [String: String]?
        package var parameters: [String: String]?
    }
}

extension InputEdit: Decodable {
    private enum Keys: CodingKey { case kind, name, `class`, value, path, prefix }

    package init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: Keys.self)
        func word(_ key: Keys) throws -> String { try keys.decode(String.self, forKey: key) }
        switch try word(.kind) {
        case "addOwner": self = .addOwner(class: try word(.class))
        case "addExternal": self = .addExternal(name: try word(.name), class: try word(.class))
        case "addParameter": self = .addParameter(try Parameter(from: decoder))
        case "setParameter": self = .setParameter(name: try word(.name), value: try word(.value))
        case "removeParameter": self = .removeParameter(name: try word(.name))
        case "addInclude": self = .addInclude(try Include(from: decoder))
        case "removeInclude":
            self = .removeInclude(
                path: try word(.path), prefix: try keys.decodeIfPresent(String.self, forKey: .prefix))
        case let other:
            throw DecodingError.dataCorruptedError(
                forKey: .kind, in: keys, debugDescription: "unknown kind of input '\(other)'")
        }
    }
}

extension InputEdit {
    /// A short description of the completed edit.
    var said: String {
        switch self {
        case .addOwner(let className): "declared File's Owner, \(Wording.withArticle(className))"
        case .addExternal(let name, let className): "declared external \(name), \(Wording.withArticle(className))"
        case .addParameter(let parameter): "added parameter \(parameter.name)"
        case .setParameter(let name, let value): "set parameter \(name) to \(value)"
        case .removeParameter(let name): "removed parameter \(name)"
        case .addInclude(let include): "included \(include.path)" + (include.prefix.map { " as \($0)" } ?? "")
        case .removeInclude(let path, let prefix): "removed the include of \(path)" + (prefix.map { " as \($0)" } ?? "")
        }
    }

    /// The words of the command that does the same.
    func words(_ file: String, _ place: [String]) -> [String]? {
        switch self {
        case .addOwner(let className): ["add", file, "owner", className] + place
        case .addExternal(let name, let className): ["add", "--external", file, name, className]
        case .addParameter(let parameter): parameter.words(file) + place
        case .setParameter(let name, let value): ["set"] + place + [file, "--parameter", name, value]
        case .removeParameter(let name): ["remove", file, "--parameter", name] + place
        case .addInclude(let include): include.words(file)
        case .removeInclude(let path, let prefix):
            ["remove", file, "--include", path] + (prefix.map { ["--as", $0] } ?? [])
        }
    }

    /// Returns the edited file with the edit.
    func applied(to file: EditedFile, in project: inout Project) throws(EditError) -> Document {
        let document = file.document
        switch self {
        case .addOwner(let className): return try document.adding(owner: className)
        case .addExternal(let name, let className):
            return try document.adding(name, class: className, isExternal: true)
        case .addParameter(let parameter): return try document.adding(parameter.input)
        case .setParameter(let name, let value):
            return file.isOverlay
                ? try project.setting(parameter: name, to: .yaml(value), in: document)
                : try document.setting(parameter: name, to: .yaml(value))
        case .removeParameter(let name): return try document.removing(parameter: name)
        case .addInclude(let include): return try document.adding(include.input)
        case .removeInclude(let path, let prefix): return try document.removing(include: path, prefix: prefix)
        }
    }
}

extension InputEdit.Parameter {
    /// The source with its key, if there is one.
    fileprivate var pair: (key: String, value: String)? {
        guard let source, let sourceKey, !source.isEmpty, !sourceKey.isEmpty else { return nil }
        return (source, sourceKey)
    }

    /// The words of the command that adds it.
    fileprivate func words(_ file: String) -> [String] {
        var words = ["add", file, "--parameter", name]
        if let pair { words += ["--source", "\(pair.key)=\(pair.value)"] }
        if let value { words += ["--default", value] }
        if secret == true { words.append("--secret") }
        return words
    }

    fileprivate var input: ParameterInput {
        var input = ParameterInput(name)
        input.source = pair
        input.fallback = value.map(PlainNode.yaml)
        input.isSecret = secret ?? false
        return input
    }
}

extension InputEdit.Include {
    /// The words of the command that adds it.
    fileprivate func words(_ file: String) -> [String] {
        var words = ["add", file, "--include", path]
        if let prefix { words += ["--as", prefix] }
        if let owner { words += ["--owner", owner] }
        for (name, object) in Self.sorted(externals) { words += ["--connect", "\(name)=\(object)"] }
        for (name, value) in Self.sorted(parameters) { words += ["--set", "\(name)=\(value)"] }
        return words
    }

    private static func sorted(_ values: [String: String]?) -> [(key: String, value: String)] {
        (values ?? [:]).sorted { $0.key < $1.key }
    }

    fileprivate var input: IncludeInput {
        var input = IncludeInput(path)
        input.prefix = prefix
        input.owner = owner
        input.externals = Self.sorted(externals).map { ($0.key, $0.value) }
        input.parameters = Self.sorted(parameters).map { ($0.key, .yaml($0.value)) }
        return input
    }
}
