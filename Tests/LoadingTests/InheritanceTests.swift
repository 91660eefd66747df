import Testing
import Wiring

@Suite struct InheritanceTests {
    @Test func `members of a superclass are inherited, and a class's own count before them`() throws {
        let registry = try Registry.harbour.replacing {
            Class(TowerCrane.self, TowerCrane.init)
                .attribute("name") { (crane: TowerCrane, name: String) in crane.name = "tower " + name }
        }
        let graph = try load(
            """
            objects:
              jib: {class: JibCrane, attributes: {name: one, load: 1}, outlets: {lamp: lamp}}
              tower: {class: TowerCrane, attributes: {name: two, load: 2}, outlets: {lamp: lamp}}
              lamp: Beacon
            """, registry)
        #expect(try graph.object("jib", as: JibCrane.self).name == "one")
        let tower = try graph.object("tower", as: TowerCrane.self)
        #expect(tower.name == "tower two")
        #expect(tower.load == 2)
        #expect(tower.lamp != nil)
    }

    @Test(arguments: [
        ("attributes: {name: n}", "unknown-attribute"), ("outlets: {lamp: lamp}", "unknown-outlet"),
    ])
    func `a superclass that is not registered is named where something of it may be missing`(
        part: String, code: String
    ) throws {
        let registry = Registry {
            Class(TowerCrane.self, TowerCrane.init).attribute("height", \.height)
            Class(Beacon.self, { Beacon(colour: "") })
        }
        let nib = try Nib(text: "objects: {lamp: Beacon, tower: {class: TowerCrane, \(part)}}")
        let expected =
            "its superclass 'JibCrane' is not registered: register that as well, for what 'TowerCrane' inherits"
        let byRegistry = #expect(throws: WiringError.self) { try nib.blueprint(for: registry) }
        #expect(byRegistry?.diagnostics.map(\.code.rawValue) == [code])
        #expect(byRegistry?.diagnostics.first?.help == expected)
        let byCatalog = #expect(throws: WiringError.self) { try nib.blueprint(for: registry.catalog()) }
        #expect(byCatalog?.diagnostics == byRegistry?.diagnostics)
    }

    @Test func `a class can have another name, and several`() throws {
        let registry = Registry {
            Class(Beacon.self, { Beacon(colour: "red") }, named: "Red")
            Class(Beacon.self, { Beacon(colour: "green") }, named: "Green")
        }
        let graph = try load("objects: {a: Red, b: Green}", registry)
        #expect(graph.objects(as: Beacon.self).map(\.colour) == ["red", "green"])
        #expect(errors { _ = try load("objects: {a: Beacon}", registry) } == ["unknown-class:1:14"])
    }

    @Test func `two classes of one name are a mistake`() {
        let registry = Registry {
            Class(Beacon.self, { Beacon(colour: "") }, fileID: "Port/Registry.swift", line: 3)
            Class(GantryCrane.self, GantryCrane.init, named: "Beacon", fileID: "Port/Registry.swift", line: 4)
        }
        #expect(errors { _ = try load("objects: {}", registry) } == ["duplicate-class:4:1"])
    }

