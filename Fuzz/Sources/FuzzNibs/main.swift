import Fuzzing
import Wiring
import WiringDiagnostics

// A text: it becomes a nib, a checked plan and objects, or is refused; twice with the same words; and nothing stays alive.
fuzz { bytes in
    // What is read from the environment or from other files is not the fuzzer's business.
    let text = String(decoding: bytes, as: UTF8.self)
    let first = outcome(text)
    require(first == outcome(text), "the second time comes something else")
    require(livingObjects == 0, "\(livingObjects) objects are still alive")
}

/// What comes of a text, in words.
func outcome(_ text: String) -> String {
    do {
        let nib = try Nib(text: text, named: "/nowhere/fuzz.yaml")
        let plan = try nib.blueprint(for: registry)
        let warnings = DiagnosticRenderer().render(plan.warnings)
        guard !text.contains("file") else { return plan.description + warnings }
        let graph = try nib.instantiate(with: registry)
        let names = graph.names
        let failures = graph.tearDown()
        require(failures.isEmpty, "no class here throws when it is torn down")
        return plan.description + warnings + "\(names)"
    } catch let error as WiringError {
        check(error.diagnostics, ["/nowhere/fuzz.yaml": Array(text.utf8)])
        return "\(error)"
    } catch {
        fatalError("\(error) is no WiringError")
    }
}
