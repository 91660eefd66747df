import Foundation
import Subjects

// The costs of loading, each figure beside its limit in the same run. Arguments: sizes, `--phases` for only the phases,
// `--compiled` for only compiled nibs, `--json file`, `--readme file`.

/// Returns the word after an option.
func option(_ name: String) -> String? {
    CommandLine.arguments.firstIndex(of: name).map { CommandLine.arguments[$0 + 1] }
}

/// Returns all measurements, in order.
func measurements(_ sizes: [Int], phasesAlone: Bool) -> [() throws -> [Figure]] {
    let middle = sizes.min { abs($0 - 10_000) < abs($1 - 10_000) } ?? 10_000
    let phases = sizes.map { size in { try Measuring.phases(size, .block) } }
    guard !phasesAlone else { return phases }
    guard !CommandLine.arguments.contains("--compiled") else {
        return [10, 1_000].map { size in { try Measuring.compiledFirstLoad(size) } }
            + sizes.map { size in { try Measuring.compiled(size) } }
    }
    var all: [() throws -> [Figure]] = [
        { try Measuring.wholeProcess("items", 10) }, { try Measuring.wholeProcess("services", 24) },
        { try Measuring.wholeProcess("services", 300) }, { try Measuring.firstLoad("items", 10) },
        { try Measuring.firstLoad("items", 1_000) },
    ]
    all += [24, 100, 300].map { size in { try Measuring.firstLoad("services", size) } }
    all += [{ try Measuring.toolCheck(10_000) }]
    all += [10, 1_000].map { size in { try Measuring.compiledFirstLoad(size) } }
    all += sizes.filter { $0 >= 1_000 }.map { size in { try Measuring.compiled(size) } }
    all += phases
    all += sizes.map { size in { try Measuring.phases(size, .flow) } }
    all += [
        { try Measuring.overlay(middle) }, { try Measuring.chain(1_000) }, { try Measuring.registering(1_000) },
        { try Measuring.yams(middle) },
    ]
    all += sizes.filter { $0 >= 10_000 }.map { size in { try Measuring.memory(size) } }
    return all
}

let given = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let sizes = given.isEmpty ? [10, 100, 1_000, 10_000, 100_000] : given
var report = Report()
for measure in measurements(sizes, phasesAlone: CommandLine.arguments.contains("--phases")) {
    for figure in try measure() {
        report.figures.append(figure)
        let ratio = String(format: "%.2f", figure.ratio)
        print("\(figure.subject), \(figure.size): \(figure.measure) \(ratio) × \(figure.limit)", terminator: "")
        print(" (\(String(format: "%.1f", figure.value)) \(figure.unit))")
    }
}
if let path = option("--json") { try report.json.write(toFile: path, atomically: true, encoding: .utf8) }
if let path = option("--readme") { try report.write(intoReadme: path) }
