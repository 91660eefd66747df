internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

extension Project {
    /// Renames what a word of a file stands for, wherever it is named.
    ///
    /// - Returns: The files that change; none for a word that has its name for good.
    package mutating func renaming(
        _ word: Mention, of file: Int, to name: String, _ classes: ProjectClasses
    ) throws(EditError) -> [LinkedFiles.Renamed] {
        let found = same(as: word, of: file, classes)
        var linked = try linkedFiles(naming: word, of: file, found)
        // Of several things with the name, the one at the cursor is meant.
        let homes = Set(word.homes)
        linked.speakers = linked.documents.indices.filter { homes.contains(linked.documents[$0].source.name) }
        switch word.subject {
        case .object(let names): return try linked.renamingObject(names.first?.name ?? word.text, to: name)
        case .prefix: return try linked.renamingPrefix(word.text, to: name)
        case .class: return try linked.renamingClass(word.text, to: name)
        case .parameter: return try linked.renamingParameter(word.text, to: name)
        case .member(let guessed, _):
            // Only a definition that sets the member shows its kind.
            let kinds = found.lazy.filter { $0.mention.role != .alteration }.compactMap(\.mention.memberKind)
            let kind = kinds.first ?? guessed
            let family = MemberFamily(
                of: word.className ?? "", names: [word.text, name], kind: kind,
                classes: classes.classes(of: file, in: self)?.source)
            return try linked.renamingMember(word.text, to: name, of: kind) { family.contains($0) }
        case .keyword, .file, .value: return []
        }
    }

    /// Renames an object everywhere it is named: in a file, in what that includes and in what includes any of these.
    ///
    /// - Parameters:
    ///   - name: The name as the file has it.
    ///   - path: The path of the file.
    package mutating func renamingObject(
        _ name: String, to new: String, in path: String
    ) throws(EditError) -> [LinkedFiles.Renamed] {
        guard let file = index(of: path) else { throw EditError("there is no file '\(path)' in the project") }
        let own = [file] + included(by: [file])
        var linked = try linkedFiles(own + includers(of: own))
        linked.speakers = Array(linked.asked.prefix(1))
        return try linked.renamingObject(name, to: new)
    }

    /// Returns the files that can name what a word stands for: of a class and its members all, else those that have part
    /// in declaring it and those that include them.
    private mutating func linkedFiles(
        naming word: Mention, of file: Int, _ found: [FoundMention]
    ) throws(EditError) -> LinkedFiles {
        switch word.subject {
        case .class, .member: return try linkedFiles(Array(files.indices))
        default:
            let declaring = found.filter { $0.mention.role == .declaration }.map(\.file)
            guard !declaring.isEmpty else { throw EditError("no file declares '\(word.text)'") }
            let own = Set(declaring + [file]).sorted()
            return try linkedFiles(own + includers(of: own))
        }
    }

    private mutating func linkedFiles(_ files: [Int]) throws(EditError) -> LinkedFiles {
        do {
            let files = files.filter { self.files[$0].source != nil }
            return try LinkedFiles(files.map { self.files[$0].path }) { path in
                guard let file = index(of: path), let source = self.files[file].source else { return nil }
                return LinkedFiles.Found(source, identity: self.files[file].identity) { () throws(EditError) in
                    try document(at: path)
                }
            }
        } catch let error as EditError {
            throw error
        } catch {
            throw EditError("\(error)")
        }
    }
}

extension Mention {
    fileprivate var memberKind: MemberKind? {
        if case .member(let kind, _) = subject { kind } else { nil }
    }

    /// The paths of the files in which the word's object or parameter has its name.
    fileprivate var homes: [String] {
        switch subject {
        case .object(let names), .prefix(let names): names.map(\.file)
        case .parameter(let name): [name.file]
        default: []
        }
    }
}
