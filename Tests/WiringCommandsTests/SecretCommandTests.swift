#if Commands
import Foundation
import TestVolume
import Testing

/// The contents of the environment and of secret files appear in no command's output.
@Suite struct SecretCommandTests {
    private static let secret = "s3cr3t-w0rd"

    /// Every command that reads a wiring file, each on a file whose parameters hold the secret.
    private static let commands = [
        "check FILE", "check --format line FILE", "check --format json FILE", "check --format sarif FILE",
        "check --format github FILE", "check --strict FILE", "list FILE", "list --parameters FILE", "list --json FILE",
        "show FILE board", "show FILE board.rows", "show FILE factory", "show --effective FILE",
        "show --effective FILE board", "why board FILE", "path factory board FILE", "list --unused FILE",
        "list --using GridBoard FILE", "graph FILE", "graph --format dot FILE",
        "graph --format mermaid FILE", "graph --format svg FILE", "graph --format json FILE", "diff FILE other.yaml",
        "diff --json other.yaml FILE", "try FILE", "try --parameter unknown=1 FILE",
        "set FILE factory.alive x --dry-run",
        "connect FILE board.nothing factory", "disconnect FILE board.nothing", "add FILE more GridBoard --dry-run",
        "remove FILE board", "rename --dry-run object board field FILE", "fmt --check FILE", "fmt FILE", "schema",
        "catalog -",
    ]

    /// Files for which the secret is a valid value, and for which it is not.
    private static let files = ["fits.yaml", "misfits.yaml"]

    @Test(arguments: commands, files)
    func `no command shows what the environment or a secret file holds`(command: String, file: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(to: folder)
        let arguments = command.replacing("FILE", with: file).split(separator: " ").map(String.init)
        let run = try Run(
            "life-wiring", arguments, in: folder, environment: ["WIRING_PLANTED": Self.secret])
        #expect([0, 1].contains(run.status), "\(run.status): \(run.errors)")
        #expect(!run.output.contains(Self.secret), "\(run.output)")
        #expect(!run.errors.contains(Self.secret), "\(run.errors)")
        // A command that changes files wrote none of it to one.
        let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        #expect(!text.contains(Self.secret), "\(text)")
    }

