import Foundation
import Testing
import Wiring

private final class Room {
    let name: String
    let diary: Diary
    var title = ""
    var next: Room?
    init(name: String, diary: Diary) {
        (self.name, self.diary) = (name, diary)
        diary.lines.append("create \(name)")
    }
}

private final class Diary { var lines: [String] = [] }

private final class Wing { var room: (() throws -> Room)? }

private final class Hotel {
    var wing: (() throws -> Wing)?
    var room: (() throws -> Room)?
    var lobby: Room?
}

private let registry = Registry {
    Class(Diary.self, Diary.init)
    Class(Room.self, Room.init(name:diary:), "name", "diary")
        .attribute("title", \.title).outlet("next", \.next)
        .teardown { $0.diary.lines.append("teardown \($0.name)") }
    Class(Wing.self, Wing.init).outlet("room", provider: \.room)
    Class(Hotel.self, Hotel.init).outlet("room", provider: \.room).outlet("lobby", \.lobby)
        .outlet("wing", provider: \.wing)
}

@Suite struct LazyReloadTests {
    private func nib(_ objects: String) throws -> Nib {
        try Nib(text: "externals: {diary: Diary}\nobjects:\n" + objects)
    }

    private static func room(_ name: String, _ more: String = "", title: String = "-", isLazy: Bool = true) -> String {
        "{class: Room, lazy: \(isLazy), attributes: {name: \(name), title: \(title)}, outlets: {diary: diary\(more)}}"
    }

    private func graph(_ objects: String) throws -> (ObjectGraph, Hotel, Diary) {
        let diary = Diary()
        let graph = try nib(objects).instantiate(with: registry, externals: ["diary": diary])
        return (graph, try graph.object("hotel", as: Hotel.self), diary)
    }

    @Test func `what was not called for is not created by a reload, and comes as the new files say`() throws {
        let (graph, hotel, diary) = try graph(
            "  hotel: {class: Hotel, outlets: {room: a}}\n  a: \(Self.room("a", title: "old"))")
        let report = try graph.reload(
            nib("  hotel: {class: Hotel, outlets: {room: a}}\n  a: \(Self.room("a", title: "new"))"), with: registry)
        #expect(report.created.isEmpty && report.tornDown.isEmpty && report.differences.isEmpty)
        #expect(diary.lines == [])
        #expect(try hotel.room?().title == "new")
        #expect(diary.lines == ["create a"])
    }

    @Test func `one that exists is kept and changed`() throws {
        let (graph, hotel, diary) = try graph(
            "  hotel: {class: Hotel, outlets: {room: a}}\n  a: \(Self.room("a", title: "old"))")
        let room = try #require(try hotel.room?())
        let report = try graph.reload(
            nib("  hotel: {class: Hotel, outlets: {room: a}}\n  a: \(Self.room("a", title: "new"))"), with: registry)
        #expect(report.changed.map(\.name) == ["a"])
        #expect(room.title == "new")
        #expect(try hotel.room?() === room)
        #expect(graph["a"] as? Room === room)
        graph.tearDown()
        #expect(diary.lines == ["create a", "teardown a"])
    }

    @Test func `one that cannot stay is torn down, and created by the next call`() throws {
        let (graph, hotel, diary) = try graph(
            "  hotel: {class: Hotel, outlets: {room: a}}\n  a: \(Self.room("old"))")
        let room = try #require(try hotel.room?())
        let report = try graph.reload(
            nib("  hotel: {class: Hotel, outlets: {room: a}}\n  a: \(Self.room("new"))"), with: registry)
        #expect(report.tornDown.map(\.name) == ["a"])
        #expect(diary.lines == ["create old", "teardown old"])
        #expect(graph["a"] == nil)
        let other = try #require(try hotel.room?())
        #expect(other !== room && other.name == "new")
    }

    @Test func `one that a live lazy object needs is created at once`() throws {
        let (graph, hotel, diary) = try graph(
            "  hotel: {class: Hotel, outlets: {room: a}}\n  a: \(Self.room("a"))\n  b: \(Self.room("b"))")
        let room = try #require(try hotel.room?())
        let report = try graph.reload(
            nib(
                "  hotel: {class: Hotel, outlets: {room: a}}\n  a: \(Self.room("a", ", next: b"))\n  b: \(Self.room("b"))"
            ),
            with: registry)
        #expect(report.created.map(\.name) == ["b"])
        #expect(room.next?.name == "b")
        #expect(graph["b"] as? Room === room.next)
        #expect(diary.lines == ["create a", "create b"])
        graph.tearDown()
        #expect(diary.lines.suffix(2).sorted() == ["teardown a", "teardown b"])
    }

