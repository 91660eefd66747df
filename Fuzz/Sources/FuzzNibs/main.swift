import Fuzzing
import Wiring
import WiringDiagnostics

// A text: it becomes a nib, a checked plan and objects, or is refused; twice with the same words; and nothing stays alive.
fuzz { bytes in
    // What is read from the environment or from other files is not the fuzzer's business.
    let text = String(decoding: bytes, as: UTF8.self)
    check(bytes, ["/nowhere/fuzz.yaml": Array(text.utf8)]) { outcome(text) }
}

/// What comes of a text.
func outcome(_ text: String) -> Outcome {
    do {
        let nib = try Nib(text: text, named: "/nowhere/fuzz.yaml", limits: limits)
        let plan = try nib.blueprint(for: registry)
        if !text.contains("file") {
            let failures = try load(nib, text).tearDown()
            require(failures.isEmpty, "no class here throws when it is torn down")
        }
        return .loaded(plan.description, warnings: plan.warnings)
    } catch let error as WiringError {
        return .refused(error.diagnostics)
    } catch {
        fatalError("\(error) is no WiringError")
    }
}
