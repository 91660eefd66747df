package import WiringDiagnostics
internal import WiringFile
internal import WiringYAML

/// Checks of a file while its text has errors that a parser cannot get past.
extension Project {
    /// Whether a diagnostic is to be expected while files are unfinished.
    package static func isUnfinished(_ code: Diagnostic.Code) -> Bool {
        [.missingOutlet, .missingAttribute, .missingEvent, .missingExternal, .missingOwner, .unusedParameter].contains(
            code)
    }

    /// Returns the diagnostics in the readable parts of a file, if other parts of it, or of the files that it includes,
    /// cannot be read; nothing if all of it can be read, in which case ``diagnostics(of:)`` has all.
    package mutating func readableDiagnostics(of file: Int) -> [Diagnostic] {
        parse(file)
        var readable: [Int: ReadableText] = [:]
        for file in [file] + included(by: [file]) where !hasBeenRead(file) {
            guard let source = files[file].source, let text = ReadableText(source) else { return [] }
            readable[file] = text
        }
        guard !readable.isEmpty else { return [] }
        var project = replacing(readable.values.compactMap(\.read))
        return project.diagnostics(of: [file]).all.filter { diagnostic in
            diagnostic.file == files[file].path
                && !readable.contains { $1.mayCause(diagnostic, inItself: $0 == file) }
        }
    }
}

/// A text with blanks in place of the lines that keep it from being read.
struct ReadableText {
    /// The parsed text.
    private(set) var read: SingleFile?
    private var bytes: [UInt8]
    /// The text of the lines left out.
    private var hidden: [UInt8] = []
    private var hiddenLines: Set<Int> = []

    /// The number of errors that are skipped.
    private static let mostRounds = 16

    /// Returns nil for a text that can be read as it is, and for one without any readable part.
    init?(_ source: SourceText) {
        bytes = source.bytes
        for _ in 0...Self.mostRounds {
            do throws(WiringError) {
                read = try SingleFile(SourceText(name: source.name, bytes: bytes))
                if hiddenLines.isEmpty { return nil }
                return
            } catch {
                let lines = Set(error.diagnostics.compactMap { $0.primary?.place.line }).subtracting(hiddenLines)
                guard !lines.isEmpty else { return nil }
                hide(lines)
            }
        }
        return nil
    }

    /// Hides lines, each with the more deeply indented ones below it.
    private mutating func hide(_ lines: Set<Int>) {
        var number = 1
        var outer: Int?
        var start = SourceText.textStart(of: bytes)
        while start < bytes.count {
            let end = bytes.lineEnd(from: start)
            let indent = bytes.skippingBlanks(from: start) - start
            let isBlank = start + indent >= end
            if !isBlank, let column = outer, indent <= column { outer = nil }
            if lines.contains(number), outer == nil { outer = indent }
            if outer != nil {
                hiddenLines.insert(number)
                hidden += bytes[start..<end] + [.lineFeed]
                for index in start..<end { bytes[index] = UInt8(ascii: " ") }
            }
            start = bytes.index(afterLineEnd: end)
            number += 1
        }
    }

    /// Whether a diagnostic, in this text or one that includes it, may be there only because lines are hidden.
    func mayCause(_ diagnostic: Diagnostic, inItself: Bool) -> Bool {
        if inItself, hiddenLines.contains(diagnostic.line) { return true }
        if Project.isUnfinished(diagnostic.code) { return true }
        let needsOthers: Set<Diagnostic.Code> = [
            .unknownObject, .unknownParameter, .unknownExternal, .unknownOwner, .unusedObject, .removedButNamed,
            .missingKey, .emptyValue, .emptyFile,
        ]
        guard needsOthers.contains(diagnostic.code) else { return false }
        guard [.unknownObject, .unknownParameter, .unknownExternal].contains(diagnostic.code) else { return true }
        // Hidden includes declare names that are not in this file.
        let text = String(decoding: hidden, as: UTF8.self)
        let name = diagnostic.subjects.first?.name ?? ""
        return text.contains(Keyword.include.text) || text.contains(".y") || text.contains(name)
    }
}
