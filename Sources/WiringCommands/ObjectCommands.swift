#if Commands
internal import ArgumentParser
internal import WiringEditing
internal import WiringFile
internal import WiringWriting

/// `wiring new FILE`
struct NewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Creates a wiring file, or a package to start with.",
        discussion: """
            If the folder has a 'schema.json' (see 'schema'), the file refers editors to it for completion and \
            checks.

            A package is made in a folder of its name: classes, an app with a wiring file that each build checks, \
            and tests with a fake.

            Examples:
              \(WiringTool.name) new wiring/life.yaml --owner LifeApp
              \(WiringTool.name) new wiring/life.test.yaml --include life.yaml
              \(WiringTool.name) new --package MyApp
            """
    )

    @Option(help: "The class of File's Owner.", completion: .placeholders)
    var owner: String?

    @Option(help: "A file that it includes, relative to it.", completion: .wiringFiles)
    var include: [String] = []

    @Option(help: "The JSON Schema for completion in editors, relative to the file.", completion: .catalogs)
    var schema: String?

    @Option(help: "The name of a package, in place of a file.", completion: .newName)
    var package: String?

    @Argument(help: "The file.", completion: .wiringFiles)
    var file: String?

    func validate() throws {
        if owner == "" { throw ValidationError("a class has a name") }
        if schema?.contains(where: \.isNewline) ?? false { throw ValidationError("the path of a schema is one line") }
        if package != nil, file != nil || owner != nil || !include.isEmpty || schema != nil {
            throw ValidationError("'--package' makes its own files, and takes nothing else")
        }
        if package == nil, file == nil {
            throw ValidationError("name a file, as in: \(WiringTool.name) new wiring/app.yaml")
        }
    }

    func run() async throws {
        if let package { try make(package) }
        if let file { try make(fileAt: file) }
    }

    private func make(fileAt file: String) throws {
        let known = ["schema.json", "wiring.schema.json"].first {
            RealPath(following: FilePath.join(FilePath.folder(of: file), $0)) != nil
        }
        let text = NewFile.text(owner: owner, included: include, schema: schema ?? known)
        try EditLock.holding(file) { try $0.write([AtomicWriting.Change(file, from: nil, to: Array(text.utf8))]) }
        Console.write("\(file): made; add an object: \(WiringTool.name) add \(file) NAME CLASS")
    }
}

