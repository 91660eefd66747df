package import WiringBlueprint
package import WiringDiagnostics
package import WiringFile

/// What loading would say of a file before and after an edit, which is how an edit that breaks the file is noticed.
package struct LoadCheck {
    /// What is known of classes; nil where a file can only be checked by itself.
    package var classes: (any ClassSource)?
    /// The folder that no included file may lie outside of; nil for that of each file.
    package var root: String?

    /// Creates a check.
    package init(classes: (any ClassSource)?, root: String? = nil) {
        self.classes = classes
        self.root = root
    }

    /// The errors of a file, with all that it includes.
    package func findings(of source: SourceText) -> [Diagnostic] { findings { try nib(of: source) } }

    /// The errors of a file on the disk, with all that it includes, as if some files had other texts already.
    ///
    /// - Parameter drafts: The texts, by the paths that the files have when all links are followed.
    package func findings(ofFile path: String, drafts: [RealPath: [UInt8]] = [:]) -> [Diagnostic] {
        findings { try Nib(contentsOfFile: path, root: root, drafts: drafts) }
    }

    private func findings(_ read: () throws -> Nib) -> [Diagnostic] {
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

    /// The paths of a file and of all that it includes; of the file alone where they cannot be read.
    package func files(of source: SourceText) -> [String] {
        (try? nib(of: source))?.files.map(\.name) ?? [source.name]
    }

    /// The file with all that it includes.
    package func nib(of source: SourceText) throws -> Nib {
        try Nib(text: String(decoding: source.bytes, as: UTF8.self), named: source.name, root: root)
    }

    private static func check(_ nib: Nib, _ source: any ClassSource) throws(WiringError) {
        _ = try Checker.checkAlone(nib, against: source)
    }

    /// The errors that a file did not have before it was changed, and apart from them, as warnings, what only asks for more:
    /// the change is made all the same.
    package func news(from old: SourceText, to new: SourceText) -> (errors: [Diagnostic], open: [Diagnostic]) {
        let news = Self.news(from: findings(of: old), to: findings(of: new)) { "\($0.code) \($0.message)" }
        let open = news.filter { Self.asksForMore($0.code) }.map { finding in
            var finding = finding
            finding.severity = .warning
            return finding
        }
        return (news.filter { !Self.asksForMore($0.code) }, open)
    }

    /// The errors that files on the disk do not have, and would have if some files had other texts, line by line.
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

    /// The findings that were not there before; a key tells which of before and after are the same.
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

    /// Whether a finding is what a file has while it is being written.
    package static func asksForMore(_ code: Code) -> Bool {
        [.missingOutlet, .missingAttribute, .missingExternal, .missingOwner].contains(code)
    }

    // MARK: Names

    /// The objects that a file can name, in the order of the files.
    package func names(in nib: Nib) -> [String] {
        nib.namable.map(nib.fullName)
    }

    /// Refuses a target that the file, with all that it includes, does not have.
    package func check(targets: [String], of document: Document) throws(EditError) {
        guard let nib = try? nib(of: document.source) else { return }
        let names = names(in: nib)
        for target in targets where !names.contains(target) {
            throw EditError(
                "neither '\(document.source.name)' nor what it includes has an object '\(target)'",
                help: Suggestions.didYouMean(target, among: names)
                    ?? "add it first: wiring add \(document.source.name) \(target) CLASS")
        }
    }

    /// An error that also tells where the object is that somebody looked for in the wrong file.
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

    /// How many targets an outlet takes; nil where nothing is known of it.
    package func shape(of path: String, in document: Document) -> MemberDescriptor.Shape? {
        guard let classes, let (className, member) = document.classAndMember(path, nib: try? nib(of: document.source))
        else { return nil }
        return classes.descriptor(ofPlaceholder: className)?.members.first { $0.name == member && $0.isOutlet }?.shape
    }
}

extension Document {
    /// The class of the object that a path begins with, and the member that follows.
    func classAndMember(_ path: String, nib: Nib?) -> (className: String, member: String)? {
        guard let site = try? site(path, members: 1) else { return nil }
        let node = tree.isScalar(site.definition) ? site.definition : tree.definition(at: site.definition).classNode
        if tree.isScalar(site.definition) || node != 0 { return (file.string(node), site.rest[0]) }
        guard let nib, let entity = nib.entities.indices.first(where: { nib.fullName($0) == site.path }) else {
            return nil
        }
        return (nib.string(nib.classRef(of: nib.entities[entity].definition)), site.rest[0])
    }
}
