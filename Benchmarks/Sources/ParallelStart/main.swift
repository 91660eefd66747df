import Wiring

// The time that a hundred simulated services in six levels take to start, beside the critical path, which is the lower
// limit. A service sleeps; the overlap of the sleeps is what is measured.

/// Pseudorandom numbers, the same in every run: SplitMix64, by Sebastiano Vigna.
struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

final class Service: Sendable {
    init(milliseconds: Int, needs: [Service]) async throws {
        try await Task.sleep(for: .milliseconds(milliseconds))
    }
}

let registry = Registry {
    Class(Service.self, Service.init(milliseconds:needs:), "milliseconds", "needs")
}

let (count, levels) = (100, 6)
var numbers = Numbers(state: 1)
var lines: [String] = []
var pathEnds: [Int] = []
for index in 0..<count {
    let level = index * levels / count
    let below = (0..<index).filter { $0 * levels / count == level - 1 }
    let needs = Set((0..<3).compactMap { _ in below.randomElement(using: &numbers) }).sorted()
    let milliseconds = Int.random(in: 20...120, using: &numbers)
    pathEnds.append(milliseconds + (needs.map { pathEnds[$0] }.max() ?? 0))
    let names = needs.map { "s\($0)" }.joined(separator: ", ")
    lines.append(
        "  s\(index): {class: Service, attributes: {milliseconds: \(milliseconds)}, outlets: {needs: [\(names)]}}")
}
let critical = Duration.milliseconds(pathEnds.max() ?? 0)
let nib = try Nib(text: "objects:\n" + lines.joined(separator: "\n"))

/// A function, so that the async `instantiate` is chosen.
func start() async throws -> Duration {
    let clock = ContinuousClock()
    let begin = clock.now
    let graph = try await nib.instantiate(with: registry)
    let taken = begin.duration(to: clock.now)
    await graph.tearDown()
    return taken
}

var times: [Duration] = []
for _ in 0..<9 { times.append(try await start()) }
times.sort()
let (median, ratio) = (times[4], times[4] / critical)
print("\(count) services in \(levels) levels, \(times.count) runs")
print("critical path  \(critical / .milliseconds(1)) ms")
print("median         \(median / .milliseconds(1)) ms")
print(
    "ratio          \((ratio * 1000).rounded() / 1000)   (least \(((times[0] / critical) * 1000).rounded() / 1000), "
        + "most \(((times[8] / critical) * 1000).rounded() / 1000))")