    @Test func `two members, methods or actions of one name are a mistake, whether the class is used or not`() {
        let registry = Registry {
            Class(JibCrane.self, JibCrane.init, line: 8)
                .attribute("load", \.load).outlet("load", \.lamp)
                .action("lift", JibCrane.lift).action("lift", JibCrane.lift)
                .method("m", { _ in {} }).method("m", { _ in {} })
        }
        for text in ["objects: {}", "objects: {a: JibCrane, b: JibCrane}"] {
            #expect(
                errors { _ = try load(text, registry) }
                    == ["duplicate-member:8:1", "duplicate-member:8:1", "duplicate-member:8:1"])
        }
    }

    @Test func `registries can be put together and depend on conditions`() throws {
        func registry(_ isDark: Bool) -> Registry {
            Registry {
                Class(JibCrane.self, JibCrane.init).outlet("lamp", \.lamp)
                if isDark { Class(Beacon.self, { Beacon(colour: "dark") }) }
                for name in ["A", "B"] { Class(GantryCrane.self, GantryCrane.init, named: name) }
            }
        }
        #expect(try load("objects: {a: Beacon, b: A, c: B}", registry(true)).names == ["a", "b", "c"])
        #expect(errors { _ = try load("objects: {a: Beacon}", registry(false)) } == ["unknown-class:1:14"])
    }

    @Test func `a function registers the same as braces`() throws {
        func register(_ classes: inout Registrations) {
            classes.add(Class(JibCrane.self, JibCrane.init).outlet("lamp", \.lamp))
            classes.add(Registry { Class(Beacon.self, { Beacon(colour: "dark") }) })
            for name in ["A", "B"] { classes.add(Class(GantryCrane.self, GantryCrane.init, named: name, line: 6)) }
        }
        let text = "objects: {a: Beacon, b: A, c: {class: JibCrane, outlets: {lamp: a}}}"
        #expect(try load(text, Registry(registering: register)).names == ["a", "b", "c"])
        let twice = Registry {
            register(&$0)
            register(&$0)
        }
        #expect(errors { _ = try load(text, twice) }.filter { $0 == "duplicate-class:6:1" }.count == 2)
    }

    @Test func `a type of one's own can register classes, and the last converter of a type counts`() throws {
        struct Cranes: Registrable {
            var load: Int
            func add(to registrations: inout Registrations) {
                registrations.add(Class(JibCrane.self, JibCrane.init).attribute("load", \.weight))
                registrations.add(Value(Weight.self) { [load] _ in Weight(load: load) })
            }
        }
        func weight(@RegistryBuilder _ registrations: () -> [any Registrable]) throws -> Int? {
            let graph = try load("objects: {a: {class: JibCrane, attributes: {load: some}}}", Registry(registrations))
            return (graph["a"] as? JibCrane)?.load
        }
        let three = Value(Weight.self) { _ in Weight(load: 3) }
        #expect(try weight { Cranes(load: 1) } == 1)
        #expect(try weight { Registry { Cranes(load: 2) } } == 2)
        let last = try weight {
            Cranes(load: 1)
            three
        }
        let first = try weight {
            three
            Cranes(load: 1)
        }
        #expect(last == 3 && first == 1)
        let twice = errors { _ = try weight { for load in 1...2 { Cranes(load: load) } } }
        #expect(twice.count == 1 && twice[0].hasPrefix("duplicate-class:"))
    }

    @Test func `replacing a class by name counts, and a replacement of nothing or twice is a mistake`() throws {
        let replaced = try Registry.harbour.replacing { Class(GantryCrane.self, GantryCrane.init, named: "JibCrane") }
        #expect(try load("objects: {a: JibCrane}", replaced)["a"] is GantryCrane)
        #expect(try load("objects: {a: JibCrane}")["a"] is JibCrane)
        #expect(
            errors {
                _ = try Registry.harbour.replacing { Class(GantryCrane.self, GantryCrane.init, named: "Jib", line: 5) }
            }
                == ["unknown-class:5:1"])
        #expect(
            errors {
                _ = try Registry.harbour.replacing {
                    Class(GantryCrane.self, GantryCrane.init, named: "JibCrane", line: 5)
                    Class(GantryCrane.self, GantryCrane.init, named: "JibCrane", line: 6)
                }
            } == ["duplicate-class:6:1"])
    }

    @Test func `a replaced class is checked against the outlets that name its objects`() throws {
        let replaced = try Registry.harbour.replacing { Class(GantryCrane.self, GantryCrane.init, named: "Beacon") }
        #expect(
            errors { _ = try load("objects: {a: {class: JibCrane, outlets: {lamp: b}}, b: Beacon}", replaced) }
                == ["outlet-type-mismatch:1:48"])
    }

    @Test func `an error says where the class is registered`() throws {
        let registry = Registry { Class(Beacon.self, Beacon.init(colour:), "colour", fileID: "Port/R.swift", line: 9) }
        do {
            _ = try load("objects: {a: {class: Beacon, attributes: {color: red}}}", registry)
            Issue.record("it loads")
        } catch let error as WiringError {
            #expect(error.diagnostics[0].notes.map(\.message).contains { $0.contains("Port/R.swift:9") })
            #expect(error.diagnostics[0].primary?.text == "did you mean 'colour'?")
        }
    }
}

private struct Weight { var load: Int }

extension JibCrane {
    fileprivate var weight: Weight {
        get { Weight(load: load) }
        set { load = newValue.load }
    }
}
