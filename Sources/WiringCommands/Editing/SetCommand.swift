#if Commands
internal import ArgumentParser
internal import WiringEditing

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
            return try edit.reportingLostComments("set \(attribute)") { document, project throws(EditError) in
                try edit.changing("\(attribute).shared", in: document, &project) {
                    document, path, _ throws(EditError) in
                    try document.sharing(String(path.dropLast(".shared".count)), shared)
                }
            }
        }
        guard let value = values.first else {
            return try edit.taking(attribute, "left \(attribute) to its class") {
                document, project throws(EditError) in
                try project.unsetting(edit.name(attribute, in: document, &project), in: edit.file(document))
            }
        }
        let node = text ? PlainNode.text(value) : PlainNode.value(value)
        try edit.reportingLostComments("set \(attribute)") { document, project throws(EditError) in
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
