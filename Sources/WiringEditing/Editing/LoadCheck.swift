package import WiringBlueprint
package import WiringDiagnostics
package import WiringFile

/// What loading would say of a file before and after an edit, which is how an edit that breaks the file is noticed.
package struct LoadCheck {
    /// What is known of classes; nil where a file can only be checked by itself.
    package var classes: (any ClassSource)?

    /// Creates a check.
    package init(classes: (any ClassSource)?) { self.classes = classes }

    /// The errors of a file, with all that it includes.
    package func findings(of source: SourceText) -> [Diagnostic] {
        do {
            let nib = try nib(of: source)
            if let classes { try Self.check(nib, classes) }
            return []
        } catch let error as WiringError {
            return error.diagnostics
        } catch {
            return []
        }
    }

    /// The file with all that it includes.
    package func nib(of source: SourceText) throws -> Nib {
        try Nib(text: String(decoding: source.bytes, as: UTF8.self), named: source.name)
    }

    private static func check(_ nib: Nib, _ source: any ClassSource) throws(WiringError) {
        _ = try Checker.check(nib, against: source)
    }

    /// The errors that a file did not have before it was changed, those apart that only ask for more.
    package func news(from old: SourceText, to new: SourceText) -> (errors: [Diagnostic], open: [Diagnostic]) {
        var known: [String: Int] = [:]
        for finding in findings(of: old) { known["\(finding.code) \(finding.message)", default: 0] += 1 }
        let news = findings(of: new).filter { finding in
            let key = "\(finding.code) \(finding.message)"
            known[key, default: 0] -= 1
            return known[key, default: 0] < 0
        }
        return (news.filter { !Self.asksForMore($0.code) }, news.filter { Self.asksForMore($0.code) })
    }

    /// Whether a finding is what a file has while it is being written.
    private static func asksForMore(_ code: Code) -> Bool {
        [.missingOutlet, .missingAttribute, .unusedParameter, .missingExternal, .missingOwner].contains(code)
    }

    // MARK: Names

    /// The objects that a file can name, in the order of the files.
    package func names(in nib: Nib) -> [String] {
        nib.entities.indices.filter { nib.removed[$0] == nil && nib.isVisible($0, from: 0) }.map(nib.fullName)
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
    package func shape(of path: String, in document: Document) -> MemberFacts.Shape? {
        guard let classes, let (className, member) = document.classAndMember(path, nib: try? nib(of: document.source))
        else { return nil }
        return classes.facts(ofPlaceholder: className)?.members.first { $0.name == member && $0.isOutlet }?.shape
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
