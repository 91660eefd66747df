import Foundation
import Testing
import Wiring
import WiringBlueprint
import WiringCatalog
import WiringFile
import WiringFoundation
import WiringTesting
import WiringYAML

private enum North {
    enum Colour: String, Decodable { case red }
}

private enum South {
    enum Colour: Int, Decodable { case blue = 1, green }
}

private struct Even: Decodable {
    var number: Int

    private enum CodingKeys: String, CodingKey { case number }

    init(from decoder: any Decoder) throws {
        number = (try? decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .number)) ?? 0
    }
}

private struct Tree: Decodable {
    var name: String
    var weight: Double?
    var children: [Tree]
}

/// Reads only where the program decodes it, with what it puts into `userInfo`.
private struct Contextual: Decodable {
    init(from decoder: any Decoder) throws {
        _ = decoder.userInfo[CodingUserInfoKey(rawValue: "context")!] as! [String]
        fatalError("code of a class runs outside of a load")
    }
}

private struct Converted: Decodable { var text: String }

private final class Conversions {
    var url = URL(filePath: "/")
    var date = Date.now
    var data = Data()
    var decimal = Decimal()
    var uuid = UUID()
    var timeZone = TimeZone.gmt
}

private final class Contextuals {
    var contextual: Contextual?
    var many: [String: [Contextual]] = [:]
    var converted: Converted?
}

private final class Sample {
    var north = North.Colour.red
    var south = South.Colour.blue
    var even: Even?
    var tree: Tree?
    var link: URL?
    var trees: [String: Tree] = [:]
}

private final class Signals: Sendable {
    var onTap: (@Sendable () -> Void)? {
        get { nil }
        set {}
    }
    var onTurn: ((Int) -> Void)? {
        get { nil }
        set {}
    }
    var onMove: (@MainActor (Int, Sample) -> Void)? {
        get { nil }
        set {}
    }
    var onTick: (@Sendable (Int) async -> Void)? {
        get { nil }
        set {}
    }
    func step() {}
    func count(_ number: Int) {}
    func drag(_ number: Int, to sample: Sample?) {}
}

/// What a catalog says of types in cases that are not obvious.
@Suite struct CatalogTests {
    private let registry = Registry {
        Registry.foundation
        Class(Sample.self, Sample.init, fileID: "Life/Registry.swift", line: 1)
            .documented("Holds a sample.")
            .attribute("north", \.north)
            .attribute("south", \.south)
            .attribute("even", \.even)
            .attribute("tree", \.tree)
            .attribute("trees", \.trees)
            .attribute("link", \.link)
    }

    @Test(arguments: [
        "north: blue", "north: 1", "south: red", "south: 2", "south: 3", "south: [1]",
        "tree: {name: a, children: []}", "tree: {name: a, wieght: 1, children: []}", "tree: {nam: a, children: []}",
        "tree: {name: a}", "tree: {name: a, children: [{name: b, children: 3}]}", "tree: {name: a, children: [], x: 1}",
        "tree: {name: a, weight: null, children: []}", "tree: {name: a, weight: heavy, children: []}", "tree: [a]",
        "trees: {a: {name: a, children: []}, b: c}", "link: [a]", "link: null", "even: {number: x}",
    ]) func `a catalog says the same as the types themselves`(attribute: String) throws {
        let nib = try Nib(text: "objects: {a: {class: Sample, attributes: {\(attribute)}}}", named: "a.yaml")
        let catalog = try JSONDecoder().decode(ClassCatalog.self, from: registry.catalog().adding(Self.tree).json)
        #expect(text { try nib.blueprint(for: catalog) } == text { try nib.blueprint(for: registry) })
    }

    /// What a symbol graph knows of a Decodable struct. Not stored, since the leak sanitizer does not see that the pointers
    /// of an indirect enum are in use, which have its tag in them.
    private static var tree: [String: ClassCatalog.Declaration] {
        [
            "WiringCaseTests.Tree": ClassCatalog.Declaration(
                keys: [
                    .init("name", .named("String")), .init("weight", .optional(.named("Double"))),
                    .init("children", .array(.named("Tree", qualified: "WiringCaseTests.Tree"))),
                ])
        ]
    }

