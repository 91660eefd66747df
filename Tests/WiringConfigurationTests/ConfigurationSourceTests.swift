#if Configuration
import Configuration
import Foundation
import Testing
import Wiring
import WiringConfiguration

private final class Settings {
    var port = 0
    var share = 0.0
    var isOn = false
    var title = ""
    var pause = Duration.zero
    var level = Level.low
    var limit: UInt8?
}

private enum Level: String { case low, high }

extension Registry {
    fileprivate static let settings = Registry {
        Class(Settings.self, Settings.init)
            .attribute("port", \.port)
            .attribute("share", \.share)
            .attribute("isOn", \.isOn)
            .attribute("title", \.title)
            .attribute("pause", \.pause)
            .attribute("level", \.level)
            .attribute("limit", \.limit)
    }
}

private func environment(_ variables: [String: String]) -> EnvironmentVariablesProvider {
    EnvironmentVariablesProvider(environmentVariables: variables)
}

private func commandLine(_ arguments: String...) -> CommandLineArgumentsProvider {
    CommandLineArgumentsProvider(arguments: ["program"] + arguments)
}

private func memory(_ key: AbsoluteConfigKey, _ content: ConfigContent) -> InMemoryProvider {
    InMemoryProvider(values: [key: ConfigValue(content, isSecret: false)])
}

/// A JSON file.
private func json(_ text: String) async throws -> FileProvider<JSONSnapshot> {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    try text.write(to: url, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: url) }
    return try await FileProvider<JSONSnapshot>(
        config: ConfigReader(provider: memory("filePath", .string(url.path))))
}

/// Loads settings one attribute of which is the parameter `x`.
private func load(_ attribute: String, _ declaration: String, _ source: ConfigurationSource) throws -> Settings {
    try Nib(
        text: """
            parameters: {x: \(declaration)}
            objects: {settings: {class: Settings, attributes: {\(attribute): $(x)}}}
            """, named: "wiring.yaml"
    )
    .instantiate(with: .settings, options: LoadOptions(sources: [source])).object("settings")
}

private func message(_ body: () throws -> some Any) -> String {
    do {
        _ = try body()
        return "nothing was thrown"
    } catch {
        return "\(error)"
    }
}

@Suite struct ConfigurationSourceTests {
    @Test func `a text of the environment is read as the type of the attribute`() throws {
        let source = ConfigurationSource(
            providers: [
                environment([
                    "HTTP_PORT": "0x1F", "SHARE": "0.5", "TITLE": "yes", "PAUSE": "250ms", "LEVEL": "high",
                    "LIMIT": "255",
                ])
            ])
        #expect(try load("port", "{config: http.port}", source).port == 31)
        #expect(try load("share", "{config: share}", source).share == 0.5)
        #expect(try load("title", "{config: title}", source).title == "yes")
        #expect(try load("pause", "{config: pause}", source).pause == .milliseconds(250))
        #expect(try load("level", "{config: level}", source).level == .high)
        #expect(try load("limit", "{config: limit}", source).limit == 255)
    }

