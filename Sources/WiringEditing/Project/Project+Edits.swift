package import WiringDiagnostics
package import WiringIndex

/// The errors that edits of files would cause.
extension Project {
    /// The consequences of a change of files.
    package struct Consequences {
        /// The errors that it introduces.
        package var errors: [Diagnostic] = []
        /// The work that it leaves, as warnings.
        package var open: [Diagnostic] = []
        /// The files that include the edited ones and cannot be loaded, before or after, so that the effect of the
        /// change on them is unknown.
        package var unchecked: [String] = []

        package init() {}
    }

    /// The way in which a diagnostic is recognised after a change.
    package enum Recognition {
        /// By its words, since its line may have changed.
        case words
        /// By its line, since names in its words may have changed.
        case lines
    }

    /// Returns what a change of files would break: in these files, and in all that include them.
    ///
    /// - Parameters:
    ///   - texts: The new texts of files, by path.
    ///   - recognition: The way in which errors that existed before are recognised.
    ///   - moved: The files that are removed, by path, each with the file that receives its contents.
    package mutating func consequences(
        of texts: [String: [UInt8]], recognising recognition: Recognition = .words, moved: [String: String] = [:]
    ) -> Consequences {
        let paths = Array(texts.keys)
        return consequences(of: paths, in: replacing(texts).emptying(moved.keys), recognising: recognition, moved)
    }

    /// Returns what a change of files would break, given the files with their new texts.
    package mutating func consequences(
        of documents: [Document], recognising recognition: Recognition = .words, moved: [String: String] = [:]
    ) -> Consequences {
        let paths = documents.map(\.source.name)
        return consequences(of: paths, in: replacing(documents).emptying(moved.keys), recognising: recognition, moved)
    }

    private mutating func consequences(
        of paths: [String], in changed: Project, recognising recognition: Recognition, _ moved: [String: String]
    ) -> Consequences {
        var changed = changed
        let gone = moved.keys.compactMap(index)
        let edited = paths.compactMap(changed.index).sorted()
        // The files that include an edited one before or after the change.
        let affected = Set(changed.includers(of: edited) + includers(of: edited.filter(files.indices.contains) + gone))
            .subtracting(edited + gone).sorted()
        let contexts = edited + affected
        let new = changed.contextDiagnostics(of: contexts)
        guard !new.isEmpty else { return Consequences() }
        // A file without errors after the change has no new ones, so its old state need not be checked.
        let old = contexts.filter { files.indices.contains($0) && !changed.ownDiagnostics(of: $0).errors.isEmpty }
        guard isThorough || !(hasOmissions(old + gone) || changed.hasOmissions(contexts)) else {
            var thorough = thorough
            return thorough.consequences(of: paths, in: changed.thorough, recognising: recognition, moved)
        }
        let unloaded = old.filter { (try? nib(of: $0)) == nil }
        // Where loading failed before, a check can now find errors that were always there.
        let opened = unloaded.filter { (try? changed.nib(of: $0)) != nil }
        let known = contextDiagnostics(of: old + gone)
        let comparable = opened.isEmpty ? new : changed.contextDiagnostics(of: contexts.filter { !opened.contains($0) })
        var news = Self.news(from: known, to: comparable) { diagnostic in
            let file = moved[diagnostic.file] ?? diagnostic.file
            return switch recognition {
            case .words: "\(diagnostic.code) \(file) \(diagnostic.message)"
            case .lines: "\(diagnostic.code) \(file):\(diagnostic.line)"
            }
        }
        news += writtenDiagnostics(in: opened, of: &changed, edited).filter { !comparable.contains($0) }
        // If an object lacked two things and now lacks one, that one is not new.
        let open = news.filter { diagnostic in
            Self.isUnfinished(diagnostic.code)
                && !known.contains { $0.code == diagnostic.code && $0.subjects.containsAll(diagnostic.subjects) }
        }
        var result = Consequences()
        result.unchecked = unloaded.filter { affected.contains($0) && !opened.contains($0) }.map { files[$0].path }
        result.errors = news.filter { !Self.isUnfinished($0.code) }
        result.open = open.map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.severity = .warning
            return diagnostic
        }
        return result
    }

    private mutating func hasOmissions(_ contexts: [Int]) -> Bool {
        contexts.contains { ownDiagnostics(of: $0).omitted > 0 }
    }

    /// Returns those diagnostics of a changed project that are about text that the change wrote.
    private func writtenDiagnostics(
        in contexts: [Int], of changed: inout Project, _ edited: [Int]
    ) -> [Diagnostic] {
        guard !contexts.isEmpty else { return [] }
        var written: [String: [Range<Int>]] = [:]
        for file in edited { written[changed.files[file].path] = linesWritten(in: file, of: changed) }
        return changed.contextDiagnostics(of: contexts).filter { diagnostic in
            written[diagnostic.file]?.contains(where: diagnostic.touches) ?? false
        }
    }

    /// Returns the lines of a changed file that the change wrote, as ranges of its bytes.
    private func linesWritten(in file: Int, of changed: Project) -> [Range<Int>] {
        let new = UnifiedDiff.pieces(of: changed.files[file].source?.bytes ?? [])
        let old = UnifiedDiff.pieces(of: files.indices.contains(file) ? files[file].source?.bytes ?? [] : [])
        return new.difference(from: old).insertions.map { new[$0.offset].bytes.indices }
    }

    private mutating func contextDiagnostics(of contexts: [Int]) -> [Diagnostic] {
        diagnostics(in: contexts, and: []).errors
    }

    /// Returns the new diagnostics; those with the same key before and after are the same.
    private static func news(
        from old: [Diagnostic], to new: [Diagnostic], key: (Diagnostic) -> String
    ) -> [Diagnostic] {
        var known: [String: Int] = [:]
        for diagnostic in old { known[key(diagnostic), default: 0] += 1 }
        return new.filter { diagnostic in
            known[key(diagnostic), default: 0] -= 1
            return known[key(diagnostic), default: 0] < 0
        }
    }
}

extension Diagnostic {
    /// Whether it is about a part of a range of bytes.
    fileprivate func touches(_ range: Range<Int>) -> Bool {
        primary.map { $0.place.utf8Range.overlaps(range) } ?? false
    }
}

extension [Diagnostic.Subject] {
    /// Whether the names of other subjects are all among these.
    fileprivate func containsAll(_ others: [Diagnostic.Subject]) -> Bool {
        others.allSatisfy { other in
            contains { ($0.kind, $0.name, $0.container) == (other.kind, other.name, other.container) }
        }
    }
}
