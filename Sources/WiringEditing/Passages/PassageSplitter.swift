internal import WiringDiagnostics
internal import WiringFile

/// Finds where the passages of a text begin: what ``LooseReader`` reads before such a place does not change what it reads
/// after it. Each begins with a key, at the top of the text or as an entry of a section. O(text).
struct PassageSplitter {
    struct Found {
        var start: Int
        var end: Int
        var form: Passage.Form
        var section: Keyword?
        /// Of an entry, the line of its section.
        var lead: [UInt8] = []
    }

    private enum State {
        case beginning
        case section(Int)
        case entry(Int, column: Int, Section)
        case end
    }

    private struct Section {
        var key: Keyword
        var lead: [UInt8]
    }

    /// The sections whose entries can be read without each other. The parts of an owner, its class and outlets, cannot.
    private static let divisible: Set<Keyword> = [.parameters, .externals, .objects, .replace, .wrap, .change]

    private let text: [UInt8]
    private var state = State.beginning

    init(_ text: [UInt8]) { self.text = text }

    /// Goes on where a passage of an earlier text began.
    mutating func resume(at start: Int, _ passage: Passage) {
        switch (passage.form, passage.section) {
        case (.entry(let lead, let column), let section?):
            state = .entry(start, column: column, Section(key: section, lead: Array(passage.bytes[..<lead])))
        case (.section, _): state = .section(start)
        default: state = .beginning
        }
    }

    mutating func next() -> Found? {
        switch state {
        case .end: return nil
        case .beginning:
            guard let line = text.contentLine(from: SourceText.textStart(of: text)) else { return nil }
            guard line.indent == 0, beginsEntry(line.start), text.key(at: line.start)?.colon != nil else {
                state = .end
                return Found(start: 0, end: text.count, form: .text)
            }
            return section(at: line.start)
        case .section(let start): return section(at: start)
        case .entry(let start, let column, let section):
            return Found(
                start: start, end: end(after: text.skipBlanks(from: start), column: column),
                form: .entry(lead: section.lead.count, column: column), section: section.key, lead: section.lead)
        }
    }

    private mutating func section(at start: Int) -> Found {
        let key = text.key(at: start)
        let section = key.flatMap { key in
            CompletionWords.top.first { text[key.scalar.range].elementsEqual($0.text.utf8) }
        }
        let lineEnd = text.lineEnd(from: start)
        if let section, Self.divisible.contains(section), let colon = key?.colon, hasNothing(from: colon),
            let first = text.contentLine(from: lineEnd), first.indent > 0, beginsEntry(first.start),
            text.isKey(at: first.start, column: first.indent)
        {
            let end = first.start - first.indent
            state = .entry(
                end, column: first.indent, Section(key: section, lead: text[start..<lineEnd] + [.lineFeed]))
            return Found(start: start, end: end, form: .section, section: section)
        }
        return Found(start: start, end: end(after: start, column: 0), form: .section, section: section)
    }

    private func hasNothing(from colon: Int) -> Bool {
        let next = text.skipBlanks(from: colon)
        return next >= text.count || text.isLineEnd(at: next) || text.isComment(at: next)
    }

    /// Returns where a passage ends, and takes note of what begins there.
    ///
    /// - Parameters:
    ///   - start: The first character of the passage.
    ///   - column: The greatest indentation with which another one begins.
    private mutating func end(after start: Int, column: Int) -> Int {
        var column = column
        var position = text.lineEnd(from: start)
        while let line = text.contentLine(from: position) {
            position = text.lineEnd(from: line.start)
            guard line.indent <= column else { continue }
            guard beginsEntry(line.start) else {
                // Entries after an item or bracket at the top of the text belong to no section.
                if line.indent == 0 { column = 0 }
                continue
            }
            let lineStart = line.start - line.indent
            if line.indent == 0 {
                state = .section(lineStart)
            } else if case .entry(_, let column, let section) = state {
                state = .entry(lineStart, column: column, section)
            }
            return lineStart
        }
        state = .end
        return text.count
    }

    /// Whether a line is not part of what is above it by its first character.
    private func beginsEntry(_ start: Int) -> Bool {
        !text.isDash(at: start) && text[start] != UInt8(ascii: "}") && text[start] != UInt8(ascii: "]")
    }
}
