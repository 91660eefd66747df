import Foundation
import TestVolume
import Testing
import Wiring
import WiringFreezing

/// What is written where.
@Suite struct WritingTests {
    @Test func `a changed value is written where it was, with all comments kept`() throws {
        let house = try House([
            "main.yaml": """
            # a house
            objects:
              lamp:                      # by the door
                class: Lamp
                attributes:
                  title: "Door"          # what it says
                  words:
                    - one                # first
                    - two
              clock: {class: Clock, attributes: {hours: 3, name: Noon}}  # tells time

            """
        ])
        let lamp = try house.lamp("lamp")
        lamp.title = "Front: door"
        lamp.words = ["one", "three"]
        lamp.count = 7
        try house.graph.object("clock", as: Clock.self).hours = 4
        let changes = house.graph.changes()
        #expect(
            changes.changed.map { "\($0)" } == [
                "attribute lamp.title: Door -> Front: door", "attribute lamp.words: [one, two] -> [one, three]",
                "attribute lamp.count: not set -> 7", "attribute clock.hours: 3 -> 4",
            ])
        #expect(changes.changed.map(\.place.line) == [6, 8, 3, 10])
        #expect(changes.entries == changes.changed)
        #expect(
            try changes.texts()["main.yaml"] == """
                # a house
                objects:
                  lamp:                      # by the door
                    class: Lamp
                    attributes:
                      title: "Front: door"          # what it says
                      words:
                        - one                # first
                        - three
                      count: 7
                  clock: {class: Clock, attributes: {hours: 4, name: Noon}}  # tells time

                """)
    }

    @Test func `a graph as it was loaded has no changes`() throws {
        let house = try House(["main.yaml": "objects: {lamp: {class: Lamp, attributes: {time: 2m, level: 1e1}}}\n"])
        #expect(house.graph.changes().changed.isEmpty)
        #expect(try house.graph.changes().texts().isEmpty)
    }

    @Test func `connections are written by the names that the file knows`() throws {
        let house = try House([
            "main.yaml": """
            include: [{file: part.yaml, as: part}]
            objects:
              a: {class: Lamp, outlets: {next: b, all: [b], named: {x: b}, neighbour: b}}
              b: Lamp

            """,
            "part.yaml": """
            objects:
              c: {class: Lamp, outlets: {next: d}}
              d: Lamp
              e: Lamp

            """,
        ])
        let (a, b) = (try house.lamp("a"), try house.lamp("b"))
        let (c, e) = (try house.lamp("part.c"), try house.lamp("part.e"))
        (a.next, a.all, a.named, a.neighbour) = (c, [a, c, b], ["x": c, "y": a], nil)
        c.next = e
        let texts = try house.graph.changes().texts()
        #expect(
            texts == [
                "main.yaml": """
                include: [{file: part.yaml, as: part}]
                objects:
                  a: {class: Lamp, outlets: {next: part.c, all: [a, part.c, b], named: {x: part.c, y: a}}}
                  b: Lamp

                """,
                "part.yaml": """
                objects:
                  c: {class: Lamp, outlets: {next: e}}
                  d: Lamp
                  e: Lamp

                """,
            ])
    }

    @Test func `a value that an overlay sets is written into the overlay`() throws {
        let house = try House([
            "main.yaml": "include: [base.yaml]\nchange: {lamp: {attributes: {count: 2}}}\n",
            "base.yaml": "objects: {lamp: {class: Lamp, attributes: {count: 1, title: Low}}}\n",
        ])
        (try house.lamp("lamp").count, try house.lamp("lamp").title) = (3, "High")
        #expect(
            try house.graph.changes().texts() == [
                "main.yaml": "include: [base.yaml]\nchange: {lamp: {attributes: {count: 3}}}\n",
                "base.yaml": "objects: {lamp: {class: Lamp, attributes: {count: 1, title: High}}}\n",
            ])
    }

    @Test func `the default of a parameter is written if that is asked for`() throws {
        let text = """
            parameters: {size: {default: 3}, word: {}, number: 5, key: {default: abc, secret: true}}
            objects:
              lamp: {class: Lamp, attributes: {count: $(size), title: $(word), note: $(key), words: ["$(number) lamps"]}}

            """
        let house = try House(["main.yaml": text], parameters: ["word": "given"])
        let lamp = try house.lamp("lamp")
        (lamp.count, lamp.title, lamp.note, lamp.words) = (4, "mine", "known", ["6 lamps"])
        let changes = house.graph.changes()
        #expect(changes.changed.filter { $0.member == "count" }.map(\.parameter) == ["size"])
        #expect(try changes.texts().isEmpty)
        #expect(
            try changes.texts(parameters: true)["main.yaml"]
                == text.replacing("{default: 3}", with: "{default: 4}"))
        let obstacles = changes.changed.compactMap { change in change.obstacle.map { "\(change.member): \($0)" } }
        #expect(
            obstacles.sorted() == [
                "note: it is secret", "title: it is the parameter 'word', which no file gives its value",
                "words: it is composed of parameters",
            ])
        #expect(!"\(changes)".contains("known") && !"\(changes)".contains("abc"))
    }

    @Test func `a parameter is not written if a text of another member is composed of it`() throws {
        let house = try House([
            "main.yaml": """
            parameters: {size: 3}
            objects: {lamp: {class: Lamp, attributes: {count: $(size), title: "of $(size)"}}}

            """
        ])
        try house.lamp("lamp").count = 4
        let changes = house.graph.changes()
        #expect(changes.changed.map(\.obstacle) == ["other members have their values from the same place"])
        #expect(try changes.texts(parameters: true).isEmpty)
    }

    @Test func `a value in a definition that two overlays give alike is not written in one of them`() throws {
        let overlay = "include: [base.yaml]\nreplace: {lamp: {class: Lamp, attributes: {count: 3}}}\n"
        let house = try House([
            "main.yaml": "include: [one.yaml, two.yaml]\n", "one.yaml": overlay, "two.yaml": overlay,
            "base.yaml": "objects: {lamp: Lamp}\n",
        ])
        try house.lamp("lamp").count = 4
        #expect(house.graph.changes().changed.map(\.obstacle) == ["another file sets it as well"])
        #expect(try house.graph.changes().texts().isEmpty)
    }

    @Test func `every date that a program makes is written so that a load gives it back`() throws {
        var numbers = SeededNumbers(seed: 7)
        let start = Date(timeIntervalSinceReferenceDate: 816_958_800)
        var dates = [start + 0.25, start + 0.123456789, start + 0.999_999_9, start - 2e10 + 0.1, .distantPast]
        for _ in 0..<volume(100) {
            dates.append(Date(timeIntervalSince1970: .random(in: -3e9..<3e9, using: &numbers)))
        }
        for date in dates {
            let house = try House(["main.yaml": "objects: {lamp: Lamp}\n"])
            try house.lamp("lamp").date = date
            #expect(try house.rewritten().house.lamp("lamp").date == date, "\(house.graph.changes())")
        }
        let house = try House(["main.yaml": "objects: {lamp: Lamp}\n"])
        try house.lamp("lamp").date = start + 0.25
        #expect(try house.rewritten().texts["main.yaml"]?.contains("2026-11-21T13:00:00.25Z") == true)
        try house.lamp("lamp").date = Date(timeIntervalSinceReferenceDate: 0.1 + 1e-16)
        #expect(
            house.graph.changes().changed.map(\.obstacle) == [
                "a date in a file has a year of four digits, and no more than nanoseconds"
            ])
    }

    @Test func `what no file can hold is an obstacle at its member, and the others are written`() throws {
        let house = try House(["main.yaml": "objects: {lamp: {class: Lamp, attributes: {note: old}}}\n"])
        let lamp = try house.lamp("lamp")
        let accents = String(repeating: "\u{301}", count: 257)
        (lamp.note, lamp.words, lamp.numbers, lamp.size) = ("e" + accents, ["a" + accents], ["o" + accents: 1], 3)
        lamp.count = 2
        let changes = house.graph.changes()
        let marks = "a text in a file has no more than 256 combining marks in a row"
        #expect(
            changes.changed.map { "\($0.member): \($0.obstacle ?? "-")" } == [
                "note: \(marks)", "count: -", "words: \(marks)", "numbers: \(marks)",
                "größe: -",
            ])
        #expect(
            try changes.texts() == [
                "main.yaml": "objects: {lamp: {class: Lamp, attributes: {note: old, count: 2, größe: 3}}}\n"
            ])
    }

    @Test func `an outlet that an overlay sets over another one is removed by the overlay`() throws {
        let house = try House([
            "main.yaml": """
            include: [base.yaml]
            change:
              part.a: {attributes: {count: 2}, outlets: {next: part.c}}  # in place of b

            """,
            "base.yaml": "include: [{file: part.yaml, as: part}]\n",
            "part.yaml": "objects: {a: {class: Lamp, outlets: {next: b}}, b: Lamp, c: Lamp}\n",
        ])
        try house.lamp("part.a").next = nil
        let (texts, other) = try house.rewritten()
        #expect(
            texts == [
                "main.yaml": """
                include: [base.yaml]
                change:
                  part.a: {attributes: {count: 2}}  # in place of b
                remove: [part.a.next]

                """
            ])
        #expect(try other.lamp("part.a").next == nil)
    }

    @Test func `what cannot be written is listed with the reason`() throws {
        let house = try House([
            "main.yaml": """
            objects:
              lamp:
                class: Lamp
                attributes: {angle: 5, secretive: {depth: 1}, time: 1s, closed: Shut}
                outlets: {next: {class: Lamp}, neighbour: other}
              other: Lamp
              room: {class: Room, attributes: {paint: red, height: 1}}

            """
        ])
        let lamp = try house.lamp("lamp")
        let stranger = Lamp()
        (lamp.angle.degrees, lamp.secretive, lamp.time) = (6, Secretive(depth: 2), .seconds(-1))
        (lamp.next, lamp.neighbour) = (try house.lamp("other"), stranger)
        let changes = house.graph.changes()
        #expect(changes.unread.map(\.description) == ["lamp.closed", "room.paint"])
        let obstacles = changes.changed.map { "\($0.member): \($0.obstacle ?? "-")" }
        #expect(
            obstacles == [
                "time: a duration in a file has no sign",
                "angle: 'Value(Angle.self)' in House/Registry.swift:3 has no 'text:', which writes it",
                "secretive: 'Secretive' is Decodable but not Encodable",
                "next: it has an inline definition, which would be lost",
                "neighbour: an object of the class 'Lamp' is not in the graph",
            ])
        #expect(try changes.texts().isEmpty)
        withExtendedLifetime(stranger) {}
    }

    @Test func `structs in outlets are compared with those that were copied there`() throws {
        let house = try House([
            "main.yaml": """
            objects:
              small: {class: Size, attributes: {width: 1}}
              large: {class: Size, attributes: {width: 2}}
              dark: {class: Opaque, attributes: {width: 1}}
              room: {class: Room, attributes: {paint: red}, outlets: {size: small, sizes: [small, large], opaque: dark}}

            """
        ])
        let room: Room = try house.graph.object("room")
        #expect(house.graph.changes().changed.isEmpty)
        #expect(house.graph.changes().unread.map(\.description) == ["room.opaque", "room.paint"])
        (room.size, room.sizes) = (Size(width: 5), [Size(width: 2)])
        let changes = house.graph.changes()
        #expect(
            changes.changed.map { "\($0)" } == [
                "outlet room.size: small -> another 'Size'",
                "outlet room.sizes: [small, large] -> [another 'Size']",
            ])
        #expect(
            changes.changed.map(\.obstacle)
                == [String?](repeating: "it has structs, which a file can only define", count: 2))
        #expect(try changes.texts().isEmpty)
        (room.size, room.sizes) = (nil, [])
        #expect(
            try house.graph.changes().texts()["main.yaml"]?.hasSuffix(
                "room: {class: Room, attributes: {paint: red}, outlets: {sizes: [], opaque: dark}}\n") == true)
    }

    @Test func `objects that have a value from one line must agree on it`() throws {
        let house = try House([
            "main.yaml": "include: [{file: part.yaml, as: one}, {file: part.yaml, as: two}]\n",
            "part.yaml": "objects: {lamp: {class: Lamp, attributes: {count: 1}}}\n",
        ])
        try house.lamp("one.lamp").count = 2
        #expect(
            house.graph.changes().changed.map(\.obstacle) == ["other members have their values from the same place"])
        #expect(try house.graph.changes().texts().isEmpty)
        try house.lamp("two.lamp").count = 2
        #expect(
            try house.graph.changes().texts() == [
                "part.yaml": "objects: {lamp: {class: Lamp, attributes: {count: 2}}}\n"
            ])
    }

    @Test func `files on the disk are written, unless they have changed`() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).yaml").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try "objects: {lamp: {class: Lamp, attributes: {count: 1}}} # one\n".write(
            toFile: path, atomically: true, encoding: .utf8)
        let graph = try Nib(contentsOfFile: path).instantiate(with: .house)
        let lamp: Lamp = try graph.object("lamp")
        lamp.count = 2
        #expect(try graph.changes().write().unwritten.isEmpty)
        let written = try String(contentsOfFile: path, encoding: .utf8)
        #expect(written == "objects: {lamp: {class: Lamp, attributes: {count: 2}}} # one\n")
        lamp.count = 3
        let error = #expect(throws: WiringError.self) { try graph.changes().write() }
        #expect(error?.diagnostics.map(\.code) == [.writeRefused])
        try graph.reload(Nib(contentsOfFile: path), with: .house)
        lamp.count = 3
        try graph.changes().write()
        #expect(try String(contentsOfFile: path, encoding: .utf8) == written.replacing("2", with: "3"))
    }
}
