import Testing
import Wiring

@Suite struct FailureTests {
    @Test func `errors of several kinds come in one run, in order of place, and nothing is made`() {
        let log = Journal()
        let result = errors {
            _ = try load(
                """
                externals: {log: Journal}
                objects:
                  a: {class: Ship, attributes: {name: a, cargo: many}, outlets: {journal: log, nxt: b}}
                  b: {class: Shp}
                  c:
                    class: Ship
                    attributes: {name: c}
                    outlets: {journal: log, next: d, escorts: a}
                    actions: {horn: a.anser}
                  d: {class: Beacon, attributes: {colour: [red]}}
                  e: {class: Ship, outlets: {journal: d}}
                """, externals: ["log": log])
        }
        #expect(
            result == [
                "value-type-mismatch:3:49", "unknown-outlet:3:80", "unknown-class:4:14", "outlet-type-mismatch:8:35",
                "wrong-kind:8:47", "unknown-action:9:23", "value-type-mismatch:10:43", "missing-attribute:11:3",
                "outlet-type-mismatch:11:39",
            ])
        #expect(log.alive == 0)
    }

    /// Returns what is recorded and thrown when one of three ships fails.
    private func failure(_ attributes: String, _ outlets: String = "") throws -> (Journal, Harbour, WiringError) {
        let (log, owner) = (Journal(), Harbour())
        owner.lamp = Beacon(colour: "old")
        do {
            _ = try load(
                """
                owner: {class: Harbour, outlets: {crane: crane, lamp: lamp}}
                externals: {log: Journal}
                objects:
                  a: {class: Ship, attributes: {name: a}, outlets: {journal: log, next: b}}
                  b: {class: Ship, attributes: {name: b}, outlets: {journal: log, next: a}}
                  c: {class: Ship, attributes: {name: c\(attributes)}, outlets: {journal: log, first: a\(outlets)}}
                  d: {class: Ship, attributes: {name: d}, outlets: {journal: log}}
                  crane: GantryCrane
                  lamp: Beacon
                """, owner: owner, externals: ["log": log])
        } catch let error as WiringError {
            return (log, owner, error)
        }
        throw Sunk(name: "nobody")
    }

    @Test(arguments: [
        (", sinks: true", "", "initialiser-failed:6:3", 2, [String]()),
        (", leaks: true", "", "attribute-failed:6:42", 4, []),
        ("", ", rammed: d", "outlet-failed:6:77", 4, []),
        (", mutiny: true", "", "awake-failed:6:3", 4, ["awake b", "awake a", "teardown a", "teardown b"]),
    ])
    func `whatever fails, nothing is left`(
        attributes: String, outlets: String, code: String, made: Int, life: [String]
    ) throws {
        let (log, owner, error) = try failure(attributes, outlets)
        #expect(error.diagnostics.map { "\($0.code):\($0.line):\($0.column)" } == [code])
        let members = ["attribute-failed:6:42": "leaks", "outlet-failed:6:77": "rammed"]
        #expect(error.diagnostics.flatMap(\.subjects).map(\.name) == [members[code]].compactMap(\.self))
        #expect(error.underlyingError is Sunk)
        #expect(log.lines.filter { $0.hasPrefix("make") }.count == made)
        #expect(log.lines.filter { $0.hasPrefix("awake") || $0.hasPrefix("teardown") } == life)
        #expect(log.alive == 0)
        #expect(owner.crane == nil && owner.lamp == nil)
        #expect(owner.awakened == 0)
    }

    @Test func `an owner whose awake throws gets nothing, and all is torn down`() throws {
        let registry = try Registry.harbour.replacing {
            Class(Harbour.self, Harbour.init).outlet("lamp", \.lamp).awake { _ in throw Sunk(name: "port") }
        }
        let owner = Harbour()
        let result = errors {
            _ = try load(
                "owner: {class: Harbour, outlets: {lamp: lamp}}\nobjects: {lamp: Beacon}", registry, owner: owner)
        }
        #expect(result == ["awake-failed:1:1"])
        #expect(owner.lamp == nil)
    }

    @Test func `an event that cannot be connected is reported at its place`() {
        let registry = Registry {
            Class(Harbour.self, Harbour.init)
                .event("open") { (_: Harbour, _: @escaping () -> Void) in throw Sunk(name: "gate") }
                .action("close") { _ in {} }
        }
        #expect(
            errors { _ = try load("objects: {port: {class: Harbour, actions: {open: port.close}}}", registry) }
                == ["outlet-failed:1:44"])
    }

    @Test func `only so many errors are shown, and the rest is counted`() throws {
        let text = "objects:\n" + (0..<300).map { "  a\($0): {class: Nothing}\n" }.joined()
        do {
            _ = try load(text)
            Issue.record("it loads")
        } catch let error as WiringError {
            #expect(error.diagnostics.count == 100)
            #expect(error.omitted == 200)
        }
    }
}
