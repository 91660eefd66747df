import Testing
import Wiring
import WiringBlueprint

/// A misspelt source is found before anything reads from it.
@Suite struct SourceNameTests {
    private final class Tank {
        var capacity = 0
    }

    private struct Fixed: ParameterSource {
        let name: String
        func text(for key: String) -> String? { "7" }
    }

    private let registry = Registry {
        Class(Tank.self, Tank.init).attribute("capacity", \.capacity)
    }

    private func nib(_ declaration: String) throws -> Nib {
        try Nib(
            text: """
                parameters: {capacity: \(declaration)}
                objects: {tank: {class: Tank, attributes: {capacity: $(capacity)}}}
                """, named: "tank.yaml")
    }

    /// The codes and labels of what is wrong.
    private func diagnostics(_ body: () throws -> Void) -> [String] {
        do {
            try body()
            return []
        } catch let error as WiringError {
            return error.diagnostics.map { "\($0.code): \($0.primary?.text ?? "")" }
        } catch {
            return ["\(error)"]
        }
    }

    @Test(arguments: [
        ("{enviroment: CAP, default: 3}", "env"), ("{environment: CAP}", "env"), ("{evn: CAP, default: 3}", "env"),
        ("{Env: CAP, default: 3}", "env"), ("{environmentVariable: CAP}", "env"), ("{fiel: cap.txt}", "file"),
        ("{path: cap.txt, default: 3}", "file"), ("{fileName: cap.txt}", "file"), ("{defalt: 3}", "default"),
        ("{secrte: true, default: 3}", "secret"), ("{secrets: true}", "secret"),
    ])
    func `a misspelt source is found by a check alone, and by a load whatever is passed`(
        declaration: String, meant: String
    ) throws {
        let expected = ["unknown-source: did you mean '\(meant)'?"]
        #expect(diagnostics { _ = try nib(declaration).blueprint(for: registry) } == expected)
        #expect(diagnostics { _ = try nib(declaration).blueprint(for: registry.catalog()) } == expected)
        #expect(diagnostics { _ = try UnknownClasses.check(nib(declaration).merged) } == expected)
        #expect(
            diagnostics {
                _ = try nib(declaration).instantiate(with: registry, parameters: ["capacity": "5"])
            } == expected)
    }

    @Test(arguments: [
        "{config: tank.capacity}", "{vault: capacity, default: 3}", "{argument: capacity}", "{secrets: capacity}",
        "{defaults: capacity}", "{keychain: capacity, secret: true}", "{flag: capacity}", "{env: CAP, default: 3}",
    ])
    func `another word may be a source that the program adds`(declaration: String) throws {
        #expect(diagnostics { _ = try nib(declaration).blueprint(for: registry) } == [])
        #expect(diagnostics { _ = try UnknownClasses.check(nib(declaration).merged) } == [])
    }

    @Test func `where the sources are known every other is an error`() throws {
        let nib = try nib("{config: tank.capacity, default: 3}")
        #expect(
            diagnostics { _ = try nib.blueprint(for: registry, options: LoadOptions(sources: [Fixed(name: "config")])) }
                == [])
        #expect(
            diagnostics { _ = try nib.blueprint(for: registry, options: LoadOptions(sources: [Fixed(name: "confgi")])) }
                == ["unknown-source: did you mean 'confgi'?"])
        #expect(diagnostics { _ = try nib.blueprint(for: registry, options: LoadOptions()) } == ["unknown-source: "])
        // A check with other sources, made earlier, is remembered.
        #expect(diagnostics { _ = try nib.blueprint(for: registry) } == [])
        #expect(diagnostics { _ = try nib.blueprint(for: registry, options: LoadOptions()) } == ["unknown-source: "])
    }

    @Test func `a source may have a name that otherwise looks misspelt`() throws {
        let nib = try nib("{path: capacity}")
        let source = Fixed(name: "path")
        #expect(diagnostics { _ = try nib.blueprint(for: registry, options: LoadOptions(sources: [source])) } == [])
        let tank = try nib.instantiate(with: registry, options: LoadOptions(sources: [source])).object(
            "tank", as: Tank.self)
        #expect(tank.capacity == 7)
    }

    @Test func `it is reported together with all other mistakes, once`() throws {
        let nib = try Nib(
            text: """
                parameters: {capacity: {enviroment: CAP, default: 3}, unused: 1}
                objects: {tank: {class: Tank, attributes: {capacity: $(capacity), capacty: 1}}}
                """, named: "tank.yaml")
        let error = #expect(throws: WiringError.self) { try nib.instantiate(with: registry) }
        #expect(error?.diagnostics.map(\.code) == [.unknownSource, .unusedParameter, .unknownAttribute])
        let alone = #expect(throws: WiringError.self) {
            try self.nib("{enviroment: CAP, default: 3}").blueprint(for: registry)
        }
        #expect(
            alone?.description == """
                tank.yaml:1:25: error: there is no parameter source 'enviroment' [unknown-source]
                1 | parameters: {capacity: {enviroment: CAP, default: 3}}
                  |                         ^^^^^^^^^^ did you mean 'env'?
                  help: the sources are 'env', 'file' and those that the program adds
                tank.yaml: 1 error
                """)
    }

    @Test(arguments: ["{env: CAP, defalt: 3}", "{defalt: 3, env: CAP}"])
    func `of two keys the one that is not a source is blamed`(declaration: String) {
        #expect(diagnostics { _ = try nib(declaration) } == ["unknown-key: did you mean 'default'?"])
    }
}
