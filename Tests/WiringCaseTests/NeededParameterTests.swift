import Synchronization
import Testing
import Wiring

/// Only parameters that something in the graph depends on are requested.
@Suite struct NeededParameterTests {
    private class Store {
        var token = ""
        var size = 0
    }

    private final class FakeStore: Store {
        var inner: Store?
    }

    private final class Guard {
        var store: Store?
    }

    private final class Shelf {
        var makeStore: (() -> Store)?
    }

    /// Remembers the keys requested from it.
    private final class Vault: ParameterSource {
        let name = "vault"
        let asked = Mutex<[String]>([])

        func text(for key: String) -> String? {
            asked.withLock { $0.append(key) }
            return key == "none" ? nil : key
        }
    }

    private let registry = Registry {
        Class(Store.self, Store.init).attribute("token", \.token).attribute("size", \.size)
        Class(FakeStore.self, FakeStore.init).outlet("inner", \.inner)
        Class(Guard.self, Guard.init).outlet("store", \.store)
        Class(Shelf.self, Shelf.init).outlet("makeStore", provider: \.makeStore)
    }

    private static let store = """
        parameters: {token: {vault: token, secret: true}}
        objects: {store: {class: Store, attributes: {token: $(token)}}, guard: {class: Guard, outlets: {store: store}}}
        """

    /// Returns the keys requested from the source when a nib of several files is loaded.
    private func asked(
        _ main: String, _ others: [(path: String, text: String)] = [], parameters: [String: String] = [:],
        prepare: (Nib) throws -> Nib = { $0 }, replacing substitutes: [String: Any] = [:]
    ) throws -> [String] {
        let vault = Vault()
        let files = [(path: "wiring.yaml", text: main), (path: "store.yaml", text: Self.store)] + others
        let nib = try prepare(inFolder(of: files) { try Nib(contentsOfFile: $0) })
        try nib.instantiate(
            with: registry, parameters: parameters, replacing: substitutes, options: LoadOptions(sources: [vault])
        ).tearDown()
        return vault.asked.withLock { $0.sorted() }
    }

    @Test func `parameters of objects that nothing replaced are read`() throws {
        #expect(try asked("include: [store.yaml]") == ["token"])
    }

    @Test func `a fake needs no secret, and not even the source of one`() throws {
        let fake = "include: [store.yaml]\nreplace: {store: FakeStore}"
        #expect(try asked(fake) == [])
        let files = [(path: "wiring.yaml", text: fake), (path: "store.yaml", text: Self.store)]
        let graph = try inFolder(of: files) { try Nib(contentsOfFile: $0) }.instantiate(with: registry)
        #expect(try graph.object("guard", as: Guard.self).store is FakeStore)
    }

    @Test(arguments: [
        "include: [store.yaml]\nremove: [store.token]",
        "include: [store.yaml]\nremove: [guard, store]",
        "include: [store.yaml]\nchange: {store: {attributes: {token: none}}}",
        "include: [store.yaml]\nparameters: {token: none}",
        "include: [copy.yaml]\nreplace: {part: {file: fake.yaml}}",
        "include: [{file: store.yaml, as: part}]\nreplace: {part.store: FakeStore}",
        "include: [{file: store.yaml, as: part, parameters: {token: none}}]",
    ])
    func `parameters of what overlays removed are not read`(main: String) throws {
        let others = [
            (path: "copy.yaml", text: "include: [{file: store.yaml, as: part}]"),
            (path: "fake.yaml", text: "objects: {store: FakeStore, guard: Guard}"),
        ]
        #expect(try asked(main, others) == [])
    }

    @Test func `parameters of what the program removed are not read`() throws {
        let main = "include: [store.yaml]"
        #expect(try asked(main, replacing: ["store": FakeStore()]) == [])
        #expect(try asked(main, prepare: { try $0.removing(["guard", "store"]) }) == [])
        #expect(try asked(main, prepare: { try $0.removing("store.token") }) == [])
        #expect(try asked(main, parameters: ["token": "none"]) == [])
    }

    @Test func `parameters of wrapped, provided and unshared objects are read`() throws {
        #expect(
            try asked("include: [store.yaml]\nwrap: {store: {class: FakeStore, outlets: {inner: store}}}") == ["token"])
        let shelf = """
            parameters: {token: {vault: token}}
            objects:
              shelf: {class: Shelf, outlets: {makeStore: {class: Store, attributes: {token: $(token)}}}}
            """
        #expect(try asked(shelf) == ["token"])
        #expect(
            try asked("include: [store.yaml]\nchange: {store: {shared: false}}") == ["token"])
    }

    @Test func `parameters given to a copy are read only if the copy needs them`() throws {
        let outer = """
            include: [{file: store.yaml, as: part, parameters: {token: "$(first)-$(second)"}}]
            parameters: {first: {vault: first}, second: {vault: second}}
            """
        #expect(try asked(outer) == ["first", "second"])
        #expect(try asked(outer, parameters: ["part.token": "none"]) == [])
        #expect(try asked("include: [outer.yaml]\nreplace: {part.store: FakeStore}", [("outer.yaml", outer)]) == [])
    }

    @Test func `a parameter needed in one place is read once, default or not`() throws {
        let main = """
            parameters: {size: {vault: none, default: 3}}
            objects: {a: {class: Store, attributes: {size: $(size)}}, b: {class: Store, attributes: {size: $(size)}}}
            """
        #expect(try asked(main) == ["none"])
    }

    @Test func `a parameter that must be passed is not missed where nothing needs it`() throws {
        let store = Self.store.replacing("{vault: token, secret: true}", with: "{}")
        let files = [
            (path: "wiring.yaml", text: "include: [store.yaml]\nreplace: {store: FakeStore}"),
            (path: "store.yaml", text: store),
        ]
        let fake = try inFolder(of: files) { try Nib(contentsOfFile: $0) }
        try fake.instantiate(with: registry).tearDown()
        try fake.instantiate(with: registry, parameters: ["token": "passed"]).tearDown()
        let error = #expect(throws: WiringError.self) { try Nib(text: store).instantiate(with: registry) }
        #expect(error?.diagnostics.map(\.code) == [.missingParameter])
    }

    @Test func `a parameter that nothing uses in the text of any file is an error still`() throws {
        let error = #expect(throws: WiringError.self) {
            try asked("include: [store.yaml]\nparameters: {tokn: none}\nreplace: {store: FakeStore}")
        }
        #expect(error?.diagnostics.map(\.code) == [.unusedParameter])
    }
}