/// `wiring add FILE NAME CLASS`, `wiring add FILE --parameter NAME`, `wiring add FILE --include FILE`
struct AddCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Adds an object, a parameter, an include or the owner to a wiring file.",
        discussion: """
            An object with a path such as 'controller.hints' is a definition in place, the target of that outlet. \
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

    @Flag(help: "Everyone who names the object gets one of their own.")
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

    @Argument(help: "The name of the object, or the path of a definition in place.", completion: .newName)
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
            return try edit.tellingOfComments("added the parameter \(parameter.name)") {
                document, project throws(EditError) in
                try edit.changingParameter(in: document, &project) { document, _ throws(EditError) in
                    try document.adding(parameter)
                }
            }
        }
        if let include = include.input(set, connect) {
            return try edit.tellingOfComments("included \(include.path)") { document, _ throws(EditError) in
                try document.adding(include)
            }
        }
        guard let name, let className else { return }
        try edit.tellingOfComments("added \(name)") { document, project throws(EditError) in
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

/// `wiring remove FILE NAME`
struct RemoveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Removes an object, a parameter or an include from a wiring file, or an overlay's changes.",
        discussion: """
            An object that others are connected to is kept unless the connections are removed too.

            Examples:
              \(WiringTool.name) remove wiring/life.yaml blinker
              \(WiringTool.name) remove --connections wiring/life.yaml blinker
              \(WiringTool.name) remove wiring/life.test.yaml board
              \(WiringTool.name) remove wiring/life.yaml --parameter rows
              \(WiringTool.name) remove wiring/life.yaml --include toolbar.yaml --as top
            """
    )

    @Flag(help: "Remove the connections to the object too.")
    var connections = false

    @Option(help: ArgumentHelp("The parameter to remove.", valueName: "name"))
    var parameter: String?

    @Option(help: ArgumentHelp("The include to remove, as the file writes it.", valueName: "file"))
    var include: String?

    @Option(name: .customLong("as"), help: ArgumentHelp("The prefix of that include.", valueName: "prefix"))
    var prefix: String?

    @OptionGroup var edit: FileEdit

    @Argument(help: "The name of the object, or the path of an inline definition.", completion: .objects)
    var name: String?

    func validate() throws {
        guard [name, parameter, include].count(where: { $0 != nil }) == 1, prefix == nil || include != nil else {
            throw ValidationError(
                "say what to remove: a name, '--parameter' or '--include', as in: \(WiringTool.name) remove \(edit.file) "
                    + "board")
        }
        if include != nil, edit.overlay != nil {
            throw ValidationError(
                "'--in' takes no '--include': an overlay cannot take back an include; edit the file that has it, or "
                    + "remove objects of it with '--in'")
        }
    }

    func run() async throws {
        if let parameter {
            return try edit.tellingOfComments("removed the parameter \(parameter)") {
                document, project throws(EditError) in
                try edit.changingParameter(in: document, &project) { document, _ throws(EditError) in
                    try document.removing(parameter: parameter)
                }
            }
        }
        if let include {
            return try edit.tellingOfComments("removed the include of \(include)") { document, _ throws(EditError) in
                try document.removing(include: include, prefix: prefix)
            }
        }
        guard let name else { return }
        try edit.tellingOfComments("removed \(name)") { document, project throws(EditError) in
            try project.removing(
                edit.name(name, in: document, &project), withConnections: connections, isForced: edit.options.force,
                in: edit.file(document))
        }
    }
}

/// `wiring set FILE a.attribute value`
struct SetCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "set",
        abstract: "Sets an attribute of an object.",
        discussion: """
            The value is written as given, in quotes where it would mean something else without them. A value that \
            begins with '[' or '{' and is a list or a mapping is written as one, and $(name) is the value of a \
            parameter. Comments that are lost with the old value are reported on standard error.

            Examples:
              \(WiringTool.name) set wiring/life.yaml controller.title "Life: the game"
              \(WiringTool.name) set wiring/life.yaml game.born "[3, 6]"
              \(WiringTool.name) set --text wiring/life.yaml buttonFactory.dead "[ ]"
              \(WiringTool.name) set --default wiring/life.yaml controller.title
              \(WiringTool.name) set wiring/life.yaml --shared false buttonFactory
              \(WiringTool.name) set wiring/life.yaml --parameter rows 20
            """
    )

    @Flag(help: "The value is text, whatever it looks like, with no parameter in it.")
    var text = false

    @Flag(help: "Remove the attribute, so that the class's own value stays.")
    var `default` = false

    @Option(help: ArgumentHelp("Whether all who name an object share it.", valueName: "true or false"))
    var shared: Bool?

    @Flag(help: "The name is that of a parameter, whose value or default is set.")
    var parameter = false

    @OptionGroup var edit: FileEdit

    @Argument(
        help: "The attribute, such as 'controller.title'; with '--shared' an object, with '--parameter' a parameter.",
        completion: .attributes)
    var attribute: String

    @Argument(parsing: .allUnrecognized, help: "The value.", completion: .values)
    var value: [String] = []

    /// The value's words, without the `--` that ends the options.
    private var values: ArraySlice<String> { value.count > 1 && value.first == "--" ? value.dropFirst() : value[...] }

    func validate() throws {
        if shared != nil {
            guard values.isEmpty, !text, !`default`, !parameter else {
                throw ValidationError("'--shared' takes an object and nothing else")
            }
            return
        }
        if parameter, `default` {
            throw ValidationError(
                "'--default' is for attributes; 'wiring remove --parameter' takes back what an overlay says")
        }
        if `default` != values.isEmpty || values.count > 1 {
            throw ValidationError(
                `default`
                    ? "'--default' takes no value" : "give one value, in quotes if it has spaces")
        }
    }

    func run() async throws {
        if let shared {
            return try edit.tellingOfComments("set \(attribute)") { document, project throws(EditError) in
                try edit.changing("\(attribute).shared", in: document, &project) {
                    document, path, _ throws(EditError) in
                    try document.sharing(String(path.dropLast(".shared".count)), shared)
                }
            }
        }
        guard let value = values.first else {
            return try edit.tellingOfComments("left \(attribute) to its class") {
                document, project throws(EditError) in
                try project.unsetting(edit.name(attribute, in: document, &project), in: edit.file(document))
            }
        }
        let node = text ? PlainNode.text(value) : PlainNode.value(value)
        try edit.tellingOfComments("set \(attribute)") { document, project throws(EditError) in
            if parameter {
                return try edit.changingParameter(in: document, &project) { document, project throws(EditError) in
                    edit.overlay == nil
                        ? try document.setting(parameter: attribute, to: node)
                        : try project.setting(parameter: attribute, to: node, in: document)
                }
            }
            return try project.setting(
                edit.name(attribute, in: document, &project), to: node, in: edit.file(document))
        }
    }
}
#endif
