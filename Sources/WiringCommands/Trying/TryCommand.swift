#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile
internal import WiringWriting
internal import WiringYAML

/// `wiring try FILE`
struct TryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "try",
        abstract: "Creates the objects of a wiring file, reports their order and times, and tears them down.",
        discussion: """
            This runs the code of the classes, so only an app's own tool can do it. File's Owner and externals \
            declared with a class are created as well; for one declared with a protocol, name a class, or give the \
            tool an object: WiringTool.main(registry: …, externals: { ["name": …] }).

            Examples:
              \(WiringTool.name) try wiring/board.yaml
              \(WiringTool.name) try --parameter rows=3 wiring/life.yaml
              \(WiringTool.name) try --external clock=FixedClock wiring/life.yaml
            """
    )

    @Argument(help: "The file to load.", completion: .wiringFiles)
    var file: String

    @Option(
        help: ArgumentHelp("A value for a parameter of the file.", valueName: "name=value"), completion: .parameters)
    var parameter: [Assignment] = []

    @Option(
        help: ArgumentHelp("The class to create an external from.", valueName: "name=class"), completion: .externals)
    var external: [Assignment] = []

    @OptionGroup var root: RootOptions

    func run() async throws {
        guard let registry = WiringTool.registry else {
            throw ValidationError("'try' runs the code of your classes; use the tool of your app")
        }
        let nib = try external.isEmpty ? root.readOrExit(file) : withExternalsReplaced()
        var diagnostics = Diagnostics()
        let report = await diagnostics.collect {
            try await explained {
                try await Trial.run(
                    nib, registry, externals: WiringTool.externals?() ?? [:],
                    parameters: parameter.values)
            }
        }
        if let report {
            Console.write(report.text)
            diagnostics.add(report.teardownDiagnostics)
        }
        Console.report(diagnostics.all, omitted: diagnostics.omitted)
        if diagnostics.hasErrors { throw ExitCode.problems }
    }

    /// Returns the file under an overlay that creates the externals.
    private func withExternalsReplaced() throws -> MergedNib {
        let path = UserPath.relative(file)
        let name = FilePath.name(of: path)
        func quoted(_ text: String) -> String { PlainNode.scalar(text, isPlain: false).flowText }
        // One line for each, so that a diagnostic can be traced to its option; includes are resolved beside the file.
        let classes = external.map { "  \(quoted($0.name)): \(quoted($0.value))\n" }.joined()
        let overlay = "include: [\(quoted(name))]\nreplace:\n\(classes)"
        return try Console.requiring {
            try explained {
                try MergedNib(
                    text: overlay, named: String(path.dropLast(name.count)) + Self.overlayName,
                    root: root.folder(of: path))
            }
        }
    }
}

// Rewords errors in the options for the user who wrote them.
extension TryCommand {
    /// The name of the overlay, which is never shown.
    private static let overlayName = "--external"

    private func explained<Result>(_ body: () throws -> Result) throws -> Result {
        do { return try body() } catch let error as WiringError { throw explained(error) }
    }

    private func explained<Result>(_ body: () async throws -> Result) async throws -> Result {
        do { return try await body() } catch let error as WiringError { throw explained(error) }
    }

    private func explained(_ error: WiringError) -> WiringError {
        WiringError(error.diagnostics.map(explained), omitted: error.omitted, underlyingErrors: error.underlyingErrors)
    }

    /// Turns a diagnostic about a line of the overlay into one about the option that the line came from.
    private func explained(_ diagnostic: Diagnostic) -> Diagnostic {
        var diagnostic = diagnostic
        diagnostic.secondary.removeAll { option(at: $0.place) != nil }
        for index in diagnostic.notes.indices where diagnostic.notes[index].place.flatMap(option) != nil {
            diagnostic.notes[index].place = nil
        }
        guard let primary = diagnostic.primary, let option = option(at: primary.place) else { return diagnostic }
        diagnostic.message = "\(option): \(diagnostic.message)"
        diagnostic.help = diagnostic.help ?? (primary.text.isEmpty ? nil : primary.text)
        diagnostic.primary = nil
        diagnostic.fixIts = []
        diagnostic.notes += diagnostic.secondary.map { Diagnostic.Note($0.text, at: $0.place) }
        diagnostic.secondary = []
        return diagnostic
    }

    private func option(at place: Diagnostic.Location) -> String? {
        let isOurs = FilePath.name(of: place.file) == Self.overlayName
        guard isOurs else { return nil }
        // The first option is on the third line.
        guard external.indices.contains(place.line - 3) else { return Self.overlayName }
        return "\(Self.overlayName) \(external[place.line - 3].name)=\(external[place.line - 3].value)"
    }
}
#endif
