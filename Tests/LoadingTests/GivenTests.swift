import Synchronization
import Testing
import Wiring

private final class Consignment {
    var weight = 1
    init() {}
}

/// A struct that files cannot write, so that only a caller can pass it.
private struct Route {
    var ports: [String]
}

private enum Season: String, Decodable, CaseIterable { case summer, winter }

private final class Voyage {
    let cargo: Consignment
    var days = 0
    var name: String?
    var season = Season.summer
    var cranes: [any Crane] = []
    var lamp: (any Lamp)?
    var lamps: [String: any Lamp] = [:]
    var journal: Journal?
    private(set) var route = Route(ports: [])
    private(set) var bound = 0

    init(cargo: Consignment) { self.cargo = cargo }

    func plan(_ route: Route?, _ bound: Int) { (self.route, self.bound) = (route ?? self.route, bound) }
}

private struct Permit {
    var days = 0
    var lamp: (any Lamp)?
}

private final class Agency {
    var book: ((Consignment) -> Voyage)?
    var tryBook: ((Consignment, Int) throws -> Voyage)?
    var charter: ((Consignment, String?, [any Crane]) throws -> Voyage)?
    var light: ((Consignment, (any Lamp)?, [String: any Lamp]) throws -> Voyage)?
    var plan: ((Consignment, Route, Int) throws -> Voyage)?
    var season: ((Consignment, Season) throws -> Voyage)?
    var permit: ((Int, any Lamp) -> Permit)?
    var sink: ((String) throws -> Beacon)?
    init() {}
}

private final class Branch {
    let book: (Consignment) -> Voyage
    var later: ((Consignment) throws -> Voyage)?
    init(book: @escaping (Consignment) -> Voyage) { self.book = book }
    func open(later: ((Consignment) throws -> Voyage)?) { self.later = later }
}

private let registry = Registry {
    Registry.harbour
    Class(Voyage.self, Voyage.init(cargo:), "cargo")
        .attribute("days", \.days).attribute("name", \.name).attribute("season", \.season)
        .outlet("cranes", \.cranes).outlet("lamp", \.lamp).outlet("lamps", \.lamps).outlet("journal", \.journal)
        .method("plan", { $0.plan($1, $2) }, "route", Parameter("bound", default: 7))
        .awake { $0.journal?.add("voyage of \($0.days) days") }
    Class(Permit.self, { Permit() }).attribute("days", \.days).outlet("lamp", \.lamp)
    Class(Agency.self, Agency.init)
        .outlet("book", provider: \.book).outlet("tryBook", provider: \.tryBook)
        .outlet("charter", provider: \.charter).outlet("light", provider: \.light).outlet("plan", provider: \.plan)
        .outlet("season", provider: \.season).outlet("permit", provider: \.permit).outlet("sink", provider: \.sink)
    Class(Beacon.self, { (name: String) in throw Sunk(name: name) }, "name", named: "Sinking")
    Class(Branch.self, Branch.init(book:), Parameter(provider: "book"))
        .method("open", { $0.open(later: $1) }, Parameter(provider: "later"))
}

@Suite struct GivenTests {
    private func agency(_ outlets: String, _ objects: String = "", journal: Journal = Journal()) throws -> Agency {
        let text = """
            externals: {log: Journal}
            objects:
              agency: {class: Agency, outlets: {\(outlets)}}
              lamp: {class: Beacon, attributes: {colour: red}}
            \(objects)
            """
        return try load(text, registry, externals: ["log": journal]).object("agency", as: Agency.self)
    }

    @Test func `an argument of the initialiser is what the caller passes, and the rest is of the graph`() throws {
        let log = Journal()
        let agency = try agency(
            "book: voyage",
            "  voyage: {class: Voyage, shared: false, given: [cargo], outlets: {lamp: lamp, journal: log}}",
            journal: log)
        let cargo = Consignment()
        let first = try #require(agency.book?(cargo))
        #expect(first.cargo === cargo)
        #expect(first.lamp is Beacon)
        #expect(agency.book?(Consignment()).cargo !== cargo)
        #expect(agency.book?(cargo) !== first)
        #expect(log.lines == ["voyage of 0 days", "voyage of 0 days", "voyage of 0 days"])
    }

