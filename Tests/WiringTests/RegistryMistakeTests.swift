import Testing
import Wiring

private protocol Cellar: AnyObject {}

/// Mistakes of registrations, each with the whole text that a user reads.
@Suite struct RegistryMistakeTests {
    /// Registers one thing at line 9 of a file, and returns the mistakes without the place, which is the same for all.
    private func mistakes(_ registrations: any Registrable..., sourceLocation: SourceLocation = #_sourceLocation)
        -> String
    {
        do {
            try Registry { for registration in registrations { registration } }.check()
            return ""
        } catch let error as WiringError {
            #expect(error.diagnostics.allSatisfy { $0.line > 0 }, sourceLocation: sourceLocation)
            return error.diagnostics.map(\.description).joined(separator: "\n")
                .replacing("Port/Registry.swift:9: error: ", with: "")
        } catch {
            return "\(error)"
        }
    }

    private func ship() -> Class<Ship> { Class(Ship.self, Ship.init, fileID: "Port/Registry.swift", line: 9) }

    // MARK: Outlets

    @Test func `an outlet that reads from text is an attribute`() {
        #expect(
            mistakes(ship().outlet("draught", \.draught).outlet("name", \.name).outlet("tides", \.tides)) == """
                outlet 'draught' of 'Ship' has the type 'Int', which no object can be [unsupported-type]
                  help: values are read by attributes: .attribute("draught", …)
                outlet 'name' of 'Ship' has the type 'String?', which no object can be [unsupported-type]
                  help: values are read by attributes: .attribute("name", …)
                outlet 'tides' of 'Ship' has the type '[Duration]', which no object can be [unsupported-type]
                  help: values are read by attributes: .attribute("tides", …)
                """)
    }

