import Foundation
import Testing
import Wiring

/// What the program's code says about a value it cannot read is left out if it might reveal a secret.
@Suite struct SecretReadingTests {
    @Test(arguments: [("{}", true), ("{env: X}", true), ("{secret: true}", true), ("{secret: false}", false)])
    func `a secret that an including file declares again stays one, unless that says otherwise`(
        declaration: String, isSecret: Bool
    ) throws {
        let nib = try Nib(
            files: [
                "base.yaml": """
                parameters: {token: {file: /no/such/file, secret: true}}
                objects: {lock: {class: Lock, attributes: {count: $(token)}}}

                """,
                "between.yaml": "include: [base.yaml]\nparameters: {token: {}}\n",
                "main.yaml": "include: [between.yaml]\nparameters: {token: \(declaration)}\n",
            ], main: "main.yaml")
        let registry = Registry { Class(Lock.self, Lock.init).attribute("count", \.count) }
        let error = #expect(throws: WiringError.self) {
            try nib.instantiate(with: registry, parameters: ["token": "hunter2"])
        }
        #expect("\(error?.description ?? "")".contains("hunter2") == !isSecret)
        #expect(error?.diagnostics.map(\.code) == ["value-type-mismatch"])
    }

    @Test(arguments: [("count", "hunter3"), ("codes", "[hunter3]"), ("count", "{default: hunter3}")])
    func `a secret that an including file gives a value stays one, in the short form too`(
        member: String, declaration: String
    ) throws {
        let nib = try Nib(
            files: [
                "base.yaml": """
                parameters: {token: {env: NO_SUCH_VARIABLE, secret: true}}
                objects: {lock: {class: Lock, attributes: {\(member): $(token)}}}

                """,
                "main.yaml": "include: [base.yaml]\nparameters: {token: \(declaration)}\n",
            ], main: "main.yaml")
        let registry = Registry {
            Class(Lock.self, Lock.init)
                .attribute("count", \.count)
                .attribute("codes", set: { (_: Lock, codes: [String]) in throw Refusal(description: "no \(codes)") })
        }
        let error = #expect(throws: WiringError.self) {
            let plan = try nib.blueprint(for: registry)
            #expect(!plan.listing.contains("hunter3"))
            _ = try nib.instantiate(with: registry)
        }
        // The lines of the file are shown as they are.
        #expect(error?.diagnostics.contains { $0.message.contains("hunter3") } == false)
    }

    private final class Lock { var count = 0 }

    private struct Refusal: Error, CustomStringConvertible { var description: String }

    private struct Key { var text: String }

    private struct Code: Decodable {
        init(from decoder: any Decoder) throws {
            let text = try decoder.singleValueContainer().decode(String.self)
            throw Refusal(description: "no code: \(text.reversed())\(text)")
        }
    }

    private struct Account: Decodable {
        var user: String
        private enum CodingKeys: CodingKey { case user, password }
        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            user = try values.decode(String.self, forKey: .user)
            let password = try values.decode(String.self, forKey: .password)
            // It names another location than that of the secret.
            throw DecodingError.dataCorruptedError(
                forKey: .user, in: values, debugDescription: "'\(password)' is no password of \(user)")
        }
    }

    /// Decoded by the standard library's implementation for such types, which quotes the raw value.
    private struct Level: RawRepresentable, Decodable {
        var rawValue: String
        init?(rawValue: String) { return nil }
    }

    private struct Size: Decodable { var width: Int }

    private final class S {
        var key: Key?
        var keys: [Key] = []
        var code: Code?
        var account: Account?
        var level: Level?
        var numbers: [Int] = []
        var sizes: [String: Int] = [:]
        var size: Size?
    }

    private static let registry = Registry {
        Class(S.self, S.init)
            .attribute("key", \.key).attribute("keys", \.keys).attribute("code", \.code)
            .attribute("account", \.account).attribute("level", \.level).attribute("numbers", \.numbers)
            .attribute("sizes", \.sizes).attribute("size", \.size)
        Value(Key.self) { text in throw Refusal(description: "no key: \(text.reversed())\(text)") }
    }

    private func error(_ attribute: String, _ value: String, _ declaration: String = "{secret: true}") throws
        -> WiringError
    {
        let nib = try Nib(
            text: """
                parameters:
                  token: \(declaration)
                objects:
                  s: {class: S, attributes: {\(attribute): \(value)}}
                """, named: "s.yaml")
        return try #require(throws: WiringError.self) {
            try nib.instantiate(
                with: Self.registry, parameters: declaration == "{secret: true}" ? ["token": "hunter2"] : [:])
        }
    }

    @Test(arguments: [
        ("key", "$(token)", "Key"), ("key", "\"a $(token) b\"", "Key"), ("keys", "[$(token)]", "Key"),
        ("code", "$(token)", "Code"), ("account", "{user: ada, password: $(token)}", "Account"),
        ("level", "$(token)", "Level"),
    ])
    func `the cause is left out where a secret is part of the text`(
        attribute: String, value: String, type: String
    ) throws {
        let error = try error(attribute, value)
        #expect(
            error.diagnostics.map { "\($0.code) \($0.message)" } == [
                "value-type-mismatch attribute '\(attribute)' of 'S' cannot be read as '\(type)'"
            ])
        #expect(error.diagnostics[0].help == "the cause is left out, since it may reveal a secret")
        for text in ["\(error)", String(reflecting: error.diagnostics), "\(error.underlyingErrors)"] {
            #expect(!text.contains("hunter2") && !text.contains("2retnuh"), "\(text)")
        }
    }

    @Test(arguments: [
        ("key", "plain", "'Key': no key: "), ("code", "plain", "'Code': no code: "),
        ("account", "{user: ada, password: plain}", "'Account': 'plain' is no password of ada"),
        ("level", "plain", "'Level': Cannot initialize Level from invalid String value plain"),
    ])
    func `the cause is shown if it contains no secret`(attribute: String, value: String, words: String) throws {
        let nib = try Nib(
            text: """
                parameters: {token: {default: a, secret: true}}
                objects:
                  s: {class: S, attributes: {\(attribute): \(value)}}
                  other: {class: S, attributes: {sizes: {a: "$(token)"}}}
                """, named: "s.yaml")
        let error = try #require(throws: WiringError.self) { try nib.blueprint(for: Self.registry) }
        #expect(error.diagnostics[0].message.contains("cannot be read as \(words)"), "\(error)")
    }

    @Test(arguments: [
        ("numbers", "[hunter2]", "attribute 'numbers' of 'S' takes 'Int', not '$(token)'"),
        ("numbers", "[1, [hunter2]]", "attribute 'numbers' of 'S' takes 'Int', not a list"),
        ("sizes", "{a: hunter2}", "attribute 'sizes' of 'S' takes 'Int', not '$(token)'"),
        (
            "size", "{width: 1, hunter2: 2}",
            "attribute 'size' of 'S' has the key '$(token)', which 'Size' does not read"
        ),
        ("keys", "[hunter2]", "attribute 'keys' of 'S' cannot be read as 'Key'"),
    ])
    func `a part of a secret list or mapping is as secret as the whole`(
        attribute: String, value: String, message: String
    ) throws {
        let error = try error(attribute, "$(token)", "{default: \(value), secret: true}")
        #expect(error.diagnostics.map(\.message) == [message])
        #expect(error.diagnostics.allSatisfy { !($0.help ?? "").contains("hunter2") })
    }

    @Test func `what is given to a copy is left out as well`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = [
            "main.yaml": """
            parameters: {outer: {secret: true}}
            include: [{file: part.yaml, as: part, parameters: {inner: "-$(outer)-"}}]
            """,
            "part.yaml": """
            parameters: {inner: {}}
            objects: {s: {class: S, attributes: {key: "<$(inner)>"}}}
            """,
        ]
        for (name, text) in files {
            try text.write(to: folder.appending(path: name), atomically: false, encoding: .utf8)
        }
        let nib = try Nib(contentsOfFile: folder.appending(path: "main.yaml").path)
        let error = try #require(throws: WiringError.self) {
            try nib.instantiate(with: Self.registry, parameters: ["outer": "hunter2"])
        }
        #expect(error.diagnostics.map(\.message) == ["attribute 'key' of 'S' cannot be read as 'Key'"])
    }
}
