internal import WiringDiagnostics
internal import WiringFile

/// Renames files.
extension LinkedFiles {
    /// Gives a file another path. Includes of it are updated, and so are its own includes if its folder changes.
    ///
    /// - Returns: The files that change, the renamed one with its new path.
    package func renamingFile(_ old: String, to new: String) throws(EditError) -> [Renamed] {
        let names = documents.map(\.source.name)
        guard let renamed = names.firstIndex(of: FilePath.tidy(old)) else {
            throw EditError("the project has no file '\(old)'", help: Suggestions.didYouMean(old, among: names))
        }
        // Its includes would have to be updated, or those that lead to it.
        for (file, text) in unread.sorted(by: { $0.key < $1.key })
        where file == renamed || linked(by: file).contains(renamed) {
            throw text.error
        }
        let new = FilePath.tidy(new)
        var result: [Renamed] = []
        for (file, document) in documents.enumerated() {
            var changes = paths(of: renamed, to: new, in: file)
            if file == renamed { changes.merge(document.paths(from: new)) { own, _ in own } }
            guard !changes.isEmpty || file == renamed else { continue }
            var changed = try document.applying(.replacing(changes))
            if file == renamed { changed = try Document(SourceText(name: new, bytes: changed.source.bytes)) }
            result.append((document, changed))
        }
        return result
    }

    /// Returns the new paths in a file for those that lead to a renamed file.
    private func paths(of renamed: Int, to new: String, in file: Int) -> [NodeIndex: PlainNode] {
        let document = documents[file]
        let declarations = document.file.declarations
        let folder = FilePath.folder(of: file == renamed ? new : document.source.name)
        var changes: [NodeIndex: PlainNode] = [:]
        func change(_ node: NodeIndex, leadingTo target: Int?) {
            if target == renamed { changes[node] = document.path(node, FilePath.path(to: new, from: folder)) }
        }
        for (include, target) in zip(declarations.includes, included[file]) { change(include.path, leadingTo: target) }
        for (replacement, target) in zip(declarations.replacedFiles, replaced[file]) {
            change(replacement.path, leadingTo: target)
        }
        return changes
    }
}

extension Document {
    /// Returns the paths in the file as seen from another folder: those of includes, and of texts that parameters are
    /// read from.
    func paths(from new: String) -> [NodeIndex: PlainNode] {
        let (here, there) = (FilePath.folder(of: source.name), FilePath.folder(of: new))
        guard here != there else { return [:] }
        var changes: [NodeIndex: PlainNode] = [:]
        for node in file.declarations.includes.map(\.path) + file.declarations.replacedFiles.map(\.path) + sourcePaths {
            let written = file.string(node)
            guard !written.hasPrefix("/") else { continue }
            changes[node] = path(node, FilePath.path(to: FilePath.join(here, written), from: there))
        }
        return changes
    }

    /// The paths of texts that parameters are read from.
    private var sourcePaths: [NodeIndex] {
        guard let parameters = file.declarations.sections[.parameters] else { return [] }
        return tree.entries(of: parameters).compactMap { _, value in
            tree.isMapping(value) ? tree.value(of: Keyword.file.id, in: value) : nil
        }
    }

    /// Returns a path written as another one was, with or without `./`.
    fileprivate func path(_ node: NodeIndex, _ path: String) -> PlainNode {
        scalar(node, file.string(node).hasPrefix("./") && !path.hasPrefix(".") ? "./" + path : path)
    }
}
