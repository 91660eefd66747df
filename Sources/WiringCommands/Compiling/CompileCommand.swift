#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringCompiler
internal import WiringDiagnostics
internal import WiringFile
internal import WiringWriting
internal import WiringYAML

/// `wiring compile FILE…`
struct CompileCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compile",
        abstract: "Compiles wiring files into a nib that programs load without parsing.",
        discussion: """
            A compiled nib contains the files and all that they include. A program that loads only compiled nibs, \
            with 'Nib(compiled:)', needs no libyaml. The same files give the same bytes on every machine. With \
            '--texts', messages of the program show the lines that they are about.

            Classes are not checked, since the program does that with its own: use 'check'.

            Examples:
              \(WiringTool.name) compile wiring/life.yaml
              \(WiringTool.name) compile wiring/*.yaml --output Resources/life.nib
              \(WiringTool.name) compile --texts wiring/life.yaml --output -
            """
    )

    @Argument(
        help: "The files to load; the first one is loaded unless the program asks for another.",
        completion: .wiringFiles)
    var files: [String]

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The file to write (default: the first file with the ending '.nib'); - is standard output.",
            valueName: "path"))
    var output: String?

    @Flag(help: "Include the texts of the files.")
    var texts = false

    @OptionGroup var root: RootOptions

    func run() async throws {
        var diagnostics = Diagnostics()
        for file in files { _ = diagnostics.collect { try root.read(file).checkParameterUses() } }
        let paths = files.map(UserPath.relative)
        let loaded = diagnostics.collect {
            try FileLoader.read(
                .path(paths[0]), and: paths.dropFirst().map(MainFile.path), root: root.folder(of: files[0]),
                limits: ReadingLimits())
        }
        try Console.reportOrExit(diagnostics)
        guard let loaded else { return }
        let destination = output ?? Self.output(of: files[0])
        let place = RealPath(ofFile: destination)
        if loaded.files.contains(where: { place != nil && RealPath(ofFile: $0.name) == place }) {
            throw ValidationError("'\(destination)' is one of the files to compile; name another with '--output'")
        }
        let nib = NibCompiler.compile(loaded, withTexts: texts)
        try CommandOutput.write(nib, to: destination)
        guard destination != "-" else { return }
        let size = "\(Self.grouped(nib.count)) bytes, \(Wording.count(loaded.files.count, "file"))"
        Console.write("\(destination): \(size)")
    }

    /// Returns a number with a comma before each three digits.
    private static func grouped(_ number: Int) -> String {
        let rest = String(number % 1000)
        let zeros = String(repeating: "0", count: 3 - rest.count)
        return number < 1000 ? rest : "\(grouped(number / 1000)),\(zeros)\(rest)"
    }

    private static func output(of file: String) -> String {
        let name = FilePath.name(of: file)
        let ending = name.lastIndex(of: ".").map { name.distance(from: $0, to: name.endIndex) } ?? 0
        return file.dropLast(ending) + ".nib"
    }
}
#endif
