import TestVolume
import Wiring

/// Objects that are connected at random: in cycles, shared, by all kinds of outlets.
struct RandomTown {
    let roots: [(name: String, object: any Station)]
    private let stops: [Stop]

    private static let texts = [
        "", "plain", "null", "~", "true", "NO", "0x1F", "12", "1e3", "a: b", "# no comment", "it's", "\"quoted\"",
        "$(name)",
        "$$(x", "é\n\t", "- x", "{a}", "[", "a, b", " edge ", "multi\nline\n", "\u{0}\u{7F}\u{FEFF}\u{202E}", "@x",
        "%y", "&z", "*w", "!t", "|", ">", "?", ":", "---", "=", "<<", "class", "\u{85}\u{2028}",
    ]
    private static let names = ["NO", "y", "on", "true", "null_", "off", "e1", "_", "class", "objects", "x-1", "stop"]

    init(size: Int, _ numbers: inout SeededNumbers) {
        var stops: [Stop] = []
        for _ in 0..<size { stops.append(numbers.chance(20) ? Halt() : Stop()) }
        var stations: [any Station] = stops
        for _ in 0..<size / 4 {
            stations.append(
                Depot(
                    name: Self.texts.randomElement(using: &numbers) ?? "", first: stops[numbers.number(0..<size)],
                    second: numbers.chance(60) ? stations[numbers.number(0..<stations.count)] : nil,
                    tracks: numbers.chance(50) ? 4 : numbers.number(0..<9)))
        }
        for stop in stops {
            Self.set(stop, &numbers)
            Self.connect(stop, stops, stations, &numbers)
        }
        self.stops = stops
        let names = Self.names.shuffled(using: &numbers)
        // All stops of a large town, so that none is out of reach.
        let count = size > 1_000 ? size : min(numbers.number(1..<4), size)
        roots = stops.prefix(count).enumerated().map { index, stop in
            (name: index < names.count ? names[index] : "root\(index)", object: stop)
        }
    }

    func disconnect() { for stop in stops { stop.disconnect() } }

    private static func set(_ stop: Stop, _ numbers: inout SeededNumbers) {
        func text() -> String { texts.randomElement(using: &numbers) ?? "" }
        if numbers.chance(40) { stop.title = text() }
        if numbers.chance(30) { stop.count = [-1, .max, .min, 12].randomElement(using: &numbers) ?? 0 }
        if numbers.chance(30) {
            stop.level =
                [0.1, -1e300, .leastNonzeroMagnitude, .infinity, 1e16, -0.0].randomElement(using: &numbers) ?? 0
        }
        if numbers.chance(20) { stop.letter = ["é", "\"", "#", " ", "1", "~"].randomElement(using: &numbers) ?? "a" }
        if numbers.chance(20) {
            stop.time = [.seconds(90), .nanoseconds(1_500)].randomElement(using: &numbers) ?? .zero
        }
        if numbers.chance(20) { stop.mood = Mood.allCases.randomElement(using: &numbers) ?? .calm }
        if numbers.chance(20) {
            stop.colour = Colour(red: 9, name: numbers.chance(50) ? text() : nil, shades: [0.5, -1])
        }
        if numbers.chance(30) { stop.words = (0..<numbers.number(0..<4)).map { _ in text() } }
        if numbers.chance(30) { stop.numbers = [text(): 5, "other": numbers.number(0..<9)] }
        if numbers.chance(30) { stop.note = numbers.chance(50) ? text() : nil }
        if numbers.chance(30) { (stop as? Halt)?.isLit.toggle() }
    }

    private static func connect(
        _ stop: Stop, _ stops: [Stop], _ stations: [any Station], _ numbers: inout SeededNumbers
    ) {
        func other() -> Stop { stops[numbers.number(0..<stops.count)] }
        func station() -> any Station { stations[numbers.number(0..<stations.count)] }
        func key() -> String {
            let key = texts.randomElement(using: &numbers) ?? "a"
            return key == "class" ? "other" : key
        }
        if numbers.chance(50) { stop.next = other() }
        if numbers.chance(30) { stop.neighbour = other() }
        if numbers.chance(40) { stop.station = station() }
        if numbers.chance(30) { stop.all = (0..<numbers.number(0..<5)).map { _ in station() } }
        if numbers.chance(20) { stop.named = [key(): other(), "last": other()] }
        if numbers.chance(20) { stop.numbered = [-1: station(), numbers.number(0..<20): station()] }
        if numbers.chance(20) { stop.shape = numbers.chance(50) ? Dot(size: numbers.number(0..<3)) : ring() }
        if numbers.chance(20) { stop.rings = [ring(), ring()] }
        func ring() -> Ring {
            var ring = Ring(width: numbers.number(0..<9))
            if numbers.chance(60) { ring.centre = other() }
            return ring
        }
    }
}
