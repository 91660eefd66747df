#if Commands
internal import ArgumentParser
internal import WiringDiagnostics
internal import WiringEditing
internal import WiringIndex

extension FileEdit {
    /// Edits the file, reports what was done, and lists the comments that were lost with what was removed.
    func reportingLostComments(
        _ done: @autoclosure () -> String, _ edit: (Document, inout Project) throws(EditError) -> Document
    ) throws {
        var lost: [Document.LostComment] = []
        try self(done()) { document, project throws(EditError) in
            let result = try edit(document, &project)
            lost = document.comments(lostIn: result)
            return result
        }
        Console.report(lost: lost)
    }

    /// Removes an object or member, and says what is in force if the file was an overlay of it.
    func taking(
        _ path: String, _ done: String, _ edit: (Document, inout Project) throws(EditError) -> Document
    ) throws {
        try taking("change of \(path)", done, edit) { project, result, document throws(EditError) in
            try project.inForce(name(path, in: document, &project), after: result, of: document)
        }
    }

    /// Removes an entry, and says what is in force if an included file has one like it.
    ///
    /// - Parameters:
    ///   - entry: The name of the entry in messages.
    ///   - inForce: Returns what is in force after the edit.
    func taking(
        _ entry: String, _ done: String, _ edit: (Document, inout Project) throws(EditError) -> Document,
        inForce: (_ project: inout Project, _ result: Document, _ old: Document) throws(EditError) -> Project.InForce?
    ) throws {
        var held: Project.InForce?
        try reportingLostComments(
            held.map { held in
                guard let value = held.value else {
                    return "removed its \(entry); what \(held.place.short) says applies again"
                }
                return "removed its \(entry), which is '\(value)' again, as in \(held.place.short)"
            } ?? done
        ) { document, project throws(EditError) in
            let result = try edit(document, &project)
            held = try inForce(&project, result, document)
            return result
        }
    }
}

extension Console {
    /// Lists comments that were lost.
    static func report(lost: [Document.LostComment]) {
        for comment in lost {
            writeError("\(comment.place.short):\(comment.place.column): note: \(comment.message)")
        }
    }
}
#endif
