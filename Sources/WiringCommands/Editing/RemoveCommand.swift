#if Commands
internal import ArgumentParser
internal import WiringEditing

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
            return try edit.taking("declaration of the parameter \(parameter)", "removed the parameter \(parameter)") {
                document, project throws(EditError) in
                try edit.changingParameter(in: document, &project) { document, _ throws(EditError) in
                    try document.removing(parameter: parameter)
                }
            } inForce: { project, result, _ in
                project.inForce(parameter: parameter, after: result)
            }
        }
        if let include {
            return try edit.reportingLostComments("removed the include of \(include)") {
                document, _ throws(EditError) in
                try document.removing(include: include, prefix: prefix)
            }
        }
        guard let name else { return }
        try edit.taking(name, "removed \(name)") { document, project throws(EditError) in
            try project.removing(
                edit.name(name, in: document, &project), withConnections: connections, isForced: edit.options.force,
                in: edit.file(document))
        }
    }
}
#endif
