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
        do {
            try FileHandle.standardOutput.write(contentsOf: Data((text.hasSuffix("\n") ? text : text + "\n").utf8))
        } catch {
            let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
            guard cause.code != Int(EPIPE) else { return }
            // A result that is lost must not look like one that is fine.
            fail("standard output cannot be written", help: "is the disk full?")
            WiringCommand.exit(withError: ExitCode.unreadable)
        }
    }

    /// Writes about what went wrong. Where nobody can be told, the status still says it.
    static func writeError(_ text: String) {
        guard !text.isEmpty else { return }
        try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
    }

    /// Writes findings for people, in colour where that is wanted.
    static func report(_ findings: [Diagnostic], omitted: Int = 0) {
        guard !findings.isEmpty else { return }
        let style = Colour.style(isTerminal: isatty(STDERR_FILENO) == 1, ProcessInfo.processInfo.environment)
        writeError(DiagnosticRenderer(style: style).render(findings, omitted: omitted))
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
