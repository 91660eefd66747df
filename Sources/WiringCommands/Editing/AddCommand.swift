#if Commands
internal import ArgumentParser
internal import WiringEditing
internal import WiringIndex

/// `wiring add FILE NAME CLASS`, `wiring add FILE --parameter NAME`, `wiring add FILE --include FILE`
struct AddCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Adds an object, a parameter, an include or the owner to a wiring file.",
        discussion: """
            An object with a path such as 'controller.hints' is an inline definition, the target of that outlet. \
            Attributes and connections can be given along with it. A file that is included under a prefix is given \
            its owner, its parameters ('--set') and its externals ('--connect').

            Examples:
              \(WiringTool.name) add wiring/life.yaml board GridBoard --set rows=3
              \(WiringTool.name) add wiring/life.yaml game ConwayGame --connect board=board
              \(WiringTool.name) add wiring/life.yaml controller.hints HintEngine
              \(WiringTool.name) add --external wiring/life.yaml clock Clock
              \(WiringTool.name) add wiring/life.yaml owner LifeApp
              \(WiringTool.name) add wiring/life.yaml --parameter rows --env LIFE_ROWS --default 15
              \(WiringTool.name) add wiring/life.yaml --include toolbar.yaml --as top --owner controller
            """
    )

    @Flag(help: "The object is passed in by the program.")
    var external = false

    @Flag(help: "Each place that names the object gets its own instance.")
    var unshared = false

    @Option(
        help: ArgumentHelp("With '--in', the outlet through which the object wraps the old one.", valueName: "outlet"))
    var wrap: String?

    @OptionGroup var parameter: ParameterOptions
    @OptionGroup var include: IncludeOptions

    @Option(help: ArgumentHelp("An attribute of the object, or a parameter of the include.", valueName: "name=value"))
    var set: [Assignment] = []

    @Option(
        help: ArgumentHelp("A connection of the object, or an external of the include.", valueName: "name=object"))
    var connect: [Assignment] = []

    @OptionGroup var edit: FileEdit

    @Argument(help: "The name of the object, or the path of an inline definition.", completion: .newName)
    var name: String?

    @Argument(help: "The name of its class.", completion: .classes)
    var className: String?

    func validate() throws {
        let kinds = [name != nil, parameter.parameter != nil, include.include != nil]
        guard kinds.count(where: \.self) == 1, (name == nil) == (className == nil) else {
            throw ValidationError(
                "say what to add: a name and a class, '--parameter' or '--include', as in: \(WiringTool.name) add "
                    + "\(edit.file) board GridBoard")
        }
        if wrap != nil, edit.overlay == nil || name == nil {
            throw ValidationError("'--wrap' is for objects and '--in'")
        }
        if edit.overlay != nil, external || include.include != nil {
            throw ValidationError("'--in' takes neither '--external' nor '--include'")
        }
        try parameter.checkIsComplete()
        try include.checkIsComplete()
        if parameter.parameter != nil, !(set + connect).isEmpty {
            throw ValidationError("a parameter takes neither '--set' nor '--connect'")
        }
        if name == nil, external || unshared { throw ValidationError("'--external' and '--unshared' are for objects") }
    }

    func run() async throws {
        if let parameter = parameter.input {
            return try edit.reportingLostComments("added the parameter \(parameter.name)") {
                document, project throws(EditError) in
                try edit.changingParameter(in: document, &project) { document, _ throws(EditError) in
                    try document.adding(parameter)
                }
            }
        }
        if let include = include.input(set, connect) {
            return try edit.reportingLostComments("included \(include.path)") { document, _ throws(EditError) in
                try document.adding(include)
            }
        }
        guard let name, let className else { return }
        try edit.reportingLostComments("added \(name)") { document, project throws(EditError) in
            try project.adding(
                edit.name(name, in: document, &project), class: className, isExternal: external, wrappingAs: wrap,
                in: edit.file(document), settingUp)
        }
    }

    /// Adds what is given along with the object.
    private func settingUp(
        _ document: Document, _ path: String, _ project: inout Project
    ) throws(EditError) -> Document {
        var result = document
        for setting in set { result = try result.setting("\(path).\(setting.name)", to: .value(setting.value)) }
        for connection in connect {
            let targets = connection.value.split(separator: ",").map(String.init)
            result = try result.connecting(
                "\(path).\(connection.name)", to: targets, in: &project, isForced: edit.options.force)
        }
        return unshared ? try result.sharing(path, false) : result
    }
}
#endif
