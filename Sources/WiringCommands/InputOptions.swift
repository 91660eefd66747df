#if Commands
internal import ArgumentParser
internal import WiringEditing

/// A word of the command line such as `rows=3`.
struct Assignment: ExpressibleByArgument {
    var name: String
    var value: String

    init?(argument: String) {
        guard let equals = argument.firstIndex(of: "="), equals > argument.startIndex else { return nil }
        name = String(argument[..<equals])
        value = String(argument[argument.index(after: equals)...])
    }
}

extension [Assignment] {
    /// The values by name; the last of a name counts.
    var values: [String: String] { Dictionary(map { ($0.name, $0.value) }) { $1 } }
}

/// The options that declare a parameter.
struct ParameterOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The parameter to add.", valueName: "name"))
    var parameter: String?

    @Option(help: ArgumentHelp("The environment variable that a parameter comes from.", valueName: "variable"))
    var env: String?

    @Option(
        name: .customLong("source"),
        help: ArgumentHelp("Another source of a parameter, such as 'file=/run/secrets/token'.", valueName: "name=key"))
    var source: Assignment?

    @Option(name: .customLong("default"), help: ArgumentHelp("The default of a parameter.", valueName: "value"))
    var fallback: String?

    @Flag(help: "The value of the parameter is never shown.")
    var secret = false

    func checkIsComplete() throws {
        if parameter == nil, env != nil || source != nil || fallback != nil || secret {
            throw ValidationError("'--env', '--source', '--default' and '--secret' are for '--parameter'")
        }
        if env != nil, source != nil { throw ValidationError("a parameter has one source") }
    }

    /// The parameter, if one is to be added.
    var input: ParameterInput? {
        guard let parameter else { return nil }
        var input = ParameterInput(parameter)
        input.source = env.map { ("env", $0) } ?? source.map { ($0.name, $0.value) }
        input.fallback = fallback.map(PlainNode.value)
        input.isSecret = secret
        return input
    }
}

/// The options that include a file.
struct IncludeOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The file to include, relative to the file.", valueName: "file"))
    var include: String?

    @Option(
        name: .customLong("as"), help: ArgumentHelp("The prefix of the objects of an include.", valueName: "prefix"))
    var prefix: String?

    @Option(help: ArgumentHelp("The object that is the owner of an include.", valueName: "object"))
    var owner: String?

    func checkIsComplete() throws {
        if include == nil, prefix != nil || owner != nil {
            throw ValidationError("'--as' and '--owner' are for '--include'")
        }
    }

    /// The include, if one is to be added, with the values and objects given to it.
    func input(_ parameters: [Assignment], _ externals: [Assignment]) -> IncludeInput? {
        guard let include else { return nil }
        var input = IncludeInput(include)
        input.prefix = prefix
        input.owner = owner
        input.parameters = parameters.map { ($0.name, .value($0.value)) }
        input.externals = externals.map { ($0.name, $0.value) }
        return input
    }
}
#endif
