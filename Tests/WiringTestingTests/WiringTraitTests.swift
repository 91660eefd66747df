import Synchronization
import Testing
import Wiring
import WiringTesting

/// The tests of one parameterised function run concurrently.
@Suite(.wiring(fixture("desk"), registry: .desk, externals: ["lamp": Lamp()])) struct WiringTraitSuiteTests {
    @Injected("desk") var desk: Desk

    @Test(arguments: 0..<16) func `each argument has a graph of its own`(number: Int) async throws {
        #expect(desk.title == "plain")
        desk.title = "\(number)"
        await Task.yield()
        #expect(try #require(ObjectGraph.ambient).object("desk", as: Desk.self).title == "\(number)")
        #expect(try #require(desk.drawer).isOpen.withLock { $0 })
    }

    @Test(.wiring(fixture("desk"), registry: .desk, externals: ["lamp": Lamp()], parameters: ["title": "inner"]))
    func `a trait of the test counts before that of its suite`() {
        #expect(desk.title == "inner")
    }
}

/// The objects that tests were given.
private final class Given: Sendable {
    let all = Mutex<[(drawer: Drawer, lamp: Lamp)]>([])
}

@Suite struct WiringTraitSharingTests {
    @Test func `tests at the same time share nothing, and each graph is torn down`() async throws {
        let trait = WiringTrait.wiring(fixture("desk"), registry: .desk, externals: ["lamp": Lamp()])
        let test = try #require(Test.current)
        // All are kept until the end, so that no two objects have the same address.
        let given = Given()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<64 {
                group.addTask {
                    try await trait.provideScope(for: test, testCase: nil) {
                        let desk = try #require(ObjectGraph.ambient).object("desk", as: Desk.self)
                        let (drawer, lamp) = (try #require(desk.drawer), try #require(desk.lamp))
                        given.all.withLock { $0.append((drawer, lamp)) }
                        #expect(drawer.isOpen.withLock { $0 })
                    }
                }
            }
            try await group.waitForAll()
        }
        let all = given.all.withLock { $0 }
        #expect(all.count == 64)
        #expect(Set(all.map { ObjectIdentifier($0.drawer) }).count == 64)
        #expect(Set(all.map { ObjectIdentifier($0.lamp) }).count == 64)
        #expect(all.allSatisfy { !$0.drawer.isOpen.withLock { $0 } })
    }
}

@Suite struct WiringTraitInputTests {
    @Test(
        .wiring(
            fixture("desk"), registry: .desk, externals: ["lamp": Lamp()], parameters: ["title": "oak"],
            replacing: ["drawer": Drawer()]))
    func `parameters and substitutes are passed on`() throws {
        let desk = try #require(ObjectGraph.ambient).object(as: Desk.self)
        #expect(desk.title == "oak")
        // A substitute is not awakened.
        #expect(try #require(desk.drawer).isOpen.withLock { !$0 })
    }

    @Test(.wiring(fixture("desk"), registry: .desk, externals: ["lamp": Lamp()]))
    @MainActor func `a test on the main actor has its graph there`() throws {
        let desk = try #require(ObjectGraph.ambient).object("desk", as: Desk.self)
        #expect(desk.lamp != nil)
    }

    @Test func `a test without the trait has no graph`() {
        #expect(ObjectGraph.ambient == nil)
    }
}

/// The trait used by hand, as if on this test.
@Suite struct WiringTraitFailureTests {
    private func issues(
        _ trait: WiringTrait, _ body: @escaping @concurrent @Sendable () async throws -> Void
    ) async throws -> [(text: String, isHere: Bool)] {
        let test = try #require(Test.current)
        let issues = Mutex<[(text: String, isHere: Bool)]>([])
        try await withKnownIssue(isIntermittent: true) {
            try await trait.provideScope(for: test, testCase: nil, performing: body)
        } matching: { issue in
            let isHere = issue.sourceLocation == test.sourceLocation
            issues.withLock { $0.append((issue.error.map { "\($0)" } ?? "", isHere)) }
            return true
        }
        return issues.withLock { $0 }
    }

    @Test func `mistakes in the file are recorded at the test, which does not run`() async throws {
        let ran = Mutex(false)
        let issues = try await issues(.wiring(fixture("broken"), registry: .desk)) { ran.withLock { $0 = true } }
        #expect(issues.map(\.isHere) == [true])
        #expect(
            issues.first?.text == """
                Tests/WiringTestingTests/Fixtures/broken.yaml:2:17: error: there is no class 'Desc' in the registry [unknown-class]
                2 |   desk: {class: Desc}
                  |                 ^^^^ did you mean 'Desk'?
                Tests/WiringTestingTests/Fixtures/broken.yaml: 1 error
                """)
        #expect(ran.withLock { !$0 })
    }

    @Test func `errors of teardowns are recorded at the test`() async throws {
        let issues = try await issues(.wiring(fixture("stuck"), registry: .desk)) {}
        #expect(issues.map(\.isHere) == [true])
        #expect(issues.first?.text.contains("the teardown of 'drawer', a 'StuckDrawer', threw an error") == true)
    }

    @Test func `what the test throws comes through, after the graph was torn down`() async throws {
        let drawer = Mutex<Drawer?>(nil)
        let trait = WiringTrait.wiring(fixture("desk"), registry: .desk, externals: ["lamp": Lamp()])
        let test = try #require(Test.current)
        await #expect(throws: Stuck.self) {
            try await trait.provideScope(for: test, testCase: nil) {
                let found = try #require(ObjectGraph.ambient).object(as: Drawer.self)
                drawer.withLock { $0 = found }
                throw Stuck()
            }
        }
        let closed = try #require(drawer.withLock { $0 })
        #expect(!closed.isOpen.withLock { $0 })
        #expect(ObjectGraph.ambient == nil)
    }
}
