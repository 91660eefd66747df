import Foundation
import Testing
import Wiring

@Suite struct WrappedObjectTests {
    /// A file and one that wraps its ship, read from a folder of their own.
    private func nib() throws -> Nib {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (base, over) = (folder.appending(path: "base.yaml"), folder.appending(path: "over.yaml"))
        try """
        externals: {log: Journal}
        objects:
          ship: {class: Ship, attributes: {name: real}, outlets: {journal: log}}
          pilot: {class: Ship, attributes: {name: pilot}, outlets: {journal: log, next: ship}}
        """.write(to: base, atomically: true, encoding: .utf8)
        try """
        include: [base.yaml]
        externals: {log: Journal}
        wrap: {ship: {class: Ship, attributes: {name: spy}, outlets: {journal: log, first: ship}}}
        """.write(to: over, atomically: true, encoding: .utf8)
        return try Nib(contentsOfFile: over.path)
    }

    @Test func `a wrapper takes the name, and what it wraps lives in it`() throws {
        let graph = try nib().instantiate(with: .harbour, externals: ["log": Journal()])
        let pilot = try graph.object("pilot", as: Ship.self)
        #expect(pilot.next?.name == "spy")
        #expect(pilot.next?.first?.name == "real")
        #expect(try graph.object("ship.first", as: Ship.self) === pilot.next?.first)
    }

    @Test func `an instance in place of a wrapper takes what it wraps with it`() throws {
        let log = Journal()
        let fake = try Ship(name: "fake", journal: Journal(), first: nil, sinks: false)
        let graph = try nib().instantiate(with: .harbour, externals: ["log": log], replacing: ["ship": fake])
        #expect(try graph.object("pilot", as: Ship.self).next === fake)
        #expect(log.alive == 1)
        let other = try nib().instantiate(with: .harbour, externals: ["log": log], replacing: ["ship.first": fake])
        #expect(try other.object("ship", as: Ship.self).first === fake)
    }
}
