import Wiring

// The classes of the complete example of the page 'The class catalog'. Their names are theirs alone in this module.

protocol Pump: AnyObject {}

final class QuietPump: Pump {
    let litres: Int
    let height: Double
    var spray = Spray.fine

    init(litres: Int, height: Double = 1.5) { (self.litres, self.height) = (litres, height) }
}

enum Spray: String, Decodable { case fine, wide }

final class Fountain {
    var pump: (any Pump)?
    weak var upper: Fountain?
    var spares: [String: any Pump] = [:]
    var onOverflow: ((Int) -> Void)?
    private(set) var pace: Double?

    func start() {}
    func configure(pace: Double?) { self.pace = pace }
}

extension Registry {
    /// The registry of the example.
    static let garden = Registry {
        Class(
            QuietPump.self, QuietPump.init(litres:height:), "litres", Parameter("height", default: 1.5),
            fileID: "GardenApp/Registry.swift", line: 8
        )
        .documented("A pump for the night.")
        .attribute("spray", \.spray)
        Class(Fountain.self, Fountain.init, fileID: "GardenApp/Registry.swift", line: 11)
            .outlet("pump", \.pump, required: true)
            .outlet("upper", \.upper)
            .outlet("spares", \.spares)
            .method("configure", Fountain.configure(pace:), "pace")
            .event("overflow", \.onOverflow)
            .action("start", Fountain.start)
        Interface((any Pump).self, fileID: "GardenApp/Registry.swift", line: 18)
    }
}
