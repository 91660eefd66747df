import WiringDiagnostics
import WiringFile

/// What a terminal shows of a text; `nothing` where there is nothing to say.
func report(on text: String, limits: Limits = Limits()) -> String {
    let error = failure { try Nib(text: text, named: "life.yaml", limits: limits) }
    return error.map { "\($0)" } ?? "nothing"
}

/// What is said of a text, in short: place, code and message of each finding, and what belongs to it.
func findings(in text: String, limits: Limits = Limits()) -> String {
    summary(of: failure { try Nib(text: text, named: "life.yaml", limits: limits) })
}

/// The places and codes of what is said of a text, such as `1:5 anchor, 2:1 unknown-key`.
func places(in text: String, limits: Limits = Limits()) -> String {
    let error = failure { try Nib(text: text, named: "life.yaml", limits: limits) }
    return error?.diagnostics.map { "\($0.line):\($0.column) \($0.code)" }.joined(separator: ", ") ?? "nothing"
}

/// The findings of an error in short; `nothing` where there is none.
func summary(of error: WiringError?) -> String {
    guard let error else { return "nothing" }
    return error.diagnostics.map(summary).joined(separator: "\n")
}

/// The error that an attempt to read a nib ends with; nil where it succeeds.
func failure(_ read: () throws -> Nib) -> WiringError? {
    do {
        _ = try read()
        return nil
    } catch {
        return error as? WiringError
    }
}

private func summary(of diagnostic: Diagnostic) -> String {
    let place = diagnostic.primary.map { "\($0.place.line):\($0.place.column) " } ?? ""
    var lines = ["\(place)\(diagnostic.code): \(diagnostic.message)"]
    if let label = diagnostic.primary?.text, !label.isEmpty { lines.append("  \(label)") }
    lines += diagnostic.secondary.map { "  \($0.place.line):\($0.place.column): \($0.text)" }
    lines += diagnostic.notes.map { "  note: \($0.message)" }
    if let help = diagnostic.help { lines.append("  help: \(help)") }
    return lines.joined(separator: "\n")
}
