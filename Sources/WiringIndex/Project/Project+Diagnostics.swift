internal import WiringBlueprint
internal import WiringDiagnostics

/// Checks of files in every context in which they are loaded.
extension Project {
    /// Identifies an error by its place and not by its words, since an object has another name under a prefix.
    private struct Identity: Hashable {
        var code: Diagnostic.Code
        var file: String
        var bytes: Range<Int>
        var message: String?

        init(_ diagnostic: Diagnostic) {
            code = diagnostic.code
            file = diagnostic.file
            bytes = diagnostic.primary?.place.utf8Range ?? 0..<0
            message = diagnostic.primary == nil ? diagnostic.message : nil
        }
    }

    private struct Found {
        var diagnostic: Diagnostic
        /// The files whose checks found it.
        var contexts: [Int]
    }

    package mutating func diagnostics() -> FileDiagnostics { diagnostics(of: Array(files.indices)) }

    /// Returns the diagnostics of files: each by itself, and as part of each file that includes it, as a check of all
    /// files has them. In a circle of includes, that is each of the others; an overlay may set right what another one
    /// does not.
    ///
    /// A diagnostic that shows only through an including file has a note that names that file.
    package mutating func diagnostics(of asked: [Int]) -> FileDiagnostics {
        diagnostics(in: asked, and: includers(of: asked))
    }

    /// Returns the diagnostics of some files, including diagnostics that checks of other files report in them.
    package mutating func diagnostics(in asked: [Int], and others: [Int]) -> FileDiagnostics {
        let names = Set((asked + included(by: asked)).map { files[$0].path })
        var found: [Found] = []
        var positions: [Identity: [Int]] = [:]
        var result = FileDiagnostics()
        for (number, context) in (asked + others).enumerated() {
            let isAsked = number < asked.count
            let own = ownDiagnostics(of: context)
            if isAsked { result.addAsides(of: own) }
            let relevant = own.all.filter { isAsked || !$0.files.isDisjoint(with: names) }
            // Errors that a file has in common with those before it, such as those of a catalog, count once.
            if relevant.isEmpty, own.errors.contains(where: { positions[Identity($0)] == nil }) {
                result.brokenIncluders.append(files[context].path)
            }
            let earlier = positions
            for diagnostic in relevant {
                if let known = earlier[Identity(diagnostic)] {
                    for position in known where found[position].contexts.last != context {
                        found[position].contexts.append(context)
                    }
                } else {
                    positions[Identity(diagnostic), default: []].append(found.count)
                    found.append(Found(diagnostic: diagnostic, contexts: [context]))
                }
            }
        }
        result.all = found.map { attributed($0) }
        return result
    }

    /// Names the including files in a diagnostic that a check of the file alone does not have.
    private mutating func attributed(_ found: Found) -> Diagnostic {
        var diagnostic = found.diagnostic
        guard let file = index(of: diagnostic.file), !found.contexts.contains(file), isIncluded(file),
            !ownDiagnostics(of: file).all.contains(where: { Identity($0) == Identity(diagnostic) })
        else { return diagnostic }
        let names = found.contexts.map { files[$0].path }
        diagnostic.notes.append(
            Diagnostic.Note(
                "found through \(Wording.quotedList(names)), which \(names.count == 1 ? "includes" : "include") this file"
            ))
        return diagnostic
    }
}

extension FileDiagnostics {
    /// Adds what explains why diagnostics may be missing.
    fileprivate mutating func addAsides(of other: FileDiagnostics) {
        omitted += other.omitted
        filesWithoutClasses += other.filesWithoutClasses
        for new in other.unknownClasses where !unknownClasses.contains(where: { $0.name == new.name }) {
            unknownClasses.append(new)
        }
    }
}

extension Diagnostic {
    /// The files that it is about.
    fileprivate var files: Set<String> { Set(([primary].compactMap(\.self) + secondary).map(\.place.file)) }
}
