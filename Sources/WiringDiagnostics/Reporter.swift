/// Collects the findings of one pass, keeps the first of them up to a limit, counts the rest, and sorts by place.
///
/// It is a class, so that a pass and the values it walks over can share it; it never leaves the pass. Messages are
/// closures, so that a file with a million mistakes costs a count and not a million strings.
package final class Reporter {
    private struct Finding {
        var span: Span?
        var arrival: Int
        var diagnostic: Diagnostic
    }

    /// What makes two findings one.
    private struct Identity: Hashable {
        var code: Code
        var span: Span
        var message: String
    }

    private static let longestMessage = 1_000
    private let limit: Int
    private var seen: Set<Identity> = []
    private var maps: [SourceMap?]
    private var errors: [Finding] = []
    private var warnings: [Finding] = []

    /// The files that spans refer to.
    package private(set) var sources: [SourceText]
    /// How many errors were found, those beyond the limit included.
    package private(set) var errorCount = 0
    /// How many warnings were found, those beyond the limit included.
    package private(set) var warningCount = 0

    /// Creates a reporter over the files that spans refer to.
    package init(sources: [SourceText] = [], limit: Int = 100) {
        self.sources = sources
        self.limit = max(1, limit)
        maps = Array(repeating: nil, count: sources.count)
    }

    /// Adds a file and returns the index by which spans refer to it.
    package func add(_ source: SourceText) -> Int {
        sources.append(source)
        maps.append(nil)
        return sources.count - 1
    }

    /// The place of a span. A question costs O(what lies before it) in a part of a file that no question was about yet,
    /// and O(log file) elsewhere.
    package func place(of span: Span) -> Place {
        var map = maps[span.file].take() ?? SourceMap(sources[span.file], upTo: span.end)
        map.extend(upTo: span.end)
        maps[span.file] = map
        return map.place(scalars: span.start..<span.end)
    }

    /// Reports a finding, once where the same is found again, as in a file that is included under two prefixes.
    ///
    /// - Parameters:
    ///   - code: What kind of finding it is.
    ///   - severity: An error unless said otherwise.
    ///   - span: The smallest piece of text it is about; nil where the program and no file is at fault.
    ///   - message: The rule that was broken; evaluated only when the finding will be shown.
    ///   - label: The words under the caret.
    ///   - details: Adds secondary labels, notes, help and fix-its; it may ask the reporter for places.
    package func report(
        _ code: Code,
        severity: Diagnostic.Severity = .error,
        at span: Span?,
        _ message: @autoclosure () -> String,
        label: @autoclosure () -> String = "",
        details: (inout Diagnostic, Reporter) -> Void = { _, _ in }
    ) {
        let isShown: Bool
        switch severity {
        case .error:
            isShown = errorCount < limit
            errorCount += 1
        case .warning:
            isShown = warningCount < limit
            warningCount += 1
        }
        guard isShown else { return }
        let text = Self.shortened(message())
        if let span, !seen.insert(Identity(code: code, span: span, message: text)).inserted {
            if severity == .error { errorCount -= 1 } else { warningCount -= 1 }
            return
        }
        let primary = span.map { Diagnostic.Label(place: place(of: $0), text: label()) }
        var diagnostic = Diagnostic(code, severity: severity, text, at: primary)
        details(&diagnostic, self)
        let finding = Finding(span: span, arrival: errorCount + warningCount, diagnostic: diagnostic)
        switch severity {
        case .error: errors.append(finding)
        case .warning: warnings.append(finding)
        }
    }

    /// A message without the middle of what is too long for anybody to read, such as a name of a million letters.
    private static func shortened(_ message: String) -> String {
        guard message.utf8.count > 2 * longestMessage, message.unicodeScalars.count > longestMessage else {
            return message
        }
        let scalars = message.unicodeScalars
        return String(scalars.prefix(longestMessage * 3 / 4)) + "…" + String(scalars.suffix(longestMessage / 4))
    }

    /// Adds a finding that was made elsewhere and carries its own place or none.
    package func report(_ diagnostic: Diagnostic) {
        let file = sources.firstIndex { $0.name == diagnostic.file }
        let start = diagnostic.primary?.place.utf8Range.lowerBound
        report(diagnostic.code, severity: diagnostic.severity, at: nil, diagnostic.message) { copy, _ in
            copy = diagnostic
        }
        guard let file, let start else { return }
        let order = Span(file: file, start: start, end: start)
        switch diagnostic.severity {
        case .error where errors.last?.diagnostic == diagnostic: errors[errors.count - 1].span = order
        case .warning where warnings.last?.diagnostic == diagnostic: warnings[warnings.count - 1].span = order
        default: break
        }
    }

    /// Whether one more error would be shown: where not, nobody needs its words and its place.
    package var showsMore: Bool { errorCount < limit }

    /// Whether one more warning would be shown.
    package var showsMoreWarnings: Bool { warningCount < limit }

    /// Whether no error was found.
    package var isClean: Bool { errorCount == 0 }

    /// The warnings that were kept, in order of place.
    package var sortedWarnings: [Diagnostic] { Self.sorted(warnings) }

    /// The errors that were kept, in order of place.
    package var sortedErrors: [Diagnostic] { Self.sorted(errors) }

    /// Ends a pass: throws all its errors, or returns where there are none.
    package func finish() throws(WiringError) {
        if errorCount > 0 {
            throw WiringError(sortedErrors, omitted: errorCount - errors.count)
        }
    }

    /// Findings without a place come first, then file by file in the order in which files were read.
    private static func sorted(_ findings: [Finding]) -> [Diagnostic] {
        findings.sorted { left, right in
            let a = (left.span?.file ?? -1, left.span?.start ?? -1, left.arrival)
            let b = (right.span?.file ?? -1, right.span?.start ?? -1, right.arrival)
            return a < b
        }.map(\.diagnostic)
    }
}
