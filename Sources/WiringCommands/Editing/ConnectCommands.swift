#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringDiagnostics
internal import WiringEditing
internal import WiringIndex
internal import WiringWriting

/// `wiring connect FILE a.outlet b`
struct ConnectCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "connect",
        abstract: "Connects an outlet of an object to another object, or an event to an action.",
        discussion: """
            A to-one outlet is connected to the new target instead of its old one; a to-many outlet gets it in \
            addition, and so does an event. With '--auto', every unconnected required outlet that exactly one object fits is connected; \
            the others are listed.

            Examples:
              \(WiringTool.name) connect wiring/life.yaml controller.board board
              \(WiringTool.name) connect wiring/life.yaml controller.patterns glider --before blinker
              \(WiringTool.name) connect wiring/life.yaml controller.panes.left list
              \(WiringTool.name) connect wiring/life.yaml controller.tap game.step
              \(WiringTool.name) connect wiring/life.yaml game.board tiny --in wiring/test.yaml
              \(WiringTool.name) connect --auto wiring/life.yaml
            """
    )

    @Flag(help: "Connect every required outlet that exactly one object fits.")
    var auto = false

    @Flag(help: "Write a list, as a to-many outlet takes, even for one target.")
    var list = false

    @OptionGroup var position: PositionOptions
    @OptionGroup var edit: FileEdit

    @Argument(help: "The outlet or event, such as 'controller.board'.", completion: .outlets)
    var outlet: String?

    @Argument(help: "The name of the object, or an action of it; or several.", completion: .targets)
    var targets: [String] = []

    func validate() throws {
        if auto, outlet != nil { throw ValidationError("'--auto' takes a file and nothing else") }
        if auto, edit.overlay != nil { throw ValidationError("'--auto' connects in the file itself") }
        if !auto, outlet == nil || targets.isEmpty {
            throw ValidationError(
                "say what to connect, as in: \(WiringTool.name) connect \(edit.file) controller.board board")
        }
    }

    func run() async throws {
        if auto { return try connectAll() }
        let (outlet, targets) = (outlet ?? "", targets)
        let done = "connected \(outlet) to \(Wording.list(targets))"
        try edit.reportingLostComments(done) { document, project throws(EditError) in
            var names: [String] = []
            for target in targets { names.append(try edit.name(target, in: document, &project)) }
            return try project.connecting(
                edit.name(outlet, in: document, &project), to: names, asList: list, at: position.position,
                isForced: edit.options.force, in: edit.file(document))
        }
    }

    private func connectAll() throws {
        let (file, options) = (UserPath.relative(edit.file), edit.options)
        let (change, result) = try EditLock.holding([file], in: [options.root.folder(of: file)]) { lock in
            let old = try FileEdit.read(file)
            var project = try options.project(of: file)
            guard let classes = try project.classesOrExit(of: file)?.source else {
                throw ValidationError(
                    "'--auto' needs to know the classes: name a catalog with '--catalog', or use the tool of your "
                        + "program")
            }
            try lock.cover(project.neighbours(of: [file]))
            let result = try Console.reportingErrors { () throws(EditError) in
                try AutoConnection(project.document(at: file), in: &project, classes: classes)
            }
            let change = (old: old, new: result.document.source)
            if !result.made.isEmpty {
                try options.refuse(project.consequences(of: [file: change.new.bytes]))
                try options.edit.write([change], under: lock)
            }
            return (change, result)
        }
        if result.made.isEmpty {
            Console.write("\(file): nothing to connect")
        } else {
            let done = result.made.map { "\(file): connected \($0.path) to \($0.target)\n" }.joined()
            options.edit.report([change], done: done)
        }
        Console.writeError(result.open.map { "\(file): \(Self.describe($0))" }.joined(separator: "\n"))
        if !result.open.isEmpty { throw ExitCode.problems }
    }

    private static func describe(_ outlet: AutoConnection.Open) -> String {
        let subject = "'\(outlet.path)' takes '\(outlet.typeName)'"
        if outlet.candidates.isEmpty { return "\(subject), which no object fits" }
        let fitting = Wording.quotedList(outlet.candidates)
        if outlet.isKeyed { return "\(subject) by key; objects that fit: \(fitting)" }
        return "\(subject), which \(outlet.candidates.count) objects fit: \(fitting)"
    }
}

/// The options that say where a target goes in a list.
struct PositionOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The number among the targets of a list, from 0.", valueName: "number"))
    var at: Int?

    @Option(help: ArgumentHelp("The target to put it before.", valueName: "name"))
    var before: String?

    @Option(help: ArgumentHelp("The target to put it after.", valueName: "name"))
    var after: String?

    func validate() throws {
        guard [at != nil, before != nil, after != nil].count(where: \.self) < 2 else {
            throw ValidationError("give one of '--at', '--before' and '--after'")
        }
        if let at, at < 0 { throw ValidationError("targets are counted from 0") }
    }

    var position: ListPosition {
        at.map(ListPosition.at) ?? before.map(ListPosition.before) ?? after.map(ListPosition.after) ?? .last
    }
}

/// `wiring disconnect FILE a.outlet`
struct DisconnectCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "disconnect",
        abstract: "Removes a connection of an object.",
        discussion: """
            Examples:
              \(WiringTool.name) disconnect wiring/life.yaml controller.clock
              \(WiringTool.name) disconnect wiring/life.yaml controller.patterns blinker
            """
    )

    @OptionGroup var edit: FileEdit

    @Argument(help: "The outlet or event, such as 'controller.clock'.", completion: .connectedOutlets)
    var outlet: String

    @Argument(
        help: "One of its targets, an object or an action; all of them if none is named.", completion: .connectedTargets
    )
    var target: String?

    func run() async throws {
        let done = "disconnected \(outlet)" + (target.map { " from \($0)" } ?? "")
        try edit.taking(outlet, done) { document, project throws(EditError) in
            let name = try target.map { target throws(EditError) in try edit.name(target, in: document, &project) }
            return try project.disconnecting(
                edit.name(outlet, in: document, &project), from: name, in: edit.file(document))
        }
    }
}
#endif
