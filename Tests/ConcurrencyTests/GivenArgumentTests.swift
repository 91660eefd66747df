import Testing
import Wiring

/// What a caller passes from any thread.
private final class Chip: Sendable {
    let number: Int
    init(number: Int) { self.number = number }
}

private final class Stamp: Sendable {
    let chip: Chip
    init(chip: Chip) { self.chip = chip }
}

@MainActor private final class Panel {
    var title = ""
    var chip: Chip?
    let width: Int
    init(width: Int) { self.width = width }
}

private final class Office {
    var stamp: (@Sendable (Chip) throws -> Stamp)?
}

@MainActor private final class Desk {
    var open: (@MainActor (Int, String, Chip) throws -> Panel)?
    init() {}
}

private final class Case {
    var show: ((any Shown & Sendable) -> Shelf)?
}

private let registry = Registry {
    Class(Stamp.self, Stamp.init(chip:), "chip")
    Class(Office.self, Office.init).outlet("stamp", provider: \.stamp)
    Class(Panel.self, onMainActor: Panel.init(width:), "width")
        .attribute("title", onMainActor: \.title).outlet("chip", onMainActor: \.chip)
    Class(Desk.self, onMainActor: Desk.init).outlet("open", providerOnMainActor: \.open)
    Class(Case.self, Case.init).outlet("show", provider: \.show)
    Class(Shelf.self, { (shown: any Shown & Sendable) in Shelf(shown: shown) }, "shown")
}

@Suite struct GivenArgumentTests {
    @Test func `a function that is called on any thread passes its argument`() async throws {
        let nib = try Nib(text: "objects: {office: {class: Office, outlets: {stamp: {class: Stamp, given: [chip]}}}}")
        let graph = try await nib.instantiate(with: registry)
        let make = try #require(try graph.object("office", as: Office.self).stamp)
        let numbers = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<20 { group.addTask { try make(Chip(number: number)).chip.number } }
            return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
        }
        #expect(numbers == Set(0..<20))
    }

    @Test @MainActor func `a function of the main actor passes its arguments to main-actor code`() throws {
        let nib = try Nib(
            text: "objects: {desk: {class: Desk, outlets: {open: {class: Panel, given: [width, title, chip]}}}}")
        let desk = try nib.instantiate(with: registry).object("desk", as: Desk.self)
        let panel = try #require(try desk.open?(80, "Plan", Chip(number: 4)))
        #expect(panel.width == 80)
        #expect(panel.title == "Plan")
        #expect(panel.chip?.number == 4)
    }

    @Test @MainActor func `an async load makes the same function`() async throws {
        let nib = try Nib(
            text: "objects: {desk: {class: Desk, outlets: {open: {class: Panel, given: [width, title, chip]}}}}")
        let graph = try await nib.instantiate(with: registry)
        #expect(try graph.object("desk", as: Desk.self).open?(7, "Async", Chip(number: 1)).width == 7)
    }

    @Test func `a protocol cannot be passed where something Sendable is promised`() throws {
        let nib = try Nib(text: "objects: {case: {class: Case, outlets: {show: {class: Shelf, given: [shown]}}}}")
        let error = try #require(throws: WiringError.self) { _ = try nib.instantiate(with: registry) }
        #expect(error.diagnostics.map(\.code) == ["not-sendable"])
        #expect("\(error)".contains("takes something Sendable, which a caller cannot promise for a protocol"))
    }
}
