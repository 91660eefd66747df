import Foundation
import Testing
import Wiring
import WiringDiagnostics

/// The value of a secret appears in nothing that is printed, wherever it occurs.
@Suite struct SecretTests {
    private static let secret = "s3cr3t-w0rd"

    private final class Safe {
        var number = 0
        var text = ""
        var numbers: [Int] = []
        var level: Level = .low
        var timeout = Duration.zero
        enum Level: String, Decodable, CaseIterable { case low, high }
    }

    private struct Leak: Error, CustomStringConvertible {
        var description: String
    }

    private struct Vault: ParameterSource {
        let name = "vault"
        func text(for key: String) throws -> String? {
            if key == "broken" { throw Leak(description: "cannot open \(SecretTests.secret)") }
            return SecretTests.secret
        }
    }

    private static let registry = Registry {
        Class(Safe.self, Safe.init)
            .attribute("number", \.number).attribute("text", \.text).attribute("numbers", \.numbers)
            .attribute("level", \.level).attribute("timeout", \.timeout)
            .attribute("refused") { (_: Safe, text: String) in throw Leak(description: "no \(text)!") }
        Class(Safe.self, { (text: String) in throw Leak(description: "no \(text)!") }, "text", named: "Refusing")
        Class(Safe.self, Safe.init, named: "Sleeper")
            .attribute("text", \.text)
            .awake { throw Leak(description: "no \($0.text)!") }
        Class(Safe.self, Safe.init, named: "Ending")
            .attribute("text", \.text)
            .teardown { throw Leak(description: "no \($0.text)!") }
    }

    /// Ways to pass a secret to a value, each as the declaration of the parameter `token`.
    private static let declarations = [
        "{secret: true}", "{vault: key, secret: true}", "{default: \(secret), secret: true}",
        "{env: WIRING_TEST_SECRET, secret: true}",
    ]

    /// Definitions that fail with a secret in them.
    private static let definitions = [
        "{class: Safe, attributes: {number: $(token)}}",
        "{class: Safe, attributes: {number: \"x$(token)\"}}",
        "{class: Safe, attributes: {numbers: [1, $(token)]}}",
        "{class: Safe, attributes: {level: $(token)}}",
        "{class: Safe, attributes: {timeout: $(token)}}",
        "{class: Safe, attributes: {refused: \"a $(token) b\"}}",
        "{class: Refusing, attributes: {text: $(token)}}",
        "{class: Sleeper, attributes: {text: $(token)}}",
        "{class: Safe, attributes: {number: $(token), text: $(misspelt)}}",
    ]

    @Test(arguments: declarations, definitions)
    func `an error tells the name of a secret in place of its value`(declaration: String, definition: String) throws {
        setenv("WIRING_TEST_SECRET", Self.secret, 1)
        let text = "parameters: {token: \(declaration)}\nobjects: {safe: \(definition)}"
        let error = failure {
            try Nib(text: text, named: "safe.yaml").instantiate(
                with: Self.registry, parameters: declaration == "{secret: true}" ? ["token": Self.secret] : [:],
                options: LoadOptions(sources: [Vault()]))
        }
        let shown = try #require(error)
        try check(shown, plantedInFile: declaration.contains("default"))
    }

    @Test func `an argument of a copy is as secret as its parameter`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let main = """
            parameters: {outer: {secret: true}}
            include: [{file: part.yaml, as: part, parameters: {token: "-$(outer)-"}}]
            objects: {user: {class: Safe, attributes: {text: $(outer)}}}
            """
        let part = """
            parameters: {token: {secret: true}}
            objects: {safe: {class: Safe, attributes: {number: $(token)}}}
            """
        try main.write(to: folder.appending(path: "main.yaml"), atomically: false, encoding: .utf8)
        try part.write(to: folder.appending(path: "part.yaml"), atomically: false, encoding: .utf8)
        let nib = try Nib(contentsOfFile: folder.appending(path: "main.yaml").path)
        let error = failure { try nib.instantiate(with: Self.registry, parameters: ["outer": Self.secret]) }
        try check(try #require(error), plantedInFile: false)
    }

    @Test func `a source that fails may say anything of a secret, and none of it is shown`() throws {
        let error = failure {
            try Nib(
                text: """
                    parameters: {token: {vault: broken, secret: true}}
                    objects: {safe: {class: Safe, attributes: {text: $(token)}}}
                    """
            ).instantiate(with: Self.registry, options: LoadOptions(sources: [Vault()]))
        }
        try check(try #require(error), plantedInFile: false)
    }

    @Test func `secrets are removed from the errors of teardowns as well`() throws {
        let graph = try Nib(
            text: "parameters: {token: {secret: true}}\nobjects: {safe: {class: Ending, attributes: {text: $(token)}}}"
        ).instantiate(with: Self.registry, parameters: ["token": Self.secret])
        let problems = graph.tearDown()
        #expect(problems.count == 1)
        #expect(!"\(problems)".contains(Self.secret))
        #expect("\(problems)".contains("$(token)"))
    }

    @Test func `a plan reveals no value from the environment, from files or from the program`() throws {
        setenv("WIRING_TEST_SECRET", Self.secret, 1)
        let nib = try Nib(
            text: """
                parameters: {open: {env: WIRING_TEST_SECRET}, token: {env: WIRING_TEST_SECRET, secret: true}}
                objects: {safe: {class: Safe, attributes: {text: "$(open) $(token)"}}}
                """)
        let plan = try nib.blueprint(for: Self.registry)
        #expect(!plan.listing.contains(Self.secret))
        #expect(plan.listing.contains("$(open) $(token)"))
    }

    /// Examines everything that an error holds.
    private func check(_ error: WiringError, plantedInFile: Bool) throws {
        let json = String(decoding: try JSONEncoder().encode(error.diagnostics), as: UTF8.self)
        for diagnostic in error.diagnostics {
            let words =
                [diagnostic.message, diagnostic.help ?? "", diagnostic.primary?.text ?? ""]
                + diagnostic.notes.map(\.message) + diagnostic.secondary.map(\.text)
                + diagnostic.fixIts.flatMap { $0.edits.map(\.replacement) + [$0.message] }
            for word in words { #expect(!word.contains(Self.secret), "\(word)") }
        }
        // What the file itself contains is shown with its line.
        guard !plantedInFile else { return }
        for text in ["\(error)", String(reflecting: error.diagnostics), json, "\(error.underlyingErrors)"] {
            #expect(!text.contains(Self.secret), "\(text)")
        }
    }

    private func failure(_ body: () throws -> ObjectGraph) -> WiringError? {
        do {
            _ = try body()
            return nil
        } catch {
            return error as? WiringError
        }
    }
}
