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

final class Booster {
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
    static let orchard = Registry {
        Registry.generated
        Class(Booster.self, Booster.init(pressure:), "pressure", named: "SlowBooster")
            .teardown { $0.stop() }
    }
}

@Suite struct OrchardTests {
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
                  booster: {class: SlowBooster, attributes: {pressure: 3}}
                """)
        let graph = try nib.instantiate(with: .orchard, externals: ["valve": BallValve()])
        let sprinkler = try graph.object("sprinkler", as: Sprinkler.self)
        #expect(sprinkler.span == .seconds(90))
        #expect(try graph.object("booster", as: Booster.self).pressure == 3)
        graph.tearDown()
    }
}
