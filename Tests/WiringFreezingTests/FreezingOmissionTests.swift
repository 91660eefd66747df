import Synchronization
import Testing
import Wiring
import WiringFreezing

// Objects of which a file cannot say everything.

private final class Vault {
    var apiToken = ""
    var tokenCount = 0
    var password: String? = nil
    var pin = 0
    var label = ""
    var makeKey: (() -> Key)?
    var onOpen: (() -> Void)?
    var log: (AnyObject)?
    var keys: [AnyObject] = []
    var secretive = Secretive(depth: 0)
    private var hidden = 0
    func hide(_ number: Int) { hidden = number }
    func open() {}
}

private final class Key { init() {} }
private final class Unknown { init() {} }

/// Is made with what only another of its kind can be.
private final class Twin {
    var other: Twin?
    init(other: Twin?) { self.other = other }
}

/// Makes something else of what it is made with.
private final class Doubler {
    var size: Int
    init(size: Int) { self.size = size * 2 }
}

private final class Stamp {
    var number = Int.random(in: 0...Int.max)
    init() {}
}

private actor Counter { init() {} }

private final class Desk {
    var lamp: Lamp? = Lamp()
    init() {}
}

/// Takes functions, one of which it keeps under another name.
private final class Bell {
    let onRing: () -> Void
    let onStop: ((Int) -> Void)?
    private let forgotten: () -> Void
    init(onRing: @escaping () -> Void, onStop: ((Int) -> Void)?, onFade: @escaping () -> Void) {
        (self.onRing, self.onStop, forgotten) = (onRing, onStop, onFade)
    }
}

private let registry = Registry {
    Class(Bell.self, Bell.init(onRing:onStop:onFade:), "onRing", "onStop", Parameter("onFade", default: {}))
    Class(Vault.self, Vault.init)
        .attribute("apiToken", \.apiToken).attribute("tokenCount", \.tokenCount).attribute("password", \.password)
        .attribute("pin", \.pin).attribute("label", \.label).attribute("secretive", \.secretive)
        .attribute("hidden", set: { (vault: Vault, number: Int) in vault.hide(number) })
        .outlet("makeKey", provider: \.makeKey).outlet("log", \.log).outlet("keys", \.keys)
        .event("open", \.onOpen).action("open", Vault.open)
    Class(Key.self, Key.init)
    Class(Twin.self, Twin.init(other:), "other")
    Class(Doubler.self, Doubler.init(size:), Parameter("size", default: 1))
    Class(Stamp.self, Stamp.init).attribute("number", \.number)
    Class(Desk.self, Desk.init).outlet("lamp", \.lamp)
    Class(Lamp.self, Lamp.init)
}

/// Has another face each time.
private final class Die {
    private static let rolls = Mutex(0)
    /// The face of the second one.
    static let second = 2
    var face: Int

    init() {
        face = Self.rolls.withLock { rolls in
            rolls += 1
            return rolls
        }
    }
}

