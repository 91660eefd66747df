/// The edits of all pages, as old and new contents of files.
struct EditHistory {
    /// The contents of a file before and after an edit.
    struct Change {
        var path: String
        /// Nil if the edit creates the file.
        var old: [UInt8]?
        /// Nil if the edit removes the file.
        var new: [UInt8]?

        var reversed: Change { Change(path: path, old: new, new: old) }
    }

    struct Entry {
        /// Tells it from all other edits of the studio.
        var number = 0
        var said: String
        var command: String?
        /// The page that made it, by the name that it gave itself.
        var page: String?
        var changes: [Change]
        /// The objects that it moves in the diagram.
        var move: Move?
    }

    /// The edits that can be undone and redone, the next one last.
    private(set) var undo: [Entry] = []
    private(set) var redo: [Entry] = []
    private var lastNumber = 0

    /// The most entries that are kept.
    private static let longest = 1_000

    mutating func add(_ entry: Entry) {
        var entry = entry
        lastNumber += 1
        entry.number = lastNumber
        undo = undo.suffix(Self.longest - 1) + [entry]
        redo = []
    }

    mutating func takeBack() { if let entry = undo.popLast() { redo.append(entry) } }

    mutating func repeatLast() { if let entry = redo.popLast() { undo.append(entry) } }

    var scene: Scene.History {
        func words(_ entry: Entry) -> Scene.History.Entry {
            .init(number: entry.number, said: entry.said, command: entry.command, page: entry.page)
        }
        return Scene.History(undo: undo.suffix(100).map(words), redo: redo.suffix(100).map(words))
    }
}