    @Test func `an object becomes lazy, and a lazy one does not stay so`() throws {
        let (graph, hotel, diary) = try graph(
            "  hotel: {class: Hotel, outlets: {lobby: a}}\n  a: \(Self.room("a", isLazy: false))\n  b: \(Self.room("b"))"
        )
        let lobby = try #require(hotel.lobby)
        let report = try graph.reload(
            nib(
                "  hotel: {class: Hotel, outlets: {room: a}}\n  a: \(Self.room("a"))\n  b: \(Self.room("b", isLazy: false))"
            ),
            with: registry)
        #expect(report.created.map(\.name) == ["b"])
        #expect(try hotel.room?() === lobby)
        #expect(diary.lines == ["create a", "create b"])
    }

    @Test func `an object that a provider made before gets the lazy objects of the new files`() throws {
        let start = """
              hotel: {class: Hotel, outlets: {wing: w, room: a}}
              w: {class: Wing, shared: false, outlets: {room: a}}

            """
        let (graph, hotel, _) = try graph("\(start)  a: \(Self.room("a", title: "first"))")
        let wing = try #require(try hotel.wing?())
        try graph.reload(nib("\(start)  z: Hotel\n  a: \(Self.room("a", title: "second"))"), with: registry)
        try graph.reload(nib("\(start)  a: \(Self.room("a", title: "third"))"), with: registry)
        let room = try wing.room?()
        #expect(try room === hotel.room?() && room?.title == "third")
        try graph.reload(nib("  hotel: Hotel"), with: registry)
        #expect { try wing.room?() } throws: { "\($0)".contains("'a' is gone since the graph was reloaded") }
        // It may come back.
        try graph.reload(nib("\(start)  a: \(Self.room("a", title: "fourth"))"), with: registry)
        #expect(try wing.room?().title == "fourth")
        graph.tearDown()
        #expect { try wing.room?() } throws: { "\($0)".contains("was torn down") }
    }

    @Test func `so does one whose lazy objects are in a nested nib`() throws {
        let files: [String: String] = [
            "wing.yaml": """
            externals: {diary: Diary}
            objects:
              w: {class: Wing, shared: false, outlets: {room: a}}
              a: {class: Room, lazy: true, attributes: {name: a, title: TITLE}, outlets: {diary: diary}}
            """,
            "main.yaml": """
            include: [{file: wing.yaml, as: east, externals: {diary: diary}}]
            externals: {diary: Diary}
            objects:
              hotel: {class: Hotel, outlets: {wing: east.w, room: east.a}}
            """,
        ]
        func nib(_ title: String) throws -> Nib {
            let folder = FileManager.default.temporaryDirectory.appending(path: "lazy-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            for (name, text) in files {
                let file = folder.appending(path: name)
                try Data(text.replacing("TITLE", with: title).utf8).write(to: file)
            }
            return try Nib(contentsOfFile: folder.appending(path: "main.yaml").path)
        }
        let graph = try nib("first").instantiate(with: registry, externals: ["diary": Diary()])
        let hotel = try graph.object("hotel", as: Hotel.self)
        let wing = try #require(try hotel.wing?())
        try graph.reload(nib("second"), with: registry)
        let room = try wing.room?()
        #expect(try room === hotel.room?() && room?.title == "second")
    }

    @Test func `a reload that waits does the same`() async throws {
        let diary = Diary()
        let graph = try await nib("  hotel: {class: Hotel, outlets: {room: a}}\n  a: \(Self.room("a", title: "old"))")
            .instantiate(with: registry, externals: ["diary": diary])
        let hotel = try graph.object("hotel", as: Hotel.self)
        let room = try #require(try hotel.room?())
        let other = try nib("  hotel: {class: Hotel, outlets: {room: a}}\n  a: \(Self.room("a", title: "new"))")
        try await graph.reload(other, with: registry)
        #expect(try hotel.room?() === room)
        #expect(room.title == "new")
    }
}
