#if Commands
internal import ArgumentParser
internal import Foundation
internal import Wiring
package import WiringDiagnostics

/// Where commands write: results to standard output, errors to standard error.
enum Console {
    /// Writes a result and ends its last line. Whoever stops reading, as `head` does, is not told of it.
    static func write(_ text: String) {
        guard !text.isEmpty else { return }
        write(text.hasSuffix("\n") ? text : text + "\n", to: .standardOutput)
    }

    /// Writes about what went wrong.
    static func writeError(_ text: String) {
        guard !text.isEmpty else { return }
        write(text + "\n", to: .standardError)
    }

    /// Writes findings for people, in colour where that is wanted.
    static func report(_ findings: [Diagnostic], omitted: Int = 0) {
        guard !findings.isEmpty else { return }
        let style = Colour.style(isTerminal: isatty(STDERR_FILENO) == 1, ProcessInfo.processInfo.environment)
        writeError(DiagnosticRenderer(style: style).render(findings, omitted: omitted))
    }

    private static func write(_ text: String, to file: FileHandle) {
        do { try file.write(contentsOf: Data(text.utf8)) } catch { WiringCommand.exit(withError: ExitCode.success) }
    }
}

/// Whether text carries colours, which are never all that carries a meaning.
package enum Colour {
    /// Coloured on a terminal that can, unless `NO_COLOR` says no (https://no-color.org).
    package static func style(isTerminal: Bool, _ environment: [String: String]) -> DiagnosticRenderer.Style {
        guard isTerminal, environment["TERM"] != "dumb", environment["NO_COLOR", default: ""].isEmpty else {
            return .plain
        }
        return .coloured
    }
}

extension ExitCode {
    /// There is something to look at.
    static let findings = ExitCode(1)
    /// A file that was asked for cannot be read.
    static let unreadable = ExitCode(2)
}
#endif
