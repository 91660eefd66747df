import Testing
import Wiring

protocol Bell: AnyObject {
    var onRing: ((Int) -> Void)? { get set }
}

protocol Listener {
    func hear(_ number: Int, in log: Log)
}

final class Doorbell: Bell, Listener {
    var onRing: ((Int) -> Void)?
    func hear(_ number: Int, in log: Log) { log.add("doorbell \(number)") }
}

final class Telephone: Bell {
    var onRing: ((Int) -> Void)?
    func answer(_ number: Int) {}
}

struct Note: Listener, Sendable {
    var name = "note"
    func hear(_ number: Int, in log: Log) { log.add("\(name) \(number)") }
}

@MainActor final class Speaker: Listener {
    nonisolated func hear(_ number: Int, in log: Log) { log.add("speaker \(number)") }
}

@Suite struct InterfaceActionTests {
    private let log = Log()

    private var registry: Registry {
        let log = log
        return Registry {
            Class(Doorbell.self, Doorbell.init)
            Class(Telephone.self, Telephone.init)
                .action("hear") { (_: Telephone, number: Int) in log.add("telephone \(number)") }
            Class(Note.self, { Note() }).attribute("name", \.name)
            Class(Speaker.self, onMainActor: { Speaker() })
            Interface((any Bell).self)
                .event("ring") { (bell: any Bell, fire: @escaping (Int) -> Void) in bell.onRing = fire }
                .event("late") { (bell: any Bell, fire: @escaping @Sendable () async -> Void) in
                    await Task.yield()
                    await fire()
                }
            Interface((any Listener).self)
                .action("hear") { (listener: any Listener, number: Int) in listener.hear(number, in: log) }
                .action(
                    "shout", onMainActor: { (listener: any Listener, number: Int) in listener.hear(-number, in: log) }
                )
                .action("note") { (listener: any Listener) in
                    await Task.yield()
                    listener.hear(0, in: log)
                }
        }
    }

    private func diagnostics(_ text: String, externals: [String: Any] = [:]) -> [String] {
        do {
            _ = try Nib(text: text).instantiate(with: registry, externals: externals)
            return []
        } catch let error as WiringError {
            return error.diagnostics.map { "\($0.line):\($0.column) \($0.code)" }
        } catch {
            return ["\(error)"]
        }
    }

    @Test func `every conforming object has the events and actions of a protocol, unless it has its own`() throws {
        let graph = try Nib(
            text: """
                objects:
                  front: {class: Doorbell, actions: {ring: [back.hear, note.hear, phone.hear]}}
                  back: Doorbell
                  phone: {class: Telephone, actions: {ring: back.hear}}
                  note: {class: Note, attributes: {name: n}}
                """
        ).instantiate(with: registry)
        defer { withExtendedLifetime(graph) {} }
        try graph.object("front", as: Doorbell.self).onRing?(3)
        try graph.object("phone", as: Telephone.self).onRing?(4)
        #expect(log.entries == ["doorbell 3", "n 3", "telephone 3", "doorbell 4"])
    }

    @Test func `an external that is declared as a protocol has its actions`() throws {
        let text = """
            externals: {listener: Listener}
            objects: {bell: {class: Doorbell, actions: {ring: listener.hear}}}
            """
        let graph = try Nib(text: text).instantiate(with: registry, externals: ["listener": Note(name: "outer")])
        defer { withExtendedLifetime(graph) {} }
        try graph.object("bell", as: Doorbell.self).onRing?(1)
        #expect(log.entries == ["outer 1"])
    }

    @Test func `what runs elsewhere is for objects that are Sendable`() async throws {
        #expect(
            diagnostics("objects: {a: {class: Doorbell, actions: {ring: [b.shout, b.note]}}, b: Doorbell}") == [
                "1:42 not-sendable", "1:42 not-sendable",
            ])
        let graph = try await Nib(
            text: """
                objects:
                  bell: {class: Doorbell, actions: {ring: [speaker.shout, note.note], late: note.note}}
                  speaker: Speaker
                  note: Note
                """
        ).instantiate(with: registry)
        defer { withExtendedLifetime(graph) {} }
        #expect(log.entries == ["note 0"])
        try graph.object("bell", as: Doorbell.self).onRing?(5)
        await log.wait(for: 3)
        #expect(log.entries.sorted() == ["note 0", "note 0", "speaker -5"])
    }
}
