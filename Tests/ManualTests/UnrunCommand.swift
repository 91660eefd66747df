/// A command of the manual that the tests do not run, and the file that runs one like it.
struct UnrunCommand {
    /// The command, as pages have it.
    var text: String
    /// Why it is not run here.
    var reason: String
    /// A script, a test or a recorded session.
    var file: String
    /// The words in that file that do what the command does.
    var words: String

    private init(_ text: String, because reason: String, file: String, words: String) {
        (self.text, self.reason, self.file, self.words) = (text, reason, file, words)
    }

    static let all: [UnrunCommand] =
        [
            UnrunCommand(
                "swift package --allow-writing-to-package-directory register OrchardWiring",
                because: "compiles a package",
                file: "scripts/check-register", words: "register"),
            UnrunCommand(
                "swift package dump-symbol-graph --minimum-access-level internal", because: "compiles a package",
                file: "Tests/WiringCommandsTests/Transcripts/registering.txt", words: "-emit-symbol-graph"),
            UnrunCommand(
                "wiring register --graphs .build/*/symbolgraph wiring/orchard.yaml", because: "reads what is compiled",
                file: "Tests/WiringCommandsTests/Transcripts/registering.txt", words: "wiring register --graphs graphs"),
            UnrunCommand(
                "life-wiring catalog --graphs .build/*/symbolgraph", because: "reads what is compiled",
                file: "Tests/WiringCommandsTests/Transcripts/declarations.txt", words: "catalog --graphs"),
            UnrunCommand(
                "swift package wiring check", because: "compiles the tool",
                file: "scripts/check-footprint", words: "swift package wiring check"),
            UnrunCommand(
                "swift run wiring check", because: "compiles the tool",
                file: "scripts/check-footprint", words: "swift run wiring check"),
            UnrunCommand(
                "swift run --traits Studio wiring studio wiring/life.yaml", because: "compiles the tool",
                file: "scripts/check-studio", words: "studio"),
            UnrunCommand(
                "swift run --traits Studio life-wiring studio --live wiring/life.yaml", because: "compiles the tool",
                file: "scripts/check-studio", words: "studio"),
            UnrunCommand(
                "swift run --traits Studio greenhouse-wiring studio --live Examples/Automatic/wiring/greenhouse.yaml",
                because: "compiles the tool", file: "Tests/Studio/test_live.py", words: "Examples/Automatic/wiring"),
            UnrunCommand(
                "wiring studio wiring/life.yaml",
                because: "runs until it is interrupted, and prints another link each time",
                file: "scripts/check-studio", words: "studio"),
        ]
        + [
            "git clone https://github.com/swift-wiring/swift-wiring", "cd swift-wiring",
            "swift build -c release --product wiring --traits Commands",
            #"mkdir -p ~/.local/bin && install "$(swift build -c release --show-bin-path)/wiring" ~/.local/bin"#,
        ].map {
            UnrunCommand(
                $0, because: "fetches and compiles the package, and installs a program",
                file: "scripts/programs", words: "swift build")
        }
}