    @Test func `a value of JSON is read as the type of the attribute, whatever it is in JSON`() async throws {
        let source = ConfigurationSource(providers: [
            try await json(#"{"a": 8080, "b": 1.5, "c": true, "d": "8080", "e": 1}"#)
        ])
        #expect(try load("port", "{config: a}", source).port == 8080)
        #expect(try load("title", "{config: a}", source).title == "8080")
        #expect(try load("share", "{config: a}", source).share == 8080)
        #expect(try load("share", "{config: b}", source).share == 1.5)
        #expect(try load("title", "{config: b}", source).title == "1.5")
        #expect(try load("isOn", "{config: c}", source).isOn)
        #expect(try load("port", "{config: d}", source).port == 8080)
        #expect(try load("share", "{config: e}", source).share == 1)
    }

    @Test(arguments: [
        ("yes", true), ("1", true), ("TRUE", true), ("true", true), ("no", false), ("0", false), ("false", false),
    ])
    func `the environment has its own words for a Bool`(text: String, isOn: Bool) throws {
        let source = ConfigurationSource(providers: [environment(["ON": text])])
        #expect(try load("isOn", "{config: on, default: \(!isOn)}", source).isOn == isOn)
        #expect(try load("title", "{config: on}", source).title == text)
    }

    @Test func `a flag of the command line is true`() throws {
        let source = ConfigurationSource(providers: [commandLine("--http-quick")])
        #expect(try load("isOn", "{config: http.quick, default: false}", source).isOn)
    }

    @Test func `the first provider that has a value counts, then the default of the file`() async throws {
        let file = try await json(#"{"port": 1}"#)
        let all: [any ConfigProvider] = [commandLine("--port", "3"), environment(["PORT": "2"]), file]
        func port(_ providers: [any ConfigProvider]) throws -> Int {
            try load("port", "{config: port, default: 0}", ConfigurationSource(providers: providers)).port
        }
        #expect(try port(all) == 3)
        #expect(try port(Array(all.dropFirst())) == 2)
        #expect(try port(Array(all.reversed())) == 1)
        #expect(try port([environment([:])]) == 0)
    }

    @Test(arguments: [
        ConfigContent.stringArray(["a", "b"]), .intArray([1, 2]), .doubleArray([1.5]), .boolArray([true]),
    ])
    func `a list is an error, and no default hides it`(list: ConfigContent) {
        let source = ConfigurationSource(providers: [memory("hosts", list)])
        #expect(
            message { try load("title", "{config: hosts, default: none}", source) } == """
                wiring.yaml:1:26: error: the source 'config' threw an error: 'hosts' is a list, and a parameter from outside is a single value [missing-parameter]
                1 | parameters: {x: {config: hosts, default: none}}
                  |                          ^^^^^
                wiring.yaml: 1 error
                """)
    }

    @Test func `the error of a provider is reported`() {
        struct Unreachable: Error, CustomStringConvertible { let description = "the vault is closed" }
        let source = ConfigurationSource(providers: [ThrowingProvider(error: Unreachable())])
        let text = message { try load("title", "{config: key, default: none}", source) }
        #expect(text.contains("the source 'config' threw an error: the vault is closed [missing-parameter]"))
    }

    @Test func `a value that a provider itself lacks is reported, and no default hides it`() throws {
        // The error of a provider that reads its own configuration looks like that for a key that nobody has.
        func lack(_ key: ConfigKey) -> any Error & Sendable {
            do {
                _ = try ConfigReader(provider: environment([:])).requiredString(forKey: key)
                return CancellationError()
            } catch {
                return error
            }
        }
        let provider = ThrowingProvider(error: lack("vault.address"))
        for source in [
            ConfigurationSource(providers: [provider]),
            ConfigurationSource(ConfigReader(provider: provider), secrets: .none),
        ] {
            let text = message { try load("title", "{config: title, default: none}", source) }
            #expect(text.contains("the source 'config' threw an error: "), "\(text)")
            #expect(text.contains("vault.address"), "\(text)")
        }
        // Even if the key is the same, provided the source can see who threw the error.
        let source = ConfigurationSource(providers: [ThrowingProvider(error: lack("title"))])
        #expect(message { try load("title", "{config: title, default: none}", source) }.contains("threw an error"))
    }

    @Test(arguments: ["title", "life.title"]) func `a reader with or without a scope may lack a value`(key: String)
        throws
    {
        let reader = ConfigReader(provider: environment([:]))
        for reader in [reader, reader.scoped(to: "one"), reader.scoped(to: "one.two")] {
            let source = ConfigurationSource(reader)
            #expect(try load("title", "{config: \(key), default: none}", source).title == "none")
        }
    }

    @Test func `a value that no provider has is missing, unless there is a default`() {
        let source = ConfigurationSource(providers: [environment([:])])
        let text = message { try load("title", "{config: title}", source) }
        #expect(text.contains("the parameter 'x' has no value"))
        #expect(text.contains("its source 'config: title' has none"))
    }

    @Test func `a value that does not fit is reported at its place in the wiring file`() {
        let source = ConfigurationSource(providers: [environment(["PORT": "many"])])
        #expect(
            message { try load("port", "{config: port}", source) } == """
                wiring.yaml:2:58: error: attribute 'port' of 'Settings' takes 'Int', not 'many' [value-type-mismatch]
                2 | objects: {settings: {class: Settings, attributes: {port: $(x)}}}
                  |                                                          ^^^^
                wiring.yaml:1:14: note: the parameter 'x' is declared here
                1 | parameters: {x: {config: port}}
                  |              ^
                wiring.yaml: 1 error
                """)
    }

