import Testing
import Wiring

/// What a person sees who prints the values of the library.
@Suite struct PrintTests {
    private static let text = """
        include: [crane.yaml]
        owner: Harbour
        externals: {log: Journal}
        parameters: {pin: {default: planted7, secret: true}}
        objects:
          ship: {class: Ship, attributes: {name: $(pin)}, outlets: {journal: log, next: boat}}
          boat: {class: Ship, attributes: {name: b}, outlets: {journal: log, makeBoat: dinghy}}
          dinghy: {class: Ship, shared: false, attributes: {name: d}, outlets: {journal: log}}
        """

    private func nib() throws -> Nib {
        try Nib(files: ["port.yaml": Self.text, "crane.yaml": "objects: {crane: GantryCrane}"], main: "port.yaml")
    }

    /// All forms in which a value is shown.
    private func forms(_ value: Any) -> [String] {
        var dumped = ""
        dump(value, to: &dumped)
        // A dump begins with a bullet; that of an object ends with its number.
        let text = dumped.dropFirst("- ".count).dropLast(dumped.hasSuffix(" #0\n") ? " #0\n".count : 1)
        return ["\(value)", String(reflecting: value), String(text)]
    }

    @Test func `a nib is its files and the names in them`() throws {
        let nib = try nib()
        let expected = """
            Nib 'port.yaml'
              includes: crane.yaml
              owner: Harbour
              external: log
              parameter: pin
              objects (4): crane, ship, boat, dinghy
            """
        for form in forms(nib) { #expect(form == expected) }
        #expect(nib.files == ["port.yaml", "crane.yaml"])
        #expect(nib.ownerType == "Harbour")
        #expect(nib.externals == ["log"])
        #expect(nib.parameters == ["pin"])
        #expect(nib.names == ["crane", "ship", "boat", "dinghy"])
        #expect("\(try Nib(text: "objects: {}"))" == "Nib 'inline.yaml'")
    }

    @Test func `of long paths, the last components are shown`() throws {
        let bundle = "projects/harbour/.build/x86_64-unknown-linux-gnu/debug/Harbour_Harbour.resources"
        let long = String(repeating: "port", count: 30) + ".yaml"
        let nib = try Nib(
            files: [
                "\(bundle)/wiring/port.yaml": "include: [crane.yaml]\nobjects: {beacon: Beacon}",
                "\(bundle)/wiring/crane.yaml": "objects: {crane: GantryCrane}",
            ], main: "\(bundle)/wiring/port.yaml")
        #expect(
            "\(nib)" == """
                Nib '…/debug/Harbour_Harbour.resources/wiring/port.yaml'
                  includes: …/debug/Harbour_Harbour.resources/wiring/crane.yaml
                  objects (2): crane, beacon
                """)
        #expect(nib.files == ["\(bundle)/wiring/port.yaml", "\(bundle)/wiring/crane.yaml"])
        let plan = try nib.blueprint(for: .harbour)
        #expect("\(plan)".hasPrefix("Blueprint '…/debug/Harbour_Harbour.resources/wiring/port.yaml'\n"))
        #expect("\(try Nib(text: "objects: {}", named: long))" == "Nib '\(long)'")
        #expect("\(try Nib(text: "objects: {}", named: "wiring/\(long)"))" == "Nib '…/\(long)'")
    }

    @Test func `a nib lists what overlays and prefixes leave of it`() throws {
        let nib = try Nib(
            files: [
                "port.yaml": """
                include: [{file: quay.yaml, as: quay, externals: {lamp: beacon}}]
                externals: {log: Journal, tide: Tide}
                objects: {beacon: Beacon, ship: {class: Ship, attributes: {name: s}, outlets: {journal: log}}}
                """,
                "quay.yaml": """
                externals: {lamp: Lamp}
                parameters: {load: {default: 1}}
                objects: {crane: {class: GantryCrane, attributes: {load: $(load)}, outlets: {lamp: lamp}}}
                """,
                "test.yaml": """
                include: [port.yaml]
                replace: {tide: Flood}
                wrap: {ship: {class: Ship, attributes: {name: t}, outlets: {journal: log, first: ship}}}
                """,
            ], main: "test.yaml")
        #expect(nib.names == ["quay.crane", "tide", "beacon", "ship"])
        #expect(nib.externals == ["log"])
        #expect(nib.parameters == ["quay.load"])
        #expect(nib.ownerType == nil)
        #expect(try nib.removing("quay.crane").names == ["tide", "beacon", "ship"])
    }

    @Test func `a registry is the names in it`() {
        let registry = Registry {
            Class(Beacon.self, Beacon.init(colour:), "colour")
            Class(JibCrane.self, JibCrane.init)
            Interface((any TideWatcher).self)
            Value(Flood.self) { Int($0).map(Flood.init(height:)) }
        }
        let expected = """
            Registry
              classes (2): Beacon, JibCrane
              protocol: TideWatcher
              value: Flood
            """
        for form in forms(registry) { #expect(form == expected) }
        #expect(registry.classNames == ["Beacon", "JibCrane"])
        #expect(registry.protocolNames == ["TideWatcher"])
        #expect(registry.valueNames == ["Flood"])
    }

    @Test func `a registry shows its problems`() {
        let registry = Registry {
            Class(Beacon.self, Beacon.init(colour:), "colour")
            Class(Beacon.self, Beacon.init(colour:), "colour")
        }
        #expect("\(registry)".hasSuffix("\n  problem: the class 'Beacon' is registered twice"))
    }

    @Test func `a plan is the names of what is given and created, in order`() throws {
        let plan = try nib().blueprint(for: .harbour)
        let expected = """
            Blueprint 'port.yaml'
              given (2): owner, log
              created (3): crane, ship, boat
              created by calls: dinghy
            """
        for form in forms(plan) { #expect(form == expected) }
        #expect(plan.listing.contains("\n  next -> boat"))
    }

    @Test func `a graph is the names of its objects, and nothing that they hold`() throws {
        let graph = try nib().instantiate(with: .harbour, owner: Harbour(), externals: ["log": Journal()])
        let expected = """
            ObjectGraph 'port.yaml'
              given (2): owner, log
              objects (3): crane, ship, boat
            """
        for form in forms(graph) { #expect(form == expected) }
        graph.tearDown()
        for form in forms(graph) { #expect(form == "ObjectGraph 'port.yaml', torn down") }
    }

    @Test func `prints do not grow with the file`() throws {
        let names = (1...20_000).map { "beacon\($0)" }
        let nib = try Nib(text: "objects:\n" + names.map { "  \($0): Beacon\n" }.joined(), named: "port.yaml")
        let objects = "beacon1, beacon2, beacon3, beacon4, beacon5, beacon6, beacon7, beacon8, beacon9"
        #expect("\(nib)" == "Nib 'port.yaml'\n  objects (20000): \(objects), …")
        let graph = try nib.instantiate(with: .harbour)
        for value in [nib, try nib.blueprint(for: .harbour), graph] as [Any] {
            for form in forms(value) { #expect(form.utf8.count < 200, "\(form)") }
        }
        #expect(nib.names == names)
    }

    @Test func `a name that could confuse a terminal is escaped, and one that is too long is left out`() throws {
        let nib = try Nib(text: "owner: \"Har\\nbour\"", named: "a\u{1B}.yaml")
        #expect("\(nib)" == "Nib 'a\\u{1B}.yaml'\n  owner: Har\\nbour")
        let long = try Nib(text: "owner: \(String(repeating: "a", count: 1000))")
        #expect("\(long)" == "Nib 'inline.yaml'\n  owner: …")
    }
}
