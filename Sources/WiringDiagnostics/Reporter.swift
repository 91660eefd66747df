/// Collects the diagnostics of one pass, keeps those that come first in the files up to a limit, and counts the rest.
///
/// It is a class, so that a pass and the values it walks over can share it; it never outlives the pass. Messages are
/// closures, so that a file with a million errors costs a count and not a million strings.
package final class Reporter {
    /// The identity of a diagnostic, by which repetitions are recognised.
    private struct Identity: Hashable {
        var code: Diagnostic.Code
        var span: Span
        var messageHash: Int
    }

    private static let longestMessage = 1_000
    /// How many times the limit of diagnostics get labels and details. A pass that goes through the files backwards
    /// places each diagnostic before the earlier ones, and searching for suggestions is expensive.
    private static let detailedPerShown = 4

    private let ignored: Set<Diagnostic.Code>
    private var seen: Set<Identity> = []
    /// How many more bytes of messages may be built only to recognise repetitions among diagnostics that are not shown.
    /// Beyond that, an error found in two copies of one file counts twice.
    private var uncheckedBytes = 1 << 18
    private var detailed = 0
    private var maps: [SourceMap?]
    private var errors: FirstDiagnostics
    private var warnings: FirstDiagnostics

    /// The maximum number of errors, and of warnings, to show.
    package let limit: Int
    /// The files that spans refer to, by index.
    package private(set) var sources: [SourceText]
    /// The number of errors reported, those beyond the limit included.
    package private(set) var errorCount = 0
    /// The number of warnings reported, those beyond the limit included.
    package private(set) var warningCount = 0

    /// Creates a reporter for files.
    ///
    /// - Parameters:
    ///   - sources: The files that spans refer to, by index.
    ///   - limit: The maximum number of errors, and of warnings, to show.
    ///   - ignored: Codes that are neither shown nor counted.
    package init(sources: [SourceText] = [], limit: Int = 100, ignoring ignored: Set<Diagnostic.Code> = []) {
        self.sources = sources
        self.limit = max(1, limit)
        self.ignored = ignored
        errors = FirstDiagnostics(limit: self.limit)
        warnings = FirstDiagnostics(limit: self.limit)
        maps = Array(repeating: nil, count: sources.count)
    }

    /// Adds a file and returns its index, for spans.
    package func add(_ source: SourceText) -> Int {
        sources.append(source)
        maps.append(nil)
        return sources.count - 1
    }

    /// Returns the place of a span. Takes time linear in the distance from the last mapped position for parts of a file
    /// that are not mapped yet, and O(log file) elsewhere.
    package func place(of span: Span) -> Diagnostic.Location { map(of: span).place(scalars: span.start..<span.end) }

    /// Returns the line in which a span begins, at the cost of its place without the text to show.
    package func line(of span: Span) -> FileLine {
        FileLine(file: sources[span.file].name, line: map(of: span).line(ofScalar: span.start))
    }

    /// Returns the UTF-8 offsets of a span, a byte order mark included.
    package func utf8Range(of span: Span) -> Range<Int> {
        let map = map(of: span)
        return map.utf8Offset(ofScalar: span.start)..<map.utf8Offset(ofScalar: span.end)
    }

    /// Returns the map of a file, which reaches to the end of a span.
    private func map(of span: Span) -> SourceMap {
        var map = maps[span.file].take() ?? SourceMap(sources[span.file], upTo: span.end)
        map.extend(upTo: span.end)
        maps[span.file] = map
        return map
    }

    /// Returns the place of a range of UTF-8 bytes, a byte order mark counted, in time linear in the distance from the
    /// last mapped position.
    func place(ofBytes bytes: Range<Int>, in file: Int) -> Diagnostic.Location {
        let map = maps[file] ?? SourceMap(sources[file], upTo: 0)
        maps[file] = map
        return map.place(bytes: bytes)
    }

    /// Reports a diagnostic; repetitions, as from a file that is included under two prefixes, are dropped.
    ///
    /// - Parameters:
    ///   - code: What kind of diagnostic it is.
    ///   - severity: An error unless said otherwise.
    ///   - span: The smallest piece of text it is about; nil if the program and no file is at fault.
    ///   - message: The rule that was broken; evaluated when the diagnostic will be shown, and for some others.
    ///   - label: The words under the caret.
    ///   - suggestion: What may have been meant by the name in the span. It becomes a question under the caret and, if
    ///     it is certain, a fix-it.
    ///   - subjects: The things that it is about, the one at fault first. Names that may have been meant become its
    ///     candidates if it has none.
    ///   - related: Other places, each with the text under its caret.
    ///   - notes: Facts that explain the diagnostic.
    ///   - help: What to do about it.
    ///   - details: Adds to all of these; it may ask the reporter for places.
    package func report(
        _ code: Diagnostic.Code,
        severity: Diagnostic.Severity = .error,
        at span: Span?,
        _ message: @autoclosure () -> String,
        label: @autoclosure () -> String = "",
        suggestion: @autoclosure () -> Suggestion? = nil,
        subjects: @autoclosure () -> [Diagnostic.Subject] = [],
        related: @autoclosure () -> [(span: Span, text: String)] = [],
        notes: @autoclosure () -> [Diagnostic.Note] = [],
        help: @autoclosure () -> String? = nil,
        fix: @autoclosure () -> Fix? = nil,
        details: (inout Diagnostic, Reporter) -> Void = { _, _ in }
    ) {
        guard !ignored.contains(code) else { return }
        guard shows(at: span, severity) else {
            if isNew(code, span, message) { count(severity) }
            return
        }
        let text = Self.shortened(message())
        guard isNew(code, span, text) else { return }
        let isDetailed = detailed / Self.detailedPerShown < limit
        let primary = span.map { Diagnostic.Label(place: place(of: $0), text: isDetailed ? label() : "") }
        var diagnostic = Diagnostic(code, severity: severity, text, at: primary)
        if isDetailed {
            diagnostic.subjects = subjects()
            if let span, let suggestion = suggestion(), let question = suggestion.question {
                diagnostic.primary?.text = question
                diagnostic.fixIts += fixIt(for: suggestion, at: span).map { [$0] } ?? []
                if diagnostic.subjects.first?.candidates.isEmpty ?? false {
                    diagnostic.subjects[0].candidates = suggestion.nearest
                }
            }
            diagnostic.secondary = related().map { .init(place: place(of: $0.span), text: $0.text) }
            diagnostic.notes = notes()
            diagnostic.help = help()
            add(fix(), to: &diagnostic)
            details(&diagnostic, self)
        }
        detailed += 1
        keep(diagnostic, at: span)
    }

    /// What may stand around a name in a span.
    private static let enclosures = [("", ""), ("\"", "\""), ("'", "'"), ("$(", ")")]

    /// Returns the fix-it that writes the name which is sure to be meant in place of the one in a span.
    private func fixIt(for suggestion: Suggestion, at span: Span) -> Diagnostic.FixIt? {
        guard let name = suggestion.certain, Self.isPlain(name), sources[span.file].layout == nil else { return nil }
        let written = sources[span.file].bytes[place(of: span).utf8Range]
        for (start, end) in Self.enclosures where written.elementsEqual("\(start)\(suggestion.name)\(end)".utf8) {
            let inner = Span(file: span.file, start: span.start + start.count, end: span.end - end.count)
            return .init("change it to '\(name)'", at: place(of: inner), replacement: name)
        }
        return nil
    }

    /// Whether a name, a path or the use of a parameter reads the same with and without quotes.
    private static func isPlain(_ name: String) -> Bool {
        if name.hasPrefix("$("), name.hasSuffix(")") { return isPlain(String(name.dropFirst(2).dropLast())) }
        let isName = name.first.map { $0.isLetter || $0 == "_" } ?? false
        return (isName || name.hasPrefix("./") || name.hasPrefix("../")) && name.lowercased() != "null"
            && name.allSatisfy { $0.isLetter || $0.isNumber || "_.-/".contains($0) }
    }

    /// Adds a diagnostic created elsewhere, which carries its own place or none.
    package func report(_ diagnostic: Diagnostic) {
        guard !ignored.contains(diagnostic.code) else { return }
        let start = diagnostic.primary?.place.utf8Range.lowerBound
        let file = start.flatMap { _ in sources.firstIndex { $0.name == diagnostic.file } }
        keep(diagnostic, at: file.flatMap { file in start.map { Span(file: file, start: $0, end: $0) } })
    }

    /// Counts a diagnostic that need not be shown, since there are enough of its kind.
    package func count(_ severity: Diagnostic.Severity = .error) {
        switch severity {
        case .error: errorCount += 1
        case .warning: warningCount += 1
        }
    }

    private func keep(_ diagnostic: Diagnostic, at span: Span?) {
        count(diagnostic.severity)
        switch diagnostic.severity {
        case .error: errors.insert(diagnostic, at: span)
        case .warning: warnings.insert(diagnostic, at: span)
        }
    }

    /// Whether a diagnostic has not been reported before, as for a file that is included under two prefixes.
    private func isNew(_ code: Diagnostic.Code, _ span: Span?, _ message: String) -> Bool {
        guard let span else { return true }
        return seen.insert(Identity(code: code, span: span, messageHash: message.hashValue)).inserted
    }

    private func isNew(_ code: Diagnostic.Code, _ span: Span?, _ message: () -> String) -> Bool {
        guard span != nil, uncheckedBytes > 0 else { return true }
        let text = message()
        uncheckedBytes -= text.utf8.count + MemoryLayout<Identity>.size
        return isNew(code, span, Self.shortened(text))
    }

    /// Returns a message without its middle if it is too long to read, such as one with a name of a million characters.
    private static func shortened(_ message: String) -> String {
        guard message.utf8.count > 2 * longestMessage, message.unicodeScalars.count > longestMessage else {
            return message
        }
        let scalars = message.unicodeScalars
        return String(scalars.prefix(longestMessage * 3 / 4)) + "…" + String(scalars.suffix(longestMessage / 4))
    }

    /// Whether a diagnostic at a span would be shown: if not, its message need not be built.
    ///
    /// Pass a larger piece of text if that is cheaper to find: what counts is that the diagnostic does not start before
    /// it.
    package func shows(at span: Span?, _ severity: Diagnostic.Severity = .error) -> Bool {
        switch severity {
        case .error: errors.admits(span)
        case .warning: warnings.admits(span)
        }
    }

    /// Whether no error was reported.
    package var isClean: Bool { errorCount == 0 }

    /// The warnings to show, in order of place.
    package var sortedWarnings: [Diagnostic] { warnings.sorted }

    /// The errors to show, in order of place.
    package var sortedErrors: [Diagnostic] { errors.sorted }

    /// Ends a pass: throws its errors, if any.
    package func finish() throws(WiringError) {
        if errorCount > 0 {
            let shown = sortedErrors
            throw WiringError(shown, omitted: errorCount - shown.count)
        }
    }
}
