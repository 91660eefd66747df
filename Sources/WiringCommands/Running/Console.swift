#if Commands
internal import ArgumentParser
internal import Wiring
package import WiringDiagnostics
internal import WiringPlatform
internal import WiringWriting

/// Writes results to standard output and errors to standard error.
enum Console {
    /// Writes a result and ends its last line. A reader that stops reading, as `head` does, is not an error.
    static func write(_ text: String) {
        guard !text.isEmpty else { return }
        writeBytes(Array((text.hasSuffix("\n") ? text : text + "\n").utf8))
    }

    /// Writes the text of a file as it is.
    static func writeBytes(_ bytes: [UInt8]) {
        do {
            try OpenFile.standardOutput.write(bytes)
        } catch {
            guard error != .brokenPipe else { return }
            // A lost result must not look like a good one.
            fail("standard output cannot be written", help: "is the disk full?")
            WiringCommand.exit(withError: ExitCode.unreadable)
        }
    }

    /// Writes an error message. If it cannot be written, the exit status still reports the failure.
    static func writeError(_ text: String) {
        guard !text.isEmpty else { return }
        try? OpenFile.standardError.write((text + "\n").utf8)
    }

    /// Writes diagnostics as text, in colour if wanted.
    static func report(_ diagnostics: [Diagnostic], omitted: Int = 0) {
        guard !diagnostics.isEmpty else { return }
        let style = Colour.style(isTerminal: OpenFile.standardError.isTerminal, ProcessInfo.processInfo.environment)
        writeError(DiagnosticRenderer(style: style).render(diagnostics, omitted: omitted))
    }

    /// Reports diagnostics, and ends the command if there are errors.
    static func reportOrExit(_ diagnostics: Diagnostics) throws {
        report(diagnostics.all, omitted: diagnostics.omitted)
        guard diagnostics.hasErrors else { return }
        throw diagnostics.isUnreadable ? ExitCode.unreadable : ExitCode.problems
    }

    /// Performs an action that a command cannot do without: if it throws errors, they are reported and the command
    /// ends.
    static func requiring<Result>(_ body: () throws -> Result) throws -> Result {
        var diagnostics = Diagnostics()
        if let result = diagnostics.collect(body) { return result }
        try reportOrExit(diagnostics)
        throw ExitCode.problems
    }
}

/// Whether text is coloured; colours never carry their own meaning.
package enum Colour {
    /// Coloured on a terminal that supports it, unless `NO_COLOR` is set (https://no-color.org).
    package static func style(isTerminal: Bool, _ environment: [String: String]) -> DiagnosticRenderer.Style {
        guard isTerminal, environment["TERM"] != "dumb", environment["NO_COLOR", default: ""].isEmpty else {
            return .plain
        }
        return .coloured
    }
}

extension ExitCode {
    /// There are diagnostics to look at.
    static let problems = ExitCode(1)
    /// A file named on the command line cannot be read.
    static let unreadable = ExitCode(2)
}
#endif
