import Testing
import Wiring

private final class Depot {
    var rows: [[Beacon]] = []
    var groups: [String: [Beacon]]? = [:]
    var gaps: [Beacon?] = []
    var maybe: Beacon??
    var set: Set<Crate> = []
    var numbers: [[Int]] = []
    init(byName: [[String: Beacon]] = []) {}
}

private final class Crate: Hashable {
    static func == (left: Crate, right: Crate) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Outlets that no targets of a file could be given to are refused with the registry, before any file is read.
@Suite struct UnsupportedShapeTests {
    private func diagnostics(_ registry: Registry) -> [Diagnostic] {
        do {
            _ = try Nib(text: "objects: {}").blueprint(for: registry)
            return []
        } catch {
            return (error as? WiringError)?.diagnostics ?? []
        }
    }

    @Test func `each names its type, the reason and the fix`() {
        let found = diagnostics(
            Registry {
                Class(Depot.self, { Depot(byName: $0) }, "byName")
                    .outlet("rows", \.rows).outlet("groups", \.groups).outlet("gaps", \.gaps)
                    .outlet("maybe", \.maybe).outlet("set", \.set)
            })
        let reason = "and an outlet takes one object, a list of objects, or objects by key"
        #expect(
            found.map(\.message) == [
                "parameter 'byName' of 'Depot' has the type '[[String: Beacon]]', \(reason)",
                "outlet 'rows' of 'Depot' has the type '[[Beacon]]', \(reason)",
                "outlet 'groups' of 'Depot' has the type '[String: [Beacon]]?', \(reason)",
                "outlet 'gaps' of 'Depot' has the type '[Beacon?]', \(reason)",
                "outlet 'maybe' of 'Depot' has the type 'Beacon??', \(reason)",
                "outlet 'set' of 'Depot' has the type 'Set<Crate>', \(reason)",
            ])
        #expect(found.allSatisfy { $0.code == .unsupportedType })
        #expect(found.allSatisfy { $0.file == "LoadingTests/UnsupportedShapeTests.swift" && $0.line > 0 })
        #expect(found.first?.help == "let objects of another class hold '[String: Beacon]'")
        #expect(found.last?.help == "take a list, and convert it in a closure")
    }

    @Test func `what reads from text may be nested`() {
        let found = diagnostics(
            Registry {
                Class(Depot.self, { (_: [[Int]], _: Set<String>?, _: [Int?]) in Depot() }, "a", "b", "c")
                    .attribute("numbers", \.numbers)
            })
        #expect(found.isEmpty)
    }
}
