import Testing
import Wiring

private final class Thing {
    let name: String
    let onEnd: () -> Void

    init(_ name: String, onEnd: @escaping () -> Void = {}) {
        self.name = name
        self.onEnd = onEnd
    }

    deinit { onEnd() }
}

private struct Trouble: Error, Equatable { var name: String }

/// References that a load does not retain.
@Suite struct BorrowedTests {
    @Test func `a borrowed object is the object`() {
        let thing = Thing("board")
        #expect(UnretainedReference(thing).with { $0 === thing && $0.name == "board" })
    }

    @Test func `borrowing retains nothing before, while and after the object is looked at`() {
        var thing = Thing("board")
        let borrowed = UnretainedReference(thing)
        #expect(isKnownUniquelyReferenced(&thing))
        let name = borrowed.with { $0.name }
        #expect(name == "board" && isKnownUniquelyReferenced(&thing))
        #expect(borrowed.with { _ in isKnownUniquelyReferenced(&thing) })
    }

    @Test func `an object ends with its owner, whoever borrowed it`() {
        var ends = 0
        do {
            let owner = [Thing("board") { ends += 1 }]
            let borrowed = owner.map { UnretainedReference($0) }
            #expect(borrowed.map { $0.with { $0.name } } == ["board"] && ends == 0)
            withExtendedLifetime(owner) {}
        }
        #expect(ends == 1)
    }

    @Test func `errors keep their type, and kept references are retained as usual`() {
        let thing = Thing("board")
        let borrowed = UnretainedReference(thing)
        do throws(Trouble) {
            try borrowed.with { thing throws(Trouble) in throw Trouble(name: thing.name) }
            Issue.record("nothing was thrown")
        } catch {
            #expect(error == Trouble(name: "board"))
        }
        var kept: Thing? = borrowed.with { $0 }
        #expect(!isKnownUniquelyReferenced(&kept))
        withExtendedLifetime(thing) {}
    }
}
