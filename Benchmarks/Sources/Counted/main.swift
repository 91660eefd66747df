import CDrain
import CPhase
import Subjects
import Wiring

// Runs each phase once and lets callgrind count its instructions separately: `Counted 1000` loads a graph of a thousand
// objects. See scripts/check-instructions.

/// Runs a phase whose instructions are counted under its name.
@inline(never) func phase<Result>(_ name: String, _ body: () throws -> Result) rethrows -> Result {
    phase_begin()
    defer { phase_end(name) }
    return try body()
}

@inline(never) func run(_ size: Int) throws {
    let table = GraphTable(size: size)
    let text = table.yaml()
    let bytes = Array(text.utf8)
    let registry = itemRegistry()
    _ = phase("register") { itemRegistry(classes: size) }
    let events = phase("drain") { drain_events(bytes, bytes.count) }
    precondition(events > size)
    GraphTable.release(phase("hand") { table.build() })
    let nib = try phase("read") { try Nib(text: text) }
    _ = try phase("check") { try nib.blueprint(for: registry) }
    let graph = try phase("instantiate") { try nib.instantiate(with: registry) }
    _ = phase("release") { graph.tearDown() }
}

// One-time work of a process, such as metadata, belongs to no phase: a small graph is loaded first.
try run(20)
try run(Int(CommandLine.arguments[1])!)
