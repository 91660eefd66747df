/// The edits of all pages, as old and new contents of files.
struct EditHistory {
    /// The contents of a file before and after an edit.
    struct Change {
        var path: String
        var old: [UInt8]
        var new: [UInt8]
    }

    struct Entry {
        var said: String
        var command: String?
        var changes: [Change]
    }

    /// What can be undone and done again, the next one last.
    private(set) var undo: [Entry] = []
    private(set) var redo: [Entry] = []

    /// The most entries that are kept.
    private static let longest = 1_000

    mutating func add(_ entry: Entry) {
        undo = undo.suffix(Self.longest - 1) + [entry]
        redo = []
    }

    mutating func takeBack() { if let entry = undo.popLast() { redo.append(entry) } }

    mutating func repeatLast() { if let entry = redo.popLast() { undo.append(entry) } }

    var scene: Scene.History {
        func words(_ entry: Entry) -> Scene.History.Entry { .init(said: entry.said, command: entry.command) }
        return Scene.History(undo: undo.suffix(100).map(words), redo: redo.suffix(100).map(words))
    }
}

extension EditHistory.Entry {
    /// The changes that undo it.
    var reversed: [EditHistory.Change] { changes.map { .init(path: $0.path, old: $0.new, new: $0.old) } }
}
