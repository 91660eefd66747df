#if Commands
internal import ArgumentParser
internal import WiringDiagnostics
internal import WiringEditing

extension FileEdit {
    /// Edits the file, reports what was done, and lists the comments that were lost with what was removed.
    func tellingOfComments(
        _ done: String, _ edit: (Document, LoadCheck) throws(EditError) -> Document
    ) throws {
        var lost: [Document.LostComment] = []
        try self(done) { document, check throws(EditError) in
            let result = try edit(document, check)
            lost = document.comments(lostIn: result)
            return result
        }
        for comment in lost {
            let text = comment.text.unicodeScalars.reduce(into: "") { $0 += $1.displayEscape ?? String($1) }
            let place = comment.place
            Console.writeError("\(place.file):\(place.line):\(place.column): note: this comment is not kept: \(text)")
        }
    }
}
#endif
