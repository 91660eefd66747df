#if Commands && Studio
internal import ArgumentParser
internal import Foundation
internal import Wiring
internal import WiringBlueprint
internal import WiringCatalog
internal import WiringDiagrams
internal import WiringEditing
internal import WiringFile
internal import WiringIndex
internal import WiringStudio
internal import WiringWriting

/// `wiring studio [FILE]`
struct StudioCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "studio",
        abstract: "Shows the objects of a wiring file in a browser, to be connected and changed by hand.",
        discussion: """
            It prints a link that only browsers of this machine can follow, opens it where there is a desktop, and \
            serves until it is interrupted with Ctrl-C. What is done in the page is written into the files as the \
            commands would write it; what other programs write appears in the page.

            It runs no code of the classes, unless with '--live' in an app's own tool: then the objects are loaded too, \
            follow the file, and show what they have and print. What the program does with them is given to the tool: \
            WiringTool.main(registry: …, live: { graph in … }).

            Examples:
              \(WiringTool.name) studio wiring/life.yaml
              \(WiringTool.name) studio wiring/life.yaml --as wiring/life.test.yaml
              \(WiringTool.name) studio --port 8080 --no-open wiring/life.yaml
            """
    )

    @Option(help: "The port to listen on (default: one that is free).")
    var port: UInt16?

    @Flag(name: .customLong("no-open"), help: "Print the link, and open no browser.")
    var staysClosed = false

    @Option(
        name: .customLong("as"),
        help: ArgumentHelp("The overlay to edit, which includes the file.", valueName: "overlay"),
        completion: .wiringFiles)
    var overlay: String?

    @Flag(name: .customLong("live"), help: "Load the objects, and show them.")
    var isLive = false

    @Option(
        help: ArgumentHelp("With '--live', a value for a parameter of the file.", valueName: "name=value"),
        completion: .parameters)
    var parameter: [Assignment] = []

    @OptionGroup var root: RootOptions
    @OptionGroup var catalog: CatalogOption

    @Argument(help: "The file (default: the first one that a program may load).", completion: .wiringFiles)
    var file: String?

    func validate() throws {
        guard !parameter.isEmpty, !isLive else { return }
        throw ValidationError("'--parameter' is for '--live', which loads the file")
    }

    func run() async throws {
        if isLive, WiringTool.registry == nil {
            throw ValidationError("'--live' runs the code of your classes; use the tool of your app")
        }
        let file = try file.map(UserPath.relative) ?? firstFile()
        // A file that does not exist yet may be made while the studio is open, but is more likely misspelt.
        _ = try FileEdit.read(file)
        if let overlay { _ = try FileEdit.read(UserPath.relative(overlay)) }
        var surroundings = surroundings
        let output = isLive ? PrintedOutput() : nil
        if let output, let registry = WiringTool.registry {
            surroundings.live = await LiveGraph(
                registry, externals: WiringTool.externals?() ?? [:], parameters: parameter.values, output: output,
                root: root.root, run: WiringTool.live)
        }
        let folder = root.folder(of: file)
        let session = StudioSession(
            root: folder, reach: root.reach(of: folder, for: self.file.map { [$0] } ?? []), file: file,
            as: overlay.map(UserPath.relative), surroundings)
        if let reach = await session.cutReach { Console.reportPartialSearch(of: folder, reach) }
        do {
            try await session.checkStart()
        } catch {
            throw Console.fail(
                error.error,
                help: "an overlay includes the file that it overrides: name such a file, or leave out '--as'")
        }
        let opens = !staysClosed
        do {
            try await StudioServer(session, port: port ?? 0).run { link in
                if let output {
                    try? output.terminal.write(contentsOf: Data("\(link)\n".utf8))
                } else {
                    Console.write(link)
                }
                if opens { Desktop.open(link) }
            }
        } catch let failure as StudioServer.Failure {
            throw Console.fail(failure.message, help: failure.help)
        }
    }

    /// The file to begin with where none is named.
    private func firstFile() throws -> String {
        var project = Project(root: root.folder(of: nil), classes: catalog.byFile)
        guard let first = project.mainFiles().first else {
            throw Console.fail(
                "there is no wiring file in '\(project.root.isEmpty ? "." : project.root)'",
                help: "name one, or make one: \(WiringTool.name) new wiring/app.yaml")
        }
        return project.files[first].path
    }

    private var surroundings: StudioSession.Surroundings {
        var surroundings = StudioSession.Surroundings(
            classes: catalog.reading,
            write: { lock, changes in try lock.write(changes) },
            differences: { old, new, types in
                NibDifference.rows(NibDifference.between(Inventory(old), Inventory(new), types: types)).map {
                    $0.joined(separator: " ")
                }
            })
        surroundings.tool = WiringTool.name
        surroundings.catalog = catalog.path
        return surroundings
    }
}

/// The desktop of the person who runs the tool.
private enum Desktop {
    /// Opens a link in the browser, where there is a desktop to show one. It is not an error if that fails: the link is
    /// printed as well.
    static func open(_ link: String) {
        let process = Process()
        #if os(macOS)
        process.executableURL = URL(filePath: "/usr/bin/open")
        process.arguments = [link]
        #else
        let environment = ProcessInfo.processInfo.environment
        guard environment["DISPLAY"] ?? environment["WAYLAND_DISPLAY"] != nil else { return }
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["xdg-open", link]
        #endif
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try? process.run()
    }
}
#endif
