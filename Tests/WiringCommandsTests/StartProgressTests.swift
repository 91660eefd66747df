#if Commands
import Testing
import Wiring
import WiringCommands

@Suite struct StartProgressTests {
    private final class Lamp: Sendable { init() {} }

    /// Compares the lines after each event of a load of three objects.
    @Test func `progress counts what is made and awake, and names what is under way`() throws {
        var progress = StartProgress(total: 3)
        #expect(progress.lines() == ["[....................] 0 of 3 objects created, 0 awake"])
        nonisolated(unsafe) var shown: [[String]] = []
        nonisolated(unsafe) var noted = progress
        let registry = Registry { Class(Lamp.self, Lamp.init).awake { _ in } }
        let nib = try Nib(text: "objects: {a: Lamp, b: Lamp, c: Lamp}")
        _ = try nib.instantiate(
            with: registry,
            options: LoadOptions(
                observer: LoadObserver { event in
                    noted.note(event)
                    shown.append(noted.lines())
                }))
        progress = noted
        #expect(
            shown.first == ["[....................] 0 of 3 objects created, 0 awake", "  a, a Lamp, is being created"])
        #expect(shown.contains(["[####################] 3 of 3 objects created, 1 awake", "  b, a Lamp, awakens"]))
        #expect(progress.lines() == ["[####################] 3 of 3 objects created, 3 awake"])
    }

    @Test func `no line is longer than the terminal is wide`() throws {
        nonisolated(unsafe) var progress = StartProgress(total: 1)
        let name = String(repeating: "n", count: 90)
        _ = try Nib(text: "objects: {\(name): Lamp}").instantiate(
            with: Registry { Class(Lamp.self, Lamp.init) },
            options: LoadOptions(observer: LoadObserver { if $0.kind == .starting { progress.note($0) } }))
        #expect(progress.lines(width: 40).map(\.count) == [39, 39])
    }
}
#endif
