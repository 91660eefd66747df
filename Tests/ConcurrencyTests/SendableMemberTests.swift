import Synchronization
import Testing
import Wiring

extension Lamp: Shown {}

@globalActor actor Basement { static let shared = Basement() }

/// A class of a global actor other than the main actor.
@Basement final class Archive {
    nonisolated let marks = Mutex<[String]>([])
    nonisolated init() {}
    func flush() {}
    func add(_ number: Int) {}
    func store(_ first: String, _ second: String) {}
    nonisolated func count() { marks.withLock { $0.append("count") } }
    nonisolated func mark(_ number: Int) { marks.withLock { $0.append("\(number)") } }
    nonisolated func name(_ name: String, number: Int) { marks.withLock { $0.append("\(name)\(number)") } }
}

final class Gong { var onRing: ((Int) -> Void)? }

protocol Keeping: Actor { func keep(_ kept: any Shown & Sendable) }
actor Keeper: Keeping {
    private var kept: [any Shown & Sendable] = []
    func keep(_ kept: any Shown & Sendable) { self.kept.append(kept) }
    func keep(_ one: (any Shown & Sendable)?, _ other: (any Shown & Sendable)?) {}
}

final class Pair: Sendable {
    let first: any Shown & Sendable
    let second: any Shown & Sendable
    init(first: any Shown & Sendable, second: any Shown & Sendable) { (self.first, self.second) = (first, second) }
}

struct Memo: Sendable { var about: (any Shown & Sendable)? }
final class Shelf {
    var shown: any Shown
    init(shown: any Shown) { self.shown = shown }
}

/// Methods and members for which `Sendable` makes a difference that no type keeps at run time.
@Suite struct SendableMemberTests {
    @Test func `a method of a Sendable class is called in a closure, since its name keeps no actor`() throws {
        let mistaken = Registry {
            Class(Archive.self, Archive.init)
                .action("flush", Archive.flush)
                .action("add", Archive.add(_:))
                .method("store", Archive.store(_:_:), "first", "second")
        }
        let error = #expect(throws: WiringError.self) {
            _ = try Nib(text: "objects: {archive: Archive}").blueprint(for: mistaken)
        }
        #expect(error?.diagnostics.map(\.code) == [.needsClosure, .needsClosure, .needsClosure])
        #expect(
            error?.diagnostics[0].message
                == "action 'flush' of 'Archive', which is Sendable, is a method named on its type, whose actor is not known"
        )
        #expect(
            error?.diagnostics[0].help == "call it in a closure, where the compiler knows: '{ $0.… }'")
    }

    @Test func `closures call methods of all classes`() throws {
        let registry = Registry {
            Class(Archive.self, Archive.init)
                .action("count") { $0.count() }
                .action("mark") { $0.mark($1) }
                .action("flush") { archive in Task { await archive.flush() } }
                .method("name", { $0.name($1, number: $2) }, "name", "number")
            Class(Gong.self, Gong.init).event("ring", \.onRing)
        }
        let text = """
            objects:
              archive: {class: Archive, attributes: {name: a, number: 2}}
              bell: {class: Gong, actions: {ring: [archive.count, archive.mark]}}
            """
        let graph = try Nib(text: text).instantiate(with: registry)
        try graph.object("bell", as: Gong.self).onRing?(5)
        #expect(try graph.object("archive", as: Archive.self).marks.withLock { $0 } == ["a2", "count", "5"])
    }

    // MARK: What is promised to be Sendable

    private static let promises = [
        "{class: Pair, outlets: {first: tally, second: lamp}}", "{class: Keeper, outlets: {kept: tally}}",
        "{class: Keeper, outlets: {one: tally, other: lamp}}",
    ]

    @Test(arguments: promises) @concurrent
    func `what takes something Sendable is given nothing else`(keeper: String) async throws {
        let registry = Registry {
            Class(Tally.self, Tally.init)
            Class(Lamp.self, Lamp.init)
            Class(Pair.self, Pair.init(first:second:), "first", "second")
            Class(Keeper.self, { Keeper() })
                .outlet("kept") { await $0.keep($1) }
                .method(
                    "keep", { await $0.keep($1, $2) }, Parameter("one", default: nil), Parameter("other", default: nil))
        }
        let text = "objects:\n  keeper: \(keeper)\n  tally: Tally\n  lamp: Lamp"
        let error = await #expect(throws: WiringError.self) {
            _ = try await Nib(text: text).instantiate(with: registry)
        }
        #expect(error?.diagnostics.map(\.code) == [.notSendable])
        #expect(error?.diagnostics[0].line == 2)
        #expect(
            error?.diagnostics[0].message.contains("takes something Sendable, and 'tally' is a 'Tally', which is not")
                == true)
        let sound = text.replacing("tally, ", with: "lamp, ").replacing("kept: tally", with: "kept: lamp")
        _ = try await Nib(text: sound).instantiate(with: registry)
    }

    @Test @concurrent func `so is a protocol's outlet, and a struct`() async throws {
        let registry = Registry {
            Class(Tally.self, Tally.init)
            Class(Lamp.self, Lamp.init)
            Class(Keeper.self, { Keeper() })
            Interface((any Keeping).self).outlet("kept") { await $0.keep($1) }
            Class(Memo.self, Memo.init(about:), "about")
        }
        for user in ["{class: Keeper, outlets: {kept: tally}}", "{class: Memo, outlets: {about: tally}}"] {
            let text = "objects: {user: \(user), tally: Tally, lamp: Lamp}"
            let error = await #expect(throws: WiringError.self) {
                _ = try await Nib(text: text).instantiate(with: registry)
            }
            #expect(error?.diagnostics.map(\.code) == [.notSendable])
            _ = try await Nib(text: text.replacing(": tally}", with: ": lamp}")).instantiate(with: registry)
        }
    }

    @Test func `a protocol that is not Sendable promises nothing`() throws {
        let registry = Registry {
            Class(Tally.self, Tally.init)
            Class(Shelf.self, Shelf.init(shown:), "shown").outlet("next") { $0.shown = $1 }
        }
        let text = "objects: {shelf: {class: Shelf, outlets: {shown: tally, next: tally}}, tally: Tally}"
        #expect(try Nib(text: text).instantiate(with: registry)["shelf"] is Shelf)
    }
}
