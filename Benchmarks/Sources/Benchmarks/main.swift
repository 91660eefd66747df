import CDrain
import Wiring

let sizes = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let clock = ContinuousClock()

func median(_ runs: Int, _ body: () throws -> Void) rethrows -> Double {
    var times: [Double] = []
    for _ in 0..<runs {
        let t = try clock.measure(body)
        times.append(Double(t.components.attoseconds) / 1e9 + Double(t.components.seconds) * 1e9)
    }
    return times.sorted()[runs / 2]
}

for size in sizes.isEmpty ? [1000, 10_000] : sizes {
    let table = GraphTable(size: size)
    let text = table.yaml()
    let bytes = Array(text.utf8)
    let runs = max(5, 100_000 / size)
    let n = Double(size)
    let drain = unsafe median(runs) { _ = unsafe drain_events(bytes, bytes.count) } / n
    let parse = try median(runs) { _ = try Nib(text: text) } / n
    let nib = try Nib(text: text)
    let check = try median(runs) { _ = try nib.blueprint(for: graphRegistry) } / n
    var graphs: [ObjectGraph] = []
    let inst = try median(runs) { graphs.append(try nib.instantiate(with: graphRegistry)) } / n
    let release =
        median(1) {
            for g in graphs { g.tearDown() }; graphs = []
        } / n / Double(runs)
    let hand =
        median(runs) {
            let items = table.build(); for i in items { i.left = nil; i.right = nil; i.next = nil }
        } / n
    let total =
        try median(runs) {
            let g = try Nib(text: text).instantiate(with: graphRegistry); g.tearDown()
        } / n
    print(
        "N=\(size) bytes/object=\(bytes.count / size)  drain \(Int(drain)) parse \(Int(parse)) check \(Int(check)) check+instantiate \(Int(inst)) release \(Int(release)) hand \(Int(hand)) total \(Int(total)) ratio \(total / drain)"
    )
}
