package import WiringDiagnostics
package import WiringIndex

/// Makes the changes that diagnostics propose, as long as nothing gets worse.
///
/// A pass tries the fix-its of all diagnostics together and, if that makes something worse, in ever smaller groups, so
/// that a few bad fixes cost only a few checks. The next pass sees what the first one uncovered.
package struct ApplyFixes {
    /// A fix that was made.
    package struct Done: Hashable, Sendable {
        /// The file, and the line at that time.
        package var place: Diagnostic.Location
        package var code: Diagnostic.Code
        /// The changes that were made.
        package var message: String
    }

    /// More passes than anyone needs: each one applies the fixes of a whole check.
    private static let mostPasses = 100

    /// The project with the changes that were made.
    package private(set) var project: Project
    /// The fixes that were made, in order.
    package private(set) var done: [Done] = []
    /// The number of original diagnostics that the fixes have fixed.
    package private(set) var fixedCount = 0
    private let asked: [Int]
    private let mayChange: (Int) -> Bool
    /// The fixes that would make something worse.
    private var left: Set<Diagnostic.FixIt> = []
    /// The diagnostics that were fixed, with counts, including diagnostics that only later passes saw.
    private var fixCounts: [FixedTexts.Key: Int] = [:]

    /// Fixes files and what they include until there is nothing more to fix.
    ///
    /// - Parameters:
    ///   - project: The project; nothing is written.
    ///   - asked: The files to check.
    ///   - mayChange: Whether a file may be changed.
    package init(in project: Project, of asked: [Int], where mayChange: @escaping (Int) -> Bool = { _ in true }) {
        (self.project, self.asked, self.mayChange) = (project, asked, mayChange)
        let found = self.project.diagnostics(of: asked).all.filter { $0.fixIts.count == 1 }
        guard !found.isEmpty else { return }
        var texts: Set<[[UInt8]?]> = []
        for _ in 0..<Self.mostPasses {
            let before = done.count
            tryAll(candidates())
            // Fixes that undo each other would continue for ever.
            guard done.count > before, texts.insert(self.project.files.map(\.source?.bytes)).inserted else { break }
        }
        fixedCount = found.count { diagnostic in
            fixCounts[.init(diagnostic), default: 0] -= 1
            return fixCounts[.init(diagnostic), default: 0] >= 0
        }
    }

    /// Returns the files whose text differs from that in a project.
    package func changes(from old: Project) -> [(old: SourceText, new: SourceText)] {
        old.files.indices.compactMap { file in
            guard let before = old.files[file].source, let after = project.files[file].source,
                before.bytes != after.bytes
            else { return nil }
            return (before, after)
        }
    }

    // MARK: One pass

    fileprivate struct Candidate {
        var diagnostic: Diagnostic
        var fix: Diagnostic.FixIt
    }

    /// Returns what can be fixed at once: of two fixes that overlap, the first.
    private mutating func candidates() -> [Candidate] {
        var taken: [Diagnostic.FixIt.Edit] = []
        var candidates: [Candidate] = []
        for diagnostic in project.diagnostics(of: asked).all where diagnostic.fixIts.count == 1 {
            let fix = placed(diagnostic.fixIts[0])
            guard let fix, !left.contains(fix),
                !fix.edits.contains(where: { edit in taken.contains { $0.overlaps(edit) } })
            else { continue }
            taken += fix.edits
            candidates.append(Candidate(diagnostic: diagnostic, fix: fix))
        }
        return candidates
    }

    /// Returns a fix with the project's own paths of files, which messages may spell differently; nil if it cannot be
    /// made.
    private func placed(_ fix: Diagnostic.FixIt) -> Diagnostic.FixIt? {
        var fix = fix
        for index in fix.edits.indices {
            let place = fix.edits[index].place
            guard let file = project.index(of: place.file), let source = project.files[file].source, mayChange(file),
                place.utf8Range.upperBound <= source.bytes.count
            else { return nil }
            fix.edits[index].place.file = project.files[file].path
        }
        return fix
    }

    private mutating func tryAll(_ candidates: [Candidate]) {
        guard !candidates.isEmpty else { return }
        // The edits of later groups are for the text as it was before the pass.
        var remaining = [candidates]
        var accepted: [Candidate] = []
        let start = project
        while let group = remaining.popLast() {
            if let fixed = outcome(of: accepted + group, in: start, checking: group) {
                project = fixed
                accepted += group
            } else if group.count == 1 {
                left.insert(group[0].fix)
            } else {
                let middle = group.count / 2
                remaining += [Array(group[middle...]), Array(group[..<middle])]
            }
        }
        for candidate in accepted.sorted(by: { $0.isBefore($1) }) {
            let place = candidate.diagnostic.primary?.place ?? candidate.fix.edits[0].place
            done.append(Done(place: place, code: candidate.diagnostic.code, message: candidate.fix.message))
            fixCounts[.init(candidate.diagnostic), default: 0] += 1
        }
    }

    /// Returns the project with fixes made; nil if one of them fixes nothing, or makes something worse.
    private func outcome(of fixes: [Candidate], in start: Project, checking new: [Candidate]) -> Project? {
        let text = FixedTexts(fixes.map(\.fix), in: start)
        var after = start.replacing(text.bytes)
        let edited = text.bytes.keys.compactMap(start.index).sorted()
        let contexts = Set(asked + edited + project.includers(of: edited) + after.includers(of: edited)).sorted()
        let found = after.diagnostics(in: contexts, and: []).errors
        guard !new.contains(where: { fix in found.contains { text.isSame($0, as: fix.diagnostic) } }),
            !text.isWorse(from: errorsNow(in: contexts), to: found)
        else { return nil }
        return after
    }

    /// Returns the errors of files with the changes made so far.
    private func errorsNow(in contexts: [Int]) -> [Diagnostic] {
        var project = project
        return project.diagnostics(in: contexts.filter(project.files.indices.contains), and: []).errors
    }
}

extension ApplyFixes.Candidate {
    fileprivate func isBefore(_ other: Self) -> Bool {
        let (place, otherPlace) = (fix.edits[0].place, other.fix.edits[0].place)
        return (place.file, place.utf8Range.lowerBound) < (otherPlace.file, otherPlace.utf8Range.lowerBound)
    }
}

extension Diagnostic.FixIt.Edit {
    /// Whether two edits cannot both be made: they share text, or one inserts where the other edits.
    func overlaps(_ other: Self) -> Bool {
        guard place.file == other.place.file else { return false }
        let (first, second) = (place.utf8Range, other.place.utf8Range)
        let (start, end) = (max(first.lowerBound, second.lowerBound), min(first.upperBound, second.upperBound))
        return first.isEmpty || second.isEmpty ? start <= end : start < end
    }
}
