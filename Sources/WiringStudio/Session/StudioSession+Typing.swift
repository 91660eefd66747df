internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile
internal import WiringIndex

/// A text that is being typed, and what a page asks about it.
struct DraftRequest: Decodable, Sendable {
    var path: String
    var text: String
    /// The text that it was typed into, to be merged with what the file has now.
    var base: String?
    /// The fix to make in the text.
    var fix: FixChoice?
    /// The place of the cursor, in UTF-16 units.
    var offset: Int?
}

/// What is known of a text that is being typed.
struct Draft: Encodable, Sendable {
    /// The text with its colours, merged or fixed if that was asked for.
    var text: Scene.Text
    var problems: [Scene.Problem]
    /// What the file has now.
    var saved: String
    /// Whether the file was changed in the same place.
    var conflicts = false
}

/// What may be at the cursor, best first.
struct Completions: Encodable, Sendable {
    struct Item: Encodable, Sendable {
        var label: String
        var kind: String
        var detail: String
        @Null var documentation: String?
        /// The text that replaces a range, which is in UTF-16 units.
        var text: String
        var from: Int
        var to: Int
        /// The place in the text where typing continues.
        var cursor: Int

        init(_ item: CompletionItem, _ range: Range<Int>) {
            (label, kind, detail) = (item.label, item.kind.rawValue, item.detail)
            documentation = item.documentation
            // All places to fill in are there, and the cursor is at the first one.
            let parts = (item.snippet ?? item.text).split(
                separator: item.snippet == nil ? /(?!)/ : /\$\{?\d+\}?/, omittingEmptySubsequences: false)
            text = parts.joined()
            cursor = parts[0].utf16.count
            (from, to) = (range.lowerBound, range.upperBound)
        }
    }

    var items: [Item]
}

/// The text of a file as a page wants to write it.
package struct TypedFile: Decodable, Sendable, Equatable {
    package var path: String
    package var text: String
    /// The text that it was typed into.
    package var base: String
    /// Whether it is written even if it has errors.
    package var anyway: Bool?
}

extension StudioSession {
    /// Checks a text that is being typed, as part of the project; nothing is written.
    func draft(_ request: DraftRequest) throws(StudioRefusal) -> Draft {
        let path = disk.project.files[try index(of: request.path)].path
        let saved = text(at: path) ?? []
        let merged = request.base.map { TypedText.merging($0, request.text, saved) } ?? request.text
        var bytes = TypedText.bytes(of: merged ?? request.text, over: saved)
        var project = disk.project.replacing([path: bytes]).followingIncludes()
        if let fix = request.fix {
            bytes = try fixed(by: fix, path, in: &project)
            project = disk.project.replacing([path: bytes]).followingIncludes()
        }
        let file = project.index(of: path) ?? 0
        let found = project.diagnostics(of: [file]).all
        let readable = project.readableDiagnostics(of: file).filter { !found.contains($0) }
        return Draft(
            text: FileWords.text(of: SourceText(name: path, bytes: bytes), project.occurrences(of: file)),
            problems: (found + readable).filter { $0.file == path }.map { Scene.Problem($0) },
            saved: TypedText.shown(saved), conflicts: merged == nil)
    }

    /// Returns a text that is being typed after a fix.
    private func fixed(
        by choice: FixChoice, _ path: String, in project: inout Project
    ) throws(StudioRefusal) -> [UInt8] {
        let diagnostics = project.index(of: path).map { project.diagnostics(of: [$0]).all } ?? []
        guard let texts = choice.fix(among: diagnostics)?.texts(in: project) else {
            throw .refused("the problem is no longer there")
        }
        guard let text = texts[path], texts.count == 1 else {
            throw .refused("this fix changes other files, too; save the text first")
        }
        return text
    }

    /// Returns what may be at the cursor in a text that is being typed.
    func completions(_ request: DraftRequest) throws(StudioRefusal) -> Completions {
        let file = try index(of: request.path)
        let units = request.text.utf16
        let end = units.index(units.startIndex, offsetBy: request.offset ?? 0, limitedBy: units.endIndex)
        let typed = request.text[..<(end ?? units.endIndex)]
        let (bytes, cursor) = (Array(request.text.utf8), typed.utf8.count)
        let items = Completion.items(
            in: bytes, at: cursor, of: disk.project.files[file].path, project: disk.project,
            classes: disk.project.completionClasses(of: file), most: Self.mostOffered)
        // Counted from the cursor, since what an item replaces is around it and the text may be long.
        let place = typed.utf16.count
        func count(_ range: Range<Int>) -> Int { String(decoding: bytes[range], as: UTF8.self).utf16.count }
        func offset(_ byte: Int) -> Int {
            byte < cursor ? place - count(byte..<cursor) : place + count(cursor..<min(byte, bytes.count))
        }
        return Completions(
            items: items.map { item in
                Completions.Item(item, offset(item.range.lowerBound)..<offset(item.range.upperBound))
            })
    }

    /// The number of items offered at once; typing brings up others.
    private static var mostOffered: Int { 100 }

    /// Writes a typed text, together with what was written into the file since it was begun.
    func typing(_ typed: TypedFile, _ said: String) throws(StudioRefusal) -> Outcome {
        let path = disk.project.files[try index(of: typed.path)].path
        let old = text(at: path)
        let saved = old ?? []
        guard let text = TypedText.merging(typed.base, typed.text, saved) else {
            throw StudioRefusal(
                status: 409, error: "'\(path)' was changed in the same lines in the meantime", changedMeanwhile: true)
        }
        let source = SourceText(name: path, bytes: TypedText.bytes(of: text, over: saved))
        let found = disk.project.consequences(of: [path: source.bytes])
        let isForced = typed.anyway == true && !found.errors.isEmpty
        let errors = "\(path) is written with \(Wording.count(found.errors.count, "error"))"
        let notes = isForced ? [errors] : try refusingErrors(found)
        let merged = text == typed.text ? [] : ["what was saved in '\(path)' since is kept"]
        var outcome = outcome(said, nil, [(SourceText(name: path, bytes: saved), source)], merged + notes)
        // The file may have been removed in the meantime.
        if old == nil { outcome.entry.changes = [.init(path: path, old: nil, new: source.bytes)] }
        return outcome
    }
}
