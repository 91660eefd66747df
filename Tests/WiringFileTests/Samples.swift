import WiringDiagnostics
import WiringFile
import WiringYAML

/// Returns the report that a terminal shows for a text; `nothing` if there are no diagnostics.
func report(on text: String, limits: ReadingLimits = ReadingLimits()) -> String {
    let error = failure { try MergedNib(text: text, named: "life.yaml", limits: limits) }
    return error.map { "\($0)" } ?? "nothing"
}

/// Returns the diagnostics of a text in short form: position, code and message of each, and its details.
func diagnostics(in text: String, limits: ReadingLimits = ReadingLimits()) -> String {
    summary(of: failure { try MergedNib(text: text, named: "life.yaml", limits: limits) })
}

/// Returns the positions and codes of a text's diagnostics, such as `1:5 anchor, 2:1 unknown-key`.
func places(in text: String, limits: ReadingLimits = ReadingLimits()) -> String {
    let error = failure { try MergedNib(text: text, named: "life.yaml", limits: limits) }
    return error?.diagnostics.map { "\($0.line):\($0.column) \($0.code)" }.joined(separator: ", ") ?? "nothing"
}

/// Returns the diagnostics of an error in short form; `nothing` if there is none.
func summary(of error: WiringError?) -> String {
    guard let error else { return "nothing" }
    return error.diagnostics.map(summary).joined(separator: "\n")
}

/// Returns the error of an attempt to read a nib; nil if it succeeds.
func failure(_ read: () throws -> MergedNib) -> WiringError? {
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
