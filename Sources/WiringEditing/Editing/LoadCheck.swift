package import WiringBlueprint
package import WiringDiagnostics
package import WiringFile

/// Compares the errors of loading a file before and after an edit, to notice edits that break the file.
package struct LoadCheck {
    /// The known classes; nil if a file can only be checked on its own.
    package var classes: (any ClassSource)?
    /// The folder that must contain every included file; nil for the folder of each file.
    package var root: String?

    package init(classes: (any ClassSource)?, root: String? = nil) {
        self.classes = classes
        self.root = root
    }

    /// Returns the errors of a file, with everything that it includes.
    package func findings(of source: SourceText) -> [Diagnostic] { findings { try nib(of: source) } }

    /// Returns the errors of a file on disk, with everything that it includes, as if some files had other contents.
    ///
    /// - Parameter drafts: The contents, by the canonical paths of the files.
    package func findings(ofFile path: String, drafts: [RealPath: [UInt8]] = [:]) -> [Diagnostic] {
        findings { try MergedNib(contentsOfFile: path, root: root, drafts: drafts) }
    }

    private func findings(_ read: () throws -> MergedNib) -> [Diagnostic] {
        do {
            let nib = try read()
            if let classes { try Self.check(nib, classes) } else { _ = try UnknownClasses.check(nib) }
            return []
        } catch let error as WiringError {
            return error.diagnostics
        } catch {
            return []
        }
    }

    /// Returns the paths of a file and of everything that it includes; only that of the file if these cannot be read.
    package func files(of source: SourceText) -> [String] {
        (try? nib(of: source))?.files.map(\.name) ?? [source.name]
    }

    /// Returns the nib of the file, with everything that it includes.
    package func nib(of source: SourceText) throws -> MergedNib {
        try MergedNib(text: String(decoding: source.bytes, as: UTF8.self), named: source.name, root: root)
    }

    private static func check(_ nib: MergedNib, _ source: any ClassSource) throws(WiringError) {
        _ = try Checker.checkAlone(nib, against: source)
    }

    /// Returns the errors that a change of a file introduces, and separately, as warnings, those about something still
    /// missing, which do not prevent the change.
    package func news(from old: SourceText, to new: SourceText) -> (errors: [Diagnostic], open: [Diagnostic]) {
        let known = findings(of: old)
        let news = Self.news(from: known, to: findings(of: new)) { "\($0.code) \($0.message)" }
        // Of an object that lacked two things and lacks one, that one is not new.
        let more = news.filter { finding in
            Self.asksForMore(finding.code)
                && !known.contains { $0.code == finding.code && $0.words.isSuperset(of: finding.words) }
        }
        let open = more.map { finding in
            var finding = finding
            finding.severity = .warning
            return finding
        }
        return (news.filter { !Self.asksForMore($0.code) }, open)
    }

    /// Returns the errors that contents of files would introduce beyond those of the files on disk, compared line by
    /// line.
    package func news(inFiles paths: [String], drafts: [RealPath: [UInt8]]) -> [Diagnostic] {
        var news: [Diagnostic] = []
        for path in paths {
            let new = Self.news(from: findings(ofFile: path), to: findings(ofFile: path, drafts: drafts)) {
                "\($0.code) \($0.file):\($0.line)"
            }
            news += new.filter { !news.contains($0) }
        }
        return news
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

    /// Whether a diagnostic is to be expected while a file is being written.
    package static func asksForMore(_ code: Code) -> Bool {
        [.missingOutlet, .missingAttribute, .missingExternal, .missingOwner].contains(code)
    }

    // MARK: Names

    /// Returns the objects that a file can name, in the order of the files.
    package func names(in nib: MergedNib) -> [String] {
        nib.namable.map(nib.fullName)
    }

    /// Checks that the file, with everything that it includes, contains the targets.
    package func check(targets: [String], of document: Document) throws(EditError) {
        guard let nib = try? nib(of: document.source) else { return }
        let names = names(in: nib)
        for target in targets where !names.contains(target) {
            throw EditError(
                "neither '\(document.source.name)' nor any file that it includes has an object '\(target)'",
                help: Suggestions.didYouMean(target, among: names)
                    ?? "add it first: wiring add \(document.source.name) \(target) CLASS")
        }
    }

    /// Adds to an error about an unknown object the file in which it is defined.
    package func explained(_ error: EditError, in source: SourceText) -> EditError {
        guard let name = error.unknownObject?.split(separator: ".").first.map(String.init),
            let nib = try? nib(of: source),
            let entity = nib.entities.indices.first(where: {
                nib.fullName($0) == name || nib.fullName($0) == error.unknownObject
            })
        else { return error }
        var explained = error
        explained.help =
            "it is defined in '\(nib.files[nib.entities[entity].file].name)': change that file, or alter the object here "
            + "under 'change:'"
        return explained
    }

    /// Returns the number of targets that an outlet takes; nil if the outlet is unknown.
    package func shape(of path: String, in document: Document) -> MemberDescriptor.Shape? {
        guard let classes, let (className, member) = document.classAndMember(path, nib: try? nib(of: document.source))
        else { return nil }
        return classes.descriptor(ofPlaceholder: className)?.members.first { $0.name == member && $0.isOutlet }?.shape
    }
}

extension Diagnostic {
    /// The words of files in the message, which stand in quotes.
    fileprivate var words: Set<Substring> {
        let parts = message.split(separator: "'", omittingEmptySubsequences: false)
        return Set(parts.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element))
    }
}

extension Document {
    /// Returns the class of the object that a path begins with, and the member that follows.
    func classAndMember(_ path: String, nib: MergedNib?) -> (className: String, member: String)? {
        guard let site = try? site(path, members: 1) else { return nil }
        let node = tree.isScalar(site.definition) ? site.definition : tree.definition(at: site.definition).classNode
        if tree.isScalar(site.definition) || node != 0 { return (file.string(node), site.rest[0]) }
        guard let nib, let entity = nib.entities.indices.first(where: { nib.fullName($0) == site.path }) else {
            return nil
        }
        return (nib.string(nib.classRef(of: nib.entities[entity].definition)), site.rest[0])
    }
}
