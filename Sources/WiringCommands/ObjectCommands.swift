#if Commands
internal import ArgumentParser
internal import Foundation
internal import WiringEditing
internal import WiringFile

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

    @Option(help: "The name of a package, in place of a file.", completion: .placeholders)
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
            FileManager.default.fileExists(atPath: FilePath.join(FilePath.folder(of: file), $0))
        }
        let text = NewFile.text(owner: owner, included: include, schema: schema ?? known)
        try EditLock.holding(file) { try $0.write([AtomicWriting.Change(file, from: nil, to: Array(text.utf8))]) }
        Console.write("\(file): made; add an object: \(WiringTool.name) add \(file) NAME CLASS")
    }
}

/// `wiring add FILE NAME CLASS`
struct AddCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Adds an object to a wiring file.",
        discussion: """
            Examples:
              \(WiringTool.name) add wiring/life.yaml board GridBoard
              \(WiringTool.name) add --external wiring/life.yaml clock Clock
            """
    )

    @Flag(help: "The object is passed in by the program.")
    var external = false

    @OptionGroup var edit: FileEdit

    @Argument(help: "The name of the object.", completion: .newName)
    var name: String

    @Argument(help: "The name of its class.", completion: .classes)
    var className: String

    func run() async throws {
        try edit("added \(name)") { document, _ throws(EditError) in
            try document.adding(name, class: className, isExternal: external)
        }
    }
}

/// `wiring remove FILE NAME`
struct RemoveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Removes an object from a wiring file, or an overlay's changes to one.",
        discussion: """
            An object that others are connected to is kept unless the connections are removed too.

            Examples:
              \(WiringTool.name) remove wiring/life.yaml blinker
              \(WiringTool.name) remove --connections wiring/life.yaml blinker
              \(WiringTool.name) remove wiring/life.test.yaml board
            """
    )

    @Flag(help: "Remove the connections to the object too.")
    var connections = false

    @OptionGroup var edit: FileEdit

    @Argument(help: "The name of the object, or the path of an inline definition.", completion: .objects)
    var name: String

    func run() async throws {
        try edit.tellingOfComments("removed \(name)") { document, _ throws(EditError) in
            try document.removing(name, withConnections: connections, force: edit.options.force)
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
            """
    )

    @Flag(help: "The value is text, whatever it looks like, with no parameter in it.")
    var text = false

    @Flag(help: "Remove the attribute, so that the class's own value stays.")
    var `default` = false

    @OptionGroup var edit: FileEdit

    @Argument(help: "The attribute, such as 'controller.title'.", completion: .attributes)
    var attribute: String

    @Argument(parsing: .allUnrecognized, help: "The value.", completion: .values)
    var value: [String] = []

    /// The value's words, without the `--` that says no option follows.
    private var values: ArraySlice<String> { value.count > 1 && value.first == "--" ? value.dropFirst() : value[...] }

    func validate() throws {
        if `default` != values.isEmpty || values.count > 1 {
            throw ValidationError(
                `default`
                    ? "'--default' takes no value" : "give one value, in quotes if it has spaces")
        }
    }

    func run() async throws {
        guard let value = values.first else {
            return try edit.tellingOfComments("left \(attribute) to its class") {
                document, _ throws(EditError) in
                try document.unsetting(attribute)
            }
        }
        let node = text ? PlainNode.text(value) : PlainNode.value(value)
        try edit.tellingOfComments("set \(attribute)") { document, _ throws(EditError) in
            try document.setting(attribute, to: node)
        }
    }
}
#endif
