import Testing
import Wiring

private final class Diary { var lines: [String] = [] }

/// Calls for lazy objects when it is awakened.
private final class Player {
    let name: String
    let diary: Diary
    var first: (() throws -> Player)?
    var second: (() throws -> Player)?
    var target: Player?
    init(name: String, diary: Diary) { (self.name, self.diary) = (name, diary) }
    func call() throws {
        _ = try first?()
        _ = try second?()
    }
}

private final class TwiceAwake {
    let diary: Diary
    var first: (() throws -> Player)?
    init(diary: Diary) { self.diary = diary }
}

private let registry = Registry {
    Class(Diary.self, Diary.init)
    Class(Player.self, Player.init(name:diary:), "name", "diary")
        .outlet("first", provider: \.first).outlet("second", provider: \.second).outlet("target", \.target)
        .awake {
            try $0.call()
            $0.diary.lines.append("awake \($0.name)")
        }
        .teardown { $0.diary.lines.append("teardown \($0.name)") }
    Class(TwiceAwake.self, TwiceAwake.init(diary:), "diary").outlet("first", provider: \.first)
        .awake { $0.diary.lines.append("awake half") }
        .awake {
            _ = try $0.first?()
            $0.diary.lines.append("awake whole")
        }
        .teardown { $0.diary.lines.append("teardown twice") }
}

@Suite struct LazyAwakeTests {
    private func actor(_ name: String, _ more: String = "", isLazy: Bool = false) -> String {
        "  \(name): {class: Player, lazy: \(isLazy), attributes: {name: \(name)}, outlets: {diary: diary\(more)}}\n"
    }

    private func lines(_ objects: String, then use: (ObjectGraph) throws -> Void = { _ in }) throws -> [String] {
        let diary = Diary()
        let graph = try Nib(text: "externals: {diary: Diary}\nobjects:\n" + objects)
            .instantiate(with: registry, externals: ["diary": diary])
        try use(graph)
        graph.tearDown()
        return diary.lines
    }

    private func expectReverse(_ lines: [String]) {
        let (awake, down) = (lines.filter { $0.hasPrefix("awake") }, lines.filter { $0.hasPrefix("teardown") })
        #expect(down.map { $0.dropFirst(9) } == awake.reversed().map { $0.dropFirst(6) })
    }

    @Test func `what is awakened by calls within awake is torn down in reverse order all the same`() throws {
        let objects =
            actor("a") + actor("b", ", first: x, second: z") + actor("c")
            + actor("x", ", target: y, first: w", isLazy: true) + actor("y", isLazy: true) + actor("z", isLazy: true)
            + actor("w", isLazy: true) + actor("late", isLazy: true) + actor("d", ", first: late")
        let lines = try lines(objects)
        #expect(
            lines.prefix(9)
                == [
                    "awake a", "awake y", "awake w", "awake x", "awake z", "awake b", "awake c", "awake late",
                    "awake d",
                ])
        expectReverse(lines)
    }

    @Test func `calls after the load come last, and so first`() throws {
        let lines = try lines(
            actor("a", ", first: x") + actor("b") + actor("x", isLazy: true) + actor("y", isLazy: true)
        ) {
            _ = try $0.object("y", as: Player.self)
        }
        #expect(lines.prefix(4) == ["awake x", "awake a", "awake b", "awake y"])
        expectReverse(lines)
    }

    @Test func `an object whose second awake calls is torn down before what it called for`() throws {
        let lines = try lines(
            "  twice: {class: TwiceAwake, outlets: {diary: diary, first: x}}\n" + actor("x", isLazy: true))
        #expect(lines == ["awake half", "awake x", "awake whole", "teardown twice", "teardown x"])
    }

    @Test func `a load that can wait keeps the order as well`() async throws {
        let diary = Diary()
        let objects = actor("a") + actor("b", ", first: x") + actor("c") + actor("x", isLazy: true)
        let graph = try await Nib(text: "externals: {diary: Diary}\nobjects:\n" + objects)
            .instantiate(with: registry, externals: ["diary": diary])
        await graph.tearDown()
        expectReverse(diary.lines)
    }

    @Test func `a reload of other objects keeps the order`() throws {
        let objects = actor("a") + actor("b", ", first: x") + actor("x", isLazy: true)
        let changed = "externals: {diary: Diary}\nobjects:\n" + objects + actor("c")
        let lines = try lines(objects) { try $0.reload(Nib(text: changed), with: registry) }
        #expect(lines.filter { $0.hasPrefix("awake") } == ["awake a", "awake x", "awake b", "awake c"])
        #expect(lines.suffix(4) == ["teardown c", "teardown b", "teardown x", "teardown a"])
    }
}