    @Test func `several configurations have names of their own`() throws {
        let sources = [
            ConfigurationSource(providers: [environment(["TITLE": "a"])], named: "first"),
            ConfigurationSource(ConfigReader(provider: environment(["TITLE": "b"])), named: "second"),
        ]
        let nib = try Nib(
            text: """
                parameters: {a: {first: title}, b: {second: title}}
                objects: {settings: {class: Settings, attributes: {title: $(a)$(b)}}}
                """)
        let settings = try nib.instantiate(with: .settings, options: LoadOptions(sources: sources)).object(
            "settings", as: Settings.self)
        #expect(settings.title == "ab")
    }
}

@Suite struct SecretTests {
    /// Returns whether a message about an invalid `Int` shows the text.
    private func shows(_ declaration: String, _ source: ConfigurationSource) -> Bool {
        let text = message { try load("port", declaration, source) }
        #expect(text.contains("takes 'Int'"), "\(text)")
        return text.contains("hunter2")
    }

    private func provider(_ secrets: SecretsSpecifier<String, String>) -> EnvironmentVariablesProvider {
        EnvironmentVariablesProvider(
            environmentVariables: ["TOKEN": "hunter2", "TITLE": "hunter2"], secretsSpecifier: secrets)
    }

    @Test func `messages hide what a provider considers secret, and nothing else`() {
        let source = ConfigurationSource(providers: [provider(.specific(["TOKEN"]))])
        #expect(!shows("{config: token}", source))
        #expect(shows("{config: title}", source))
        #expect(!shows("{config: title, secret: true}", source))
    }

    @Test func `numbers, which are read in several ways, can be secret`() {
        let values = ["pin": ConfigValue(.double(47.5), isSecret: true)] as [AbsoluteConfigKey: ConfigValue]
        let source = ConfigurationSource(providers: [environment([:]), InMemoryProvider(values: values)])
        let text = message { try load("port", "{config: pin}", source) }
        #expect(text.contains("takes 'Int', not '$(x)'"))
    }

    @Test func `the values of a reader are secret unless the program says which are`() throws {
        let reader = ConfigReader(provider: provider(.none))
        #expect(!shows("{config: title}", ConfigurationSource(reader)))
        #expect(shows("{config: title}", ConfigurationSource(reader, secrets: .none)))
        #expect(!shows("{config: token}", ConfigurationSource(reader, secrets: .specific(["token"]))))
        let source = ConfigurationSource(reader, secrets: .specific(["token"]))
        #expect(try load("title", "{config: title}", source).title == "hunter2")
    }

    @Test func `a reader has a scope`() throws {
        let reader = ConfigReader(provider: environment(["LIFE_TITLE": "scoped"]))
        let nib = try Nib(
            text: """
                parameters: {title: {config: title, default: none}}
                objects: {settings: {class: Settings, attributes: {title: $(title)}}}
                """)
        let registry = Registry.settings
        let graph = try nib.instantiate(
            with: registry,
            options: LoadOptions(
                sources: [ConfigurationSource(reader.scoped(to: "life"), secrets: .specific(["token"]))]))
        #expect(try graph.object("settings", as: Settings.self).title == "scoped")
    }

    @Test func `what the wiring file declares secret is redacted in the reports of accesses`() throws {
        let events = EventList()
        let source = ConfigurationSource(providers: [provider(.none)], accessReporter: events)
        _ = try load("title", "{config: title, secret: true}", source)
        #expect(events.secrecy == [true])
        _ = try load("title", "{config: title}", source)
        #expect(events.secrecy == [true, false])
        #expect(source.reader.string(forKey: "title") == "hunter2")
        #expect(events.secrecy.count == 3)
    }
}
#endif
