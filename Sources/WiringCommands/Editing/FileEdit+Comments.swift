#if Commands
internal import ArgumentParser
internal import WiringDiagnostics
internal import WiringEditing

extension FileEdit {
    /// Edits the file, reports what was done, and lists the comments that were lost with what was removed.
    func tellingOfComments(
        _ done: String, _ edit: (Document, inout Project) throws(EditError) -> Document
    ) throws {
        var lost: [Document.LostComment] = []
        try self(done) { document, project throws(EditError) in
            let result = try edit(document, &project)
            lost = document.comments(lostIn: result)
            return result
        }
        Console.tell(of: lost)
    }
}

extension Console {
    /// Lists comments that were lost.
    static func tell(of lost: [Document.LostComment]) {
        for comment in lost {
            let place = "\(comment.place.short):\(comment.place.column)"
            writeError("\(place): note: this comment is not kept: \(comment.text.displayEscaped)")
        }
    }
}
#endif
