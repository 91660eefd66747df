#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringDiagnostics
internal import WiringEditing

/// `wiring connect FILE a.outlet b`
struct ConnectCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "connect",
        abstract: "Connects an outlet of an object to another object.",
        discussion: """
            A to-one outlet is connected to the new target instead of its old one; a to-many outlet gets it in \
            addition. With '--auto', every unconnected required outlet that exactly one object fits is connected; \
            the others are listed.

            Examples:
              \(WiringTool.name) connect wiring/life.yaml controller.board board
              \(WiringTool.name) connect wiring/life.yaml controller.patterns glider blinker
              \(WiringTool.name) connect wiring/life.yaml controller.panes.left list
              \(WiringTool.name) connect --auto wiring/life.yaml
            """
    )

    @Flag(help: "Connect every required outlet that exactly one object fits.")
    var auto = false

    @Flag(help: "Write a list, as a to-many outlet takes, even for one target.")
    var list = false

    @OptionGroup var edit: FileEdit

    @Argument(help: "The outlet, such as 'controller.board'.")
    var outlet: String?

    @Argument(help: "The name of the object, or the names of several.")
    var targets: [String] = []

    func validate() throws {
        if auto, outlet != nil { throw ValidationError("'--auto' takes a file and nothing else") }
        if !auto, outlet == nil || targets.isEmpty {
            throw ValidationError(
                "say what to connect, as in: \(WiringTool.name) connect \(edit.file) controller.board board")
        }
    }

    func run() async throws {
        if auto { return try connectAll() }
        let (outlet, targets) = (outlet ?? "", targets)
        let done = "connected \(outlet) to \(Wording.list(targets))"
        try edit.tellingOfComments(done) { document, project throws(EditError) in
            if !edit.options.force { try project.check(targets: targets, of: document) }
            let shape = list ? .toMany : project.shape(of: outlet, in: document)
            return try document.connecting(outlet, to: targets, shape: shape)
        }
    }

    private func connectAll() throws {
        let (file, options) = (UserPath.relative(edit.file), edit.options)
        guard let classes = try options.classes.knowledge(for: [file]).source else {
            throw ValidationError(
                "'--auto' needs to know the classes: name a catalog with '--catalog', or use the tool of your program")
        }
        let (change, result) = try EditLock.holding([file], in: [options.root.folder(of: file)]) { lock in
            let old = try FileEdit.read(file)
            var project = try options.project(of: file)
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
            options.edit.tell([change], done: done)
        }
        Console.writeError(result.open.map { "\(file): \(Self.describe($0))" }.joined(separator: "\n"))
        if !result.open.isEmpty { throw ExitCode.findings }
    }

    private static func describe(_ outlet: AutoConnection.Open) -> String {
        let subject = "'\(outlet.path)' takes '\(outlet.typeName)'"
        if outlet.candidates.isEmpty { return "\(subject), which no object fits" }
        let fitting = Wording.quotedList(outlet.candidates)
        if outlet.isKeyed { return "\(subject) by key; objects that fit: \(fitting)" }
        return "\(subject), which \(outlet.candidates.count) objects fit: \(fitting)"
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

    @Argument(help: "The outlet, such as 'controller.clock'.")
    var outlet: String

    @Argument(help: "One of the targets of the outlet; all of them if none is named.")
    var target: String?

    func run() async throws {
        let done = "disconnected \(outlet)" + (target.map { " from \($0)" } ?? "")
        try edit.tellingOfComments(done) { document, _ throws(EditError) in
            try document.disconnecting(outlet, from: target)
        }
    }
}
#endif
