internal import WiringEditing
internal import WiringFile
internal import WiringIndex

/// Changes of files that are not wrong.
extension OpenProject {
    // MARK: Extraction

    /// Returns the move of the objects in a range into a new file, which is then included.
    mutating func extractions(at place: ActionPlace) -> [CodeAction] {
        guard let document = document(of: place.file) else { return [] }
        let names = document.objects(touching: place.range)
        guard let first = names.first else { return [] }
        let target = unusedPath(named: first, in: FilePath.folder(of: path(of: place.file)))
        guard let moved = try? withProject({ try $0.moving(names, from: document, to: target) }) else { return [] }
        let words = names.count == 1 ? "'\(first)'" : "\(names.count) objects"
        return [
            action(
                "move \(words) to '\(FilePath.name(of: target))'", .extraction, [moved.source, moved.target],
                creating: target)
        ].compactMap(\.self)
    }

    /// Returns the path of a file that is neither on the disk nor in the editor.
    private func unusedPath(named name: String, in folder: String) -> String {
        let paths = sequence(first: 1) { $0 + 1 }.lazy.map { number in
            FilePath.join(folder, number == 1 ? "\(name).yaml" : "\(name)-\(number).yaml")
        }
        return paths.first { RealPath(following: $0) == nil && project.index(of: $0) == nil }
            ?? FilePath.join(folder, "\(name).yaml")
    }

    // MARK: Overlays

    /// Returns the entries of overlays that say of the member or object in a range what is so, so that it can be
    /// changed there.
    mutating func overridings(at place: ActionPlace) -> [CodeAction] {
        guard let word = occurrences(of: place.file).occurrence(at: place.range.lowerBound) else { return [] }
        let overlays = project.includers(of: [place.file]).map(path(of:)).sorted()
        return overlays.compactMap { override(word, of: path(of: place.file), in: $0) }
    }

    private mutating func override(_ word: Occurrence, of file: String, in overlay: String) -> CodeAction? {
        let name = FilePath.name(of: overlay)
        switch (word.symbol, word.role) {
        case (.member(let kind, _), .reference) where kind != .action:
            guard let container = word.container else { return nil }
            let path = "\(container.path).\(word.text)"
            let changed = try? withProject { try $0.overriding(path, of: file, in: $0.document(at: overlay)) }
            return changed.flatMap { action("override '\(path)' in '\(name)'", .overriding, [$0]) }
        case (.object, .definition) where word.text != "owner":
            // If the files cannot be merged, the members that the overlay can replace are unknown.
            guard let className = word.className,
                (try? withProject { project in try project.index(of: overlay).map { try project.nib(of: $0) } }) != nil
            else { return nil }
            let changed = try? withProject { project in
                let document = try project.document(at: overlay)
                let name = try project.name(word.text, of: file, in: document)
                return try project.adding(name, class: className, wrappingAs: nil, in: document).document
            }
            return changed.flatMap { action("replace '\(word.text)' in '\(name)'", .overriding, [$0]) }
        default: return nil
        }
    }
}
