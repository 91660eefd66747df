import Subjects
import Wiring
import WiringFreezing

// How long freezing a graph that was built by hand takes, in times of loading the result: medians of runs by turns.

let size = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000
let rounds = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 15
let registry = itemRegistry(classes: 1)
let items = GraphTable(size: size).build()
let clock = ContinuousClock()

func milliseconds(_ duration: Duration) -> Double { duration / .milliseconds(1) }

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

let text = try registry.freeze(["first": items[0]]).text
var freezing: [Double] = []
var loading: [Double] = []
var parsing: [Double] = []
for _ in 0..<rounds {
    freezing.append(
        milliseconds(
            try clock.measure { guard try registry.freeze(["first": items[0]]).text == text else { fatalError() } })
    )
    var graph: ObjectGraph?
    loading.append(milliseconds(try clock.measure { graph = try Nib(text: text).instantiate(with: registry) }))
    graph?.tearDown()
    parsing.append(milliseconds(try clock.measure { _ = try Nib(text: text) }))
}
GraphTable.release(items)
print("\(size) objects, \(text.utf8.count) bytes")
print("freeze \(median(freezing)) ms, load \(median(loading)) ms, of that parsing \(median(parsing)) ms")
print("freeze / load: \(median(freezing) / median(loading))")