    @Test func `keys of values come from declarations, and stay until those say otherwise`() {
        let catalog = registry.catalog()
        #expect(catalog.values["Tree"] == .opaque(type: "WiringCaseTests.Tree"))
        let declared = catalog.adding(Self.tree)
        let keys: [ValueShape.Key] = [
            .init(name: "name", type: "String", isOptional: false),
            .init(name: "weight", type: "Double", isOptional: true),
            .init(name: "children", type: "[Tree]", isOptional: false),
        ]
        #expect(
            declared.values["Tree"]
                == .structure(keys: keys, known: ["name", "weight", "children"], type: "WiringCaseTests.Tree"))
        #expect(declared.values["[Tree]"] == .array(of: "Tree"))
        #expect(declared.values["Even"] == .opaque(type: "WiringCaseTests.Even"))
        #expect(catalog.completed(from: declared) == declared)
        #expect(catalog.difference(from: declared) == nil)
    }

    @Test(arguments: [
        "URL: ''", "URL: https://a.example", "Date: 2026-02-30T13:00:00Z", "Date: 2026-11-21T13:00:00Z", "Data: a",
        "Data: aGVsbG8=", "Decimal: 12 dollars", "Decimal: 12.50", "UUID: 6F96",
        "UUID: 6F9619FF-8B86-D011-B42D-00C04FC964FF", "TimeZone: Europe/Berlinn", "TimeZone: Europe/Berlin",
        "Date: [a]", "UUID: null",
    ]) func `the library's own conversions are checked with a catalog as by the program`(attribute: String) throws {
        let registry = Registry {
            Registry.foundation
            Class(Conversions.self, Conversions.init, fileID: "Life/Registry.swift", line: 1)
                .attribute("URL", \.url).attribute("Date", \.date).attribute("Data", \.data)
                .attribute("Decimal", \.decimal).attribute("UUID", \.uuid).attribute("TimeZone", \.timeZone)
        }
        let nib = try MergedNib(text: "objects: {a: {class: Conversions, attributes: {\(attribute)}}}")
        let catalog = CatalogSource(registry.catalog(), conversions: FoundationValues.accepts)
        #expect(
            text { try Checker.checkAlone(nib, against: catalog) }
                == text { try Checker.checkAlone(nib, against: RegistrySource(registry)) })
        #expect(
            Set(registry.catalog().values.values)
                == Set(
                    LibraryConversion.allCases.map {
                        .converted(name: $0.rawValue, library: $0)
                    }))
    }

    @Test(arguments: ["move: a.count", "tap: a.count", "turn: a.drag", "move: a.drag", "tick: a.count", "move: a.step"])
    func `a catalog knows what events send and actions take`(connection: String) throws {
        let registry = Registry {
            Class(Signals.self, Signals.init, fileID: "Life/Registry.swift", line: 1)
                .event("tap", \.onTap).event("turn", \.onTurn).event("move", \.onMove).event("tick", \.onTick)
                .action("step") { $0.step() }.action("count") { $0.count($1) }.action("drag") { $0.drag($1, to: $2) }
        }
        let nib = try Nib(text: "objects: {a: {class: Signals, actions: {\(connection)}}}", named: "a.yaml")
        let catalog = try JSONDecoder().decode(ClassCatalog.self, from: registry.catalog().json)
        let found = text { try nib.blueprint(for: registry) }
        #expect(text { try nib.blueprint(for: catalog) } == found)
        #expect(
            found.contains("action-type-mismatch") == !["move: a.drag", "tick: a.count", "move: a.step"].contains(
                connection))
    }

    @Test func `a catalog runs no code of classes`() {
        let registry = Registry {
            Value(Converted.self) { _ in fatalError("a converter runs outside of a load") }
            Class(Contextuals.self, Contextuals.init)
                .attribute("contextual", \.contextual).attribute("many", \.many).attribute("converted", \.converted)
        }
        let values = registry.catalog().values
        #expect(values["Contextual"] == .opaque(type: "WiringCaseTests.Contextual"))
        #expect(values["Converted"] == .converted(name: "Converted"))
    }

    @Test func `what only the program can judge is accepted`() throws {
        let nib = try Nib(text: "objects: {a: {class: Sample, attributes: {link: ''}}}")
        #expect(throws: WiringError.self) { try nib.blueprint(for: registry) }
        #expect(throws: Never.self) { try nib.blueprint(for: registry.catalog()) }
    }

    @Test func `a catalog that is missing, no catalog, of another version or out of date is an error`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "catalog.json")

        #expect(code(file) == "missing-file")
        try Data("{".utf8).write(to: file)
        #expect(code(file) == "unreadable-file")
        try Data(#"{"version": 9}"#.utf8).write(to: file)
        #expect(code(file) == "unsupported-version")
        try Data(#"{"version": 1}"#.utf8).write(to: file)
        #expect(code(file) == "stale-catalog")
        try Registry.cases.catalog().json.write(to: file)
        #expect(code(file) == "stale-catalog")
        try registry.catalog().json.write(to: file)
        #expect(code(file) == nil)
    }

    @Test(arguments: [
        "version", "classes", "values", "members", "name", "kind", "section", "type", "isOptional", "structure",
        "cases",
        "raw", "registeredAt", "documentation",
    ])
    func `a misspelt key is found where it stands`(key: String) throws {
        let json = String(decoding: registry.catalog().adding(Self.tree).json, as: UTF8.self)
        let first = try #require(json.range(of: "\"\(key)\" :"))
        let misspelt = json.replacingCharacters(in: first, with: "\"\(key)x\" :")
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
        try Data(misspelt.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let error = try #require(throws: WiringError.self) { try ClassCatalog(contentsOfFile: file.path) }
        let diagnostic = try #require(error.diagnostics.first)
        let before = json[..<first.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
        #expect(error.diagnostics.count == 1)
        #expect(diagnostic.code == .unknownKey)
        #expect((diagnostic.line, diagnostic.column) == (before.count, (before.last?.count ?? 0) + 2))
        #expect(diagnostic.primary?.text.hasPrefix("did you mean '\(key)'") ?? false)
    }

    @Test func `the keys that a catalog can have are those of its types`() throws {
        let catalog = ClassCatalog.ofCases
        let place = Diagnostic.Location(file: "a", line: 1)
        let problem = Diagnostic(
            .unknownKey, "message", at: .init(place: place), subjects: [.init(.class, "A")], notes: [.init("note")],
            fixIts: [.init("fix", at: place, replacement: "")])
        #expect(try keys(of: .catalog) == Set(Mirror(reflecting: catalog).children.compactMap(\.label)))
        try expect(.entry, fits: #require(catalog.classes.first))
        try expect(.method, fits: ClassCatalog.Method(name: "a"))
        try expect(.member, fits: #require(catalog.classes.lazy.compactMap(\.members?.first).first))
        try expect(.signal, fits: #require(catalog.classes.lazy.compactMap(\.actions?.first).first))
        try expect(.fits, fits: #require(catalog.types.values.first))
        try expect(.diagnostic, fits: problem)
        #expect(try keys(of: .place) == Set(Mirror(reflecting: place).children.compactMap(\.label)))
        try expect(part("primary", of: .diagnostic), fits: #require(problem.primary))
        try expect(part("subjects", of: .diagnostic), fits: #require(problem.subjects.first))
        try expect(part("notes", of: .diagnostic), fits: #require(problem.notes.first))
        try expect(part("fixIts", of: .diagnostic), fits: #require(problem.fixIts.first))
        try expect(
            part("edits", of: part("fixIts", of: .diagnostic)), fits: #require(problem.fixIts.first?.edits.first))
        let shapes: [ValueShape] = [
            .integer(bits: 8, isSigned: true), .floating(bits: 32), .bool, .text, .character, .duration,
            .optional(of: "A"), .array(of: "A"), .set(of: "A"), .dictionary(keys: "A", values: "B"),
            .enumeration(cases: [.init(name: "a", raw: "1")], raw: "Int"),
            .structure(keys: [.init(name: "a", type: "A", isOptional: true)], known: ["a"], type: "B.A"),
            .converted(name: "A", library: .url), .opaque(type: "B.A"),
        ]
        #expect(try keys(of: .shape) == Set(shapes.flatMap(written).map(\.key)))
        for shape in shapes {
            for (name, parts) in try written(shape) {
                let form = try part(name, of: .shape)
                #expect(try keys(of: form) == Set((parts as? [String: Any] ?? [:]).keys), "\(name)")
                for (key, value) in parts as? [String: Any] ?? [:] {
                    guard let element = (value as? [[String: Any]])?.first else { continue }
                    #expect(try keys(of: part(key, of: form)) == Set(element.keys), "\(name).\(key)")
                }
            }
        }
    }

    /// Compares keys with the properties of a value, from which `Codable` derives them; those that are not Optional must
    /// be there.
    private func expect(_ form: CatalogForm, fits value: Any) throws {
        let properties = Mirror(reflecting: value).children
        #expect(try keys(of: form) == Set(properties.compactMap(\.label)))
        let required = properties.filter { Mirror(reflecting: $0.value).displayStyle != .optional }
        #expect(requiredKeys(of: form) == Set(required.compactMap(\.label)))
    }

    private func keys(of form: CatalogForm) throws -> Set<String> {
        switch form {
        case .object(_, let keys, _), .choice(_, let keys): Set(keys.keys)
        case .list(let element): try keys(of: element)
        default: []
        }
    }

    private func requiredKeys(of form: CatalogForm) -> Set<String> {
        switch form {
        case .object(_, _, let keys): Set(keys)
        case .list(let element): requiredKeys(of: element)
        default: []
        }
    }

    private func part(_ key: String, of form: CatalogForm) throws -> CatalogForm {
        switch form {
        case .object(_, let keys, _), .choice(_, let keys): try #require(keys[key])
        case .list(let item): try part(key, of: item)
        default: .anything
        }
    }

    private func written(_ shape: ValueShape) throws -> [String: Any] {
        try JSONSerialization.jsonObject(with: JSONEncoder().encode(shape)) as? [String: Any] ?? [:]
    }

    private func code(_ file: URL) -> Diagnostic.Code? {
        do {
            try WiringFiles.checkCatalog(file.path, of: registry)
            return nil
        } catch {
            return (error as? WiringError)?.diagnostics.first?.code
        }
    }

    private func text(_ check: () throws -> Blueprint) -> String {
        do { return try check().listing } catch { return "\(error)" }
    }
}
