import CDrain
import Wiring

// What loading costs beside libyaml's own work on the same bytes, in one run: `swift run -c release Benchmarks 1000 10000`.

/// The median time of several runs, in nanoseconds.
func median(_ runs: Int, _ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let times = try (0..<runs).map { _ in
        let time = try clock.measure(body).components
        return Double(time.seconds) * 1e9 + Double(time.attoseconds) / 1e9
    }
    return times.sorted()[runs / 2]
}

/// Measures the graph of one size and prints a row of nanoseconds per object, and the ratio that counts.
func measure(_ size: Int) throws {
    let table = GraphTable(size: size)
    let text = table.yaml()
    let bytes = Array(text.utf8)
    let runs = max(5, 100_000 / size)
    let nib = try Nib(text: text)
    let drain = unsafe median(runs) { _ = unsafe drain_events(bytes, bytes.count) }
    let parse = try median(runs) { _ = try Nib(text: text) }
    let check = try median(runs) { _ = try nib.blueprint(for: graphRegistry) }
    let load = try median(runs) { try nib.instantiate(with: graphRegistry).tearDown() }
    let whole = try median(runs) { try Nib(text: text).instantiate(with: graphRegistry).tearDown() }
    let byHand = median(runs) { GraphTable.release(table.build()) }
    let row = [drain, parse, check, load, whole, byHand].map { String(Int($0 / Double(size))) }
    print("\(size)\t\(row.joined(separator: "\t"))\t\((whole / drain * 100).rounded() / 100)")
}

let sizes = CommandLine.arguments.dropFirst().compactMap { Int($0) }
print("N\tdrain\tparse\tcheck\tload\twhole\tby hand\twhole/drain")
for size in sizes.isEmpty ? [100, 1_000, 10_000] : sizes { try measure(size) }
