package import WiringDiagnostics

/// What edits of files would break.
extension Project {
    /// What a change of files leads to.
    package struct Consequences {
        /// The errors that it introduces.
        package var errors: [Diagnostic] = []
        /// As warnings, what it leaves to be done.
        package var open: [Diagnostic] = []

        package init() {}
    }

    /// How a finding is recognised after a change.
    package enum Recognition {
        /// By its words, since its line may be another one.
        case words
        /// By its line, since names in its words may be other ones.
        case lines
    }

    /// Returns what a change of files would break: in these files, and in all that include them.
    ///
    /// - Parameters:
    ///   - texts: The new texts of files, by path.
    ///   - recognition: How mistakes are recognised that were there before.
    package mutating func consequences(
        of texts: [String: [UInt8]], recognising recognition: Recognition = .words
    ) -> Consequences {
        consequences(of: texts.keys.sorted(), in: replacing(texts), recognising: recognition)
    }

    /// Returns what a change of files would break: in these files, and in all that include them.
    ///
    /// - Parameters:
    ///   - documents: The files with their new texts.
    ///   - recognition: How mistakes are recognised that were there before.
    package mutating func consequences(
        of documents: [Document], recognising recognition: Recognition = .words
    ) -> Consequences {
        consequences(
            of: documents.map(\.source.name), in: replacing(documents), recognising: recognition)
    }

    private mutating func consequences(
        of paths: [String], in changed: Project, recognising recognition: Recognition
    ) -> Consequences {
        var changed = changed
        let edited = paths.compactMap(changed.index).sorted()
        // Whoever includes a file before or after the change.
        let affected = Set(changed.includers(of: edited) + includers(of: edited.filter(files.indices.contains)))
            .subtracting(edited).sorted()
        let new = changed.contextFindings(of: edited + affected)
        guard !new.isEmpty else { return Consequences() }
        let known = contextFindings(of: (edited + affected).filter(files.indices.contains))
        let news = Self.news(from: known, to: new) { finding in
            switch recognition {
            case .words: "\(finding.code) \(finding.file) \(finding.message)"
            case .lines: "\(finding.code) \(finding.file):\(finding.line)"
            }
        }
        // Of an object that lacked two things and lacks one, that one is not new.
        let open = news.filter { finding in
            Self.isUnfinished(finding.code)
                && !known.contains { $0.code == finding.code && $0.words.isSuperset(of: finding.words) }
        }
        var result = Consequences()
        result.errors = news.filter { !Self.isUnfinished($0.code) }
        result.open = open.map { finding in
            var finding = finding
            finding.severity = .warning
            return finding
        }
        return result
    }

    /// Whether a diagnostic is to be expected while files are being written.
    package static func isUnfinished(_ code: Code) -> Bool {
        [.missingOutlet, .missingAttribute, .missingExternal, .missingOwner, .unusedParameter].contains(code)
    }

    private mutating func contextFindings(of contexts: [Int]) -> [Diagnostic] {
        findings(in: contexts, and: []).errors
    }

    /// Returns the new diagnostics; those with the same key before and after are the same.
    private static func news(
        from old: [Diagnostic], to new: [Diagnostic], key: (Diagnostic) -> String
    ) -> [Diagnostic] {
        var known: [String: Int] = [:]
        for finding in old { known[key(finding), default: 0] += 1 }
        return new.filter { finding in
            known[key(finding), default: 0] -= 1
            return known[key(finding), default: 0] < 0
        }
    }
}

extension Diagnostic {
    /// The words of files in the message, which stand in quotes.
    fileprivate var words: Set<Substring> {
        let parts = message.split(separator: "'", omittingEmptySubsequences: false)
        return Set(parts.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element))
    }
}
