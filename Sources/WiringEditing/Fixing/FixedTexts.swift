internal import WiringDiagnostics
internal import WiringIndex

/// The texts of files after fixes, for comparing the diagnostics in them with those before.
struct FixedTexts {
    /// The new text of each file, by path.
    private(set) var bytes: [String: [UInt8]] = [:]
    private var edits: [String: [TextEdit]] = [:]
    private let project: Project

    init(_ fixes: [Diagnostic.FixIt], in project: Project) {
        self.project = project
        for edit in fixes.flatMap(\.edits) {
            edits[edit.place.file, default: []].append(TextEdit(edit.place.utf8Range, edit.replacement))
        }
        for (path, edits) in edits {
            guard let file = project.index(of: path), let source = project.files[file].source else { continue }
            bytes[path] = edits.applied(to: source.bytes)
            self.edits[path] = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
        }
    }

    /// Whether a diagnostic is one that was there before, wherever it has moved.
    func isSame(_ diagnostic: Diagnostic, as old: Diagnostic) -> Bool {
        guard diagnostic.code == old.code, diagnostic.file == old.file, diagnostic.message == old.message else {
            return false
        }
        guard let new = diagnostic.primary, let old = old.primary else {
            return diagnostic.primary == nil && old.primary == nil
        }
        let start = old.place.utf8Range.lowerBound
        return new.place.utf8Range.lowerBound == edits(of: old.place.file)?.moved(start) ?? start
    }

    /// Whether there are new errors about text that the fixes have written, or in a file that had, and still has, other
    /// errors.
    ///
    /// Other new errors were merely hidden: each phase of a check only sees what the one before it understood.
    func isWorse(from old: [Diagnostic], to found: [Diagnostic]) -> Bool {
        var kept: [String: Int] = [:]
        var news: [Diagnostic] = []
        var known = Dictionary(grouping: old) { Key($0) }.mapValues(\.count)
        for diagnostic in found {
            let key = Key(diagnostic)
            if let count = known[key], count > 0 {
                known[key] = count - 1
                kept[diagnostic.file, default: 0] += 1
            } else {
                news.append(diagnostic)
            }
        }
        if news.contains(where: isAboutFix) { return true }
        let before = Dictionary(grouping: old, by: \.file).mapValues(\.count)
        let added = Dictionary(grouping: news, by: \.file).mapValues(\.count)
        return added.contains { file, count in
            kept[file, default: 0] > 0 && kept[file, default: 0] + count > before[file, default: 0]
        }
    }

    /// A diagnostic identified by its words, since its line may have changed.
    struct Key: Hashable {
        private var code: Diagnostic.Code
        private(set) var file: String
        private var message: String

        init(_ diagnostic: Diagnostic) {
            (code, file, message) = (diagnostic.code, diagnostic.file, diagnostic.message)
        }
    }

    /// Whether an error points at text that a fix has written.
    private func isAboutFix(_ diagnostic: Diagnostic) -> Bool {
        if let label = diagnostic.primary, isWritten(label.place) { return true }
        return diagnostic.secondary.contains { isWritten($0.place) }
    }

    private func isWritten(_ place: Diagnostic.Location) -> Bool {
        guard let edits = edits(of: place.file) else { return false }
        var shift = 0
        for edit in edits {
            let written = edit.range.lowerBound + shift..<edit.range.lowerBound + shift + edit.replacement.utf8.count
            if !written.isEmpty, written.overlaps(place.utf8Range) { return !isMoved(place) }
            shift += edit.replacement.utf8.count - edit.range.count
        }
        return false
    }

    /// Whether the text at a place was elsewhere before, in a place that was not checked.
    private func isMoved(_ place: Diagnostic.Location) -> Bool {
        guard let file = project.index(of: place.file), let old = project.files[file].source?.bytes,
            let new = bytes[project.files[file].path], place.utf8Range.upperBound <= new.count
        else { return false }
        let words = new[place.utf8Range]
        return edits(of: place.file)?.contains { old[$0.range].contains(words) } ?? false
    }

    /// Returns the edits of a file, which messages may name by different paths.
    private func edits(of path: String) -> [TextEdit]? {
        edits[path] ?? project.index(of: path).flatMap { edits[project.files[$0].path] }
    }
}
