#if Commands
internal import ArgumentParser
internal import WiringDiagnostics
internal import WiringDiagrams
internal import WiringWriting

/// The options that choose a part of a graph, and frames in it.
struct GraphSelection: ParsableArguments {
    @Option(help: "An object in the middle of the diagram; may be repeated.")
    var focus: [String] = []

    @Option(help: "How many connections away from the focus an object may be (default: 2).")
    var depth: Int?

    @Option(help: "Which connections are followed from the focus.")
    var direction = DiagramSelection.Direction.both

    @Option(name: .customLong("class"), help: "Draw only the objects of a class; may be repeated.")
    var classes: [String] = []

    @Option(
        name: .customLong("file"),
        help: ArgumentHelp("Draw only the objects that a file defines; may be repeated.", valueName: "file"))
    var files: [String] = []

    @Option(help: "What to draw frames around: the objects of a file, or those under a prefix.")
    var cluster = DiagramSelection.Grouping.prefix

    @Option(help: ArgumentHelp("Draw the objects under a prefix as one; may be repeated.", valueName: "prefix"))
    var collapse: [String] = []

    @Flag(help: "Draw everything, even if it is more than 150 objects.")
    var all = false

    /// The number of objects above which the user is asked to choose a part.
    private static let readable = 150

    func validate() throws {
        if let depth, depth < 0 { throw ValidationError("'--depth' takes a whole number that is not negative") }
        if depth != nil, focus.isEmpty { throw ValidationError("'--depth' counts from an object: add '--focus NAME'") }
        if direction != .both, focus.isEmpty {
            throw ValidationError("'--direction' starts from an object: add '--focus NAME'")
        }
    }

    /// Returns the selected part of a diagram.
    ///
    /// - Throws: ``ExitCode/problems``, after reporting why, if a name selects nothing, or if nothing was selected
    ///   and the diagram is too large to read.
    func part(of diagram: ObjectDiagram, in file: String, isHumanReadable: Bool) throws -> ObjectDiagram {
        var selection = DiagramSelection(focus: focus, depth: depth ?? 2)
        selection.direction = direction
        selection.classes = classes
        selection.files = files.map(UserPath.relative)
        selection.collapsed = collapse
        selection.grouping = cluster
        var diagnostics = unknownPrefixes(in: diagram, file)
        var collapsed = DiagramSelection()
        collapsed.collapsed = collapse
        diagnostics += unknownNames(in: diagram.selecting(collapsed), file)
        let part = diagram.selecting(selection)
        let isLimited = !focus.isEmpty || !classes.isEmpty || !files.isEmpty
        if diagnostics.isEmpty, isHumanReadable, !all, !isLimited, part.nodes.count > Self.readable {
            diagnostics = [tooManyObjects(part, file)]
        }
        guard diagnostics.isEmpty else {
            Console.report(diagnostics)
            throw ExitCode.problems
        }
        return part
    }

    // MARK: Diagnostics

    private func unknownPrefixes(in diagram: ObjectDiagram, _ file: String) -> [Diagnostic] {
        let prefixes = Set(diagram.nodes.flatMap { diagram.prefixes(of: $0) }).sorted()
        return Self.unknown(collapse, among: prefixes, .unknownObject) {
            "there are no objects under a prefix '\($0)' in '\(file)'"
        }
    }

    private func unknownNames(in diagram: ObjectDiagram, _ file: String) -> [Diagnostic] {
        let types = Set(diagram.nodes.map(\.className)).sorted()
        let paths = Set(diagram.nodes.compactMap(\.file)).sorted()
        let otherFiles = files.map(UserPath.relative).filter { path in
            !diagram.nodes.contains { $0.isDefined(in: path) }
        }
        return Self.unknown(focus, among: diagram.nodes.map(\.name), .unknownObject) {
            "there is no object '\($0)' in '\(file)'"
        }
            + Self.unknown(classes, among: types, .unknownClass) { "no object in '\(file)' has the class '\($0)'" }
            + Self.unknown(otherFiles, among: paths, .missingFile) {
                "no object in '\(file)' is defined in a file '\($0)'"
            }
    }

    private static func unknown(
        _ names: [String], among known: [String], _ code: Diagnostic.Code, _ message: (String) -> String
    ) -> [Diagnostic] {
        names.filter { !known.contains($0) }.map {
            Diagnostic(code, message($0), help: Suggestions.didYouMean($0, orOneOf: known))
        }
    }

    private func tooManyObjects(_ diagram: ObjectDiagram, _ file: String) -> Diagnostic {
        let candidates = diagram.mostConnected(5).map {
            "'\($0.name)' (\(Wording.count($0.connections, "connection")))"
        }
        return Diagnostic(
            .tooManyObjects,
            "'\(file)' has \(diagram.nodes.count) objects, and a diagram of more than \(Self.readable) is hard to read",
            help:
                "choose a part with '--focus NAME', '--class', '--file' or '--collapse PREFIX', or draw everything with "
                + "'--all'; the objects with most connections are \(candidates.joined(separator: ", "))")
    }
}

extension DiagramSelection.Direction: ExpressibleByArgument {}
extension DiagramSelection.Grouping: ExpressibleByArgument {}
#endif
