import Testing
import Wiring

@Suite struct ValueObjectTests {
    @Test func `a struct is complete before it is handed on`() throws {
        let graph = try load(
            """
            objects:
              crane: {class: TowerCrane, outlets: {tide: second}}
              second: {class: Ebb, outlets: {base: first, lamp: lamp}}
              first: {class: Ebb, outlets: {base: flood}}
              flood: {class: Flood, attributes: {height: 10}}
              lamp: Beacon
            """)
        let crane = try graph.object("crane", as: TowerCrane.self)
        #expect(crane.tide?.height == 8)
        #expect((crane.tide as? Ebb)?.lamp === graph["lamp"] as? Beacon)
        #expect((graph["second"] as? Ebb)?.height == 8)
        #expect(graph.objects(as: (any Tide).self).map(\.height) == [8, 9, 10])
    }

    @Test func `outlets of the type Any hold structs themselves, however many there are`() throws {
        final class Shelf { var thing: Any? }
        struct Stone { var weight = 3 }
        let registry = Registry {
            Class(Shelf.self, { Shelf() }).outlet("thing", \.thing)
            Class(Stone.self) { Stone() }
        }
        let graph = try load(
            """
            objects:
              a: {class: Shelf, outlets: {thing: first}}
              b: {class: Shelf, outlets: {thing: second}}
              c: {class: Shelf, outlets: {thing: first}}
              first: Stone
              second: Stone
            """, registry)
        #expect(graph.objects(as: Shelf.self).map { ($0.thing as? Stone)?.weight } == [3, 3, 3])
    }

    @Test func `structs that need each other are a cycle, whichever way`() {
        #expect(
            errors {
                _ = try load(
                    """
                    objects:
                      a: {class: Ebb, outlets: {base: b}}
                      b: {class: Ebb, outlets: {base: a}}
                    """)
            } == ["construction-cycle:2:3"])
    }

    @Test func `a struct may hold an object that holds the struct through an outlet of a class`() throws {
        let graph = try load(
            """
            objects:
              tide: {class: Ebb, outlets: {base: flood, lamp: crane}}
              crane: {class: TowerCrane, outlets: {tide: tide}}
              flood: Flood
            """)
        let crane = try graph.object("crane", as: TowerCrane.self)
        #expect((crane.tide as? Ebb)?.lamp === crane)
        // Only the class can undo what was passed to a closure.
        crane.tide = nil
    }

    @Test func `structs awake and are torn down as they are`() throws {
        let registry = Registry {
            Class(Note.self, { Note(journal: $0) }, "journal").attribute("text", \.text)
                .awake { $0.journal.add("awake \($0.text)") }.teardown { $0.journal.add("teardown \($0.text)") }
            Class(Journal.self, Journal.init)
        }
        let log = Journal()
        let graph = try load(
            """
            externals: {log: Journal}
            objects: {note: {class: Note, attributes: {text: x}, outlets: {journal: log}}}
            """, registry, externals: ["log": log])
        graph.tearDown()
        #expect(log.lines == ["awake x", "teardown x"])
    }
}

private struct Note {
    var journal: Journal
    var text = ""
}
