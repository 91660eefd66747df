import Testing
import Wiring

/// Where isolations meet: protocols, replaced objects, providers and events.
@Suite struct BorderTests {
    @Test func `async and main-actor injection reaches structs, classes and actors`() async throws {
        let log = Log()
        let registry = Registry {
            Class(Named.self, { (name: String) in Named(name: name) }, "name")
            Class(NamedActor.self, { NamedActor() })
            Class(NamedScreen.self, onMainActor: { NamedScreen() })
            Interface((any Tellable).self)
                .attribute("word") { (user: any Tellable, word: String) in
                    await Task.yield()
                    await user.tell(word, log)
                }
                .attribute("shout", onMainActor: { (user: any Tellable, word: String) in log.add("shout \(word)") })
        }
        _ = try await load(
            """
            objects:
              value: {class: Named, attributes: {name: n, word: value, shout: v}}
              actor: {class: NamedActor, attributes: {word: actor, shout: a}}
              screen: {class: NamedScreen, attributes: {word: screen, shout: s}}
            """, registry)
        #expect(log.entries.sorted() == ["actor", "screen", "shout a", "shout s", "shout v", "value"])
    }

    @Test func `an object that replaces one with async code needs no waiting`() throws {
        let nib = try Nib(
            text: """
                objects:
                  cache: {class: Cache, attributes: {limit: 3}}
                  plain: Plain
                """)
        let graph = try nib.graph(services, replacing: ["cache": Cache()])
        #expect(graph.names == ["cache", "plain"])
    }

    @Test func `a function that may be called anywhere cannot make objects of the main actor`() throws {
        final class Maker { var make: (() -> Screen)? }
        let registry = Registry {
            services
            Class(Maker.self, { Maker() }).outlet("make", provider: \.make)
        }
        let error = #expect(throws: WiringError.self) {
            try Nib(
                text: "objects: {maker: {class: Maker, outlets: {make: {class: Screen, attributes: {title: x}}}}}"
            ).graph(registry)
        }
        #expect(error?.diagnostics.map(\.code) == [.needsAsync])
        #expect(error?.diagnostics[0].help?.contains("providerOnMainActor") == true)
    }

    @Test func `a sync setter of an actor's nonisolated member needs no waiting`() throws {
        let log = Log()
        let registry = Registry {
            Class(NamedActor.self, { NamedActor() }).attribute("word") { (_: NamedActor, word: String) in log.add(word)
            }
        }
        _ = try Nib(text: "objects: {a: {class: NamedActor, attributes: {word: w}}}").instantiate(with: registry)
        #expect(log.entries == ["w"])
    }
}

extension Nib {
    /// A load that is not async.
    func graph(_ registry: Registry, replacing substitutes: [String: Any] = [:]) throws -> ObjectGraph {
        try instantiate(with: registry, replacing: substitutes)
    }
}

protocol Tellable { func tell(_ word: String, _ log: Log) async }
struct Named: Tellable {
    let name: String
    func tell(_ word: String, _ log: Log) async { log.add(word) }
}
actor NamedActor: Tellable { func tell(_ word: String, _ log: Log) { log.add(word) } }
@MainActor final class NamedScreen: Tellable { func tell(_ word: String, _ log: Log) { log.add(word) } }
