// GeneratingRegistrations.md, as it stands there.

import Testing
import Wiring

public protocol Valve: AnyObject {}

final class BallValve: Valve {}

/// Waters a bed for a while.
public final class Sprinkler {
    /// Opens and closes.
    public var valve: (any Valve)!
    public var span = Duration.seconds(60)
    public var onDry: (() -> Void)?

    public init(bed: String, nozzles: Int = 4) {}

    /// Awake: closes the valve, once it is connected.
    public func prepare() {}

    /// Action: waters the bed.
    public func water() {}
}

final class Pump {
    let pressure: Int

    init(pressure: Int) { self.pressure = pressure }
    func stop() {}
}

extension Registry {
    static let generated = Registry(registering: registerGenerated)
}

private func registerGenerated(_ classes: inout Registrations) {
    classes.add(
        Class(Sprinkler.self, Sprinkler.init(bed:nozzles:), "bed", Parameter("nozzles", default: 4))
            .documented("Waters a bed for a while.")
            .outlet("valve", \.valve, required: true)
            .attribute("span", \.span)
            .event("dry", \.onDry)
            .action("water", Sprinkler.water)
            .awake { $0.prepare() }
    )
}

extension Registry {
    static let garden = Registry {
        Registry.generated
        Class(Pump.self, Pump.init(pressure:), "pressure", named: "SlowPump")
            .teardown { $0.stop() }
    }
}

@Suite struct GardenTests {
    @Test func `generated registrations and others are one registry`() throws {
        let nib = try Nib(
            text: """
                externals: {valve: Valve}
                objects:
                  sprinkler:
                    class: Sprinkler
                    attributes: {bed: roses, span: 90s}
                    outlets: {valve: valve}
                    actions: {dry: sprinkler.water}
                  pump: {class: SlowPump, attributes: {pressure: 3}}
                """)
        let graph = try nib.instantiate(with: .garden, externals: ["valve": BallValve()])
        let sprinkler = try graph.object("sprinkler", as: Sprinkler.self)
        #expect(sprinkler.span == .seconds(90))
        #expect(try graph.object("pump", as: Pump.self).pressure == 3)
        graph.tearDown()
    }
}