@Suite struct FreezingOmissionTests {
    @Test func `what cannot be written is listed, and a comment at its place`() throws {
        let vault = Vault()
        (vault.tokenCount, vault.secretive) = (3, Secretive(depth: 1))
        (vault.makeKey, vault.onOpen) = ({ Key() }, {})
        (vault.log, vault.keys) = (Unknown(), [Key(), Unknown(), Key()])
        let frozen = try registry.freeze(["vault": vault])
        #expect(
            frozen.text == """
                objects:
                  vault:
                    class: Vault
                    attributes:
                      tokenCount: 3
                      # secretive is not written: 'Secretive' is Decodable but not Encodable; let the type be \
                Encodable and Decodable alike, or register a 'Value' with 'text:'
                      # hidden is not written: its registration has no getter; register it with a key path or with \
                'get:', or write it into the file by hand
                    outlets:
                      # makeKey is not written: it is a function; write into the file which definition the function \
                creates objects of
                      # log is not written: 'Unknown' is not registered; register it, as 'Class(Unknown.self, \
                Unknown.init)', or pass the object as an external
                      # keys.1 is not written: 'Unknown' is not registered; register it, as 'Class(Unknown.self, \
                Unknown.init)', or pass the object as an external
                      keys: [key, key2]
                    # open is not written: it is a function, and what it calls cannot be read; write its actions \
                into the file, as 'actions: {open: object.action}'
                  key: Key
                  key2: Key

                """)
        #expect(
            frozen.omissions.map(\.path) == [
                "vault.secretive", "vault.hidden", "vault.makeKey", "vault.log", "vault.keys.1", "vault.open",
            ])
        #expect(frozen.omissions[3].type == "Unknown")
        #expect(frozen.omissions[3].reason == "'Unknown' is not registered")
        #expect("\(frozen.omissions[0])".hasPrefix("vault.secretive (Secretive) is not written: "))
        // The comments are no obstacle.
        #expect(try frozen.nib.instantiate(with: registry).objects(as: Vault.self)[0].keys.count == 2)
    }

    @Test func `what is empty and unset is no omission`() throws {
        #expect(try registry.freeze(["vault": Vault()]).omissions.map(\.path) == ["vault.hidden"])
    }

    @Test func `functions that an initialiser took are omissions, unless it took none`() throws {
        let bell = Bell(onRing: {}, onStop: nil, onFade: {})
        let frozen = try registry.freeze(["bell": bell])
        #expect(
            frozen.omissions.map { "\($0.path): \($0.reason)" } == [
                "bell.onRing: it is a function, and what it calls cannot be read",
                "bell.onFade: whether it calls anything cannot be read",
            ])
        #expect(frozen.omissions[0].fix == "write its actions into the file, as 'actions: {onRing: object.action}'")
        let stopped = try registry.freeze(["bell": Bell(onRing: {}, onStop: { _ in }, onFade: {})])
        #expect(stopped.omissions.map(\.path) == ["bell.onRing", "bell.onStop", "bell.onFade"])
    }

    @Test func `a root without a class is a comment in a file that loads`() throws {
        let frozen = try registry.freeze(["a": Unknown()])
        #expect(frozen.text.hasPrefix("# a is not written: 'Unknown' is not registered; "))
        #expect(frozen.text.hasSuffix("\nobjects: {}\n"))
        #expect(frozen.omissions.map(\.path) == ["a"])
        let one = try registry.freeze(["a": Unknown(), "key": Key()])
        #expect(one.text.hasPrefix("objects:\n  # a is not written: "))
        #expect(one.text.hasSuffix("\n  key: Key\n"))
    }

    // MARK: Secrets

    @Test func `secrets are never written, by their names, by the options, or by a graph`() throws {
        let vault = Vault()
        (vault.apiToken, vault.password, vault.pin) = ("t0k3n", "pa55w0rd", 4_711)
        vault.label = "the label"
        var options = FreezeOptions()
        options.secretAttributes = ["Vault.pin"]
        options.attributes = .all
        let frozen = try registry.freeze(["vault": vault], options: options)
        for secret in ["t0k3n", "pa55w0rd", "4711"] {
            #expect(!frozen.text.contains(secret))
            #expect(!"\(frozen) \(frozen.omissions)".contains(secret))
        }
        #expect(frozen.omissions.map(\.path).prefix(3) == ["vault.apiToken", "vault.password", "vault.pin"])
        #expect(frozen.omissions[0].reason == "it is secret")
        #expect(frozen.text.contains("label: the label"))
        #expect(frozen.text.contains("tokenCount: 0"))

        options.publicAttributes = ["apiToken", "Vault.password"]
        options.secretAttributes = []
        #expect(try registry.freeze(["vault": vault], options: options).text.contains("apiToken: t0k3n"))

        let nib = try Nib(
            text: """
                parameters: {word: {secret: true}}
                objects: {vault: {class: Vault, attributes: {label: "say $(word) twice"}}}
                """)
        let graph = try nib.instantiate(with: registry, parameters: ["word": "sesame"])
        var hiding = FreezeOptions()
        hiding.hideSecrets(of: graph)
        let loaded = try registry.freeze([(name: "vault", object: try #require(graph["vault"]))], options: hiding)
        #expect(!loaded.text.contains("sesame"))
        #expect(loaded.omissions.first?.path == "vault.label")
    }

    @Test(arguments: [
        ("password", true), ("apiToken", true), ("API_KEY", true), ("privateKey", true), ("dbPassword", true),
        ("tokenCount", false), ("passwordField", false), ("key", false), ("primaryKey", false), ("title", false),
    ])
    func `a name says whether a text is secret`(name: String, isSecret: Bool) throws {
        let registry = Registry {
            Class(Lamp.self, Lamp.init).attribute(name, \.title)
        }
        let lamp = Lamp()
        lamp.title = "hello"
        #expect(try registry.freeze(["lamp": lamp]).omissions.isEmpty != isSecret)
    }

    // MARK: Initialisers

    @Test func `a cycle through initialisers is cut, and one through outlets is not`() throws {
        let (first, second) = (Twin(other: nil), Twin(other: nil))
        (first.other, second.other) = (second, first)
        defer { first.other = nil }
        let frozen = try registry.freeze(["first": first, "second": second])
        #expect(frozen.omissions.map(\.path) == ["second.other"])
        #expect(frozen.omissions[0].reason.hasSuffix("'first' → 'second' → 'first'"))
        let graph = try frozen.nib.instantiate(with: registry)
        #expect(try graph.object("first", as: Twin.self).other === graph.object("second", as: Twin.self))
    }

    @Test func `an argument that the initialiser changes is not written`() throws {
        let doubler = Doubler(size: 4)
        let frozen = try registry.freeze(["doubler": doubler])
        #expect(frozen.omissions.map(\.reason) == ["the initialiser of 'Doubler' makes another value of it"])
    }

    @Test func `what a new object has otherwise each time is written`() throws {
        let stamp = Stamp()
        #expect(try registry.freeze(["a": stamp]).text.contains("number: \(stamp.number)\n"))
    }

    @Test func `that is found even if the first new object happens to have the same`() throws {
        let die = Die()
        die.face = Die.second
        let registry = Registry { Class(Die.self, Die.init).attribute("face", \.face) }
        #expect(try registry.freeze(["die": die]).text.contains("face: 2\n"))
    }

    @Test func `an outlet that is nil where a new object has a target is an omission`() throws {
        let (desk, other) = (Desk(), Desk())
        desk.lamp = nil
        let frozen = try registry.freeze(["desk": desk, "other": other])
        #expect(frozen.omissions.map(\.path) == ["desk.lamp"])
        #expect(frozen.text.contains("lamp: lamp\n"))
    }

    @Test func `an instance that is registered stands for itself alone`() throws {
        let registry = Registry { Class(SendableLamp.self, instance: SendableLamp.shared, named: "Shared") }
        #expect(try registry.freeze(["a": SendableLamp.shared]).text == "objects:\n  a: Shared\n")
        let frozen = try registry.freeze(["a": SendableLamp()])
        #expect(frozen.omissions.map(\.reason) == ["'Shared' is registered with another instance"])
    }

    // MARK: Isolation

    @Test func `what belongs to an actor or to the main actor is told so`() async throws {
        let registry = Registry {
            Class(Counter.self, Counter.init)
            Class(Panel.self, onMainActor: Panel.init(title:), "title")
        }
        let panel = await Panel(title: "hello")
        let elsewhere = try registry.freeze(["panel": panel])
        #expect(elsewhere.omissions.map(\.reason) == ["it belongs to the main actor"])
        let here = try await MainActor.run { try registry.freeze(["panel": panel]) }
        #expect(here.text.contains("title: hello"))
        #expect(try registry.freeze(["counter": Counter()]).text == "objects:\n  counter: Counter\n")
    }
}

private final class SendableLamp: Sendable { static let shared = SendableLamp() }

@MainActor private final class Panel {
    let title: String
    init(title: String) { self.title = title }
}