    @Test func `an outlet of a function is an event or a provider`() {
        #expect(
            mistakes(ship().outlet("horn", \.onHorn).outlet("turn", \.onTurn).outlet("makeBoat", \.makeBoat)) == """
                outlet 'horn' of 'Ship' has the type '(() -> ())?', which no file can give [unsupported-type]
                  help: a function that the object calls is an event: .event("horn", …)
                outlet 'turn' of 'Ship' has the type '((Int) -> ())?', which no file can give [unsupported-type]
                  help: a function that the object calls is an event: .event("turn", …)
                outlet 'makeBoat' of 'Ship' has the type '(() throws -> Quay)?', which no file can give [unsupported-type]
                  help: a function that makes objects needs its label: .outlet("makeBoat", provider: …)
                """)
        #expect(
            mistakes(ship().outlet("convert", \.convert)) == """
                outlet 'convert' of 'Ship' has the type '(Int) -> String', which no file can give [unsupported-type]
                  help: set it in Swift, where the object is made
                """)
    }

    @Test func `an outlet has one of three shapes`() {
        #expect(
            mistakes(ship().outlet("decks", \.decks).outlet("gaps", \.gaps).outlet("holds", \.holds)) == """
                outlet 'decks' of 'Ship' has the type '[[any Berth]]', and an outlet takes one object, a list of objects, or objects by key [unsupported-type]
                  help: let objects of another class hold '[any Berth]'
                outlet 'gaps' of 'Ship' has the type '[(any Berth)?]', and an outlet takes one object, a list of objects, or objects by key [unsupported-type]
                  help: leave out the inner Optional, since every target is an object
                outlet 'holds' of 'Ship' has the type 'Set<Int>', and an outlet takes one object, a list of objects, or objects by key [unsupported-type]
                  help: take a list, and convert it in a closure
                """)
    }

    @Test func `the keys of an outlet are read from text`() {
        #expect(
            mistakes(ship().outlet("byGrid", \.byGrid)) == """
                outlet 'byGrid' of 'Ship' has the type '[Grid: any Berth]', whose keys cannot be read from text: 'Grid' [unsupported-type]
                  help: make 'Grid' Decodable, or register how it is read: Value(Grid.self) { … }
                """)
    }

    @Test func `a provider makes one object at each call`() {
        #expect(
            mistakes(ship().outlet("makeBoats", provider: \.makeBoats).outlet("makeCount", provider: \.makeCount))
                == """
                outlet 'makeBoats' of 'Ship' makes '[Quay]', and a provider makes one object at each call [unsupported-type]
                  help: let its function return one object: () -> Quay
                outlet 'makeCount' of 'Ship' makes 'Int', which no object can be [unsupported-type]
                  help: let its function return a class or a protocol
                """)
    }

    // MARK: Attributes and parameters

    @Test func `an attribute that is an object is an outlet`() {
        #expect(
            mistakes(ship().attribute("berth", \.berth).attribute("berths", \.berths).attribute("quay", \.quay)) == """
                attribute 'berth' of 'Ship' has the type '(any Berth)?', which cannot be read from text [unsupported-type]
                  help: objects are connected to outlets: .outlet("berth", …)
                attribute 'berths' of 'Ship' has the type '[any Berth]', which cannot be read from text [unsupported-type]
                  help: objects are connected to outlets: .outlet("berths", …)
                attribute 'quay' of 'Ship' has the type 'Quay?', which cannot be read from text [unsupported-type]
                  help: objects are connected to outlets: .outlet("quay", …)
                """)
        #expect(
            mistakes(ship().attribute("flag", \.flag), Class(Flag.self, { Flag() })) == """
                attribute 'flag' of 'Ship' has the type 'Flag', which cannot be read from text [unsupported-type]
                  help: objects are connected to outlets: .outlet("flag", …)
                """)
    }

    @Test func `an attribute that is a function is an event or a provider`() {
        #expect(
            mistakes(ship().attribute("horn", \.onHorn).attribute("makeBoat", \.makeBoat)) == """
                attribute 'horn' of 'Ship' has the type '(() -> ())?', which no file can give [unsupported-type]
                  help: a function that the object calls is an event: .event("horn", …)
                attribute 'makeBoat' of 'Ship' has the type '(() throws -> Quay)?', which no file can give [unsupported-type]
                  help: a function that makes objects needs its label: .outlet("makeBoat", provider: …)
                """)
    }

    @Test func `an attribute that nothing reads needs a conversion, which another registry may have`() {
        let unread = ship().attribute("ballast", \.ballast).attribute("reserves", \.reserves)
        #expect(
            mistakes(unread) == """
                attribute 'ballast' of 'Ship' has the type 'Ballast', which cannot be read from text [unsupported-type]
                  help: make 'Ballast' Decodable, or register how it is read: Value(Ballast.self) { … }
                attribute 'reserves' of 'Ship' has the type '[String: Ballast?]', which cannot be read from text [unsupported-type]
                  help: make 'Ballast' Decodable, or register how it is read: Value(Ballast.self) { … }
                """)
        let conversions = Registry { Value(Ballast.self) { Int($0).map { Ballast(tons: $0) } } }
        #expect(mistakes(unread, conversions) == "")
    }

    @Test func `a parameter is something that a file can give`() {
        let ship = Class(
            Ship.self, { (_: @escaping (Int, Int, Int) -> Void, _: [[any Berth]]) in Ship() }, "turn", "decks",
            fileID: "Port/Registry.swift", line: 9)
        #expect(
            mistakes(ship) == """
                parameter 'turn' of 'Ship' has the type '(Int, Int, Int) -> ()', and an event is a function of at most two arguments that returns nothing [unsupported-type]
                  help: set it in Swift, where the object is made
                parameter 'decks' of 'Ship' has the type '[[any Berth]]', and an outlet takes one object, a list of objects, or objects by key [unsupported-type]
                  help: let objects of another class hold '[any Berth]'
                """)
    }

    @Test func `the members of protocols are checked as well`() {
        #expect(
            mistakes(
                Interface((any Berth).self, fileID: "Port/Registry.swift", line: 9)
                    .outlet("draught") { (berth: any Berth, draught: Int) in }
                    .attribute("quay") { (berth: any Berth, quay: Quay) in }) == """
                    outlet 'draught' of 'Berth' has the type 'Int', which no object can be [unsupported-type]
                      help: values are read by attributes: .attribute("draught", …)
                    attribute 'quay' of 'Berth' has the type 'Quay', which cannot be read from text [unsupported-type]
                      help: objects are connected to outlets: .outlet("quay", …)
                    """)
    }

    // MARK: Names

    @Test func `a name is one that files can write`() {
        #expect(
            mistakes(
                ship().attribute("dead weight", \.draught).attribute("", \.draught).outlet("left.berth", \.berth)
                    .action("größer", Ship.sail).action("sail on", Ship.sail)) == """
                    'dead weight' cannot be the name of an attribute of 'Ship' [invalid-name]
                      help: a name is letters, digits, '_' and '-', beginning with a letter or '_'
                    an attribute of 'Ship' has an empty name [invalid-name]
                      help: a name is letters, digits, '_' and '-', beginning with a letter or '_'
                    'left.berth' cannot be the name of an outlet of 'Ship' [invalid-name]
                      help: a name is letters, digits, '_' and '-', beginning with a letter or '_'
                    'sail on' cannot be the name of an action of 'Ship' [invalid-name]
                      help: a name is letters, digits, '_' and '-', beginning with a letter or '_'
                    """)
    }

    @Test func `a generic class needs a name, which is proposed`() {
        let cache = Class(Cache<Int>.self, Cache<Int>.init, fileID: "Port/Registry.swift", line: 9)
        let other = Class(Cache<String>.self, Cache<String>.init, fileID: "Port/Registry.swift", line: 9)
        #expect(
            mistakes(cache) == """
                'Cache<Int>' needs a name that files can write [invalid-name]
                  help: give it one: Class(Cache<Int>.self, …, named: "Cache")
                """)
        #expect(
            mistakes(cache, other) == """
                'Cache<Int>' needs a name that files can write [invalid-name]
                  help: give it one: Class(Cache<Int>.self, …, named: "CacheInt")
                'Cache<String>' needs a name that files can write [invalid-name]
                  help: give it one: Class(Cache<String>.self, …, named: "CacheString")
                """)
    }

    @Test(arguments: ["", "ui..Ship", ".Ship", "Big Ship", "7Seas", "Cache<Int>"])
    func `a class has no other name than files can write`(name: String) {
        #expect(mistakes(Class(Ship.self, Ship.init, named: name)).contains("[invalid-name]"))
    }

    @Test(arguments: ["ui.Ship", "Größe", "Big-Ship.v2"])
    func `a class may be called with dots and letters of every alphabet`(name: String) {
        #expect(mistakes(Class(Ship.self, Ship.init, named: name)).isEmpty)
    }

    @Test func `the names of members differ, and the message says what has them`() {
        let make = { @Sendable (bow: Int, stern: Int) in Ship() }
        #expect(
            mistakes(
                Class(Ship.self, make, "end", "end", fileID: "Port/Registry.swift", line: 9)
                    .outlet("berth", \.berth).event("berth", \.onHorn)
                    .action("sail", Ship.sail).action("sail", Ship.sail)
                    .method("trim", Ship.trim(draught:), "draught").method("trim", Ship.trim(draught:), "draught"))
                    == """
                    class 'Ship' is registered with two parameters named 'end' [duplicate-member]
                      help: give one of them another name
                    class 'Ship' is registered with two methods named 'trim' [duplicate-member]
                      help: give one of them another name
                    class 'Ship' is registered with an outlet and an event named 'berth' [duplicate-member]
                      help: give one of them another name
                    class 'Ship' is registered with two actions named 'sail' [duplicate-member]
                      help: give one of them another name
                    """)
    }

    @Test func `the parameter of a method replaces nothing that is inherited, and nothing replaces it`() {
        #expect(
            mistakes(
                Class(Vessel.self, Vessel.init, fileID: "Port/Registry.swift", line: 8)
                    .attribute("load", \.load).method("aim", Vessel.aim(at:), "bearing"),
                Class(Tanker.self, Tanker.init, fileID: "Port/Registry.swift", line: 9)
                    .method("prepare", Tanker.prepare(load:), "load").outlet("bearing", \.berth)) == """
                    class 'Tanker' is registered with a parameter named 'load', and inherits an attribute of that name from 'Vessel' [duplicate-member]
                    Port/Registry.swift:8: note: 'Vessel' is registered here
                      help: give one of them another name: the parameter of a method replaces nothing
                    class 'Tanker' is registered with an outlet named 'bearing', and inherits a parameter of that name from 'Vessel' [duplicate-member]
                    Port/Registry.swift:8: note: 'Vessel' is registered here
                      help: give one of them another name: the parameter of a method replaces nothing
                    """)
    }

    @Test func `a class name is registered once, and a registry listed once`() {
        #expect(
            mistakes(
                Class(Quay.self, Quay.init, fileID: "Port/Registry.swift", line: 8),
                Class(Ship.self, Ship.init, named: "Quay", fileID: "Port/Registry.swift", line: 9)) == """
                    the class 'Quay' is registered twice [duplicate-class]
                    Port/Registry.swift:8: note: first registered here
                      help: give one of them another name: Class(…, named: "Other")
                    """)
        let port = Registry { ship() }
        #expect(
            mistakes(port, port) == """
                the class 'Ship' is registered twice [duplicate-class]
                Port/Registry.swift:9: note: first registered here
                  help: register it once: this line does so twice, or a registry that has it is listed twice
                """)
        #expect(
            mistakes(
                Class(Quay.self, Quay.init, fileID: "Port/Registry.swift", line: 8),
                Class(Ship.self, Ship.init, named: "Quay", fileID: "Port/Registry.swift", line: 8)
            )
            .contains("help: register it once: this line does so twice"))
    }

    // MARK: Protocols and isolation

    @Test func `Interface registers protocols for which classes can be checked`() {
        let place = "Port/Registry.swift"
        #expect(
            mistakes(
                Interface((any Cellar).self, fileID: place, line: 9),
                Interface((any Freight<Int>).self, fileID: place, line: 9),
                Interface(Quay.self, fileID: place, line: 9)) == """
                    whether a class conforms to 'any Cellar' cannot be checked, since it is private [unsupported-type]
                      help: make it internal or public
                    whether a class conforms to 'any Freight<Int>' cannot be checked, since it has arguments [unsupported-type]
                      help: register a protocol without arguments
                    'Quay' is not a protocol, and Interface registers protocols [unsupported-type]
                      help: register a class with Class(Quay.self, …)
                    """)
    }

    @Test func `a member of a protocol is registered once, though a registry may be listed twice`() {
        let one = Interface((any Berth).self, fileID: "Port/Registry.swift", line: 8)
            .outlet("quay") { (berth: any Berth, quay: Quay) in }
        let other = Interface((any Berth).self, fileID: "Port/Registry.swift", line: 9)
            .outlet("quay") { (berth: any Berth, quay: Quay) in }
        #expect(mistakes(one, one) == "")
        #expect(
            mistakes(one, other) == """
                outlet 'quay' of 'Berth' is registered twice, and only the first is used [duplicate-member]
                Port/Registry.swift:8: note: first registered here
                  help: remove one of them
                """)
    }

    @Test func `a method of the main actor has a label`() {
        let bridge = Class(Bridge.self, onMainActor: { Bridge() }, fileID: "Port/Registry.swift", line: 9)
        #expect(
            mistakes(bridge.action("refresh", Bridge.refresh).method("show", Bridge.show(title:), "title")) == """
                action 'refresh' of 'Bridge' belongs to the main actor, and is registered as if it could run anywhere [needs-main-actor]
                  help: write the label: .action(…, onMainActor: { … })
                method 'show' of 'Bridge' belongs to the main actor, and is registered as if it could run anywhere [needs-main-actor]
                  help: write the label: .method(…, onMainActor: { … })
                """)
    }

    // MARK: What is no mistake

    @Test func `what a file can give is no mistake`() {
        let make = {
            @Sendable (rows: Int, berth: any Berth, quay: Quay?, names: [String], all: [any Berth]?, grid: Grid) in
            Ship()
        }
        #expect(
            mistakes(
                ship().attribute("draught", \.draught).attribute("name", \.name).attribute("tides", \.tides)
                    .attribute("holds", \.holds).event("horn", \.onHorn).event("turn", \.onTurn),
                Class(Ship.self, Ship.init, named: "Größe").outlet("berth", \.berth).outlet("berths", \.berths)
                    .outlet("quay", \.quay).outlet("bySide", \.bySide).outlet("makeBoat", provider: \.makeBoat),
                Class(Ship.self, make, "rows", "berth", "quay", "names", "all", "grid", named: "big-ship"),
                Class(Quay.self, Quay.init), Class(Cache<Int>.self, Cache<Int>.init, named: "Cache")) == "")
    }

    @Test func `a type that reads from text and is an object can be either`() {
        #expect(mistakes(ship().attribute("manifest", \.manifest)) == "")
        #expect(mistakes(ship().outlet("manifest", \.manifest)) == "")
    }

    @Test func `a struct that nobody registers may be passed in by the program`() throws {
        let registry = Registry { ship().outlet("flag", \.flag) }
        try registry.check()
        let nib = try Nib(text: "{externals: {flag: Flag}, objects: {ship: {class: Ship, outlets: {flag: flag}}}}")
        #expect(try nib.instantiate(with: registry, externals: ["flag": Flag()]).names.contains("ship"))
    }

    // MARK: Once and always

    @Test func `mistakes of classes that no file names stop every use of the registry`() {
        let registry = Registry { ship().outlet("draught", \.draught) }
        #expect(throws: WiringError.self) { try registry.check() }
        #expect(throws: WiringError.self) { try Nib(text: "objects: {}").blueprint(for: registry) }
        #expect(throws: WiringError.self) { try Nib(text: "objects: {}").blueprint(for: registry.catalog()) }
        #expect(throws: WiringError.self) { try Registry { registry }.check() }
    }

    @Test func `mistakes are in the order of their places`() {
        let registry = Registry {
            Class(Ship.self, Ship.init, named: "Last", fileID: "Port/B.swift", line: 1).outlet("draught", \.draught)
            Class(Ship.self, Ship.init, named: "Middle", fileID: "Port/A.swift", line: 20).outlet("draught", \.draught)
            Class(Ship.self, Ship.init, named: "First", fileID: "Port/A.swift", line: 3).outlet("draught", \.draught)
        }
        let error = #expect(throws: WiringError.self) { try registry.check() }
        #expect(error?.diagnostics.map(\.file) == ["Port/A.swift", "Port/A.swift", "Port/B.swift"])
        #expect(error?.diagnostics.map(\.line) == [3, 20, 1])
    }
}
