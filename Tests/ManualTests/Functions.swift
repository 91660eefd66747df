// Classes of Actions.md and Providers.md with functions of all kinds.

import Testing
import Wiring

final class Sensor {
    var onChange: (@Sendable (Double) -> Void)?
    var onFault: (@Sendable (Double, String) async -> Void)?
    var onShow: (@MainActor (Double) -> Void)?
    private(set) var listeners: [(Double) -> Void] = []
    func addListener(_ listener: @escaping (Double) -> Void) { listeners.append(listener) }
}

actor Archive {
    private(set) var lines: [String] = []
    private var onFull: (@Sendable () -> Void)?
    func store(_ value: Double) { lines.append("\(value)") }
    func store(_ value: Double, because reason: String) { lines.append("\(value): \(reason)") }
    func observe(_ onFull: @escaping @Sendable () -> Void) { self.onFull = onFull }
}

@MainActor final class Gauge {
    private(set) var value = 0.0
    func show(_ value: Double) { self.value = value }
    func clear() { value = 0 }
}

protocol Alarm: AnyObject {
    var onAlarm: (() -> Void)? { get set }
    func silence()
}

final class Siren: Alarm {
    var onAlarm: (() -> Void)?
    private(set) var isSilent = false
    func silence() { isSilent = true }
}

final class Prompt {
    private let onAnswer: (Bool) -> Void
    private let onClose: (() -> Void)?
    init(onAnswer: @escaping (Bool) -> Void, onClose: (() -> Void)?, onHelp: @escaping () -> Void = {}) {
        (self.onAnswer, self.onClose) = (onAnswer, onClose)
    }
    func answer(_ answer: Bool) { onAnswer(answer) }
}

final class Minutes {
    private(set) var answers: [Bool] = []
    func note(_ answer: Bool) { answers.append(answer) }
}

final class Ticket {
    var price = 0
    var holder: Visitor?
    var printer: Printer?
}

final class Visitor {}
final class Printer {}

final class Ink {}
final class Press {
    var ink: Ink?
}

final class Cashier {
    var print: (() throws -> Press)?
    var printer: Printer?
    var sell: ((Int) -> Ticket)?
    var sellTo: ((Visitor, Int) throws -> Ticket)?
}

final class Kiosk {
    let makeTicket: () throws -> Ticket
    private(set) var makeLater: (() -> Ticket)?
    init(makeTicket: @escaping () throws -> Ticket) { self.makeTicket = makeTicket }
    func open(selling makeLater: @escaping () -> Ticket) { self.makeLater = makeLater }
}

struct Booth {
    var makeTicket: @Sendable () throws -> Ticket
}

extension Registry {
    static let functions = Registry {
        // Actions: functions of other kinds
        Class(Sensor.self, Sensor.init)
            .event("change", \.onChange)
            .event("fault", \.onFault)
            .event("show", \.onShow)
            .event("each") { (sensor: Sensor, fire: @escaping (Double) -> Void) in sensor.addListener(fire) }

        // Actions: functions that an initialiser takes
        Class(
            Prompt.self, Prompt.init(onAnswer:onClose:onHelp:), "onAnswer", "onClose", Parameter("onHelp", default: {}))
        Class(Minutes.self, Minutes.init).action("note", Minutes.note(_:))

        // Actions: async
        Class(Archive.self, Archive.init)
            .event("full") { await $0.observe($1) }
            .action("store") { await $0.store($1) }
            .action("note") { await $0.store($1, because: $2) }

        // Actions: the main actor
        Class(Gauge.self, onMainActor: Gauge.init)
            .action("show", onMainActor: { $0.show($1) })
            .action("clear", onMainActor: { $0.clear() })

        // Actions: protocols
        Class(Siren.self, Siren.init)
        Interface((any Alarm).self)
            .event("alarm") { (alarm: any Alarm, fire: @escaping () -> Void) in alarm.onAlarm = fire }
            .action("silence") { (alarm: any Alarm) in alarm.silence() }

        // Providers: parameters and structs
        Class(Ticket.self, Ticket.init)
            .attribute("price", \.price)
            .outlet("holder", \.holder)
            .outlet("printer", \.printer)
        Class(Kiosk.self, Kiosk.init(makeTicket:), Parameter(provider: "makeTicket"))
            .method("open", { $0.open(selling: $1) }, Parameter(provider: "makeLater"))
        Class(Booth.self, Booth.init(makeTicket:), Parameter(provider: "makeTicket"))

        // Providers: arguments
        Class(Printer.self, Printer.init)
        Class(Ink.self, Ink.init)
        Class(Press.self, Press.init).outlet("ink", \.ink)
        Class(Cashier.self, Cashier.init)
            .outlet("print", provider: \.print)
            .outlet("printer", \.printer)
            .outlet("sell", provider: \.sell)
            .outlet("sellTo", provider: \.sellTo)
    }
}

@Suite struct FunctionTests {
    @Test func `events of every kind reach what the page says`() async throws {
        let graph = try await Nib(
            text: """
                objects:
                  sensor: {class: Sensor, actions: {change: [archive.store, gauge.show], fault: [archive.note, gauge.clear], each: archive.store}}
                  archive: Archive
                  gauge: Gauge
                """
        ).instantiate(with: .functions)
        let sensor = try graph.object("sensor", as: Sensor.self)
        let archive = try graph.object("archive", as: Archive.self)
        await sensor.onFault?(3, "cold")
        #expect(await archive.lines == ["3.0: cold"])
        sensor.onChange?(4)
        sensor.listeners.first?(5)
        for _ in 0..<10_000 where await archive.lines.count < 3 { await Task.yield() }
        #expect(await Set(archive.lines) == ["3.0: cold", "4.0", "5.0"])
    }

    @Test func `a function that an initialiser takes calls what the page says`() throws {
        let graph = try Nib(
            text: """
                objects:
                  prompt: {class: Prompt, actions: {onAnswer: [minutes.note, siren.silence]}}
                  minutes: Minutes
                  siren: Siren
                """
        ).instantiate(with: .functions)
        try graph.object("prompt", as: Prompt.self).answer(true)
        #expect(try graph.object("minutes", as: Minutes.self).answers == [true])
        #expect(try graph.object("siren", as: Siren.self).isSilent)
    }
}