    @Test func `what a file itself gives a secret parameter is listed as secret`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func text(_ pin: String) -> String {
            """
            parameters:
              pin: {default: \(pin), secret: true}
              open: {default: seen}
              list: {env: NO_SUCH_VARIABLE, default: [\(pin)], secret: true}
            include: [{file: part.yaml, as: part, parameters: {key: \(pin), other: $(pin)}}]
            objects:
              board: {class: TextButton, attributes: {alive: "$(pin)$(open)", dead: $(list)}}

            """
        }
        let files = [
            "main.yaml": text(Self.secret), "other.yaml": text("another"), "same.yaml": text(Self.secret),
            "part.yaml": """
            parameters: {key: {secret: true}, other: {secret: true}}
            objects: {button: {class: TextButton, attributes: {alive: $(key), dead: $(other)}}}
            """,
        ]
        for (name, text) in files {
            try text.write(to: folder.appending(path: name), atomically: false, encoding: .utf8)
        }
        func run(_ command: String) throws -> String {
            let run = try Run("wiring", command.split(separator: " ").map(String.init), in: folder)
            #expect(!(run.output + run.errors).contains(Self.secret), "\(run.output + run.errors)")
            return run.output
        }
        #expect(
            try run("list --parameters main.yaml") == """
                parameters
                  list        env NO_SUCH_VARIABLE, default secret  main.yaml:4  secret
                  open        default seen                          main.yaml:3
                  part.key    given secret                          main.yaml:5  secret
                  part.other  given $(pin)                          main.yaml:5  secret
                  pin         default secret                        main.yaml:2  secret

                """)
        #expect(try run("list --json main.yaml").contains("\"source\" : \"env NO_SUCH_VARIABLE, default secret\""))
        #expect(try run("list main.yaml").contains("default secret"))
        #expect(
            try run("diff main.yaml other.yaml") == """
                parameter  list: env NO_SUCH_VARIABLE, default secret, secret -> env NO_SUCH_VARIABLE, default secret, secret (another value)
                parameter  part.key: given secret, secret -> given secret, secret (another value)
                parameter  pin: default secret, secret -> default secret, secret (another value)

                """)
        #expect(try run("diff --json main.yaml other.yaml").contains("another value"))
        #expect(!(try run("diff main.yaml same.yaml").contains("parameter")))
        for name in ["", " board", " part.button"] {
            #expect(try run("show --effective main.yaml\(name)").contains("secret: true"))
        }
        for command in ["graph", "graph --format json", "show", "graph --format dot", "schema", "check"] {
            _ = try run(command == "schema" ? command : command + " main.yaml" + (command == "show" ? " board" : ""))
        }
    }

    @Test func `a secret that an overlay declares again in the short form stays hidden`() throws {
        let folder = try WrittenFolder([
            "base.yaml": """
            parameters: {s: {env: S, default: hunter2, secret: true}}
            objects: {a: {class: TextButton, attributes: {alive: $(s)}}}

            """,
            "o.yaml": "include: [base.yaml]\nparameters: {s: \(Self.secret)}\n",
            "other.yaml": "include: [base.yaml]\nparameters: {s: another}\n",
        ])
        func run(_ command: String) throws -> String {
            let run = try folder.run("wiring", command.split(separator: " ").map(String.init))
            #expect(!(run.output + run.errors).contains(Self.secret), "\(run.output + run.errors)")
            return run.output
        }
        #expect(try run("list --parameters o.yaml").contains("  s  default secret  o.yaml:2  secret"))
        #expect(try run("list --json o.yaml").contains("\"source\" : \"default secret\""))
        #expect(
            try run("diff base.yaml o.yaml")
                == "parameter  s: env S, default secret, secret -> default secret, secret\n")
        #expect(
            try run("diff other.yaml o.yaml")
                == "parameter  s: default secret, secret -> default secret, secret (another value)\n")
        for name in ["", " a"] {
            #expect(try run("show --effective o.yaml\(name)").contains("s: {secret: true}"))
        }
    }

    @Test func `the secret is really there`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(to: folder)
        let run = try Run(
            "life-wiring", ["try", "misfits.yaml"], in: folder, environment: ["WIRING_PLANTED": Self.secret])
        #expect(run.status == 1)
        #expect(run.errors.contains("not '$(token)'"), "\(run.errors)")
        let fitting = try Run("life-wiring", ["try", "fits.yaml"], in: folder, environment: ["WIRING_PLANTED": "7"])
        #expect(fitting.status == 0, "\(fitting.errors)")
    }

    private func write(to folder: URL) throws {
        let parameters = """
            parameters:
              token: {env: WIRING_PLANTED, secret: true}
              open: {env: WIRING_PLANTED}
              key: {file: key.txt, secret: true}

            """
        let fits = """
            objects:
              board: {class: GridBoard, attributes: {rows: 3, columns: 3}}
              factory: {class: TextButton, attributes: {alive: "$(token)$(key)", dead: $(open)}}

            """
        let misfits = """
            objects:
              board: {class: GridBoard, attributes: {rows: $(token), columns: $(open)}}
              other: {class: GridBoard, attributes: {rows: $(key), columns: "x$(token)"}}
              factory: {class: TextButton, attributes: {alive: $(token), dead: $(misspelt)}}

            """
        let files = [
            "fits.yaml": parameters + fits,
            "misfits.yaml": parameters + misfits.replacing(", dead: $(misspelt)", with: ""),
            "other.yaml": "objects: {board: {class: GridBoard, attributes: {rows: 3, columns: 3}}}\n",
            "key.txt": Self.secret + "\n",
        ]
        for (name, text) in files {
            try text.write(to: folder.appending(path: name), atomically: false, encoding: .utf8)
        }
    }
}

/// Output depends only on input.
@Suite struct DeterminismTests {
    @Test(arguments: [
        "check broken.yaml wrong.yaml", "check --format json wrong.yaml", "graph --format json life.test.yaml",
        "graph --format svg window.yaml", "list --json life.test.yaml", "diff life.yaml life.test.yaml", "catalog",
        "schema",
    ])
    func `twenty processes write the same`(command: String) throws {
        let arguments = command.split(separator: " ").map(String.init)
        let first = try Run("life-wiring", arguments)
        #expect(!(first.output + first.errors).isEmpty)
        for _ in 1...volume(19) {
            let next = try Run("life-wiring", arguments)
            #expect(next.output == first.output)
            #expect(next.errors == first.errors)
        }
    }
}

/// Characters that a terminal would obey are written as escapes.
@Suite struct ControlCharacterTests {
    @Test func `no control character of a file reaches the terminal`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let escapes = #""a\e[31m\u202E\x07\r\b\0\x9b""#
        try """
        objects:
          board: {class: GridBoard, attributes: {rows: \(escapes), \(escapes): 1}}
          \(escapes): GridBoard
          other: {class: \(escapes), outlets: {\(escapes): \(escapes)}}
        """.write(to: folder.appending(path: "a.yaml"), atomically: false, encoding: .utf8)
        try "objects: {a: \u{1B}[31mC}\n".write(
            to: folder.appending(path: "b.yaml"), atomically: false, encoding: .utf8)
        for command in [
            "check a.yaml", "check --format line a.yaml", "check --format json a.yaml", "check --format sarif a.yaml",
            "check --format github a.yaml", "check b.yaml",
            "check no\u{1B}[0m.yaml",
        ] {
            let run = try Run("life-wiring", command.split(separator: " ").map(String.init), in: folder)
            let shown = run.output + run.errors
            #expect(run.status != 0)
            #expect(
                !shown.unicodeScalars.contains {
                    $0.value < 0x20 && $0 != "\n" || (0x7F..<0xA0).contains($0.value) || $0 == "\u{202E}"
                }, "\(command): \(shown.debugDescription)")
        }
    }
}
#endif