    @Test func `an attribute is what the caller passes before the object is awakened`() throws {
        let log = Journal()
        let agency = try agency(
            "tryBook: {class: Voyage, given: [cargo, days], attributes: {name: North}, outlets: {journal: log}}",
            journal: log)
        let voyage = try #require(try agency.tryBook?(Consignment(), 12))
        #expect(voyage.days == 12)
        #expect(voyage.name == "North")
        #expect(log.lines == ["voyage of 12 days"])
    }

    @Test func `the order of the list is the order of the arguments`() throws {
        let agency = try agency("charter: {class: Voyage, given: [cargo, name, cranes], attributes: {days: 2}}")
        let crane = JibCrane()
        let voyage = try #require(try agency.charter?(Consignment(), "South", [crane, GantryCrane()]))
        #expect(voyage.name == "South")
        #expect(voyage.cranes.count == 2 && voyage.cranes[0] === crane)
        let other = try #require(try agency.charter?(Consignment(), nil, []))
        #expect(other.name == nil)
        #expect(other.cranes.isEmpty)
    }

    @Test func `outlets to one, Optional and keyed can be passed`() throws {
        let agency = try agency("light: {class: Voyage, given: [cargo, lamp, lamps]}")
        let lamp = Beacon(colour: "blue")
        let voyage = try #require(try agency.light?(Consignment(), lamp, ["bow": lamp]))
        #expect(voyage.lamp === lamp)
        #expect(voyage.lamps["bow"] === lamp)
        #expect(try agency.light?(Consignment(), nil, [:]).lamp == nil)
    }

    @Test func `parameters of methods can be passed, and an enum that files write as text`() throws {
        let agency = try agency(
            "plan: {class: Voyage, given: [cargo, route, bound]}, season: {class: Voyage, given: [cargo, season]}")
        let voyage = try #require(try agency.plan?(Consignment(), Route(ports: ["Bremen"]), 3))
        #expect(voyage.route.ports == ["Bremen"])
        #expect(voyage.bound == 3)
        #expect(try agency.season?(Consignment(), .winter).season == .winter)
    }

    @Test func `a struct gets what the caller passes before it is handed out`() throws {
        let permit = try agency("permit: {class: Permit, given: [days, lamp]}").permit?(4, Beacon(colour: "green"))
        #expect(permit?.days == 4)
        #expect((permit?.lamp as? Beacon)?.colour == "green")
    }

    @Test func `parameters of initialisers and methods can be providers that take arguments`() throws {
        let graph = try load(
            """
            objects:
              branch: {class: Branch, outlets: {book: voyage, later: voyage}}
              voyage: {class: Voyage, shared: false, given: [cargo], attributes: {days: 5}}
            """, registry)
        let branch = try graph.object("branch", as: Branch.self)
        let cargo = Consignment()
        #expect(branch.book(cargo).cargo === cargo)
        #expect(try branch.later?(cargo).days == 5)
    }

    @Test func `what the initialiser throws is thrown at the caller, with the object's place`() throws {
        let agency = try agency("sink: {class: Sinking, given: [name]}")
        let error = try #require(throws: WiringError.self) { _ = try agency.sink?("Vasa") }
        #expect(error.diagnostics.map(\.code) == ["initialiser-failed"])
        #expect(error.underlyingErrors.first as? Sunk == Sunk(name: "Vasa"))
    }

    @Test func `nothing of what was passed is kept once the object is gone`() throws {
        let agency = try agency("book: {class: Voyage, given: [cargo]}")
        weak var cargo: Consignment?
        do {
            let passed = Consignment()
            cargo = passed
            #expect(agency.book?(passed).cargo === passed)
        }
        #expect(cargo == nil)
    }

    @Test func `a function of four arguments is no provider`() {
        struct Four { var make: ((Int, Int, Int, Int) -> Beacon)? }
        let registry = Registry { Class(Four.self, { Four() }).outlet("make", provider: \.make) }
        let error = #expect(throws: WiringError.self) { try Nib(text: "objects: {}").blueprint(for: registry) }
        #expect(error?.diagnostics.map(\.code) == ["unsupported-type"])
    }
}
